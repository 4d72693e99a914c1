import { describe, expect, test } from "vitest";
import { hashPassword, matchesPasswordHash } from "~/domain/admin-access/password-hash.server";
import { passwordChangeSchema } from "~/domain/admin-access/password-change.schema";
import { passwordProblem } from "~/domain/admin-access/password-rules";
import { unsavedFormOf } from "~/domain/admin-access/unsaved-form";
import { parseForm } from "~/requests/parse-form.server";
import { sanitizeValue } from "~/utils/user-text";

const words = ["Mkoani Homes", "Mkoani Homes Limited", "+255777410260", "hello@mkoani.example"];
const problemOf = (password: string) =>
  passwordProblem(password, (one) => one === "first pass 20406080", words);

describe("the hash of a password", () => {
  test("is of that password alone, salted, with its parameters beside it", async () => {
    const hash = await hashPassword("coral reef at low tide");
    expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}==\$[\w+/]{43}=$/);
    expect(await hashPassword("coral reef at low tide")).not.toBe(hash);
    expect(await matchesPasswordHash("coral reef at low tide", hash)).toBe(true);
    for (const other of ["coral reef at low tide ", "Coral reef at low tide", ""]) {
      expect(await matchesPasswordHash(other, hash), other).toBe(false);
    }
  });

  test("is compared with its own parameters, so that later ones don't lock anybody out", async () => {
    // scryptSync("coral reef at low tide", "0123456789abcdef", 32, { N: 2 ** 10, r: 8, p: 1 })
    const { scryptSync } = await import("node:crypto");
    const bytes = scryptSync("coral reef at low tide", "0123456789abcdef", 32, {
      N: 2 ** 10,
      r: 8,
    });
    const salt = Buffer.from("0123456789abcdef").toString("base64");
    const older = `$scrypt$ln=10,r=8,p=1$${salt}$${bytes.toString("base64")}`;
    expect(await matchesPasswordHash("coral reef at low tide", older)).toBe(true);
    expect(await matchesPasswordHash("another reef at low tide", older)).toBe(false);
  });

  test("is the same for an accent typed as one character or two", async () => {
    const hash = await hashPassword("caf\u00e9 by the harbour");
    expect(await matchesPasswordHash("cafe\u0301 by the harbour", hash)).toBe(true);
  });

  test.each(["", "coral reef at low tide", "$scrypt$ln=15,r=8,p=3$x"])(
    "that is damaged (%j) opens nothing",
    async (stored) => {
      await expect(matchesPasswordHash(stored, stored)).rejects.toThrow("npm run password");
    },
  );
});

describe("a new password", () => {
  test.each([
    "coral reef at low tide",
    "korali na pwani 7",
    "ключ от дома",
    "Zanzibar sunset dhow",
  ])("%j will do: there are no rules about signs and capitals", (password) =>
    expect(problemOf(password)).toBeNull(),
  );

  test.each([
    ["short", "elevenchars"],
    ["short", "🏝🏝🏝🏝🏝🏝"],
    ["first", "first pass 20406080"],
    ["obvious", "Mkoani Homes 2026"],
    ["obvious", "mkoani-homes!!"],
    ["obvious", "Password1234"],
    ["obvious", "pemba zanzibar 1"],
    ["obvious", "+255 777 410 260"],
    ["obvious", "aaaaaaaaaaaaaaa"],
    ["obvious", "qwertyuiop123"],
  ])("is refused as %s: %j", (problem, password) => expect(problemOf(password)).toBe(problem));

  test("is not trimmed, nor given back in any answer or unsaved form", () => {
    const form = new FormData();
    form.set("current_password", "20406080");
    form.set("new_password", "coral reef at low tide");
    form.set("repeat_password", "something else");
    const submission = parseForm(form, passwordChangeSchema);
    const reply = submission.reply();
    expect(Object.keys(reply.error ?? {})).toEqual(["repeat_password"]);
    expect(reply.initialValue).toEqual({});
    form.set("sender", "a@b.example");
    expect(unsavedFormOf("/admin/settings/password", form).fields).toEqual([
      ["sender", "a@b.example"],
    ]);
    expect(sanitizeValue("new_password", " two  spaces ")).toBe(" two  spaces ");
  });
});
