import { describe, expect, test } from "vitest";
import { inLanguage, languageOf, pathIn, splitLanguage } from "~/utils/language/language";

test.each([
  ["/", "en"],
  ["/de", "de"],
  ["/de/areas?lang=it", "de"],
  ["/de.data", "de"],
  ["/it/areas.data?_routes=root", "it"],
  ["/design", "en"],
  ["/DE/areas", "en"],
  ["/fr", "en"],
  ["/in-place/sw/callback", "sw"],
  ["/admin/de", "en"],
  // A file that may be asked for in a language, and pages and files that are cached without one.
  ["/properties/cards.json?p=a&lang=de", "de"],
  ["/booking/0123.ics?lang=it", "it"],
  ["/areas?lang=de", "en"],
  ["/areas.data?lang=de", "en"],
  ["/properties/a.json?lang=de", "en"],
  ["/properties/cards.json?lang=xx", "en"],
  // No URL at all.
  ["//", "en"],
  ["//[", "en"],
  ["", "en"],
  ["*", "en"],
  ["/%E0%A4%A?lang=%E0%A4%A", "en"],
])("%s is in %s", (address, language) => {
  expect(languageOf(address)).toBe(language);
});

test("an address is split into language and path", () => {
  expect(splitLanguage("/de/areas")).toEqual({ language: "de", path: "/areas" });
  expect(splitLanguage("/de")).toEqual({ language: "de", path: "/" });
  expect(splitLanguage("/it?q=a")).toEqual({ language: "it", path: "/?q=a" });
});

describe("a path in a language", () => {
  test.each([
    ["/", "/de"],
    ["/?q=a#b", "/de?q=a#b"],
    ["/#b", "/de#b"],
    ["/areas", "/de/areas"],
    ["/it/areas", "/de/areas"],
  ])("%s is %s", (path, expected) => {
    expect(pathIn("de", path)).toBe(expected);
  });

  test("an English one stays as it is", () => {
    for (const path of ["/", "/areas", "/de/areas", "/admin", "?page=2", "#top"])
      expect(inLanguage(path)).toBe(path);
  });
});
