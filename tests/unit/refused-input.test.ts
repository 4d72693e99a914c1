import "../support/no-database";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fitsPage, LARGEST_UNSAVED_FORM } from "~/domain/admin-access/unsaved-form";
import { adminPostSchema } from "~/domain/blog/admin-post.schema";
import { contactMessageSchema, leadSchemas } from "~/domain/leads/lead.schema";
import { shortlistFormSchema } from "~/domain/shortlist/shortlist.schema";
import { parseForm } from "~/requests/parse-form.server";
import { readMaxLengths } from "~/requests/max-lengths";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const huge = "<".repeat(250_000);

describe("a refused form", () => {
  test("comes back with no more of each field than it takes, and says that it was too long", () => {
    const fields = { full_name: huge, phone: huge, message: huge, phone_country: huge };
    const reply = parseForm(formOf(fields), contactMessageSchema).reply();
    const lengths = Object.entries(reply.initialValue ?? {}).map(([name, value]) => [
      name,
      String(value).length,
    ]);
    expect(Object.fromEntries(lengths)).toEqual({
      full_name: 200,
      phone: 250,
      message: 5000,
      phone_country: 2,
    });
    expect(reply.error?.full_name).toEqual(["Please shorten the name to 200 characters"]);
    expect(reply.error?.message).toEqual(["Please shorten the message to 5,000 characters"]);
  });

  test("loses nothing of a field that fits, whatever its characters are made of", () => {
    const message = `${"🏝".repeat(10)}\n  kept  `;
    const { initialValue } = parseForm(formOf({ message }), contactMessageSchema).reply();
    expect(initialValue).toEqual({ message });
  });

  test("is cut between characters, not through one", () => {
    const schema = z.object({ name: z.string().max(3) });
    const reply = parseForm(formOf({ name: "ab🏝c" }), schema).reply();
    expect(reply.initialValue).toEqual({ name: "ab" });
  });

  test("keeps little of a field that its schema does not know", () => {
    const reply = parseForm(formOf({ page: huge, full_name: "" }), contactMessageSchema).reply();
    expect(String(reply.initialValue?.page).length).toBe(1000);
  });

  test("keeps its lists, each value of them cut", () => {
    const form = new FormData();
    for (const slug of ["a-house", huge]) form.append("slug", slug);
    form.append("intent", "remove");
    const { initialValue } = parseForm(form, shortlistFormSchema).reply();
    expect(initialValue?.slug).toEqual(["a-house", "<".repeat(210)]);
  });

  test("that was valid is not touched", () => {
    const submission = parseForm(
      formOf({ full_name: " Asha Juma ", phone: "0777 123 456" }),
      leadSchemas.guide,
    );
    expect(submission).toMatchObject({ status: "success", value: { full_name: "Asha Juma" } });
  });
});

test("the bound of a field is read through whatever its schema makes of the value", () => {
  const schema = z
    .object({
      plain: z.string().max(10),
      transformed: z
        .string()
        .transform((text) => text.trim())
        .pipe(z.string().max(20)),
      optional: z.string().max(30).optional().catch(undefined),
      preprocessed: z.preprocess(String, z.string().max(40)).default(""),
      list: z.array(z.string().max(50)).max(3),
      email: z.email().max(60),
      unbounded: z.string(),
      number: z.number(),
    })
    .refine(() => true)
    .transform((form) => form);
  const longest = readMaxLengths(schema);
  expect(Object.keys(schema.in.shape).map((name) => longest(name))).toEqual([
    10, 20, 30, 40, 50, 60, 1000, 1000,
  ]);
  const union = z.union([z.object({ a: z.string().max(5) }), z.object({ b: z.string().max(6) })]);
  expect(["a", "b", "toString"].map(readMaxLengths(union))).toEqual([5, 6, 1000]);
  expect(readMaxLengths(adminPostSchema)("content")).toBe(500_000);
});

test("an unsaved form fits a page as long as both of its copies there are small enough", () => {
  const formWith = (text: string) => ({
    path: "/admin/blog/new",
    fields: [["content", text]] as [string, string][],
    files: [],
  });
  expect(fitsPage(formWith("<p>A note.</p>".repeat(500)))).toBe(true);
  expect(fitsPage(formWith("a".repeat(LARGEST_UNSAVED_FORM / 2)))).toBe(false);
  expect(fitsPage(formWith("<".repeat(LARGEST_UNSAVED_FORM / 13)))).toBe(false);
});
