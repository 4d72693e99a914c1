import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as LeadCommands from "~/domain/leads/lead.commands.server";
import type * as LeaveLead from "~/domain/submissions/leave-lead.server";
import type * as LeadQueries from "~/domain/leads/lead.queries.server";
import type * as Subjects from "~/domain/leads/lead-subject.queries.server";
import type * as CallbackCommands from "~/domain/callback-requests/callback-request.commands.server";
import { parseLeadSearch, type LeadSearch } from "~/domain/leads/lead-search";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let commands: typeof LeadCommands & typeof LeaveLead;
let queries: typeof LeadQueries;
let subjects: typeof Subjects;
let callbacks: typeof CallbackCommands;

beforeAll(async () => {
  local = await startLocalSupabase();
  // The site's modules read the environment when they are imported.
  commands = {
    ...(await import("~/domain/leads/lead.commands.server")),
    ...(await import("~/domain/submissions/leave-lead.server")),
  };
  queries = await import("~/domain/leads/lead.queries.server");
  subjects = await import("~/domain/leads/lead-subject.queries.server");
  callbacks = await import("~/domain/callback-requests/callback-request.commands.server");
});
afterAll(() => local.stop());
beforeEach(() => local.sql.query("delete from leads_pemba"));

const guide = { source: "guide" as const };
const everything = parseLeadSearch(new URLSearchParams());
const form = { full_name: "Asha Juma", phone: "0777 123 456", phone_e164: "+255777123456" };
const namesOf = async (search: Partial<LeadSearch>) =>
  (await queries.listLeads({ ...everything, ...search })).leads.map((lead) => lead.full_name);

describe("a visitor's submission", () => {
  const submission_id = "7b0e7dd5-3c1b-4c5e-9c93-6a2f6d8f3a11";

  test("reaches the operator as a new lead, with where it came from", async () => {
    expect(await commands.leaveLead(guide, form, { page: "/" })).toEqual({ ok: true });
    const { data } = await local.service.from("leads_pemba").select("*").single();
    expect(data).toMatchObject({ ...form, source: "guide", status: "new", context: { page: "/" } });
    expect(await namesOf({ status: "new" })).toEqual(["Asha Juma"]);
  });

  test("sent twenty times at once is one lead", async () => {
    const sent = Array.from({ length: 20 }, () =>
      commands.leaveLead(guide, { ...form, submission_id }, { page: "/" }),
    );
    expect(await Promise.all(sent)).toEqual(Array(20).fill({ ok: true }));
    expect(await namesOf({})).toHaveLength(1);
  });

  test("that was corrected after Back is kept beside the first", async () => {
    await commands.leaveLead(guide, { ...form, submission_id }, { page: "/" });
    const corrected = { ...form, phone: "0777 123 457", phone_e164: "+255777123457" };
    await commands.leaveLead(guide, { ...corrected, submission_id }, { page: "/" });
    expect(await namesOf({})).toHaveLength(2);
  });
});

describe("a form that is the same for everybody, without a submission of its own", () => {
  test("is one lead however often it is sent within the hour, and another when it says more", async () => {
    const context = { page: "/contact" };
    const sent = Array.from({ length: 5 }, () => commands.leaveLead(guide, form, context));
    expect(await Promise.all(sent)).toEqual(Array(5).fill({ ok: true }));
    expect(await namesOf({})).toHaveLength(1);
    await commands.leaveLead(guide, { ...form, message: "And the garden?" }, context);
    await commands.leaveLead({ source: "service-inquiry" }, form, context);
    expect(await namesOf({})).toHaveLength(3);
  });
});

describe("each source", () => {
  const about = { page: "/" };
  const stored = async () => (await local.service.from("leads_pemba").select("*").single()).data;

  test("a consultation is kept with its day and hour", async () => {
    const booking = { consultation_date: "2031-03-04", consultation_time: "14:00" };
    await commands.leaveLead({ source: "consultation" }, { ...form, ...booking }, about);
    expect(await stored()).toMatchObject({ source: "consultation", ...booking, notes: [] });
  });

  test("an inquiry about a service is kept with the service; an unknown one is a general inquiry", async () => {
    const { data: row } = await local.service
      .from("services_pemba")
      .select("id,whatsapp_template")
      .eq("slug", "land-research")
      .single();
    const subject = await subjects.getLeadSubject("service-inquiry", { service: "land-research" });
    expect(subject.service).toEqual({
      id: row?.id,
      slug: "land-research",
      title: "Land Research",
      whatsapp_template: row?.whatsapp_template,
    });
    await commands.leaveLead(subject, form, { ...about, service: "land-research" });
    expect(await stored()).toMatchObject({
      source: "service-inquiry",
      service_id: row?.id,
      context: { service: "land-research" },
    });
    for (const slug of ["no-such-service", "\0", "a,b", undefined]) {
      const general = await subjects.getLeadSubject("service-inquiry", { service: slug });
      expect(general.service, slug).toBeUndefined();
    }
  });

  test("an inquiry about a property is kept with the property and the message", async () => {
    const { data: area } = await local.service
      .from("areas_pemba")
      .insert(anArea())
      .select()
      .single();
    const { data: row } = await local.service
      .from("properties_pemba")
      .insert(aProperty(area?.id ?? "", { is_published: false }))
      .select()
      .single();
    const subject = await subjects.getLeadSubject("property-inquiry", {
      property: "harbour-house",
    });
    await commands.leaveLead(subject, { ...form, message: "Is it dry?" }, about);
    expect(await stored()).toMatchObject({
      source: "property-inquiry",
      property_id: row?.id,
      message: "Is it dry?",
      notes: [],
    });
  });

  test("a message from the contact page is a consultation lead of today without a time, its text the first note", async () => {
    expect(await commands.leaveMessage({ ...form, message: "Call after five." }, about)).toEqual({
      ok: true,
    });
    expect(await stored()).toMatchObject({
      source: "consultation",
      consultation_date: todayInDarEsSalaam(),
      consultation_time: null,
      message: "Call after five.",
      notes: [{ content: "Call after five." }],
    });
  });
});

test("a wish to be called back reaches the operator once", async () => {
  const request = {
    full_name: "Asha Juma",
    whatsapp_number: "0777 123 456",
    whatsapp_e164: "+255777123456",
  };
  const sent = Array.from({ length: 5 }, () =>
    callbacks.requestCallback(request, { page: "/contact" }),
  );
  expect(await Promise.all(sent)).toEqual(Array(5).fill({ ok: true }));
  const { data } = await local.service.from("callback_requests").select("*").single();
  expect(data).toMatchObject({ ...request, context: { page: "/contact" } });
  expect(await queries.getPipelineCounts()).toMatchObject({ callbacks: 1, spam: 0 });
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
    expect(await namesOf({ page: 9 })).toHaveLength(4);
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
    await insert(
      { status: "new" },
      { status: "contacted", reminder_date: todayInDarEsSalaam() },
      { status: "offer-sent", reminder_date: "2020-01-01" },
      { suspected_spam: true },
    );
    expect(await queries.getPipelineCounts()).toEqual({
      all: 3,
      today: 1,
      overdue: 1,
      new: 1,
      contacted: 1,
      "offer-sent": 1,
      "deal-closed": 0,
      dead: 0,
      spam: 1,
      callbacks: 1,
      dismissedCallbacks: 0,
    });
    expect(await namesOf({ due: "today" })).toHaveLength(1);
    expect(await namesOf({ due: "overdue" })).toHaveLength(1);
  });

  test("changes a status to any other, and says when the lead is gone", async () => {
    await insert({ full_name: "Asha" });
    const { data } = await local.service.from("leads_pemba").select("id").single();
    let former = "new";
    for (const status of ["deal-closed", "new", "dead"] as const) {
      const changed = await commands.changeLeadStatus(data?.id ?? "", status);
      expect(changed).toEqual({ ok: true, name: "Asha", former });
      former = status;
    }
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await commands.changeLeadStatus(nobody, "dead")).toEqual({ ok: false, reason: "gone" });
  });
});
