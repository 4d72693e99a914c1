import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";

let local: LocalSupabase;

beforeAll(async () => {
  local = await startLocalSupabase();
  await local.sql.query(
    `insert into leads_pemba (full_name, phone, phone_e164, status, reminder_date, created_at)
     select md5(n::text), '1', '+2557' || lpad((n * 7919)::text, 9, '0'),
       (array['new', 'contacted', 'offer-sent', 'deal-closed', 'dead'])[1 + n % 5],
       case when n % 10 = 0 then current_date + n % 60 - 30 end, now() - n * interval '1 minute'
     from generate_series(1, 20000) n`,
  );
  await local.sql.query(
    `insert into contact_leads (full_name, entity_type, entity_name, cta_type, contact_value, created_at)
     select md5(n::text), (array['property', 'agency'])[1 + n % 2], 'Villa ' || n % 400,
       (array['phone', 'email', 'whatsapp'])[1 + n % 3], '1', now() - n * interval '1 minute'
     from generate_series(1, 20000) n`,
  );
  await local.sql.query("vacuum analyze leads_pemba, contact_leads");
});
afterAll(() => local.stop());

async function planOf(query: string): Promise<string> {
  const { rows } = await local.sql.query<Record<string, string>>(`explain (costs off) ${query}`);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

// What the lists ask for, as the table interface asks it. A plan with these tables whole and sorted
// takes longer with each lead; these take as long as their fifty rows.
const lists = [
  [
    "the pipeline in its own order",
    `select * from leads_pemba where suspected_spam = false
     order by reminder_date asc nulls last, created_at desc, id limit 50`,
  ],
  [
    "the leads of one status",
    `select * from leads_pemba where suspected_spam = false and status = 'dead'
     order by reminder_date asc nulls last, created_at desc, id limit 50`,
  ],
  [
    "the newest leads, page after page",
    `select * from leads_pemba where suspected_spam = false and created_at <= now() - interval '5 days'
     order by created_at desc, id limit 1000`,
  ],
  [
    "a lead by some digits",
    `select * from leads_pemba where suspected_spam = false
     and (full_name ~* '777123' or phone_digits like '%777123%')
     order by reminder_date asc nulls last, created_at desc, id limit 50`,
  ],
  ["the count of all leads", "select count(*) from leads_pemba where suspected_spam = false"],
  ["the newest contact leads", "select * from contact_leads order by created_at desc, id limit 50"],
  [
    "a contact lead by name",
    `select * from contact_leads where search_text ~* '3fe94a00'
     order by created_at desc, id limit 50`,
  ],
  [
    "the numbers of the contact leads",
    "select entity_type, cta_type, count(*) from contact_leads group by 1, 2",
  ],
] as const;

describe("with many rows an index finds", () => {
  test.each(lists)("%s", async (_, query) => {
    const plan = await planOf(query);
    expect(plan).toContain("Index");
    expect(plan).not.toContain("Seq Scan");
  });
});
