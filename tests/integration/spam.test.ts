import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as CallbackCommands from "~/domain/callback-requests/callback-request.commands.server";
import type * as Diary from "~/domain/bookings/diary/diary.queries.server";
import type * as LeadQueries from "~/domain/leads/lead.queries.server";
import type * as Numbers from "~/domain/response/response.queries.server";
import type * as Privacy from "~/domain/people/person-privacy.server";
import type * as Spam from "~/domain/spam/spam.commands.server";
import type * as SpamQueries from "~/domain/spam/spam.queries.server";
import { sharedHosts } from "~/domain/spam/shared-hosts";
import type * as LeaveLead from "~/domain/submissions/leave-lead.server";
import type * as Today from "~/domain/today/today.queries.server";
import type * as AlertSpamRoute from "~/routes/admin/settings/alert-spam";
import type * as SpamRoute from "~/routes/admin/lead/spam";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anOperator, posted } from "../support/operator";
import { aLead, anArea, aProperty } from "../support/rows";

const SITE = "https://www.kisiwa.example";
const NUMBER = "+255777123456";

let local: LocalSupabase;
let spam: typeof Spam;
let queries: typeof SpamQueries;
let leave: typeof LeaveLead;
let callbacks: typeof CallbackCommands;
let today: typeof Today;
let leads: typeof LeadQueries;
let diary: typeof Diary;
let response: typeof Numbers;
let privacy: typeof Privacy;
let route: typeof SpamRoute;
let settings: typeof AlertSpamRoute;
let cookie: string;

beforeAll(async () => {
  local = await startLocalSupabase();
  spam = await import("~/domain/spam/spam.commands.server");
  queries = await import("~/domain/spam/spam.queries.server");
  leave = await import("~/domain/submissions/leave-lead.server");
  callbacks = await import("~/domain/callback-requests/callback-request.commands.server");
  today = await import("~/domain/today/today.queries.server");
  leads = await import("~/domain/leads/lead.queries.server");
  diary = await import("~/domain/bookings/diary/diary.queries.server");
  response = await import("~/domain/response/response.queries.server");
  privacy = await import("~/domain/people/person-privacy.server");
  route = await import("~/routes/admin/lead/spam");
  settings = await import("~/routes/admin/settings/alert-spam");
  ({ cookie } = await anOperator());
});
afterAll(() => local.stop());
beforeEach(async () => {
  for (const table of ["callback_requests", "leads_pemba", "blocked_senders", "alert_settings"]) {
    await local.sql.query(`delete from ${table}`);
  }
});

async function stored(more: Parameters<typeof aLead>[0] = {}): Promise<string> {
  const { data, error } = await local.service
    .from("leads_pemba")
    .insert(aLead(more))
    .select("id")
    .single();
  if (error) throw new Error(error.message);
  return data.id;
}

/** A lead of a visitor, as the forms leave it. */
async function visitorLead(more: Parameters<typeof aLead>[0] = {}): Promise<boolean> {
  const submission_id = crypto.randomUUID();
  const { error } = await local.anon.from("leads_pemba").insert(aLead({ ...more, submission_id }));
  expect(error).toBeNull();
  const { rows } = await local.sql.query<{ suspected_spam: boolean }>(
    "select suspected_spam from leads_pemba where submission_id = $1",
    [submission_id],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.suspected_spam ?? false;
}

async function blocked(): Promise<string[]> {
  const { senders } = await queries.listBlockedSenders(1);
  return senders.map(({ value }) => value).sort();
}

const mark = (entry: string) => spam.markSpam(entry, SITE);
const lastMark = async () => (await queries.listSpamMarks())[0]?.id ?? crypto.randomUUID();

/** Everything in the tables that a mark touches, apart from the versions of rows. */
async function everything() {
  const tables = [
    "leads_pemba",
    "callback_requests",
    "people",
    "bookings_pemba",
    "property_matches",
  ];
  const others = ["booking_changes", "lead_status_changes", "search_criteria", "person_entries"];
  const read = [...tables, ...others].map(async (table) => {
    const { rows } = await local.sql.query<{ row: object }>(
      `select to_jsonb(t) - 'updated_at' as row from ${table} t order by t::text`,
    );
    return [table, rows];
  });
  return Object.fromEntries(await Promise.all(read)) as Record<string, unknown>;
}

const BOOKED = addCalendarDays(todayInDarEsSalaam(), 5);

/** A buyer in the middle of everything: deals, reminders, bookings, alerts, a callback. */
async function aKnownBuyer(): Promise<string> {
  const area = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  const property = await local.service
    .from("properties_pemba")
    .insert(aProperty(area.data?.id ?? ""))
    .select("id")
    .single();
  const property_id = property.data?.id;
  const first = await stored({ property_id, status: "deal-closed", message: "Sold?" });
  await stored({ property_id, status: "offer-sent", reminder_date: BOOKED, reminder_note: "Deed" });
  await stored({ source: "consultation", consultation_date: BOOKED, consultation_time: "10:00" });
  await local.sql.query("update bookings_pemba set state = 'booked'");
  await stored({ source: "search-alert", context: { search: { filters: {}, words: "Land" } } });
  await local.service.from("callback_requests").insert({
    ...{ full_name: "Asha Juma", whatsapp_number: NUMBER, whatsapp_e164: NUMBER },
  });
  await local.service
    .from("properties_pemba")
    .update({ price: 90_000 })
    .eq("id", property_id ?? "");
  await local.sql.query("update properties_pemba set priced_since = now() - interval '9 days'");
  return first;
}

describe("a press of Spam", () => {
  test("takes all open enquiries of the person from Today, counts, Numbers and the diary", async () => {
    const deal = await aKnownBuyer();
    const before = await leads.getPipelineCounts();
    expect(before).toMatchObject({ all: 4, callbacks: 1, spam: 0 });
    const { rows } = await local.sql.query<{ person_id: string }>(
      "select person_id from leads_pemba where id = $1",
      [deal],
    );
    expect(await mark(rows[0]?.person_id ?? "")).toEqual({ ok: true });
    const queue = await today.getTodayQueue({ kind: null, page: 1 }, SITE);
    expect(queue.entries).toEqual([]);
    expect(await leads.getPipelineCounts()).toMatchObject({
      ...{ all: 1, "deal-closed": 1, new: 0, "offer-sent": 0, callbacks: 0, spam: 4 },
    });
    expect(await diary.listDiaryBookings(BOOKED, BOOKED)).toEqual([]);
    expect(await response.getResponseMedian()).toBeNull();
    expect(await queries.listSpamMarks()).toMatchObject([{ full_name: "Asha Juma", enquiries: 4 }]);
    expect(await blocked()).toEqual([NUMBER]);
  });

  test("on a known buyer is undone to exactly the same state", async () => {
    const deal = await aKnownBuyer();
    const before = await everything();
    await mark(deal);
    expect(await everything()).not.toEqual(before);
    await spam.undoSpam(await lastMark());
    expect(await everything()).toEqual(before);
    expect(await blocked()).toEqual([]);
    expect(await queries.listSpamMarks()).toEqual([]);
    expect(await visitorLead()).toBe(false);
  });

  test("blocks the linked hosts, but not ours, not everybody's, and no e-mail address's", async () => {
    const message = `See https://WWW.Casino.example./x, www.kisiwa.example/properties/a,
      http://maps.google.com/x and joe@mail.example, ${sharedHosts.join(" ")}`;
    const id = await stored({ source: "consultation", message });
    await stored({ full_name: "Somebody Else", phone: "1", phone_e164: "+255777000009", message });
    await mark(id);
    expect(await blocked()).toEqual([NUMBER, "casino.example"]);
  });

  test("thirty times at once is one mark; undone thirty times at once, it is gone", async () => {
    const deal = await aKnownBuyer();
    const before = await everything();
    const presses = await Promise.all(Array.from({ length: 30 }, () => mark(deal)));
    expect(presses).toEqual(Array(30).fill({ ok: true }));
    const marks = await queries.listSpamMarks();
    expect(marks).toHaveLength(1);
    await Promise.all(Array.from({ length: 30 }, () => spam.undoSpam(marks[0]?.id ?? "")));
    expect(await everything()).toEqual(before);
  });

  test("and its undo in two tabs, over and over, leave a whole state", async () => {
    const deal = await aKnownBuyer();
    const before = await everything();
    const work = Array.from({ length: 20 }, async (_, n) => {
      if (n % 2 === 0) return mark(deal);
      return spam.undoSpam(await lastMark());
    });
    expect(await Promise.all(work)).toEqual(Array(20).fill({ ok: true }));
    for (const { id } of await queries.listSpamMarks()) await spam.undoSpam(id);
    expect(await everything()).toEqual(before);
    expect(await blocked()).toEqual([]);
  });

  test("while enquiries of the number pour in leaves none of them out", async () => {
    const id = await stored();
    const arrivals = Array.from({ length: 30 }, (_, n) => visitorLead({ message: `Message ${n}` }));
    await Promise.all([...arrivals, mark(id)]);
    expect(await leads.getPipelineCounts()).toMatchObject({ all: 0, spam: 31 });
  });

  test("leaves what only looked automated to its own button", async () => {
    const automated = await stored({ suspected_spam: true });
    await mark(await stored());
    await spam.undoSpam(await lastMark());
    const { rows } = await local.sql.query("select id from leads_pemba where suspected_spam");
    expect(rows).toEqual([{ id: automated }]);
  });

  test("on somebody who is gone says so", async () => {
    expect(await mark(crypto.randomUUID())).toEqual({ ok: false, reason: "gone" });
    expect(await queries.listSpamMarks()).toEqual([]);
  });

  test("on an unreadable number marks that lead alone", async () => {
    const ids = await Promise.all(
      [1, 2].map(() => stored({ phone: "ask at the shop", phone_e164: null })),
    );
    expect(await mark(ids[0] ?? "")).toEqual({ ok: true });
    const { rows } = await local.sql.query("select id from leads_pemba where suspected_spam");
    expect(rows).toEqual([{ id: ids[0] }]);
    expect(await blocked()).toEqual([]);
    await spam.undoSpam(await lastMark());
    expect(await leads.getPipelineCounts()).toMatchObject({ all: 2, spam: 0 });
  });
});

describe("what comes from a blocked sender", () => {
  const spellings = [
    NUMBER,
    "+255 777 123 456",
    "0777123456",
    "0777 123-456",
    "00255777123456",
    "+255\u200B777\u00AD123456",
  ];
  test.each(spellings)("by its number (%j) is stored as suspected spam", async (phone) => {
    await mark(await stored());
    expect(await visitorLead({ phone, phone_e164: undefined, message: "Hello" })).toBe(true);
    const { error } = await local.anon.from("callback_requests").insert({
      ...{ full_name: "Asha", whatsapp_number: phone, submission_id: crypto.randomUUID() },
    });
    expect(error).toBeNull();
    expect(await leads.getPipelineCounts()).toMatchObject({ all: 0, callbacks: 0, spam: 3 });
  });

  test.each([
    "guide",
    "consultation",
    "property-inquiry",
    "service-inquiry",
    "search-alert",
  ] as const)("by any form (%s) is stored, with the same answer", async (source) => {
    await mark(await stored());
    const lead = {
      ...{ full_name: "Asha Juma", phone: NUMBER, phone_e164: NUMBER, message: "New" },
      submission_id: crypto.randomUUID(),
    };
    expect(await leave.leaveLead({ source }, lead, { page: "/" })).toEqual({ ok: true });
    const wish = { full_name: "Asha", whatsapp_number: NUMBER, whatsapp_e164: NUMBER };
    expect(await callbacks.requestCallback(wish, { page: "/" })).toEqual({ ok: true });
    expect(await leads.getPipelineCounts()).toMatchObject({ all: 0, callbacks: 0, spam: 3 });
    const { rows } = await local.sql.query("select from alerts where kind in ('lead', 'callback')");
    expect(rows).toEqual([]);
  });

  const other = { phone: "+255777000222", phone_e164: "+255777000222" };
  test.each(["https://casino.example", "Casino.Example.", "see www.casino.example/now!"])(
    "by a link (%s) is stored as suspected spam, whoever sends it",
    async (message) => {
      await mark(await stored({ message: "http://www.casino.example/" }));
      expect(await visitorLead({ ...other, message })).toBe(true);
      expect(await visitorLead({ ...other, message: "joe@casino.example" })).toBe(false);
      expect(await visitorLead({ ...other, message: "https://casino.example.org" })).toBe(false);
    },
  );

  test("books an hour that looks booked to them and is free for everybody else", async () => {
    const asked = { source: "consultation" as const, consultation_time: "10:00" };
    const monday = BOOKED;
    await mark(await stored());
    await visitorLead({ ...asked, consultation_date: monday });
    await local.sql.query("update agency_settings set facts = facts");
    const { rows: hidden } = await local.sql.query("select state, is_hidden from bookings_pemba");
    await visitorLead({ ...other, ...asked, full_name: "Bakari", consultation_date: monday });
    const { rows } = await local.sql.query<{ state: string }>(
      "select state, is_hidden from bookings_pemba order by is_hidden desc",
    );
    // A Sunday's are requests.
    const [{ state } = { state: "" }] = rows;
    expect(["booked", "requested"]).toContain(state);
    expect(hidden).toEqual([{ state, is_hidden: true }]);
    expect(rows).toEqual([
      { state, is_hidden: true },
      { state, is_hidden: false },
    ]);
    await spam.undoSpam(await lastMark());
    const { rows: restored } = await local.sql.query("select is_hidden from bookings_pemba");
    expect(restored).toEqual([{ is_hidden: false }, { is_hidden: false }]);
    const { rows: slots } = await local.sql.query(
      "select from bookings_pemba where state = 'booked' group by starts_at having count(*) > 1",
    );
    expect(slots).toEqual([]);
  });

  test("comes back with the undo, whoever sent it", async () => {
    await mark(await stored({ message: "https://casino.example" }));
    expect(await visitorLead({ message: "From the number" })).toBe(true);
    expect(await visitorLead({ ...other, message: "casino.example" })).toBe(true);
    await spam.undoSpam(await lastMark());
    expect(await leads.getPipelineCounts()).toMatchObject({ all: 3, spam: 0 });
  });

  test("the operator's own entry is not suspected", async () => {
    await mark(await stored());
    await stored({ full_name: "Walked in", source: "walk-in" });
    expect(await leads.getPipelineCounts()).toMatchObject({ all: 1, spam: 1 });
  });
});

describe("Not spam", () => {
  test("later brings the person back and unblocks number and hosts, not those of others", async () => {
    const id = await stored({ message: "https://casino.example and https://other.example" });
    await mark(id);
    const second = aLead({ phone: "+255777000333", phone_e164: "+255777000333" });
    await visitorLead({ ...second, message: "https://casino.example" });
    await visitorLead({ message: "Again" });
    const { rows } = await local.sql.query<{ id: string }>(
      "select id from leads_pemba where message = 'Again'",
    );
    expect(await spam.clearSpam(rows[0]?.id ?? "")).toEqual({ ok: true });
    expect(await leads.getPipelineCounts()).toMatchObject({ all: 2, spam: 1 });
    expect(await blocked()).toEqual([]);
    expect(await visitorLead({ message: "https://casino.example once more" })).toBe(false);
    expect(await spam.clearSpam(crypto.randomUUID())).toEqual({ ok: false, reason: "gone" });
  });

  test("of somebody who only linked a blocked host leaves the one who was marked", async () => {
    await mark(await stored({ message: "https://casino.example" }));
    const second = { phone: "+255777000333", phone_e164: "+255777000333", full_name: "Bakari" };
    await visitorLead({ ...second, message: "Is https://casino.example yours?" });
    const { rows } = await local.sql.query<{ id: string }>(
      "select id from leads_pemba where full_name = 'Bakari'",
    );
    await spam.clearSpam(rows[0]?.id ?? "");
    expect(await leads.getPipelineCounts()).toMatchObject({ all: 1, spam: 1 });
    expect(await blocked()).toEqual([NUMBER]);
  });
});

describe("the operator's clicks", () => {
  const send = (
    fields: Record<string, string>,
    to: typeof SpamRoute | typeof AlertSpamRoute = route,
  ) =>
    to.action({
      request: posted("/admin/leads/spam", { back: "/admin/today?page=2", ...fields }, cookie),
      params: {},
      context: {},
    });
  const whereTo = (answer: unknown) => (answer as Response).headers.get("Location");

  test("mark, undo and clear lead back to their page", async () => {
    const entry_id = await stored();
    expect(whereTo(await send({ intent: "mark-spam", entry_id }))).toBe("/admin/today?page=2");
    expect(await leads.getPipelineCounts()).toMatchObject({ all: 0, spam: 1 });
    const mark_id = await lastMark();
    expect(whereTo(await send({ intent: "undo-spam", mark_id }))).toBe("/admin/today?page=2");
    expect(await leads.getPipelineCounts()).toMatchObject({ all: 1, spam: 0 });
    await send({ intent: "mark-spam", entry_id });
    await send({ intent: "not-spam", entry_id });
    expect(await leads.getPipelineCounts()).toMatchObject({ all: 1, spam: 0 });
    const elsewhere = { intent: "not-spam", entry_id, back: "//evil.example" };
    expect(whereTo(await send(elsewhere))).toBe("/admin/leads");
  });

  test("a blocked sender is unblocked, and alerts are turned on and off", async () => {
    await mark(await stored());
    const { senders } = await queries.listBlockedSenders(1);
    await send({ intent: "unblock", sender_id: senders[0]?.id ?? "" }, settings);
    expect(await blocked()).toEqual([]);
    expect(await queries.getSpamAlerts()).toBe(false);
    await send({ intent: "save-spam-alerts", about_spam: "on" }, settings);
    expect(await queries.getSpamAlerts()).toBe(true);
    await send({ intent: "save-spam-alerts" }, settings);
    expect(await queries.getSpamAlerts()).toBe(false);
  });
});

describe("alerts about suspected spam", () => {
  const alertsSince = async () => {
    const { rows } = await local.sql.query<{ content: { suspected_spam?: boolean } }>(
      "select alert_content(id) as content from alerts where kind in ('lead', 'callback')",
    );
    return rows.map(({ content }) => content.suspected_spam ?? false);
  };

  test("are written only if the operator wants them, and labelled", async () => {
    await mark(await stored());
    await visitorLead({ message: "One" });
    expect(await alertsSince()).toEqual([]);
    await spam.saveSpamAlerts(true);
    await visitorLead({ message: "Two" });
    expect(await alertsSince()).toEqual([true]);
  });

  test("wait while an unsent one's row is marked, and go out after the undo", async () => {
    await visitorLead();
    const due = async () => {
      const { rows } = await local.sql.query<{ due: string[] }>(
        "select dispatch_alerts(array['webhook']) as due",
      );
      return rows[0]?.due;
    };
    expect(await due()).toEqual(["webhook"]);
    const { rows } = await local.sql.query<{ id: string }>("select id from leads_pemba");
    await mark(rows[0]?.id ?? "");
    expect(await due()).toEqual([]);
    const claimed = "select from claim_alert_deliveries('webhook', 5, 1000)";
    expect((await local.sql.query(claimed)).rowCount).toBe(0);
    await spam.undoSpam(await lastMark());
    expect(await due()).toEqual(["webhook"]);
    expect((await local.sql.query(claimed)).rowCount).toBe(1);
  });
});

test("erasing a person takes the block on their number, and the export names it", async () => {
  const id = await stored({ message: "https://casino.example" });
  await mark(id);
  const { rows } = await local.sql.query<{ person_id: string }>(
    "select person_id from leads_pemba",
  );
  const person = rows[0]?.person_id ?? "";
  expect(await privacy.exportPerson(person)).toMatchObject({
    blocked_numbers: [{ number: NUMBER }],
  });
  await privacy.erasePerson(person);
  expect(await blocked()).toEqual(["casino.example"]);
  expect(await visitorLead()).toBe(false);
});
