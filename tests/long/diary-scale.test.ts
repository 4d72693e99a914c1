import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as Bookings from "~/domain/bookings/booking.queries.server";
import type * as Diary from "~/domain/bookings/diary/diary.queries.server";
import type * as ViewingLeads from "~/domain/leads/viewing-leads.queries.server";
import { addCalendarDays } from "~/utils/time/dates";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { printMedians, watchPlans, type PlansOf } from "../support/plans";

const LEADS = 100_000;
const BOOKINGS = 40_000;

let local: LocalSupabase;
let diary: typeof Diary;
let bookings: typeof Bookings;
let viewingLeads: typeof ViewingLeads;
let plansOf: PlansOf;
const monday = addCalendarDays(todayInDarEsSalaam(), 1);

beforeAll(async () => {
  local = await startLocalSupabase();
  const { sql } = local;
  for (const table of ["leads_pemba", "bookings_pemba"]) {
    await sql.query(`alter table ${table} disable trigger user`);
  }
  await sql.query(
    `insert into leads_pemba (full_name, phone, phone_e164, status, reminder_date)
     select 'Visitor ' || n, '+2557' || lpad(n::text, 8, '0'), '+2557' || lpad(n::text, 8, '0'),
       (array['new', 'contacted', 'offer-sent', 'deal-closed', 'dead'])[1 + n % 5],
       case when n % 4 = 0 then current_date + n % 3000 - 1500 end
     from generate_series(1, ${LEADS}) n`,
  );
  // Half hour after half hour, most of them past.
  await sql.query(
    `insert into bookings_pemba (lead_id, kind, starts_at, state)
     select id, 'consultation', date_trunc('day', now()) + (n - 38000) * interval '30 minutes',
       case when n % 9 = 0 then 'cancelled' else 'booked' end
     from (select id, row_number() over (order by id) as n from leads_pemba limit ${BOOKINGS}) l`,
  );
  for (const table of ["leads_pemba", "bookings_pemba"]) {
    await sql.query(`alter table ${table} enable trigger user`);
  }
  await sql.query("vacuum analyze leads_pemba, bookings_pemba");
  plansOf = await watchPlans(local);
  diary = await import("~/domain/bookings/diary/diary.queries.server");
  bookings = await import("~/domain/bookings/booking.queries.server");
  viewingLeads = await import("~/domain/leads/viewing-leads.queries.server");
}, 60_000);
afterAll(() => local.stop());

async function token(): Promise<string> {
  const { rows } = await local.sql.query<{ token: string }>(
    "select token from bookings_pemba limit 1",
  );
  return rows[0]?.token ?? "";
}

const pages: [name: string, read: () => Promise<unknown>][] = [
  [
    "a week of the diary",
    () =>
      Promise.all([
        diary.listDiaryBookings(monday, addCalendarDays(monday, 6)),
        diary.listDiaryReminders(monday, addCalendarDays(monday, 6)),
      ]),
  ],
  ["the clients of a new viewing", () => viewingLeads.listViewingLeads("")],
  ["a client found by words", () => viewingLeads.listViewingLeads("amina khamis")],
  ["a visitor's booking", async () => bookings.getBooking(await token())],
  [
    "the next free times, behind weeks of bookings",
    () => bookings.listFreeSlots(`${monday}T00:00:00Z`, 3),
  ],
];

describe(`with ${LEADS} leads and ${BOOKINGS} bookings`, () => {
  test("how long each takes is said", () => printMedians(pages));

  test.each(pages)("%s: found by an index", async (_, read) => {
    for (const table of ["bookings_pemba", "leads_pemba"]) {
      for (const plan of await plansOf(table, read)) {
        expect(plan).not.toContain(`Seq Scan on ${table} `);
      }
    }
  });
});
