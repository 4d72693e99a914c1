import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type * as CallbackQueries from "~/domain/callback-requests/callback-request.queries.server";
import { parseCallbackSearch } from "~/domain/callback-requests/callback-search";
import type * as LeadDetails from "~/domain/leads/lead-detail.queries.server";
import { parseLeadSearch } from "~/domain/leads/lead-search";
import type * as LeadQueries from "~/domain/leads/lead.queries.server";
import type * as CallbackClicks from "~/routes/admin/lead/callbacks";
import type * as LeadRoute from "~/routes/admin/lead/lead";
import type * as LeadsRoute from "~/routes/admin/lead/leads";
import type * as SpamRoute from "~/routes/admin/lead/spam";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { answerTo } from "../support/admin-action";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let route: typeof LeadRoute;
let pipeline: typeof LeadsRoute;
let spamClicks: typeof SpamRoute;
let callbackClicks: typeof CallbackClicks;
let details: typeof LeadDetails;
let queries: typeof LeadQueries;
let callbacks: typeof CallbackQueries;
let cookie: string;
let leadId: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  route = await import("~/routes/admin/lead/lead");
  pipeline = await import("~/routes/admin/lead/leads");
  spamClicks = await import("~/routes/admin/lead/spam");
  callbackClicks = await import("~/routes/admin/lead/callbacks");
  details = await import("~/domain/leads/lead-detail.queries.server");
  queries = await import("~/domain/leads/lead.queries.server");
  callbacks = await import("~/domain/callback-requests/callback-request.queries.server");
  ({ cookie } = await anOperator());
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from callback_requests");
  await local.sql.query("delete from leads_pemba");
  leadId = await aStored();
});

async function aStored(more: Parameters<typeof aLead>[0] = {}): Promise<string> {
  const { data } = await local.service
    .from("leads_pemba")
    .insert(aLead(more))
    .select("id")
    .single();
  return data?.id ?? "";
}

const callbacksBy = (query = "") =>
  callbacks.listCallbackRequests(parseCallbackSearch(new URLSearchParams(query)));

type Refused = { data: { error?: Record<string, string[]> }; init: ResponseInit };
const isRefused = (answer: unknown): answer is Refused => !(answer instanceof Response);

/** Sends one of the forms of "Manage Lead". */
async function press(fields: Record<string, string>, id = leadId) {
  const request = posted(`/admin/leads/${id}?status=new`, fields, cookie);
  return (await route.action({ request, params: { leadId: id }, context: {} })) as unknown;
}
const whereTo = (answer: unknown) => (answer as Response).headers.get("Location");
const refusal = (answer: unknown) => (isRefused(answer) ? answer : null);

describe("a note", () => {
  test("of twenty that are added at the same moment is kept, each once, trimmed", async () => {
    const contents = Array.from({ length: 20 }, (_, n) => `note ${n}`);
    const answers = await Promise.all(
      contents.map((content) => press({ intent: "add-note", content: `  ${content}\n` })),
    );
    expect(new Set(answers.map(whereTo))).toEqual(new Set([`/admin/leads/${leadId}?status=new`]));
    const lead = await details.getLead(leadId);
    expect(lead?.notes.map(({ content }) => content).sort()).toEqual(contents.sort());
    const times = lead?.notes.map(({ timestamp }) => Date.parse(timestamp)) ?? [];
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  test.each(["", "   ", "\n"])(
    "that is blank (%j) is refused with its message",
    async (content) => {
      const refused = refusal(await press({ intent: "add-note", content }));
      expect(refused?.init.status).toBe(422);
      expect(refused?.data.error).toEqual({ content: ["Note is required"] });
      expect((await details.getLead(leadId))?.notes).toEqual([]);
    },
  );
});

describe("a reminder", () => {
  const today = todayInDarEsSalaam();
  const set = (fields: Record<string, string>) => press({ intent: "set-reminder", ...fields });
  const reminder = async () => {
    const lead = await details.getLead(leadId);
    return [lead?.reminder_date, lead?.reminder_note];
  };

  test("is set for today or later, its note trimmed, and cleared", async () => {
    await set({ reminder_date: today, reminder_note: " Call " });
    expect(await reminder()).toEqual([today, "Call"]);
    await set({ reminder_date: "2031-03-04", reminder_note: "Ask for the deed" });
    expect(await reminder()).toEqual(["2031-03-04", "Ask for the deed"]);
    await press({ intent: "clear-reminder" });
    expect(await reminder()).toEqual([null, null]);
  });

  test.each([
    [{}, { reminder_date: ["Date is required"], reminder_note: ["Note is required"] }],
    [{ reminder_date: today, reminder_note: "  " }, { reminder_note: ["Note is required"] }],
    [
      { reminder_date: addCalendarDays(today, -1), reminder_note: "Call" },
      { reminder_date: [m.editing_date_past()] },
    ],
    [
      { reminder_date: "2031-02-30", reminder_note: "Call" },
      { reminder_date: [m.editing_date_invalid()] },
    ],
  ])("of %o is refused with all that is missing", async (fields, messages) => {
    const refused = refusal(await set(fields as Record<string, string>));
    expect(refused?.init.status).toBe(422);
    expect(refused?.data.error).toEqual(messages);
    expect(await reminder()).toEqual([null, null]);
  });

  test("of a quick choice needs no date of its own", async () => {
    const tomorrow = addCalendarDays(today, 1);
    await set({ quick_date: tomorrow, reminder_date: "", reminder_note: "Call" });
    expect(await reminder()).toEqual([tomorrow, "Call"]);
  });

  test("that is cleared for somebody who is gone leads back to the list", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(whereTo(await press({ intent: "clear-reminder" }, nobody))).toBe(
      "/admin/leads?status=new",
    );
  });
});

test("a lead is shown with all that it asked about, and the history of its status", async () => {
  const { data: area } = await local.service.from("areas_pemba").insert(anArea()).select().single();
  const { data: property } = await local.service
    .from("properties_pemba")
    .insert(aProperty(area?.id ?? ""))
    .select()
    .single();
  const id = await aStored({
    property_id: property?.id,
    context: { page: "/properties/harbour-house" },
    message: "Is it dry?",
  });
  for (const status of ["contacted", "dead"] as const) {
    await local.service.from("leads_pemba").update({ status }).eq("id", id);
  }
  expect(await details.getLead(id)).toMatchObject({
    property: { slug: "harbour-house", name: "Harbour House" },
    service: null,
    page: "/properties/harbour-house",
    message: "Is it dry?",
    changes: [
      { from_status: "new", to_status: "contacted" },
      { from_status: "contacted", to_status: "dead" },
    ],
  });
  expect(await details.getLead(crypto.randomUUID())).toBeNull();
  const hostile = await aStored({ context: { page: "//evil.example/" } });
  expect((await details.getLead(hostile))?.page).toBeNull();
});

describe("the pipeline's own forms", () => {
  const send = (fields: Record<string, string>) =>
    pipeline.action({
      request: posted("/admin/leads", { back: "/admin/leads?q=a", ...fields }, cookie),
      params: {},
      context: {},
    }) as Promise<unknown>;
  const makeLead = (callback_id: string) =>
    callbackClicks.action({
      request: posted(
        "/admin/leads/callbacks",
        { intent: "make-lead", callback_id, back: "/admin/leads?q=a" },
        cookie,
      ),
      params: {},
      context: {},
    }) as Promise<unknown>;
  const aRequest = async (context = {}, suspected_spam = false) => {
    const { data } = await local.service
      .from("callback_requests")
      .insert({
        full_name: "Zuhura Ali",
        whatsapp_number: "0777 123 456",
        whatsapp_e164: "+255777123456",
        context,
        suspected_spam,
      })
      .select("id")
      .single();
    return data?.id ?? "";
  };
  const waiting = async () => {
    const { rows } = await local.sql.query<{ count: number }>(
      "select count(*)::int from pg_locks where not granted",
    );
    return rows[0]?.count;
  };
  const madeLeads = async () =>
    (await local.service.from("leads_pemba").select("*").neq("id", leadId)).data ?? [];

  test("make one lead of a callback request, however often it is pressed", async () => {
    const callback_id = await aRequest({ page: "/contact" });
    // Held until several stand before it: then they come in the same moment.
    const door = await local.sql.connect();
    await door.query("begin; select from callback_requests for update");
    const presses = Array.from({ length: 10 }, () => makeLead(callback_id));
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(1), 10_000);
    await door.query("commit");
    door.release();
    const [lead, ...others] = await Promise.all(presses).then(madeLeads);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      full_name: "Zuhura Ali",
      phone: "0777 123 456",
      phone_e164: "+255777123456",
      source: "consultation",
      status: "new",
      notes: [{ content: m.admin_callback_note() }],
    });
    expect(whereTo(await makeLead(callback_id))).toBe(`/admin/leads/${lead?.id}?q=a`);
    expect(await callbacksBy()).toEqual({ requests: [], count: 0, page: 1 });
  });

  test("make a property inquiry of a request from a property's page", async () => {
    const { data } = await local.service
      .from("properties_pemba")
      .select("id,slug")
      .limit(1)
      .single();
    const callback_id = await aRequest({ page: `/properties/${data?.slug}?photo=2` });
    await makeLead(callback_id);
    expect(await madeLeads()).toMatchObject([
      { source: "property-inquiry", property_id: data?.id },
    ]);
  });

  test("give the list back when there is no such request", async () => {
    const callback_id = "00000000-0000-4000-8000-000000000000";
    expect(whereTo(await makeLead(callback_id))).toBe("/admin/leads?q=a");
    expect(await madeLeads()).toEqual([]);
  });

  test("put back what was taken for spam, and count it apart before", async () => {
    const lead_id = await aStored({ full_name: "Taken For Spam", suspected_spam: true });
    await aRequest({}, true);
    const names = async (spam: string) => {
      const search = parseLeadSearch(new URLSearchParams({ spam }));
      return (await queries.listLeads(search)).leads.map(({ full_name }) => full_name);
    };
    expect(await names("suspected")).toEqual(["Taken For Spam"]);
    expect(await names("")).toEqual(["Asha Juma"]);
    expect(await queries.getPipelineCounts()).toMatchObject({ all: 1, spam: 2 });
    expect((await callbacksBy()).requests).toHaveLength(0);
    expect((await callbacksBy("spam=suspected")).requests).toHaveLength(1);
    const request = posted("/admin/leads/spam", { intent: "not-spam", entry_id: lead_id }, cookie);
    await spamClicks.action({ request, params: {}, context: {} });
    expect(await names("suspected")).toEqual([]);
    expect(await queries.getPipelineCounts()).toMatchObject({ all: 2, spam: 1 });
  });

  test("answer a status in its place with the former one, or that it was not saved", async () => {
    const inPlace = { lead_id: leadId, former: "new", answer: "in-place" };
    const bodyOf = async (fields: Record<string, string>) => {
      const { data, init } = (await send(fields)) as { data: unknown; init: ResponseInit };
      return [data, init.status];
    };
    expect(await bodyOf({ ...inPlace, status: "offer-sent" })).toEqual([
      { saved: true, change: { name: "Asha Juma", from: "new", to: "offer-sent" } },
      200,
    ]);
    // Another tab that still shows "new": Undo goes back to what it is now.
    expect(await bodyOf({ ...inPlace, status: "dead" })).toEqual([
      { saved: true, change: { name: "Asha Juma", from: "offer-sent", to: "dead" } },
      200,
    ]);
    // Sent again after a lost answer.
    expect(await bodyOf({ ...inPlace, status: "dead" })).toEqual([
      { saved: true, change: { name: "Asha Juma", from: "new", to: "dead" } },
      200,
    ]);
    expect(await bodyOf({ ...inPlace, status: "no-such" })).toEqual([
      { saved: false, message: m.admin_lead_status_missing(), isNewer: false },
      422,
    ]);
    // The list is read again, without the lead that another tab has deleted.
    const gone = { ...inPlace, lead_id: "00000000-0000-4000-8000-000000000000", status: "dead" };
    expect(await answerTo("lead/leads", "/admin/leads", gone, cookie)).toEqual({
      status: 302,
      toast: m.admin_lead_gone(),
    });
    expect((await details.getLead(leadId))?.status).toBe("dead");
    // An undo takes back what it saw, once, and nothing that somebody has chosen since.
    const undo = { lead_id: leadId, answer: "in-place", status: "new" };
    expect(await bodyOf({ ...undo, undoes: "offer-sent" })).toEqual([
      {
        saved: false,
        message: m.admin_lead_undo_outdated({
          name: "Asha Juma",
          status: m.admin_lead_status_dead(),
        }),
        isNewer: true,
      },
      200,
    ]);
    expect((await details.getLead(leadId))?.status).toBe("dead");
    for (let n = 0; n < 2; n++) {
      expect(await bodyOf({ ...undo, undoes: "dead" })).toEqual([
        { saved: true, change: { name: "Asha Juma", from: null, to: "new" } },
        200,
      ]);
    }
    expect((await details.getLead(leadId))?.status).toBe("new");
  });

  test("lead nowhere outside", async () => {
    const back = "https://evil.example/";
    const answer = await send({ lead_id: leadId, status: "dead", back });
    expect(whereTo(answer)).toBe(`/admin/leads/${leadId}/outcome`);
  });
});

describe("the order of the pipeline", () => {
  const sorted = async (params: Record<string, string>) => {
    const search = parseLeadSearch(new URLSearchParams(params));
    return (await queries.listLeads(search)).leads.map(({ full_name }) => full_name);
  };
  beforeEach(async () => {
    await local.sql.query("delete from leads_pemba");
    await aStored({ full_name: "Asha", source: "guide", created_at: "2026-01-02" });
    await aStored({ full_name: "Zuhura", status: "dead", created_at: "2026-01-03" });
    await aStored({ full_name: "Juma", reminder_date: "2031-01-01", created_at: "2026-01-01" });
  });
  test.each([
    [{}, ["Juma", "Zuhura", "Asha"]],
    [{ sort: "full_name" }, ["Asha", "Juma", "Zuhura"]],
    [{ sort: "full_name", order: "desc" }, ["Zuhura", "Juma", "Asha"]],
    [{ sort: "created_at" }, ["Juma", "Asha", "Zuhura"]],
    [{ sort: "created_at", order: "desc" }, ["Zuhura", "Asha", "Juma"]],
    [{ sort: "reminder_date", order: "desc" }, ["Juma", "Zuhura", "Asha"]],
    [{ sort: "status" }, ["Zuhura", "Asha", "Juma"]],
    [{ sort: "phone; drop table", order: "desc" }, ["Juma", "Zuhura", "Asha"]],
  ])("with %o", async (params, names) => {
    expect(await sorted(params as Record<string, string>)).toEqual(names);
  });
});

test("a lead's consultation has its booking's time, and says when it is not booked", async () => {
  const { consultationText } = await import("~/domain/leads/lead-detail");
  const asked = async (consultation_date: string, consultation_time: string | null = "10:00") => {
    const id = await aStored({ consultation_date, consultation_time });
    return (await details.getLead(id)) ?? expect.fail("there is no lead");
  };
  const [monday, sunday] = ["2031-03-03", "2031-03-02"];
  const booked = await asked(monday);
  expect(consultationText(booked)).toBe("Mar 3, 2031 at 10:00 AM");
  expect(consultationText(await asked(monday))).toBe("Mar 3, 2031 at 10:00 AM (time not free)");
  expect(consultationText(await asked(sunday))).toBe("Mar 2, 2031 at 10:00 AM (requested)");
  expect(consultationText(await asked(monday, null))).toBe("Mar 3, 2031");
  await local.sql.query("update bookings_pemba set state = 'cancelled' where lead_id = $1", [
    booked.id,
  ]);
  expect(consultationText((await details.getLead(booked.id)) ?? expect.fail())).toBe(
    "Mar 3, 2031 at 10:00 AM (cancelled)",
  );
});
