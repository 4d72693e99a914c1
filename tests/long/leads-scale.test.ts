import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseContactLeadSearch } from "~/domain/contact-leads/contact-lead-search";
import { parseLeadSearch } from "~/domain/leads/lead-search";
import type * as Leads from "~/domain/leads/lead.queries.server";
import type * as Exported from "~/domain/leads/manage/lead-export.queries.server";
import { parseCallbackSearch } from "~/domain/callback-requests/callback-search";
import type * as Callbacks from "~/domain/callback-requests/callback-request.queries.server";
import type * as Details from "~/domain/leads/manage/lead-details.queries.server";
import type * as ContactLeads from "~/domain/contact-leads/contact-lead.queries.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { watchPlans, type PlansOf } from "../support/plans";

let local: LocalSupabase;
let plansOf: PlansOf;
let leads: typeof Leads;
let exported: typeof Exported;
let contactLeads: typeof ContactLeads;
let details: typeof Details;
let callbacks: typeof Callbacks;

beforeAll(async () => {
  local = await startLocalSupabase();
  // These leads belong to nobody: joining each of them to a person is another test's matter.
  await local.sql.query("alter table leads_pemba disable trigger tie_to_person");
  await local.sql.query(
    `insert into leads_pemba (full_name, phone, phone_e164, status, source, subject,
       consultation_date, consultation_time, reminder_date, created_at)
     select md5(n::text), '1', '+2557' || lpad((n * 7919)::text, 9, '0'),
       (array['new', 'contacted', 'offer-sent', 'deal-closed', 'dead'])[1 + n % 5],
       (array['guide', 'consultation', 'whatsapp', 'phone', 'referral'])[1 + n % 5],
       'Villa ' || n % 400,
       case when n % 50 = 0 then current_date + n % 60 - 30 end,
       case when n % 50 = 0 then '10:00' end,
       case when n % 10 = 0 then current_date + n % 60 - 30 end, now() - n * interval '1 minute'
     from generate_series(1, 20000) n`,
  );
  await local.sql.query(
    `insert into callback_requests (full_name, whatsapp_number, dismissed_at, created_at)
     select md5(n::text), '1', case when n % 20 > 0 then now() end, now() - n * interval '1 minute'
     from generate_series(1, 5000) n`,
  );
  await local.sql.query(
    `insert into contact_leads (full_name, entity_type, entity_name, cta_type, contact_value, created_at)
     select md5(n::text), (array['property', 'agency'])[1 + n % 2], 'Villa ' || n % 400,
       (array['phone', 'email', 'whatsapp'])[1 + n % 3], '1', now() - n * interval '1 minute'
     from generate_series(1, 20000) n`,
  );
  await local.sql.query("vacuum analyze leads_pemba, contact_leads, callback_requests");
  plansOf = await watchPlans(local);
  leads = await import("~/domain/leads/lead.queries.server");
  exported = await import("~/domain/leads/manage/lead-export.queries.server");
  details = await import("~/domain/leads/manage/lead-details.queries.server");
  callbacks = await import("~/domain/callback-requests/callback-request.queries.server");
  contactLeads = await import("~/domain/contact-leads/contact-lead.queries.server");
});
afterAll(() => local.stop());

const leadsBy = (query: string) => leads.listLeads(parseLeadSearch(new URLSearchParams(query)));
const callbacksBy = (query: string) =>
  callbacks.listCallbackRequests(parseCallbackSearch(new URLSearchParams(query)));
const contactLeadsBy = (query: string) =>
  contactLeads.listContactLeads(parseContactLeadSearch(new URLSearchParams(query)));

async function twoBatches() {
  const batches = exported.leadsForExport(parseLeadSearch(new URLSearchParams()));
  expect([(await batches.next()).done, (await batches.next()).done]).toEqual([false, false]);
}

// A plan with these tables whole and sorted takes longer with each lead; these take as long as their
// fifty rows.
const lists: [string, string, () => Promise<unknown>][] = [
  ["the pipeline in its own order, all counted", "leads_pemba", () => leadsBy("")],
  ["the leads of one status", "leads_pemba", () => leadsBy("status=dead")],
  ["the leads of one source", "leads_pemba", () => leadsBy("source=referral")],
  ["the leads of a period", "leads_pemba", () => leadsBy("days=7")],
  ["the leads about a property", "leads_pemba", () => leadsBy("property=villa+77")],
  ["today's tasks", "leads_pemba", () => leadsBy("due=today")],
  ["the overdue leads", "leads_pemba", () => leadsBy("due=overdue")],
  ["the leads without a next step", "leads_pemba", () => leadsBy("step=none")],
  ["the pipeline's numbers", "leads_pemba", () => leads.getPipelineCounts()],
  [
    "the leads of a number",
    "leads_pemba",
    () => details.listLeadsOfNumber("+255770007919", crypto.randomUUID()),
  ],
  ["the callback requests", "callback_requests", () => callbacksBy("")],
  ["a callback request by name", "callback_requests", () => callbacksBy("callbacks_q=3fe94a00")],
  ["the newest leads, page after page", "leads_pemba", twoBatches],
  ["a lead by some digits", "leads_pemba", () => leadsBy("q=777123")],
  ["a lead by two words", "leads_pemba", () => leadsBy("q=villa+3fe94a00")],
  ["the newest contact leads", "contact_leads", () => contactLeadsBy("")],
  ["a contact lead by name", "contact_leads", () => contactLeadsBy("q=3fe94a00")],
  ["their numbers", "contact_leads", () => contactLeads.getContactLeadCounts()],
];

describe("with many rows an index finds", () => {
  test.each(lists)("%s", async (_, table, read) => {
    const plans = await plansOf(table, read);
    expect(plans).not.toEqual([]);
    for (const plan of plans) {
      expect(plan).toContain("Index");
      expect(plan).not.toContain(`Seq Scan on ${table} `);
    }
  });
});
