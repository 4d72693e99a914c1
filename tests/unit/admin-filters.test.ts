import { expect, test } from "vitest";
import { parseCallbackSearch } from "~/domain/callback-requests/callback-search";
import { parseContactLeadSearch } from "~/domain/contact-leads/contact-lead-search";
import { parseDiarySearch } from "~/domain/bookings/diary/diary-days";
import { parseLeadSearch } from "~/domain/leads/lead-search";
import { parsePersonSearch } from "~/domain/people/person-search";
import { parsePropertyTable } from "~/domain/properties/admin-property-table";
import { parseOtherKind, parseTodaySearch } from "~/domain/today/today-queue";

const TODAY = "2026-11-29";

/** The filters of each list of the back office, all of them set. */
const filters: [string, (params: URLSearchParams) => unknown, Record<string, string>][] = [
  [
    "leads",
    parseLeadSearch,
    {
      ...{ status: "dead", source: "guide", due: "overdue", days: "30", step: "none" },
      ...{ spam: "suspected", sort: "full_name", order: "desc", page: "2" },
    },
  ],
  ["callback requests", parseCallbackSearch, { callbacks: "dismissed", callbacks_page: "3" }],
  ["contact leads", parseContactLeadSearch, { entity: "property", cta: "email" }],
  ["properties", parsePropertyTable, { type: "villa", publication: "archived" }],
  ["people", parsePersonSearch, { ended: "long-ago" }],
  ["Today", parseTodaySearch, { kind: "reminder" }],
  ["Today's other parts", parseOtherKind, { kind: "match" }],
  ["the diary", (params) => parseDiarySearch(params, TODAY), { view: "day", date: "2026-12-24" }],
];

test.each(filters)(
  "%s are filtered by values with invisible characters too",
  (_, parse, values) => {
    const pasted = Object.entries(values).map(([name, value]) => [
      name,
      `\u2068 ${value}\u200B\u2069`,
    ]);
    expect(parse(new URLSearchParams(pasted))).toEqual(parse(new URLSearchParams(values)));
    for (const name of Object.keys(values)) {
      const others = new URLSearchParams(values);
      others.delete(name);
      expect(parse(new URLSearchParams(values)), name).not.toEqual(parse(others));
    }
  },
);
