import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type * as DealCommands from "~/domain/deals/deal.commands.server";
import type * as DealQueries from "~/domain/deals/deal.queries.server";
import type { Deal } from "~/domain/deals/deal.schema";
import type * as SalesQueries from "~/domain/deals/sales.queries.server";
import { firstSalesDay } from "~/domain/deals/sales";
import { NEVER_SAVED } from "~/domain/editing/edited";
import type * as LeadCommands from "~/domain/leads/lead.commands.server";
import type * as Privacy from "~/domain/people/person-privacy.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { answerTo } from "../support/admin-action";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let commands: typeof DealCommands;
let queries: typeof DealQueries;
let sales: typeof SalesQueries;
let leads: typeof LeadCommands;
let privacy: typeof Privacy;
let cookie: string;
let area: string;
let villa: string;
let lead: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  commands = await import("~/domain/deals/deal.commands.server");
  queries = await import("~/domain/deals/deal.queries.server");
  sales = await import("~/domain/deals/sales.queries.server");
  leads = await import("~/domain/leads/lead.commands.server");
  privacy = await import("~/domain/people/person-privacy.server");
  ({ cookie } = await anOperator());
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  area = data?.id ?? "";
});
afterAll(() => local.stop());
beforeEach(async () => {
  for (const table of ["offers", "deals", "leads_pemba", "activity_log", "properties_pemba"]) {
    await local.sql.query(`delete from ${table}`);
  }
  villa = await aListed("Kiweni Villa");
  lead = await aStored({ property_id: villa });
});

const today = todayInDarEsSalaam();
const year = firstSalesDay(today);

async function aListed(name: string): Promise<string> {
  const row = aProperty(area, { name, price: 300_000 });
  const { data } = await local.service.from("properties_pemba").insert(row).select("id").single();
  return data?.id ?? "";
}

async function aStored(more: Parameters<typeof aLead>[0] = {}): Promise<string> {
  const { data } = await local.service
    .from("leads_pemba")
    .insert(aLead(more))
    .select("id")
    .single();
  return data?.id ?? "";
}

async function availabilityOf(id: string) {
  const { data } = await local.service
    .from("properties_pemba")
    .select("availability")
    .eq("id", id)
    .single();
  return data?.availability;
}

const aDeal = (more: Partial<Deal> = {}): Deal => ({
  ...{ property_id: villa, price: 285_000, commission: 8_550 },
  ...{ closed_on: today, marks_sold: true },
  ...more,
});
const versionOf = async (id: string) => (await queries.getOutcome(id))?.version ?? "";
const save = async (more: Partial<Deal> = {}, id = lead) =>
  commands.saveDeal(id, aDeal(more), await versionOf(id));
const close = (id = lead) => leads.changeLeadStatus(id, "deal-closed");
const waiting = async () => {
  const { rows } = await local.sql.query<{ count: number }>(
    "select count(*)::int from pg_locks where not granted",
  );
  return rows[0]?.count;
};
const storedDeals = async () =>
  (await local.sql.query("select price::int, stands from deals order by price")).rows;

describe("a closed deal", () => {
  test("sells its property, counts in Numbers, and Undo gives both back", async () => {
    await local.sql.query("update leads_pemba set created_at = now() - interval '40 days'");
    await local.sql.query("update properties_pemba set availability = 'reserved'");
    await close();
    expect(await save()).toEqual({ ok: true });
    expect(await availabilityOf(villa)).toBe("sold");
    const { months, total } = await sales.getSales(year);
    const counted = { deals: 1, price: 285_000, commission: 8_550, days: 40 };
    expect(months).toEqual([{ ...counted, month: `${today.slice(0, 7)}-01` }]);
    expect(total).toEqual({ ...counted, month: null });

    expect(await leads.changeLeadStatus(lead, "new", "deal-closed")).toMatchObject({ ok: true });
    expect(await availabilityOf(villa)).toBe("reserved");
    expect(await sales.getSales(year)).toEqual({ months: [], total: null });
    // Closed again, it is sold again, with the same details.
    await close();
    expect(await availabilityOf(villa)).toBe("sold");
    expect(await storedDeals()).toEqual([{ price: 285_000, stands: true }]);
  });

  test("is saved once by two tabs, and what the other tab wrote is a conflict", async () => {
    await close();
    // Held until both stand before it: then they come in the same moment.
    const door = await local.sql.connect();
    await door.query("begin; select from leads_pemba for update");
    const saves = [280_000, 290_000].map((price) =>
      commands.saveDeal(lead, aDeal({ price }), NEVER_SAVED),
    );
    await vi.waitFor(async () => expect(await waiting()).toBe(2), 10_000);
    await door.query("commit");
    door.release();
    const results = await Promise.all(saves);
    expect(results.map((one) => one.ok || one.reason).sort()).toEqual(["edit-conflict", true]);
    const [saved] = await storedDeals();
    expect(await storedDeals()).toHaveLength(1);
    // The same form again, because its answer was lost.
    expect(await commands.saveDeal(lead, aDeal({ price: saved.price }), NEVER_SAVED)).toEqual({
      ok: true,
    });
    // Over what was seen.
    expect(await save({ price: 295_000 })).toEqual({ ok: true });
    expect(await storedDeals()).toEqual([{ price: 295_000, stands: true }]);
    expect(await commands.saveDeal(lead, aDeal(), "no date")).toEqual({
      ...{ ok: false, reason: "edit-conflict" },
    });
  });

  test("that is corrected to another property, or to none sold, frees the first", async () => {
    const house = await aListed("Harbour House");
    await close();
    await save();
    await save({ property_id: house });
    expect([await availabilityOf(villa), await availabilityOf(house)]).toEqual([
      ...["available", "sold"],
    ]);
    await save({ property_id: house, marks_sold: false });
    expect(await availabilityOf(house)).toBe("available");
    await leads.changeLeadStatus(lead, "contacted");
    expect(await availabilityOf(house)).toBe("available");
  });

  test("leaves a property sold that another deal has sold too", async () => {
    const other = await aStored({ full_name: "Second Buyer", phone_e164: "+255777000222" });
    await close();
    await close(other);
    await save();
    await save({}, other);
    await leads.changeLeadStatus(lead, "dead");
    expect(await availabilityOf(villa)).toBe("sold");
  });

  test("asks nothing of a lead that is open again or deleted, nor of a deleted property", async () => {
    expect(await save()).toEqual({ ok: false, reason: "reopened" });
    await close();
    expect(await save({ property_id: crypto.randomUUID() })).toEqual({
      ...{ ok: false, reason: "property-gone" },
    });
    expect(await commands.saveDeal(crypto.randomUUID(), aDeal(), NEVER_SAVED)).toEqual({
      ...{ ok: false, reason: "gone" },
    });
    expect(await storedDeals()).toEqual([]);
  });

  test("stays as figures when its person is erased, who has it in their export before", async () => {
    await close();
    await save();
    const { data } = await local.service.from("leads_pemba").select("person_id").single();
    const person = data?.person_id ?? "";
    expect(await privacy.exportPerson(person)).toMatchObject({
      deals: [{ price: 285_000, property: "Kiweni Villa" }],
    });
    expect(await privacy.erasePerson(person)).toEqual({ ok: true });
    expect((await sales.getSales(year)).total).toMatchObject({ deals: 1, commission: 8_550 });
    const { rows } = await local.sql.query("select lead_id, person_id from deals");
    expect(rows).toEqual([{ lead_id: null, person_id: null }]);
    expect(await availabilityOf(villa)).toBe("sold");
  });

  test("stands in the activity log with its names and figures", async () => {
    await close();
    await save();
    await save({ commission: 9_000 });
    const { data } = await local.service
      .from("activity_log")
      .select("action,label,changes")
      .eq("entity", "deal")
      .order("id");
    const label = "Asha Juma, Kiweni Villa";
    expect(data).toEqual([
      {
        ...{ action: "added", label },
        changes: { price: [null, 285_000], commission: [null, 8_550], closed_on: [null, today] },
      },
      { action: "changed", label, changes: { commission: [8_550, 9_000] } },
    ]);
  });
});

describe("the sheet", () => {
  const send = (fields: Record<string, string>) =>
    answerTo("deals/outcome", `/admin/leads/${lead}/outcome`, fields, cookie);
  const deal = { intent: "save-deal", version: NEVER_SAVED, property_id: "", closed_on: today };

  test("follows the status where it was changed, and its Undo returns there", async () => {
    const { action } = await import("~/routes/admin/lead/leads");
    const whereTo = async (fields: Record<string, string>) => {
      const request = posted("/admin/leads", { lead_id: lead, ...fields }, cookie);
      const answer = (await action({ request, params: {}, context: {} })) as Response;
      return answer.headers.get("Location");
    };
    const status = "deal-closed";
    expect(await whereTo({ status, back: "/admin/leads?q=asha" })).toBe(
      `/admin/leads/${lead}/outcome?q=asha`,
    );
    expect(await whereTo({ status: "dead", back: "/admin/people/p1?page=2" })).toBe(
      `/admin/people/p1/outcome/${lead}?page=2`,
    );
    expect(await whereTo({ status: "contacted", back: "/admin/leads?q=asha" })).toBe(
      "/admin/leads?q=asha",
    );
    await close();
    expect((await queries.getOutcome(lead))?.former).toBe("contacted");
    const undo = { status: "contacted", undoes: status, back: "/admin/today" };
    expect(await whereTo(undo)).toBe("/admin/today");
    await close();
    await local.sql.query(
      "update lead_status_changes set changed_at = changed_at - interval '11 minutes'",
    );
    expect((await queries.getOutcome(lead))?.former).toBeNull();
  });

  test("takes a commission in dollars or per cent, and needs a price", async () => {
    await close();
    expect(await send({ ...deal, commission: "3 %" })).toMatchObject({
      ...{ status: 422, error: { price: [m.admin_deal_price_missing()] } },
    });
    expect(await send({ ...deal, price: "285k", commission: "120%" })).toMatchObject({
      ...{ status: 422, error: { commission: [expect.any(String)] } },
    });
    expect(await send({ ...deal, price: "285.000", commission: "2,5%" })).toEqual({
      ...{ status: 302, toast: m.admin_deal_saved() },
    });
    const { rows } = await local.sql.query("select price::int, commission::int from deals");
    expect(rows).toEqual([{ price: 285_000, commission: 7_125 }]);
    // Another tab that has not seen these.
    const late = { ...deal, price: "290000", property_id: villa, commission: "7125" };
    const { status, conflict } = await send(late);
    expect([status, conflict?.differences]).toEqual([
      409,
      [
        { label: m.admin_common_property(), stored: "", typed: "Kiweni Villa" },
        { label: m.admin_common_price(), stored: "$285,000", typed: "$290,000" },
      ],
    ]);
    const marked = { ...late, overwrite: conflict?.version ?? "", marks_sold: "on" };
    expect(await send(marked)).toEqual({
      ...{ status: 302, toast: m.admin_deal_sold({ property: "Kiweni Villa" }) },
    });
  });

  test("starts with what the accepted offer says", async () => {
    await local.service.from("offers").insert([
      { lead_id: lead, property_id: villa, amount: 270_000, offered_on: today, answer: "accepted" },
      { lead_id: lead, property_id: villa, amount: 250_000, offered_on: today, answer: "refused" },
    ]);
    await close();
    const outcome = await queries.getOutcome(lead);
    if (!outcome) throw new Error("No lead");
    expect(queries.dealFormValues(outcome, today)).toMatchObject({
      ...{ property_id: villa, price: "270000", closed_on: today, marks_sold: true },
    });
  });

  test("asks why a lead is dead; the reason goes with the status", async () => {
    const reason = { intent: "save-reason", dead_reason: "other" };
    await leads.changeLeadStatus(lead, "dead");
    expect(await send(reason)).toMatchObject({
      ...{ status: 422, error: { dead_note: [m.admin_deal_reason_note_missing()] } },
    });
    expect(await send({ ...reason, dead_note: "Moved to Mombasa" })).toEqual({
      ...{ status: 302, toast: m.admin_deal_reason_saved() },
    });
    await leads.changeLeadStatus(await aStored({ phone_e164: "+255777000223" }), "dead");
    const since = addCalendarDays(today, -7);
    expect(await sales.listDeadReasons(since)).toEqual([
      { reason: "other", leads: 1 },
      { reason: null, leads: 1 },
    ]);
    await leads.changeLeadStatus(lead, "contacted");
    expect((await queries.getOutcome(lead))?.reason).toEqual({
      ...{ dead_reason: null, dead_note: null },
    });
    expect(await send({ ...reason, dead_note: "Too late" })).toEqual({
      ...{ status: 302, toast: m.admin_deal_reopened() },
    });
  });
});
