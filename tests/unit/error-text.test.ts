import { data } from "@remix-run/node";
import { expect, test } from "vitest";
import { errorText } from "~/utils/error-text";

test.each([
  [new Response("secret", { status: 405 }), "status 405"],
  [data({ secret: "x" }, { status: 404 }), "status 404"],
  [{ status: 403, statusText: "Forbidden", data: "secret" }, "status 403"],
  [
    { code: "42501", message: "permission denied" },
    "{ code: '42501', message: 'permission denied' }",
  ],
  ["words", "'words'"],
  [undefined, "undefined"],
  [null, "null"],
])("%# is told in one line", (thrown, text) => expect(errorText(thrown)).toBe(text));

test("an error has its stack, another value its beginning only", () => {
  expect(errorText(new Error("broken"))).toMatch(/^Error: broken\n +at /);
  expect(errorText({ long: "x".repeat(100_000) }).length).toBeLessThanOrEqual(2000);
});
