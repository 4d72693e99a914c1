import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatDate,
  formatHour,
  formatLongMonth,
  formatShortMonth,
  todayInDarEsSalaam,
  htmlInstant,
} from "~/utils/time/date-words";
import { formatDateTime, isCalendarDate } from "~/utils/time/dates";
import { imageSrcSet, imageUrl } from "~/utils/web/image-url";
import { internalPath } from "~/utils/web/internal-path";
import { takeCharacters, formatNumber, truncate } from "~/utils/text";
import { fieldLabel } from "~/utils/words";
import { normalizeSearch, sanitizeText } from "~/utils/user-text";

const timeZone = "Africa/Dar_es_Salaam";

describe("a date", () => {
  test("is today's in Dar es Salaam, three hours ahead of UTC", () => {
    expect(todayInDarEsSalaam(new Date("2026-11-20T20:59:59Z"))).toBe("2026-11-20");
    expect(todayInDarEsSalaam(new Date("2026-11-20T21:00:00Z"))).toBe("2026-11-21");
  });
  test("is a day of the calendar, in a year that can be counted on from", () => {
    for (const day of ["1900-01-01", "2026-11-21", "2028-02-29", "2999-12-31"]) {
      expect(isCalendarDate(day), day).toBe(true);
    }
    for (const text of ["2026-02-29", "0000-01-01", "1899-12-31", "3000-01-01", "9999-12-31", ""]) {
      expect(isCalendarDate(text), text).toBe(false);
    }
  });
  test("is written as the specification writes it", () => {
    expect(formatDate("2026-11-20T21:30:00Z")).toBe("Nov 21, 2026");
    expect(formatDateTime("2026-11-20T21:30:00+00:00")).toBe("Nov 21, 2026 00:30");
    expect(formatShortMonth("2027-03-01")).toBe("Mar 2027");
    expect(formatLongMonth("2027-03-31")).toBe("March 2027");
    expect(formatHour("09:00")).toBe("9:00 AM");
    expect(formatHour("17:00")).toBe("5:00 PM");
  });
  test("is the library's, in every month and over the end of a year", () => {
    const options = { day: "numeric", month: "short", year: "numeric", timeZone } as const;
    const library = new Intl.DateTimeFormat("en-US", options);
    for (let hour = 0; hour < 366 * 24; hour += 7) {
      const instant = new Date(Date.UTC(2027, 11, 31, hour));
      expect(formatDate(instant.toISOString())).toBe(library.format(instant));
    }
  });
});

describe("where a form may lead back to", () => {
  test.each([
    ["/areas?page=2#x", "/areas?page=2#x"],
    ["//evil.example", "/"],
    ["/.//evil.example", "/"],
    ["/areas/..//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["/\t/evil.example", "/"],
    ["https://evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["", "/"],
    [null, "/"],
  ])("%s becomes %s", (path, expected) => {
    expect(internalPath(path, "/")).toBe(expected);
  });
});

describe("a picture's address", () => {
  const stored = "http://127.0.0.1:54321/storage/v1/object/public/properties/properties/a.webp";
  test("is our own, whatever the project's address is", () => {
    expect(imageUrl(stored, 480)).toBe("/images/properties/properties/a.webp?w=480");
    expect(imageUrl("/pictures/hero-1.webp", 800)).toBe("/images/pictures/hero-1.webp?w=800");
    expect(imageSrcSet(stored)).toContain("?w=320 320w, ");
  });
  test("of anything else is none", () => {
    expect(imageUrl("https://elsewhere.example/a.png", 320)).toBeNull();
    expect(imageSrcSet("https://elsewhere.example/a.png")).toBeUndefined();
  });
});

test("what is cut keeps no half of a character, wherever it is cut", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "é", "中", "🌴", "\u200d") }),
      fc.nat({ max: 40 }),
      (text, most) => {
        const cut = takeCharacters(text, most);
        expect(cut).toBe([...text].slice(0, most).join(""));
        expect(cut).not.toMatch(/\p{Cs}/u);
      },
    ),
    { seed: 20261122 },
  );
});

test("what enters the site holds neither control characters nor halves of characters", () => {
  expect(sanitizeText("a\0\u001b[31m\ud83cb\udf34 c\r\n\td🌴")).toBe(
    "a [31m\ufffdb\ufffd c\n\td🌴",
  );
  expect(sanitizeText("a\u200db\r")).toBe("a\u200db\n");
  for (const unseen of [" \u200b\ufeff\u3164\u2800\r\n", "\ud83c", " \ufffd"])
    expect(sanitizeText(unseen)).toBe("");
  expect(normalizeSearch(` a \n b\0c ${"🌴".repeat(200)}`)).toBe(`a b c ${"🌴".repeat(94)}`);
  expect(normalizeSearch("we\u200Bte\uFE0F")).toBe("wete");
  // Persian separates some letters by a zero-width non-joiner.
  expect(normalizeSearch("\u0639\u0644\u06CC\u200C\u0631\u0636\u0627")).toContain("\u200C");
});

test("texts are cut between characters, and numbers grouped", () => {
  expect(truncate("short", 120)).toBe("short");
  expect(truncate("🌴🌴🌴", 2)).toBe("🌴🌴…");
  expect(truncate("It is quiet here, the trees are old", 14)).toBe("It is quiet…");
  expect(truncate("It is quiet here, the trees are old", 17)).toBe("It is quiet here…");
  expect(truncate("A first line\nand another", 15)).toBe("A first line…");
  expect([0, 999, 1000, 240000, 1234567, -1500].map(formatNumber)).toEqual([
    "0",
    "999",
    "1,000",
    "240,000",
    "1,234,567",
    "-1,500",
  ]);
});

test.each([
  ["full_name", "Full name"],
  ["land_size_sqm", "Land size in m²"],
  ["is_published", "Published"],
  ["area_id", "Area"],
])("the field %s is called %s", (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});

test("an instant in HTML has three decimals of a second at most", () => {
  expect(htmlInstant("2026-11-22T10:00:00.123456+00:00")).toBe("2026-11-22T10:00:00.123Z");
});
