import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startOfSlot } from "~/domain/bookings/booking";
import { parseCallbackSearch } from "~/domain/callback-requests/callback-search";
import type * as CallbackQueries from "~/domain/callback-requests/callback-request.queries.server";
import { leadSources, publicLeadSources } from "~/domain/leads/lead";
import { parseLeadSearch } from "~/domain/leads/lead-search";
import type * as LeadDetails from "~/domain/leads/lead-detail.queries.server";
import type * as LeadQueries from "~/domain/leads/lead.queries.server";
import type * as CallbackClicks from "~/routes/admin/lead/callbacks";
import type * as LeadRoute from "~/routes/admin/lead/lead";
import type * as LeadUndo from "~/routes/admin/lead/lead-undo";
import type * as EditRoute from "~/routes/admin/lead/lead-edit";
import type * as NewRoute from "~/routes/admin/lead/lead-new";
import type { TablesInsert } from "~/services/database.types";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays, startOfDay } from "~/utils/time/dates";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { aLead, anArea, aProperty } from "../support/rows";

let local: LocalSupabase;
let leadPage: typeof LeadRoute;
let leadUndo: typeof LeadUndo;
let callbackClicks: typeof CallbackClicks;
let edit: typeof EditRoute;
let adding: typeof NewRoute;
let queries: typeof LeadQueries;
let details: typeof LeadDetails;
let callbacks: typeof CallbackQueries;
let cookie: string;
let areaId: string;

const today = todayInDarEsSalaam();

beforeAll(async () => {
  local = await startLocalSupabase();
  leadPage = await import("~/routes/admin/lead/lead");
  leadUndo = await import("~/routes/admin/lead/lead-undo");
  callbackClicks = await import("~/routes/admin/lead/callbacks");
  edit = await import("~/routes/admin/lead/lead-edit");
  adding = await import("~/routes/admin/lead/lead-new");
  queries = await import("~/domain/leads/lead.queries.server");
  details = await import("~/domain/leads/lead-detail.queries.server");
  callbacks = await import("~/domain/callback-requests/callback-request.queries.server");
  ({ cookie } = await anOperator());
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  areaId = data?.id ?? "";
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from callback_requests");
  await local.sql.query("delete from leads_pemba");
  await local.sql.query("delete from properties_pemba");
});

async function aStored(more: Parameters<typeof aLead>[0] = {}): Promise<string> {
  const { data, error } = await local.service
    .from("leads_pemba")
    .insert(aLead(more))
    .select("id")
    .single();
  expect(error).toBeNull();
  return data?.id ?? "";
}

async function aStoredProperty(name: string): Promise<string> {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const { data } = await local.service
    .from("properties_pemba")
    .insert(aProperty(areaId, { name, slug }))
    .select("id")
    .single();
  return data?.id ?? "";
}

const listBy = (query: string) => queries.listLeads(parseLeadSearch(new URLSearchParams(query)));
const namesBy = async (query: string) =>
  (await listBy(query)).leads.map(({ full_name }) => full_name).sort();

describe("what is due", () => {
  beforeEach(async () => {
    const yesterday = addCalendarDays(today, -1);
    await aStored({ full_name: "Overdue", status: "contacted", reminder_date: yesterday });
    await aStored({
      full_name: "Overdue and closed",
      status: "deal-closed",
      reminder_date: yesterday,
    });
    await aStored({ full_name: "Overdue and dead", status: "dead", reminder_date: yesterday });
    await aStored({ full_name: "Today", reminder_date: today });
    await aStored({ full_name: "Today and dead", status: "dead", reminder_date: today });
    const viewing = { kind: "viewing", starts_at: startOfSlot(today, "10:00") } as const;
    const bookings = [
      ["Booked today", { state: "booked" }],
      ["Booked once", { state: "booked", starts_at: startOfSlot(yesterday, "10:00") }],
      ["Time was taken", { state: "unplaced", kind: "consultation" }],
      ["Cancelled", { state: "cancelled" }],
    ] as const;
    for (const [full_name, more] of bookings) {
      const lead_id = await aStored({ full_name });
      const booking: TablesInsert<"bookings_pemba"> = { ...viewing, ...more, lead_id };
      expect((await local.service.from("bookings_pemba").insert(booking)).error).toBeNull();
    }
    // A message carries the day on which it was written, and no hour.
    await aStored({ full_name: "Message", source: "consultation", consultation_date: today });
  });

  test.each([
    ["due=overdue", ["Overdue", "Overdue and closed", "Overdue and dead"]],
    ["due=today", ["Booked today", "Today", "Today and dead"]],
    ["step=none", ["Booked once", "Cancelled", "Message", "Time was taken"]],
  ])("with %s: reminders of any status, and bookings of open leads", async (query, names) => {
    expect(await namesBy(query)).toEqual(names);
  });

  test("goes with a booking that is moved, cancelled or deleted", async () => {
    const booked = await listBy("q=booked+today");
    const bookings = () => local.service.from("bookings_pemba");
    const ofLead = { lead_id: booked.leads[0]?.id ?? "" };
    const isDue = async () => (await namesBy("due=today")).includes("Booked today");
    const hasNone = async () => (await namesBy("step=none")).includes("Booked today");

    const again = startOfSlot(addCalendarDays(today, 1), "10:00");
    await bookings().insert({ ...ofLead, kind: "viewing", state: "booked", starts_at: again });
    await bookings()
      .update({ starts_at: startOfSlot(addCalendarDays(today, 2), "10:00") })
      .match({
        ...ofLead,
        starts_at: startOfSlot(today, "10:00"),
      });
    expect([await isDue(), await hasNone()]).toEqual([false, false]);
    await bookings()
      .update({ starts_at: startOfSlot(today, "10:00") })
      .match({
        ...ofLead,
        starts_at: again,
      });
    expect([await isDue(), await hasNone()]).toEqual([true, false]);
    await bookings()
      .update({ state: "cancelled" })
      .match({ ...ofLead, state: "booked" });
    expect([await isDue(), await hasNone()]).toEqual([false, true]);
    await bookings().update({ state: "booked" }).match(ofLead);
    expect([await isDue(), await hasNone()]).toEqual([true, false]);
    await bookings().delete().match(ofLead);
    expect([await isDue(), await hasNone()]).toEqual([false, true]);
  });

  test("is counted as it is listed", async () => {
    expect(await queries.getPipelineCounts()).toMatchObject({ all: 10, today: 3, overdue: 3 });
  });
});

describe("the list is narrowed down", () => {
  beforeEach(async () => {
    const property_id = await aStoredProperty("Reef Villa");
    await aStored({
      full_name: "Zuhura Makame",
      email: "zuhura@example.com",
      source: "property-inquiry",
      property_id,
    });
    await aStored({
      full_name: "Juma Ali",
      phone: "0712 000 111",
      phone_e164: "+255712000111",
      source: "walk-in",
      created_at: startOfDay(addCalendarDays(today, -6)),
    });
    await aStored({
      full_name: "Old Friend",
      phone: "+44 20 7946 0018",
      phone_e164: "+442079460018",
      source: "referral",
      created_at: startOfDay(addCalendarDays(today, -7)),
    });
  });

  test.each([
    ["q=makame+zuhura", ["Zuhura Makame"]],
    ["q=MAKAME++ZUH", ["Zuhura Makame"]],
    ["q=example.com+makame", ["Zuhura Makame"]],
    ["q=villa+zuhura", ["Zuhura Makame"]],
    ["q=0712+000+111", ["Juma Ali"]],
    ["q=(0712)+000-111", ["Juma Ali"]],
    ["q=ali+0712000111", ["Juma Ali"]],
    ["q=00255712", ["Juma Ali"]],
    ["q=%2B44+20", ["Old Friend"]],
    ["q=zuhura+ali", []],
    ["q=%25", []],
    ["q=.*", []],
    ["source=walk-in", ["Juma Ali"]],
    ["source=referral&q=juma", []],
    ["days=7", ["Juma Ali", "Zuhura Makame"]],
    ["days=30", ["Juma Ali", "Old Friend", "Zuhura Makame"]],
    ["property=villa+reef", ["Zuhura Makame"]],
    ["property=Reef+Villa&days=7&source=property-inquiry", ["Zuhura Makame"]],
    ["property=zuhura", []],
  ])("with %s", async (query, names) => {
    expect(await namesBy(query)).toEqual(names);
  });

  test("and its names are in order whether or not they begin with a capital", async () => {
    await local.sql.query(
      "update leads_pemba set full_name = 'amina' where full_name = 'Juma Ali'",
    );
    const names = async (query: string) =>
      (await listBy(query)).leads.map(({ full_name }) => full_name);
    const ordered = await names("sort=full_name");
    expect(ordered).toContain("amina");
    expect(ordered).toEqual(ordered.toSorted((a, b) => a.localeCompare(b)));
    expect(await names("sort=full_name&order=desc")).toEqual(ordered.toReversed());
  });

  test("and a page after the last one is the last one", async () => {
    expect(await listBy("page=9999")).toMatchObject({ page: 1, count: 3 });
    expect((await listBy("page=9999")).leads).toHaveLength(3);
    await local.sql.query(
      "insert into leads_pemba (full_name, phone) select 'Lead ' || n, '1' from generate_series(1, 60) n",
    );
    const last = await listBy("page=9999");
    expect([last.page, last.count, last.leads.length]).toEqual([2, 63, 13]);
    expect(await listBy("page=9999&q=nobody")).toEqual({ leads: [], count: 0, page: 1 });
  });
});

describe("what a lead asked about", () => {
  const subjectOf = async (id: string) => {
    const lead = await details.getLead(id);
    return [lead?.subject, lead?.property?.name ?? null];
  };
  test("is remembered when the property is renamed, and when it is deleted", async () => {
    const property_id = await aStoredProperty("Reef Villa");
    const id = await aStored({ property_id });
    expect(await subjectOf(id)).toEqual(["Reef Villa", "Reef Villa"]);
    await local.service
      .from("properties_pemba")
      .update({ name: "Coral Villa" })
      .eq("id", property_id);
    expect(await subjectOf(id)).toEqual(["Coral Villa", "Coral Villa"]);
    const { error } = await local.service.from("properties_pemba").delete().eq("id", property_id);
    expect(error).toBeNull();
    expect(await subjectOf(id)).toEqual(["Coral Villa", null]);
    expect(await namesBy("property=coral")).toEqual(["Asha Juma"]);
  });

  test("is filled in for a visitor, who can neither choose it nor read it", async () => {
    const property_id = await aStoredProperty("Reef Villa");
    const lead = aLead({ source: "property-inquiry", property_id });
    const { error } = await local.anon.from("leads_pemba").insert(lead);
    expect(error).toBeNull();
    expect((await listBy("")).leads).toMatchObject([{ subject: "Reef Villa" }]);
    const forged = await local.anon.from("leads_pemba").insert({ ...lead, subject: "Mine" });
    expect(forged.error?.code).toBe("42501");
  });
});

describe("the sources", () => {
  test.each(leadSources)("%s is taken from the operator", async (source) => {
    await aStored({ source });
    expect((await listBy(`source=${source}`)).count).toBe(1);
  });
  test("are the same in the database, and visitors have those of the site's forms", async () => {
    const { rows } = await local.sql.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
       where conname = 'leads_pemba_source_check'`,
    );
    const stored = [...(rows[0]?.definition.matchAll(/'([a-z-]+)'::text/g) ?? [])];
    expect(stored.map(([, source]) => source)).toEqual([...leadSources]);
    for (const source of leadSources) {
      const { error } = await local.anon.from("leads_pemba").insert(aLead({ source }));
      const isPublic = (publicLeadSources as readonly string[]).includes(source);
      expect(error?.code, source).toBe(isPublic ? undefined : "42501");
    }
  });
});

const whereTo = (answer: unknown) => (answer as Response).headers.get("Location");
type Refused = { data: Record<string, unknown>; init: ResponseInit };

describe("adding a lead", () => {
  const add = (fields: Record<string, string>) =>
    adding.action({
      request: posted(
        "/admin/leads/new?status=new",
        { full_name: "Asha Juma", phone: "0777 123 456", source: "whatsapp", ...fields },
        cookie,
      ),
      params: {},
      context: {},
    }) as Promise<unknown>;

  const opened = async (id: string, path: string) => {
    const request = new Request(`http://localhost${path}`, { headers: { Cookie: cookie } });
    return (await leadPage.loader({ request, params: { leadId: id }, context: {} })) as {
      owner: { name: string; version: string } | null;
    };
  };
  const undo = (leadId: string, version = "") =>
    leadUndo.action({
      request: posted(`/admin/leads/${leadId}/undo?status=new`, { version }, cookie),
      params: { leadId },
      context: {},
    }) as Promise<unknown>;

  test("leads to it", async () => {
    const answer = await add({});
    const [lead] = (await listBy("")).leads;
    expect(lead).toMatchObject({ source: "whatsapp", phone_e164: "+255777123456" });
    expect(whereTo(answer)).toBe(`/admin/leads/${lead?.id}?status=new`);
  });

  test("with a known number saves it at once, says whose it is, and can be undone", async () => {
    await aStored({ full_name: "Known", phone: "+255777123456", phone_e164: "+255777123456" });
    const to = whereTo(await add({ phone: "+255 777-123-456" })) ?? "";
    const [, id = ""] = /^\/admin\/leads\/([0-9a-f-]{36})\?status=new&added=\1$/.exec(to) ?? [];
    expect((await listBy("")).count).toBe(2);
    const { owner } = await opened(id, to);
    expect(owner?.name).toBe("Known");
    // Neither the lead of another address nor one that was worked on is taken away.
    expect((await opened(id, `/admin/leads/${id}`)).owner).toBeNull();
    await local.sql.query("select append_lead_note($1, 'Called')", [id]);
    expect((await opened(id, to)).owner).toBeNull();
    expect(whereTo(await undo(id, owner?.version))).toBe(`/admin/leads/${id}?status=new`);
    expect((await listBy("")).count).toBe(2);

    const again = whereTo(await add({ phone: "+255 777-123-456" })) ?? "";
    const second = again.slice(-36);
    const { version } = (await opened(second, again)).owner ?? {};
    expect(whereTo(await undo(second, version))).toBe("/admin/leads?status=new");
    expect(whereTo(await undo(second, version))).toBe("/admin/leads?status=new");
    expect((await listBy("")).count).toBe(2);
  });

  test("from a search alert is refused: only visitors set those", async () => {
    expect(await add({ source: "search-alert" })).toMatchObject({
      data: {
        error: { source: [expect.stringContaining("“search-alert”")] },
      },
      init: { status: 422 },
    });
    expect((await listBy("")).count).toBe(0);
  });

  test("twice by one submission is one lead, and leads to it both times", async () => {
    const submission_id = "6f1c1b1e-0000-4000-8000-000000000001";
    const first = whereTo(await add({ submission_id }));
    expect(whereTo(await add({ submission_id }))).toBe(first);
    expect((await listBy("")).count).toBe(1);
  });
});

describe("editing a lead", () => {
  const load = async (id: string) => {
    const request = new Request(`http://localhost/admin/leads/${id}/edit`, {
      headers: { Cookie: cookie },
    });
    return edit.loader({ request, params: { leadId: id }, context: {} });
  };
  const save = (id: string, fields: Record<string, string>) =>
    edit.action({
      request: posted(
        `/admin/leads/${id}/edit?q=a`,
        { full_name: "Asha Juma", phone: "+255777123456", source: "guide", ...fields },
        cookie,
      ),
      params: { leadId: id },
      context: {},
    }) as Promise<unknown>;

  test("to a number that is known is asked about first, and not while the number stays", async () => {
    const other = await aStored({ full_name: "Known", phone_e164: "+255712000111" });
    const id = await aStored();
    await aStored({ full_name: "A second enquiry" });
    const { version } = await load(id);
    const changed = { version, phone: "0712 000 111" };
    expect(await save(id, changed)).toMatchObject({
      data: { known: { number: "+255712000111", leads: [{ id: other }] } },
      init: { status: 409 },
    });
    const acknowledged = { ...changed, known_number: "+255712000111" };
    expect(whereTo(await save(id, acknowledged))).toBe(`/admin/leads/${id}?q=a`);
    const { version: newer } = await load(id);
    const renamed = { ...changed, version: newer, full_name: "Asha" };
    expect(whereTo(await save(id, renamed))).toBe(`/admin/leads/${id}?q=a`);
    // Two questions at once are not asked in turns for ever.
    const third = await aStored({ phone_e164: "+255712000333" });
    const { version: old } = await load(third);
    await save(third, { version: old, phone: "0712 000 333", full_name: "Changed meanwhile" });
    const stale = { ...acknowledged, version: old };
    expect(await save(third, stale)).toMatchObject({ data: { conflict: {} } });
    const { version: current } = await load(third);
    expect(whereTo(await save(third, { ...changed, version: old, overwrite: current }))).toBe(
      `/admin/leads/${third}?q=a`,
    );
  });

  test("changes name, phone, e-mail, source and subject, and leads back to the lead", async () => {
    const property_id = await aStoredProperty("Reef Villa");
    const id = await aStored();
    const { version, propertyNames } = await load(id);
    expect(propertyNames).toEqual(["Reef Villa"]);
    const answer = await save(id, {
      version,
      full_name: "Asha Juma Ali",
      phone: "0712 000 111",
      email: "asha@example.com",
      source: "referral",
      subject: " reef villa ",
    });
    expect(whereTo(answer)).toBe(`/admin/leads/${id}?q=a`);
    expect(await details.getLead(id)).toMatchObject({
      full_name: "Asha Juma Ali",
      phone_e164: "+255712000111",
      email: "asha@example.com",
      source: "referral",
      subject: "Reef Villa",
      property: { name: "Reef Villa" },
    });
    const again = await load(id);
    await save(id, { version: again.version, subject: "A plot by the sea" });
    expect(await details.getLead(id)).toMatchObject({
      email: null,
      subject: "A plot by the sea",
      property: null,
    });
    expect((await local.service.from("properties_pemba").select("id")).data).toEqual([
      { id: property_id },
    ]);
  });

  test("in two tabs loses nothing: the second one sees what the first one saved", async () => {
    const id = await aStored();
    const { version } = await load(id);
    await save(id, { version, full_name: "First Tab" });
    const { data, init } = (await save(id, { version, email: "second@example.com" })) as Refused;
    expect(init.status).toBe(409);
    const conflict = data.conflict as { version: string; differences: unknown };
    expect(conflict.differences).toEqual([
      { label: "Full Name", stored: "First Tab", typed: "Asha Juma" },
      { label: "Email", stored: "", typed: "second@example.com" },
    ]);
    expect(await details.getLead(id)).toMatchObject({ full_name: "First Tab", email: null });
    await save(id, { overwrite: conflict.version, email: "second@example.com" });
    expect(await details.getLead(id)).toMatchObject({ email: "second@example.com" });
  });

  test("is no conflict with a note, a reminder or a status of the meantime", async () => {
    const id = await aStored();
    const { version } = await load(id);
    await local.service.rpc("append_lead_note", { lead_id: id, content: "Called" });
    await local.service
      .from("leads_pemba")
      .update({ status: "contacted", reminder_date: today, reminder_note: "Call" })
      .eq("id", id);
    expect(whereTo(await save(id, { version, full_name: "Asha Ali" }))).toContain(id);
    expect(await details.getLead(id)).toMatchObject({
      full_name: "Asha Ali",
      status: "contacted",
      reminder_note: "Call",
      notes: [{ content: "Called" }],
    });
  });

  test("says what is wrong, and when the lead is gone", async () => {
    const id = await aStored();
    const { version } = await load(id);
    const { data, init } = (await save(id, { version, full_name: " ", phone: "12" })) as Refused;
    expect(init.status).toBe(422);
    expect(Object.keys(data.error as object)).toEqual(["full_name", "phone"]);
    await local.service.from("leads_pemba").delete().eq("id", id);
    await expect(save(id, { version })).rejects.toMatchObject({
      data: { message: m.admin_lead_gone() },
      init: { status: 410 },
    });
  });
});

describe("callback requests", () => {
  const callbacksBy = (query: string) =>
    callbacks.listCallbackRequests(parseCallbackSearch(new URLSearchParams(query)));
  const press = (intent: string, callback_id: string) =>
    callbackClicks.action({
      request: posted(
        "/admin/leads/callbacks",
        { intent, callback_id, back: "/admin/leads?callbacks=open" },
        cookie,
      ),
      params: {},
      context: {},
    }) as Promise<unknown>;

  beforeEach(async () => {
    await local.sql.query(
      `insert into callback_requests (full_name, whatsapp_number, whatsapp_e164, created_at)
       select 'Caller ' || lpad(n::text, 2, '0'), '0777 000 0' || lpad(n::text, 2, '0'),
         '+2557770000' || lpad(n::text, 2, '0'), timestamptz '2026-01-01' - n * interval '1 hour'
       from generate_series(1, 11) n`,
    );
  });

  test("can all be reached, the eleventh on the second page, which is also any page after it", async () => {
    const first = await callbacksBy("");
    expect([first.count, first.requests.length, first.page]).toEqual([11, 10, 1]);
    for (const query of ["callbacks_page=2", "callbacks_page=99"]) {
      const second = await callbacksBy(query);
      expect(second.requests.map(({ full_name }) => full_name)).toEqual(["Caller 11"]);
      expect(second.page).toBe(2);
    }
  });

  test.each([
    ["callbacks_q=11+caller", "Caller 11"],
    ["callbacks_q=0777-000-007", "Caller 07"],
  ])("are found with %s", async (query, name) => {
    const { requests } = await callbacksBy(query);
    expect(requests.map(({ full_name }) => full_name)).toEqual([name]);
  });

  test("say how many enquiries are the same person's", async () => {
    await aStored({ phone_e164: "+255777000004" });
    const [request] = (await callbacksBy("callbacks_q=caller+04")).requests;
    expect(request?.person).toMatchObject({ enquiries: 2 });
  });

  test("that are dismissed leave the list, stay in the database with a date, and can be put back", async () => {
    const [request] = (await callbacksBy("callbacks_q=caller+03")).requests;
    const id = request?.id ?? "";
    expect(whereTo(await press("dismiss-callback", id))).toBe("/admin/leads?callbacks=open");
    expect((await callbacksBy("")).count).toBe(10);
    expect(await queries.getPipelineCounts()).toMatchObject({
      callbacks: 10,
      dismissedCallbacks: 1,
    });
    const { data } = await local.service
      .from("callback_requests")
      .select("*")
      .eq("id", id)
      .single();
    expect(Date.parse(data?.dismissed_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect((await callbacksBy("callbacks=dismissed")).requests).toMatchObject([{ id }]);
    await press("restore-callback", id);
    expect((await callbacksBy("")).count).toBe(11);
  });

  test("do not wait again when the lead that was made of them is deleted", async () => {
    const [request] = (await callbacksBy("")).requests;
    const id = request?.id ?? "";
    await press("make-lead", id);
    const { data } = await local.service
      .from("callback_requests")
      .select("lead_id")
      .eq("id", id)
      .single();
    await local.service
      .from("leads_pemba")
      .delete()
      .eq("id", data?.lead_id ?? "");
    expect(await queries.getPipelineCounts()).toMatchObject({
      callbacks: 10,
      dismissedCallbacks: 1,
    });
    expect((await callbacksBy("callbacks=dismissed")).requests).toMatchObject([{ id }]);
  });

  test("that became a lead are not dismissed", async () => {
    const [request] = (await callbacksBy("")).requests;
    const id = request?.id ?? "";
    await press("make-lead", id);
    await press("dismiss-callback", id);
    const { data } = await local.service
      .from("callback_requests")
      .select("*")
      .eq("id", id)
      .single();
    expect(data).toMatchObject({ dismissed_at: null });
    expect(await queries.getPipelineCounts()).toMatchObject({
      callbacks: 10,
      dismissedCallbacks: 0,
    });
  });
});
