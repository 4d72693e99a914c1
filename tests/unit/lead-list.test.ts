import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { JSDOM } from "jsdom";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CallbackRequests } from "~/components/admin/lead-pipeline/callback-requests";
import { TodayLine } from "~/components/admin/lead-pipeline/today-line";
import { parseCallbackSearch } from "~/domain/callback-requests/callback-search";
import { bookingText, type BookingOfLead } from "~/domain/leads/lead-row";
import { countFilters, isNarrowed, leadSorts, parseLeadSearch } from "~/domain/leads/lead-search";
import { wordPatterns } from "~/domain/lists/text-filter";
import { smallSite } from "../support/small-site";
import { m } from "~/text/messages";

/** A part of the pipeline as it is rendered at an address. */
async function rendered(part: ReactElement, path = "/admin/leads"): Promise<Document> {
  const render = (context: EntryContext, url: string) =>
    Promise.resolve(renderToString(createElement(RemixServer, { context, url })));
  return new JSDOM(await smallSite(() => part, render, { path })).window.document;
}

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
  ["Asha +255777123456", ["asha", "255777123456"]],
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

test.each([
  ["", 1, false],
  ["", 6, false],
  ["callbacks=open", 1, true],
  ["callbacks=dismissed", 6, true],
])("at ?%s %d callback requests are folded unless asked for", async (query, waiting, isOpen) => {
  const search = parseCallbackSearch(new URLSearchParams(query));
  const page = { requests: [], count: waiting, pageCount: 1, search };
  const part = createElement(CallbackRequests, { waiting, page });
  const { body } = await rendered(part, `/admin/leads?${query}`);
  expect(body.querySelector("summary")?.textContent).toMatch(new RegExp(`\\(${waiting}\\)`));
  expect(body.querySelector("details")?.open).toBe(isOpen);
});

test("Today's line says how many people wait, of every kind in working order", async () => {
  const counts = {
    tell: 0,
    unanswered: 8,
    overdue: 2,
    booking: 0,
    reminder: 1200,
    callback: 3,
    older: 1,
  };
  const line = createElement(TodayLine, { counts: { ...counts, "no-next-step": 1 } });
  const { body } = await rendered(line);
  expect(body.querySelector("a")?.textContent).toBe(
    [
      m.admin_common_counted_title({ title: m.admin_common_today(), number: "1,214" }),
      [
        m.admin_common_label_value({ label: m.admin_today_kind_reminder(), value: "1,200" }),
        m.admin_common_label_value({ label: m.admin_today_kind_overdue(), value: "2" }),
        m.admin_common_label_value({ label: m.admin_common_callback_request(), value: "3" }),
        m.admin_common_label_value({ label: m.admin_today_kind_unanswered(), value: "8" }),
        m.admin_common_label_value({ label: m.admin_today_kind_older(), value: "1" }),
      ].join(" · "),
    ].join(""),
  );
});
