import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as Today from "~/domain/today/today.queries.server";
import type * as Response from "~/domain/response/response.queries.server";
import type { TodaySearch } from "~/domain/today/today-queue";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { printMedians, watchPlans, type PlansOf } from "../support/plans";

const LEADS = 100_000;
const PEOPLE = 50_000;

let local: LocalSupabase;
let today: typeof Today;
let response: typeof Response;
let plansOf: PlansOf;

beforeAll(async () => {
  local = await startLocalSupabase();
  const { sql } = local;
  // Set by set: row by row the triggers would take minutes.
  await sql.query("alter table leads_pemba disable trigger user");
  await sql.query("alter table callback_requests disable trigger user");
  await sql.query("alter table people disable trigger user");
  await sql.query(
    `insert into people (id, head_id, phone_e164, names, numbers, enquiries, last_at)
     select id, id, number, array['Asha ' || n], array[number], 2, now() - n * interval '1 minute'
     from (
       select n, gen_random_uuid() as id, '+2557' || lpad(n::text, 8, '0') as number
       from generate_series(1, ${PEOPLE}) n
     ) as made`,
  );
  await sql.query(
    `insert into leads_pemba (full_name, phone, phone_e164, person_id, status, subject, created_at,
       first_answered_at, reminder_date, consultation_date, consultation_time)
     select p.names[1], p.phone_e164, p.phone_e164, p.id, made.status, 'Villa ' || n % 400,
       p.last_at - n * interval '1 day',
       case when made.status <> 'new' then p.last_at end,
       case when made.number % 7 = 0 and made.status <> 'new' then current_date + made.number % 60 - 30 end,
       case when made.number % 50 = 0 then current_date + made.number % 60 - 30 end,
       case when made.number % 50 = 0 then '10:00' end
     from people p cross join generate_series(0, ${LEADS / PEOPLE - 1}) n
     cross join lateral (
       select substr(p.numbers[1], 6)::int + n as number,
         (array['new', 'contacted', 'offer-sent', 'deal-closed', 'dead'])[1 + (substr(p.numbers[1], 6)::int + n * 3) % 5]
         as status
     ) as made`,
  );
  await sql.query(
    `insert into callback_requests (full_name, whatsapp_number, person_id, created_at)
     select names[1], phone_e164, id, now() - interval '1 hour' from people limit 200`,
  );
  // Every hundredth person is merged into another.
  await sql.query(
    `update people p set head_id = h.id from people h
     where h.numbers[1] = '+2557' || lpad((substr(p.numbers[1], 6)::int - 1)::text, 8, '0')
       and substr(p.numbers[1], 6)::int % 100 = 0`,
  );
  await sql.query("analyze leads_pemba, people, callback_requests");
  await sql.query(
    `update people p set unanswered_since = i.unanswered, due_at = i.due,
       callback_since = i.callback, idle_since = i.idle
     from (
       select h.head_id,
         max(since) filter (where kind = 'unanswered') as unanswered,
         min(since) filter (where kind = 'reminder') as due,
         max(since) filter (where kind = 'callback') as callback,
         min(since) filter (where kind = 'no-next-step') as idle
       from queue_items join people h on h.id = person_id group by h.head_id
     ) as i where i.head_id = p.id`,
  );
  for (const table of ["leads_pemba", "callback_requests", "people"]) {
    await sql.query(`alter table ${table} enable trigger user`);
  }
  await sql.query(
    `insert into bookings_pemba (lead_id, kind, starts_at, state, untold)
     select id, 'consultation', current_date - interval '20 days' + number * interval '30 minutes', 'booked',
       case when number % 10 = 0 then 'moved' end
     from (
       select id, row_number() over (order by id) as number
       from leads_pemba where booking_date is not null
     ) as booked`,
  );
  await sql.query("vacuum analyze leads_pemba, people, callback_requests, bookings_pemba");
  plansOf = await watchPlans(local);
  today = await import("~/domain/today/today.queries.server");
  response = await import("~/domain/response/response.queries.server");
});
afterAll(() => local.stop());

const queue = (search: Partial<TodaySearch>) =>
  today.getTodayQueue({ kind: null, page: 1, ...search }, "https://kisiwa.example");

const pages: [name: string, read: () => Promise<unknown>][] = [
  ["the whole queue, its first page and all counts", () => queue({})],
  ["a later page", () => queue({ page: 300 })],
  ["one kind", () => queue({ kind: "overdue" })],
  ["the counts above the pipeline", () => today.getTodayCounts()],
  ["the median of first answers", () => response.getResponseMedian()],
];

describe(`with ${LEADS} leads of ${PEOPLE} people`, () => {
  test("everybody with something to do stands in it once", async () => {
    const { counts, entries } = await queue({});
    console.log(JSON.stringify(counts));
    expect(new Set(entries.map(({ person_id }) => person_id)).size).toBe(50);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
  });

  test("the columns that the queue is read from are those that follow from the rows", async () => {
    const columns = `id, unanswered_since, due_at, callback_since, idle_since from people
      where not is_merged order by id limit 100`;
    const before = await local.sql.query(`select ${columns}`);
    await local.sql.query(
      `update people set names = names where id in (select id from (select ${columns}) as first)`,
    );
    expect((await local.sql.query(`select ${columns}`)).rows).toEqual(before.rows);
  });

  test("how long each takes is said", () => printMedians(pages));

  test.each(pages)("%s: found by an index", async (_, read) => {
    for (const table of ["people", "leads_pemba", "callback_requests"]) {
      for (const plan of await plansOf(table, read)) {
        expect(plan).toContain("Index");
        expect(plan).not.toContain(`Seq Scan on ${table} `);
      }
    }
  });
});
