import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as LeadCommands from "~/domain/leads/lead.commands.server";
import type * as LeadQueries from "~/domain/leads/lead.queries.server";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead } from "../support/rows";

let local: LocalSupabase;
let commands: typeof LeadCommands;
let queries: typeof LeadQueries;

beforeAll(async () => {
  local = await startLocalSupabase();
  // The site's modules read the environment when they are imported.
  commands = await import("~/domain/leads/lead.commands.server");
  queries = await import("~/domain/leads/lead.queries.server");
});
afterAll(() => local.stop());
beforeEach(() => local.sql.query("delete from leads_pemba"));

const everything = { q: "", status: null, due: null, page: 1 };
const form = { full_name: "Asha Juma", phone: "0777 123 456", phone_e164: "+255777123456" };
const namesOf = async (search: Partial<typeof everything>) =>
  (await queries.listLeads({ ...everything, ...search })).leads.map((lead) => lead.full_name);

describe("a visitor's submission", () => {
  const submission_id = "7b0e7dd5-3c1b-4c5e-9c93-6a2f6d8f3a11";

  test("reaches the operator as a new lead, with where it came from", async () => {
    expect(await commands.leaveLead("guide", form, { page: "/" })).toEqual({ ok: true });
    const { data } = await local.service.from("leads_pemba").select("*").single();
    expect(data).toMatchObject({ ...form, source: "guide", status: "new", context: { page: "/" } });
    expect(await namesOf({ status: "new" as never })).toEqual(["Asha Juma"]);
  });

  test("sent twenty times at once is one lead", async () => {
    const sent = Array.from({ length: 20 }, () =>
      commands.leaveLead("guide", { ...form, submission_id }, { page: "/" }),
    );
    expect(await Promise.all(sent)).toEqual(Array(20).fill({ ok: true }));
    expect(await namesOf({})).toHaveLength(1);
  });

  test("that was corrected after Back is kept beside the first", async () => {
    await commands.leaveLead("guide", { ...form, submission_id }, { page: "/" });
    const corrected = { ...form, phone: "0777 123 457", phone_e164: "+255777123457" };
    await commands.leaveLead("guide", { ...corrected, submission_id }, { page: "/" });
    expect(await namesOf({})).toHaveLength(2);
  });
});

describe("the pipeline", () => {
  const insert = async (...leads: Parameters<typeof aLead>[0][]) => {
    const { error } = await local.service
      .from("leads_pemba")
      .insert(leads.map(aLead), { defaultToNull: false });
    expect(error).toBeNull();
  };

  test("shows the nearest reminder first, then the newest, fifty a page", async () => {
    await insert(
      { full_name: "Old", created_at: "2026-01-01" },
      { full_name: "New", created_at: "2026-02-01" },
      { full_name: "Later", reminder_date: "2030-02-01" },
      { full_name: "Sooner", reminder_date: "2030-01-01" },
    );
    expect(await namesOf({})).toEqual(["Sooner", "Later", "New", "Old"]);
    await insert(...Array.from({ length: 50 }, (_, n) => ({ full_name: `More ${n}` })));
    expect(await namesOf({})).toHaveLength(50);
    expect(await namesOf({ page: 2 })).toHaveLength(4);
    expect(await namesOf({ page: 9 })).toEqual([]);
  });

  test("finds by part of a name, and by digits in any format", async () => {
    await insert(
      { full_name: "Daniel Whitcombe", phone: "+44 7700 900123", phone_e164: "+447700900123" },
      { full_name: "Fatma Said" },
    );
    expect(await namesOf({ q: "whitc" })).toEqual(["Daniel Whitcombe"]);
    for (const q of ["0777 123", "+255 777-123-456", "777123456", "(0777)123"]) {
      expect(await namesOf({ q }), q).toEqual(["Fatma Said"]);
    }
  });

  test.each(["%", "_", "*", "a,b", '"', "\\", "),status.eq.dead", "x%' or 1=1"])(
    "takes %s as text, not as a filter",
    async (q) => {
      await insert({ full_name: "Nobody Special" });
      expect(await namesOf({ q })).toEqual([]);
      await insert({ full_name: `Said ${q} so` });
      expect(await namesOf({ q })).toContain(`Said ${q} so`);
    },
  );

  test("counts every status, today's tasks and what is overdue", async () => {
    const { todayInDarEsSalaam } = await import("~/utils/dates");
    await insert(
      { status: "new" },
      { status: "contacted", reminder_date: todayInDarEsSalaam() },
      { status: "dead", reminder_date: "2020-01-01" },
      { suspected_spam: true },
    );
    expect(await queries.getPipelineCounts()).toEqual({
      all: 3,
      today: 1,
      overdue: 1,
      new: 1,
      contacted: 1,
      "offer-sent": 0,
      "deal-closed": 0,
      dead: 1,
    });
    expect(await namesOf({ due: "today" as never })).toHaveLength(1);
    expect(await namesOf({ due: "overdue" as never })).toHaveLength(1);
  });

  test("changes a status to any other, and says when the lead is gone", async () => {
    await insert({ full_name: "Asha" });
    const { data } = await local.service.from("leads_pemba").select("id").single();
    for (const status of ["deal-closed", "new", "dead"] as const) {
      expect(await commands.changeLeadStatus(data?.id ?? "", status)).toBe(true);
    }
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await commands.changeLeadStatus(nobody, "dead")).toBe(false);
  });
});
