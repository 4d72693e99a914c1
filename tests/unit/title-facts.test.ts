import { describe, expect, test } from "vitest";
import {
  titleFactNames,
  titleFactOf,
  type TitleFactRecords,
  type TitleFactName,
} from "~/domain/properties/title/title-facts";
import {
  titleFactsOf,
  titleFieldsOf,
  titleFormValues,
  titleGaps,
  titleShape,
} from "~/domain/properties/title/title-form";
import { tenureLine, titleSection, yearsLeft } from "~/domain/properties/title/title-words";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";

const TODAY = "2026-11-22";
const seen = { document: "Registered lease", seen_on: "2026-11-03" };

describe("years of a lease", () => {
  test.each([
    ["2120-11-22", 94],
    ["2120-11-21", 93],
    ["2027-11-21", 0],
    ["2026-11-22", 0],
    ["2026-11-21", -1],
  ])("until %s: %i left", (ends, years) => {
    expect(yearsLeft(ends, TODAY)).toBe(years);
  });
});

describe("the line on a card", () => {
  test.each<[TitleFactRecords, string | null]>([
    [{}, null],
    [{ years: { value: "33" } }, null],
    [{ right: { value: "castle" } }, null],
    [{ right: { value: "condominium", ...seen } }, "Condominium"],
    [{ right: { value: "government-lease" } }, "Lease, the seller says"],
    [
      { right: { value: "government-lease", ...seen }, ends: { value: "2120-12-31", ...seen } },
      "Lease, 94 years left",
    ],
    // One word that nobody has seen makes the line the seller's.
    [
      { right: { value: "government-lease", ...seen }, ends: { value: "2120-12-31" } },
      "Lease, 94 years left, the seller says",
    ],
    [
      { right: { value: "government-lease", ...seen }, ends: { value: "2026-11-21", ...seen } },
      "Lease, ended",
    ],
    [
      { right: { value: "sublease", ...seen }, years: { value: "33", ...seen } },
      "Sublease of 33 years",
    ],
    [
      { right: { value: "sublease", ...seen }, years: { value: "1", ...seen } },
      "Sublease of 1 year",
    ],
  ])("of %j: %s", (facts, line) => {
    expect(tenureLine(facts, TODAY)).toBe(line);
  });
});

test("a page says each fact, how it is known, and what is not recorded", () => {
  const { lines, missing } = titleSection(
    {
      ground_rent: { value: "1200" },
      papers: { value: "registered-lease", ...seen },
      high_water: { value: "60", document: "Survey plan", seen_on: "2026-10-01" },
      unknown: { value: "x" },
    },
    TODAY,
  );
  expect(lines.map(({ label, text, known }) => [label, text, known])).toEqual([
    ["Ground rent a year", "$1,200", m.property_the_seller_says()],
    [
      "Stage of the papers",
      "Registered lease",
      "We have seen the document on Nov 3, 2026: Registered lease",
    ],
    [
      "Distance from the high-water mark",
      "60 m",
      "We have seen the document on Oct 1, 2026: Survey plan",
    ],
  ]);
  expect(missing).toHaveLength(titleFactNames.length - 3);
});

test("nothing is called verified, and every fact is explained", () => {
  for (const name of titleFactNames) {
    const { label, explanation } = titleFactOf(name);
    expect(`${label} ${explanation}`).not.toMatch(/verified|guaranteed|freehold/i);
    expect(explanation.length).toBeGreaterThan(80);
  }
});

describe("the form", () => {
  const today = todayInDarEsSalaam();
  const nextCentury = `${Number(today.slice(0, 4)) + 101}-01-01`;
  const messageOf = (name: TitleFactName, typed: string) =>
    titleShape[titleFieldsOf(name).value].safeParse(typed).error?.issues[0]?.message;

  test.each<[TitleFactName, string, RegExp | undefined]>([
    ["years", "99", undefined],
    ["years", "150", /1 to 99 years/],
    ["years", "0", /1 to 99 years/],
    ["years", "-5", /whole number/],
    ["years", "thirty", /valid number/],
    ["ends", addCalendarDays(today, -1), /has ended/],
    ["ends", today, undefined],
    ["ends", nextCentury, /99 years at most/],
    ["ends", "2099-02-30", /day of the calendar/],
    ["ground_rent", "-1", /whole number/],
    ["ground_rent", "99999999", /more than 10,000,000/],
    ["right", "castle", /choose one/],
    ["right", "government-lease", undefined],
    ["registry_search", addCalendarDays(today, 1), /not come yet/],
    ["encumbrances", "x".repeat(501), /shorten/],
  ])("%s %j", (name, typed, message) => {
    if (message) expect(messageOf(name, typed)).toMatch(message);
    else expect(messageOf(name, typed)).toBeUndefined();
  });

  test("wants a document's kind, its day and what it shows, or none of them", () => {
    expect(titleGaps({ title_right: "government-lease" })).toEqual([]);
    expect(
      titleGaps({ title_right: "government-lease", title_right_document: "Lease" }),
    ).toMatchObject([{ field: "title_right_seen_on" }]);
    expect(titleGaps({ title_plot_number_seen_on: TODAY })).toMatchObject([
      { field: "title_plot_number" },
      { field: "title_plot_number_document" },
    ]);
  });

  test("gives back what was stored", () => {
    const facts: TitleFactRecords = {
      right: { value: "government-lease", ...seen },
      encumbrances: { value: "None known" },
    };
    expect(titleFactsOf(titleFormValues(facts))).toEqual(facts);
    expect(titleFactsOf({})).toEqual({});
  });
});
