import { describe, expect, test } from "vitest";
import {
  askPreamble,
  parseAsk,
  askLinks,
  asks,
  askWords,
  type Ask,
} from "~/domain/properties/title/asks";
import { m } from "~/text/messages";
import type { Availability } from "~/domain/properties/availability/availability";

const PLAN = m.property_ask_survey_plan();
const SEARCH = m.property_ask_registry_search();
const VISIT = m.property_ask_visit();

const labels = (facts: Record<string, string>, availability: Availability = "available") => {
  const title_facts = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, { value }]),
  );
  return askLinks({ slug: "villa", availability, title_facts }).map(({ label }) => label);
};

describe("the buttons beside the facts of a title", () => {
  test.each<[Record<string, string>, string[]]>([
    [{}, [PLAN, SEARCH, VISIT]],
    [{ right: "government-lease" }, [PLAN, SEARCH, VISIT]],
    [{ papers: "sheha-letter" }, [VISIT]],
    [{ papers: "sheha-letter", survey_plan: "SP 12" }, [PLAN, VISIT]],
    [{ papers: "survey-plan" }, [PLAN, VISIT]],
    [{ papers: "survey-plan", registry_search: "2026-10-01" }, [PLAN, SEARCH, VISIT]],
    [{ papers: "occupancy" }, [PLAN, SEARCH, VISIT]],
    [{ papers: "registered-lease" }, [PLAN, SEARCH, VISIT]],
    [{ papers: "a stage of tomorrow" }, [PLAN, SEARCH, VISIT]],
  ])("of %j are %j", (facts, expected) => {
    expect(labels(facts)).toEqual(expected);
  });

  test.each<[Availability, number]>([
    ["available", 3],
    ["reserved", 3],
    ["under-offer", 3],
    ["sold", 0],
  ])("of a property that is %s are %i", (availability, count) => {
    expect(labels({ papers: "registered-lease" }, availability)).toHaveLength(count);
  });

  test("lead to the inquiry, which knows what is asked for", () => {
    const facts = { papers: { value: "registered-lease" } };
    const links = askLinks({ slug: "reef-villa", availability: "available", title_facts: facts });
    expect(links.map(({ to }) => to)).toEqual([
      "/lead/property-inquiry?property=reef-villa&ask=survey-plan",
      "/lead/property-inquiry?property=reef-villa&ask=registry-search",
      "/lead/property-inquiry?property=reef-villa&ask=visit",
    ]);
    for (const { to } of links) {
      expect(parseAsk(new URL(to, "http://localhost").searchParams)).toBeDefined();
    }
  });
});

test.each(["", "ask=", "ask=deed", "ask=constructor", "ask=__proto__", "ask=Visit"])(
  "an address with %j asks for nothing",
  (query) => {
    expect(parseAsk(new URLSearchParams(query))).toBeUndefined();
  },
);

test("the operator reads what was asked for, and the visitor's words name the property", () => {
  expect(askPreamble("survey-plan")).toContain(m.ask_survey_plan_subject());
  expect(askPreamble(undefined)).toBe("");
  for (const ask of Object.keys(asks) as Ask[]) {
    const { title, description, message } = askWords(ask, "Reef Villa");
    expect([title, message]).toEqual([asks[ask].label(), expect.stringContaining("Reef Villa")]);
    expect(description).toContain("Reef Villa.");
  }
});
