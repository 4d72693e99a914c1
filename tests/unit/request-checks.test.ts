import { describe, expect, test } from "vitest";
import { isCrossSite, isReadable, normalPath } from "~/front/request-checks";

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

describe("a form's origin", () => {
  const isElsewhere = (siteUrl: string, host: string, origin?: string) =>
    isCrossSite({ host, ...(origin !== undefined && { origin }) }, siteUrl);

  test.each([
    ["https://kisiwa.test", "kisiwa.test", undefined],
    ["https://kisiwa.test", "kisiwa.test", "https://kisiwa.test"],
    // The proxy speaks TLS, and may know the site by another name.
    ["https://kisiwa.test", "www.kisiwa.test", "https://www.kisiwa.test"],
    ["http://localhost:3000", "127.0.0.1:3000", "http://127.0.0.1:3000"],
    // Behind TLS without a SITE_URL.
    ["http://localhost:3000", "kisiwa.test", "https://kisiwa.test"],
  ])("of %s at %s may be %s", (siteUrl, host, origin) => {
    expect(isElsewhere(siteUrl, host, origin)).toBe(false);
  });

  test.each([
    ["https://kisiwa.test", "kisiwa.test", "http://kisiwa.test"],
    ["https://kisiwa.test", "localhost:3000", "http://localhost:3000"],
    ["https://kisiwa.test", "kisiwa.test", "ftp://kisiwa.test"],
    ["http://kisiwa.test", "kisiwa.test", "https://kisiwa.test"],
    ["http://kisiwa.test", "kisiwa.test", "ftp://kisiwa.test"],
    ["http://localhost:3000", "kisiwa.test", "ftp://kisiwa.test"],
    ["https://kisiwa.test", "kisiwa.test", "https://kisiwa.test:8443"],
    ["https://kisiwa.test", "kisiwa.test", "null"],
  ])("of %s at %s is no site of ours as %s", (siteUrl, host, origin) => {
    expect(isElsewhere(siteUrl, host, origin)).toBe(true);
  });
});

test.each([
  "/admin",
  "/ADMIN/Leads",
  "//admin",
  "/x/../admin",
  "/%61dmin",
  "/x/%2e%2e/%41dmin",
  "/./admin",
])("%s is an address of the back office", (path) => {
  expect(normalPath(path)).toMatch(/^\/admin\b/);
});
