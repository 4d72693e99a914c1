import { expect, test } from "vitest";
import { isReadable } from "~/front/request-checks";

test("a path of more parts than any address of ours has is refused before a route looks at it", () => {
  expect(isReadable("/")).toBe(true);
  expect(isReadable("/admin/properties/1/documents/2")).toBe(true);
  expect(isReadable("/a".repeat(16))).toBe(true);
  expect(isReadable("/a".repeat(17))).toBe(false);
  expect(isReadable("/".repeat(15_000))).toBe(false);
});

test("a path that cannot be decoded, or has what no path has, is refused", () => {
  expect(isReadable("/%41reas")).toBe(true);
  expect(isReadable("/%zz")).toBe(false);
  expect(isReadable("/a%00b")).toBe(false);
  expect(isReadable("/a%5Cb")).toBe(false);
});
