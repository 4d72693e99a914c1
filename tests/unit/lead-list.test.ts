import { describe, expect, test } from "vitest";
import { bookingText, type BookingOfLead } from "~/domain/leads/lead-row";
import { countFilters, isNarrowed, leadSorts, parseLeadSearch } from "~/domain/leads/lead-search";
import { wordPatterns } from "~/domain/search/text-filter";

const searchOf = (query: string) => parseLeadSearch(new URLSearchParams(query));

describe("the list of leads", () => {
  test.each([
    ["", false, 0],
    ["sort=full_name&dir=asc", false, 0],
    ["q=Ali", true, 0],
    ["status=new", true, 0],
    ["due=today", true, 0],
    ["due=overdue", true, 0],
    ["due=never", false, 0],
    ["source=guide", true, 1],
    ["days=7", true, 1],
    ["days=8", false, 0],
    ["step=none", true, 1],
    ["property=Wete", true, 1],
    ["source=guide&days=30&step=none&property=Wete&status=new&q=Ali", true, 4],
  ])("with %j is narrowed: %s, by %d filters", (query, narrowed, filters) => {
    expect(isNarrowed(searchOf(query))).toBe(narrowed);
    expect(countFilters(searchOf(query))).toBe(filters);
  });
});

test.each([
  ["+44 (0)20 7946 0958", ["442079460958"]],
  ["(0)777 123 456", ["777123456"]],
  ["0777-123-456", ["777123456"]],
  ["+1 (212) 555-0123", ["12125550123"]],
  ["Asha +255777123456", ["Asha", "255777123456"]],
])("a search for %j looks for %j", (typed, patterns) => {
  expect(wordPatterns(typed)).toEqual(patterns);
});

test.each(leadSorts)("the pipeline can be ordered by %s", (sort) => {
  expect(searchOf(`sort=${sort}&order=desc`)).toMatchObject({ sort, isDescending: true });
});

describe("a booking in the table", () => {
  const booking = (day: string, more: Partial<BookingOfLead> = {}): BookingOfLead => ({
    ...{ kind: "consultation", state: "booked", starts_at: `${day}T07:00:00+00:00` },
    ...more,
  });
  const past = booking("2026-11-20");
  const viewing = booking("2026-11-24", { kind: "viewing" });
  const asked = booking("2026-11-24", { state: "requested" });
  const taken = booking("2026-11-23", { state: "unplaced" });

  test.each([
    ["of none", [], null],
    ["of a consultation", [past], "Consultation: Nov 20, 2026 at 10:00 AM"],
    ["of the next one", [past, viewing, asked], "Viewing: Nov 24, 2026 at 10:00 AM"],
    ["outside the hours", [asked], "Consultation: Nov 24, 2026 at 10:00 AM (requested)"],
    ["whose time was taken", [taken], "Consultation: Nov 23, 2026 at 10:00 AM (time not free)"],
    ["after one whose time was taken", [taken, viewing], "Viewing: Nov 24, 2026 at 10:00 AM"],
  ])("%s", (_, bookings, text) => expect(bookingText(bookings, "2026-11-22")).toBe(text));
});
