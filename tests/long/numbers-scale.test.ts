import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { weeksUntil } from "~/domain/numbers/numbers";
import type * as Numbers from "~/domain/numbers/numbers.queries.server";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { printMedians, watchPlans, type PlansOf } from "../support/plans";
import { anArea, aProperty } from "../support/rows";

const LEADS = 100_000;
const CLICKS = 40_000;
const PROPERTIES = 200;
/** The leads of so many days: nearly a quarter of them falls into the weeks that are counted. */
const DAYS = 365;
const tables = ["leads_pemba", "callback_requests", "contact_leads", "bookings_pemba"];

let local: LocalSupabase;
let numbers: typeof Numbers;
let plansOf: PlansOf;
const weeks = weeksUntil(todayInDarEsSalaam());

beforeAll(async () => {
  local = await startLocalSupabase();
  const { service, sql } = local;
  const area = await service.from("areas_pemba").insert(anArea()).select("id").single();
  const rows = Array.from({ length: PROPERTIES }, (_, n) =>
    aProperty(area.data?.id ?? "", { name: `Villa ${n}`, slug: `villa-${n}`, is_published: true }),
  );
  await service.from("properties_pemba").insert(rows).throwOnError();
  // Set by set: row by row the triggers would take minutes.
  for (const table of tables) await sql.query(`alter table ${table} disable trigger user`);
  await sql.query(
    `insert into leads_pemba (full_name, phone, source, status, property_id, created_at,
       first_answered_at)
     select 'Visitor ' || n, '+2557' || lpad(n::text, 8, '0'),
       (array['guide', 'consultation', 'property-inquiry', 'walk-in'])[1 + n % 4],
       (array['new', 'contacted', 'offer-sent', 'deal-closed', 'dead'])[1 + n % 5],
       case when n % 4 = 2 then ids[1 + n % ${PROPERTIES}] end, at,
       case when n % 5 > 0 then at + n % 3000 * interval '1 minute' end
     from generate_series(1, ${LEADS}) n
     cross join lateral (select now() - n * interval '${DAYS} days' / ${LEADS} as at) as made
     cross join (select array(select id from properties_pemba) as ids) as chosen`,
  );
  await sql.query(
    `insert into lead_status_changes (lead_id, from_status, to_status, changed_at)
     select id, 'new', case status when 'dead' then 'dead' else 'contacted' end, first_answered_at
     from leads_pemba where status <> 'new'
     union all
     select id, 'contacted', status, first_answered_at + interval '3 days'
     from leads_pemba where status in ('offer-sent', 'deal-closed')`,
  );
  await sql.query(
    `insert into contact_leads (entity_type, entity_name, cta_type, contact_value, property_id, created_at)
     select 'property', 'Villa', 'whatsapp', '1', ids[1 + n % ${PROPERTIES}],
       now() - n * interval '${DAYS} days' / ${CLICKS}
     from generate_series(1, ${CLICKS}) n
     cross join (select array(select id from properties_pemba) as ids) as chosen`,
  );
  await sql.query(
    `insert into callback_requests (full_name, whatsapp_number, context, created_at)
     select 'Mwana', '0777', jsonb_build_object('page', '/properties/villa-' || n % 300),
       now() - n * interval '1 hour'
     from generate_series(1, 4000) n`,
  );
  await sql.query(
    `insert into bookings_pemba (lead_id, kind, mode, state, property_id, starts_at)
     select id, 'viewing', 'visit', 'booked', ids[1 + n % ${PROPERTIES}],
       date_trunc('day', now()) - n * interval '30 minutes'
     from (select id, row_number() over (order by id) as n from leads_pemba limit 4000) l
     cross join (select array(select id from properties_pemba) as ids) as chosen`,
  );
  for (const table of tables) await sql.query(`alter table ${table} enable trigger user`);
  await sql.query(`vacuum analyze ${tables.join(", ")}, lead_status_changes, properties_pemba`);
  plansOf = await watchPlans(local);
  numbers = await import("~/domain/numbers/numbers.queries.server");
});
afterAll(() => local.stop());

const reads: [name: string, read: () => Promise<unknown>][] = [
  ["leads by week and source", () => numbers.listLeadsByWeek(weeks)],
  ["the passage through the pipeline", () => numbers.getFunnel(weeks)],
  ["first answers by week", () => numbers.listResponseByWeek(weeks)],
  ["interest per property", () => numbers.listPropertyInterest(weeks, { unviewed: false })],
  ["interest but no viewing", () => numbers.listPropertyInterest(weeks, { unviewed: true })],
];

describe(`with ${LEADS} leads and ${CLICKS} contact clicks`, () => {
  test("there is something to count", async () => {
    const byWeek = await numbers.listLeadsByWeek(weeks);
    expect(byWeek.every(({ leads }) => Object.keys(leads).length === 4)).toBe(true);
    const { count } = await numbers.listPropertyInterest(weeks, { unviewed: false });
    expect(count).toBe(PROPERTIES);
  });

  test("how long each takes is said", () => printMedians(reads));

  test.each(reads)("%s: found by an index", async (_, read) => {
    for (const table of [...tables, "lead_status_changes"]) {
      for (const plan of await plansOf(table, read)) {
        expect(plan).not.toContain(`Seq Scan on ${table} `);
      }
    }
  });
});
