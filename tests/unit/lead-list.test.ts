import { describe, expect, test } from "vitest";
import { bookingText } from "~/domain/leads/lead-row";
import { countFilters, isNarrowed, leadSorts, parseLeadSearch } from "~/domain/leads/lead-search";

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

test.each(leadSorts)("the pipeline can be ordered by %s", (sort) => {
  expect(searchOf(`sort=${sort}&order=desc`)).toMatchObject({ sort, isDescending: true });
});

test("a booking is told with its hour, and a message without one is none", () => {
  const booking = (consultation_date: string | null, consultation_time: string | null) =>
    bookingText({ consultation_date, consultation_time });
  expect(booking("2026-11-24", "10:00")).toBe("Nov 24, 2026 at 10:00 AM");
  expect(booking("2026-11-24", null)).toBeNull();
  expect(booking(null, "10:00")).toBeNull();
});
