import "../support/no-database";
import { expect, test } from "vitest";
import { z } from "zod";

const modules = import.meta.glob<Record<string, unknown>>("/app/domain/**/*.schema*.ts", {
  eager: true,
});
const forms = Object.values(modules).flatMap((exports) =>
  Object.entries(exports).flatMap(([name, schema]) =>
    // A press on a link or a button has no field that anybody types into.
    schema instanceof z.ZodObject && !/Click|Report|shortlist/.test(name)
      ? [[name, schema] as const]
      : [],
  ),
);

/** Values that may stand in any field of a form. */
const TYPED = ["", " ", "x", "-1", "1.5", "1e9", "99999999999", "2026-02-30", "x".repeat(20_000)];
const OF_THE_LIBRARY = /^(Invalid|Too (big|small)|Required|Expected|Unrecognized)/;

/** Sent by the page itself, not typed. */
const CHOSEN = new Set(["amenities", "floor_plans", "query"]);

test("there are forms", () => expect(forms.length).toBeGreaterThan(15));

test.each(forms)("%s says in words of ours what is wrong with what was typed", (_, schema) => {
  const fields = Object.keys(schema.shape);
  const filled = TYPED.map((text) => Object.fromEntries(fields.map((field) => [field, text])));
  const wrong = [{}, ...filled]
    .flatMap((form) => schema.safeParse(form).error?.issues ?? [])
    // A choice or an id is not typed: who sends another than those of the form wrote it by hand.
    .filter(
      ({ code, path }) => /^(too_small|too_big|custom)$/.test(code) && !CHOSEN.has(String(path[0])),
    )
    .filter(({ message }) => message === "" || OF_THE_LIBRARY.test(message));
  expect(wrong).toEqual([]);
});
