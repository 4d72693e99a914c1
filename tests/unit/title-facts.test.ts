import { describe, expect, test } from "vitest";
import { titleExplanations } from "~/domain/properties/title/title-explanations";
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
import { descriptionConflicts } from "~/domain/properties/title/description-conflicts";
import { tenureLabels } from "~/domain/properties/title/tenure";
import { tenureLine, titleSection, yearsLeft } from "~/domain/properties/title/title-words";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";

const TODAY = "2026-11-22";
const [SEEN, CLAIMED] = [m.property_title_seen(), m.property_title_claimed()];
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
    [{ right: { value: "condominium", ...seen } }, `Condominium, ${SEEN}`],
    [{ right: { value: "government-lease" } }, `Lease, ${CLAIMED}`],
    [
      { right: { value: "government-lease", ...seen }, ends: { value: "2120-12-31", ...seen } },
      `Lease, 94 years left, ${SEEN}`,
    ],
    // One word that nobody has seen makes the line the seller's.
    [
      { right: { value: "government-lease", ...seen }, ends: { value: "2120-12-31" } },
      `Lease, 94 years left, ${CLAIMED}`,
    ],
    [
      { right: { value: "government-lease", ...seen }, ends: { value: "2026-11-21", ...seen } },
      `Lease, ended, ${SEEN}`,
    ],
    [
      { right: { value: "sublease", ...seen }, years: { value: "33", ...seen } },
      `Sublease of 33 years, ${SEEN}`,
    ],
    [
      { right: { value: "sublease", ...seen }, years: { value: "1", ...seen } },
      `Sublease of 1 year, ${SEEN}`,
    ],
    // A card follows the weakest paper.
    [
      { right: { value: "right-of-occupancy" }, papers: { value: "sheha-letter" } },
      `${m.property_title_sheha_letter()}, ${CLAIMED}`,
    ],
    [
      { right: { value: "government-lease", ...seen }, papers: { value: "survey-plan", ...seen } },
      `${m.property_title_survey_plan()}, ${SEEN}`,
    ],
    [{ papers: { value: "sheha-letter" } }, `${m.property_title_sheha_letter()}, ${CLAIMED}`],
    [
      { right: { value: "condominium", ...seen }, papers: { value: "occupancy" } },
      `Condominium, ${m.property_title_unregistered()}, ${CLAIMED}`,
    ],
    [
      { right: { value: "right-of-occupancy", ...seen }, papers: { value: "occupancy" } },
      `Right of occupancy, ${SEEN}`,
    ],
  ])("of %j: %s", (facts, line) => {
    expect(tenureLine(facts, TODAY)?.text ?? null).toBe(line);
  });

  test("is marked only if every document behind it was seen", () => {
    const right = { value: "government-lease", ...seen };
    expect(tenureLine({ right, ends: { value: "2120-12-31", ...seen } }, TODAY)?.isSeen).toBe(true);
    expect(tenureLine({ right, ends: { value: "2120-12-31" } }, TODAY)?.isSeen).toBe(false);
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
  expect(lines.map(({ isSeen }) => isSeen)).toEqual([false, true, true]);
  expect(lines.map(({ label, text, known }) => [label, text, known])).toEqual([
    [m.title_ground_rent(), "$1,200", m.title_seller_claim()],
    [
      m.title_papers(),
      "Registered lease",
      m.title_document_seen({ calendarDate: "Nov 3, 2026", document: "Registered lease" }),
    ],
    [
      m.title_high_water(),
      "60 m",
      m.title_document_seen({ calendarDate: "Oct 1, 2026", document: "Survey plan" }),
    ],
  ]);
  expect(missing).toHaveLength(titleFactNames.length - 3);
});

test("a right whose papers have not reached it is not granted yet", () => {
  const facts = { right: { value: "right-of-occupancy" }, papers: { value: "sheha-letter" } };
  const [right] = titleSection(facts, TODAY).lines;
  expect(right?.text).toBe(
    m.property_title_not_granted({ right: tenureLabels["right-of-occupancy"]() }),
  );
});

describe("a description", () => {
  const sheha = { right: { value: "right-of-occupancy" }, papers: { value: "sheha-letter" } };
  const lease = {
    right: { value: "government-lease" },
    papers: { value: "registered-lease" },
    ends: { value: "2054-11-22" },
  };
  test.each<[string, TitleFactRecords, string[]]>([
    ["A surveyed plot. Title: right of occupancy.", sheha, ["right of occupancy", "surveyed"]],
    ["Unsurveyed, right of occupancy applied for; not surveyed.", sheha, []],
    ["Title: right of occupancy.", {}, ["right of occupancy"]],
    [
      "Title: right of occupancy; a foreigner takes a lease.",
      { papers: { value: "occupancy" } },
      [],
    ],
    ["A registered lease of 33 years with 28 left.", lease, []],
    ["A registered lease, 27 of 33 years left.", lease, ["27 of 33 years left"]],
    ["A registered lease.", { ...lease, papers: { value: "occupancy" } }, ["registered lease"]],
    ["A condominium unit.", lease, ["condominium unit"]],
    ["Freehold, of course.", lease, ["Freehold"]],
    ["There is no freehold on Pemba.", lease, []],
  ])("%j with %j contradicts in %j", (description, facts, phrases) => {
    expect(descriptionConflicts(description, facts, TODAY)).toEqual(phrases);
  });
});

test("nothing is called verified, and every fact is explained", () => {
  for (const name of titleFactNames) {
    const [label, explanation] = [titleFactOf(name).label(), titleExplanations[name]()];
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
    ["ends", nextCentury, /99 years/],
    ["ends", "2099-02-30", /calendar/],
    ["ground_rent", "-1", /whole number/],
    ["ground_rent", "99999999", /more than 10,000,000/],
    ["right", "castle", /choose one/],
    ["right", "government-lease", undefined],
    ["registry_search", addCalendarDays(today, 1), /in the future/],
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
