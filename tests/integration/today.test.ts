import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Commands from "~/domain/today/contact-log.commands.server";
import type { ContactLog } from "~/domain/today/contact-log.schema";
import type * as Queries from "~/domain/today/today.queries.server";
import { queueKinds, type TodaySearch } from "~/domain/today/today-queue";
import type * as People from "~/domain/people/person.queries.server";
import { m } from "~/text/messages";
import { formatCalendarDate, todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead } from "../support/rows";

let local: LocalSupabase;
let queries: typeof Queries;
let commands: typeof Commands;
let people: typeof People;

const today = todayInDarEsSalaam();
const inDays = (days: number) => addCalendarDays(today, days);
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const answered = { first_answered_at: ago(1), status: "contacted" as const };

beforeAll(async () => {
  local = await startLocalSupabase();
  queries = await import("~/domain/today/today.queries.server");
  commands = await import("~/domain/today/contact-log.commands.server");
  people = await import("~/domain/people/person.queries.server");
});
afterAll(() => local.stop());
beforeEach(async () => {
  await local.sql.query("delete from callback_requests");
  await local.sql.query("delete from leads_pemba");
});

let numbers = 0;
/** A lead of somebody new, unless a number says otherwise. */
async function lead(full_name: string, more: Parameters<typeof aLead>[0] = {}): Promise<string> {
  numbers += 1;
  const phone_e164 = more?.phone_e164 ?? `+2557${String(numbers).padStart(8, "0")}`;
  const { data, error } = await local.service
    .from("leads_pemba")
    .insert(aLead({ full_name, ...more, phone: phone_e164, phone_e164 }))
    .select("id")
    .single();
  expect(error).toBeNull();
  return data?.id ?? "";
}

async function callback(full_name: string, whatsapp_e164: string, created_at = ago(1)) {
  const { data, error } = await local.service
    .from("callback_requests")
    .insert({ full_name, whatsapp_number: whatsapp_e164, whatsapp_e164, created_at })
    .select("id")
    .single();
  expect(error).toBeNull();
  return data?.id ?? "";
}

const queue = (search: Partial<TodaySearch> = {}) =>
  queries.getTodayQueue({ kind: null, page: 1, ...search }, "https://kisiwa.example");
const shown = async (search: Partial<TodaySearch> = {}) =>
  (await queue(search)).entries.map(({ kind, full_name, more }) => `${kind} ${full_name} ${more}`);

const stored = async (id: string) => {
  const { data } = await local.service.from("leads_pemba").select().eq("id", id).single();
  if (!data) throw new Error(`There is no lead ${id}`);
  return data;
};

describe("the queue", () => {
  test("stands in working order, and counts each kind", async () => {
    await lead("No Step", { ...answered, created_at: ago(50) });
    await lead("Older", { created_at: ago(30 * 24) });
    await lead("Oldest", { created_at: ago(60 * 24) });
    await lead("Late Reminder", { ...answered, reminder_date: today, reminder_time: "16:00" });
    await lead("Early Reminder", { ...answered, reminder_date: today, reminder_time: "09:30" });
    await lead("Overdue", { ...answered, reminder_date: inDays(-3) });
    await lead("Just In", { created_at: ago(1) });
    await lead("Waiting", { created_at: ago(30) });
    await lead("Booked", { ...answered, consultation_date: today, consultation_time: "11:00" });
    // The test holds at any hour, and on a Sunday too.
    await local.sql.query("update bookings_pemba set state = 'booked'");
    await lead("Known", { ...answered, reminder_date: inDays(9), phone_e164: "+255799000001" });
    await callback("Known Again", "+255799000001");
    await callback("New Caller", "+255799000002", ago(2));
    expect(await shown()).toEqual([
      "booking Booked 0",
      "reminder Early Reminder 0",
      "reminder Late Reminder 0",
      "overdue Overdue 0",
      "callback Known Again 0",
      "unanswered Just In 0",
      "unanswered New Caller 0",
      "unanswered Waiting 0",
    ]);
    expect(await shown({ kind: "older" })).toEqual(["older Older 0", "older Oldest 0"]);
    expect(await shown({ kind: "no-next-step" })).toEqual(["no-next-step No Step 0"]);
    const { counts, pageCount } = await queue();
    expect(Object.keys(counts).toSorted()).toEqual([...queueKinds].toSorted());
    expect(queueKinds.map((kind) => counts[kind])).toEqual([0, 1, 2, 1, 1, 3, 2, 1]);
    expect(pageCount).toBe(1);
    expect(await queries.getTodayCounts()).toEqual(counts);
  });

  test("has the template that fits, filled in, or none while it lacks a fact", async () => {
    await lead("Guided", { source: "guide" });
    await lead("Without House", { source: "property-inquiry" });
    await lead("Met", { source: "walk-in" });
    await lead("Thanked", { source: "guide", ...answered, reminder_date: today });
    await lead("Booked", {
      ...{ source: "consultation", ...answered },
      ...{ reminder_date: today, consultation_date: inDays(2), consultation_time: "11:00" },
    });
    const { entries } = await queue();
    const replies = new Map(entries.map(({ full_name, reply }) => [full_name, reply]));
    expect(replies.get("Guided")).toMatchObject({ name: m.admin_message_guide_name() });
    expect(replies.get("Guided")?.text).toContain("https://kisiwa.example/guides/investment");
    expect(replies.get("Booked")).toMatchObject({ name: m.admin_message_consultation_name() });
    expect(replies.get("Without House")).toBeNull();
    expect(replies.get("Met")).toBeNull();
    expect(replies.get("Thanked")).toBeNull();
    for (const reply of replies.values()) expect(reply?.text ?? "").not.toMatch(/[[\]{}]/);
  });

  test("leaves out what is done, to come, or looks like spam", async () => {
    await lead("Dead", { status: "dead", consultation_date: today, consultation_time: "11:00" });
    await lead("To come", { ...answered, reminder_date: inDays(1) });
    // A new lead with a reminder has a next step, which is to come.
    await lead("New, with a date", { reminder_date: inDays(1) });
    await lead("Booked", { ...answered, consultation_date: inDays(2), consultation_time: "11:00" });
    await lead("Spam", { suspected_spam: true });
    const dismissed = await callback("Dismissed", "+255799000003");
    await local.sql.query("update callback_requests set dismissed_at = now() where id = $1", [
      dismissed,
    ]);
    expect(await shown()).toEqual([]);
  });

  test("keeps the reminders of leads that have ended", async () => {
    const closed = await lead("Closed", { status: "deal-closed", reminder_date: inDays(-3) });
    await lead("Dead", { ...answered, reminder_date: today });
    await local.sql.query("update leads_pemba set status = 'dead' where full_name = 'Dead'");
    expect(await shown()).toEqual(["reminder Dead 0", "overdue Closed 0"]);
    const { rows } = await local.sql.query("select next_reminder::text from people where id = $1", [
      (await stored(closed)).person_id,
    ]);
    expect(rows).toEqual([{ next_reminder: inDays(-3) }]);
    await local.sql.query("update leads_pemba set reminder_date = null where true");
    expect(await shown()).toEqual([]);
  });

  test("shows a person once, at the first place, merged numbers and all", async () => {
    const [first, second] = ["+255799000010", "+255799000011"];
    await lead("Asha", { ...answered, reminder_date: today, phone_e164: first });
    await lead("Asha", { ...answered, reminder_date: inDays(-1), phone_e164: second });
    await callback("Asha", first, ago(2));
    // Nothing is to be done about a lead that is booked for another day.
    await lead("Asha", {
      ...{ ...answered, phone_e164: second },
      ...{ consultation_date: inDays(2), consultation_time: "11:00" },
    });
    await lead("Bakari", { ...answered, reminder_date: inDays(-2) });
    expect(await shown()).toEqual(["reminder Asha 1", "overdue Asha 0", "overdue Bakari 0"]);
    const { rows } = await local.sql.query<{ id: string }>(
      "select id from people where phone_e164 = any ($1) order by phone_e164",
      [[first, second]],
    );
    await local.service.rpc("merge_people", { kept: rows[0]?.id ?? "", other: rows[1]?.id ?? "" });
    expect(await shown()).toEqual(["reminder Asha 2", "overdue Bakari 0"]);
    expect((await queue()).entries[0]?.person_id).toBe(rows[0]?.id);
  });

  test("is read by pages and by kinds, and past its end the last page is shown", async () => {
    await local.sql.query(
      `insert into leads_pemba (full_name, phone, phone_e164, created_at)
       select 'Lead ' || n, n, '+25578' || lpad(n::text, 7, '0'), now() - n * interval '1 minute'
       from generate_series(1, 120) n`,
    );
    await lead("Overdue", { ...answered, reminder_date: inDays(-1) });
    await lead("Older", { created_at: ago(30 * 24) });
    const second = await queue({ page: 2 });
    expect(second.entries.map(({ full_name }) => full_name)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Lead ${50 + index}`),
    );
    expect(second.pageCount).toBe(3);
    expect(await shown({ kind: "overdue" })).toEqual(["overdue Overdue 0"]);
    const last = await queue({ page: 9 });
    expect([last.page, last.entries.length]).toEqual([3, 21]);
  });

  test("takes who has written again for new, however old their first enquiry is", async () => {
    const number = { phone_e164: "+255799000040" };
    await lead("Asha", { ...number, created_at: ago(40 * 24) });
    await lead("Bakari", { created_at: ago(50 * 24) });
    await lead("Asha", { ...number, created_at: ago(1) });
    expect(await shown()).toEqual(["unanswered Asha 1"]);
    expect(await shown({ kind: "older" })).toEqual(["older Bakari 0"]);
  });

  test("shows what a person wrote, and calls a message of the contact form one", async () => {
    const written = { source: "consultation" as const, consultation_date: today };
    await lead("Asha", { ...written, message: "Is the plot at Kiweni surveyed? ".repeat(20) });
    await lead("Bakari", { ...written, consultation_time: "11:00", message: "I come by ferry." });
    const { entries } = await queue();
    const asha = entries.find(({ full_name }) => full_name === "Asha");
    expect(asha).toMatchObject({ is_message: true });
    expect(asha?.message).toHaveLength(300);
    expect(entries.find(({ full_name }) => full_name === "Bakari")?.is_message).toBe(false);
    const subject = await queries.getContactSubject(asha?.lead_id ?? "");
    expect(subject).toMatchObject({ is_message: true });
    expect(subject?.message).toHaveLength(640);
  });

  test("knows a lead whose number nobody can read", async () => {
    const { error } = await local.service.from("leads_pemba").insert({
      full_name: "Nobody's Number",
      phone: "ask at the shop",
    });
    expect(error).toBeNull();
    const { entries } = await queue();
    expect(entries).toMatchObject([{ number: "ask at the shop", person_id: null, more: 0 }]);
  });
});

const aLog = (more: Partial<ContactLog> = {}): ContactLog => ({
  note: "Wants to see the deed.",
  status: "contacted",
  reminder: { date: inDays(3), time: "16:00" },
  submission_id: crypto.randomUUID(),
  ...more,
});
const versionOf = async (id: string) => (await queries.getContactSubject(id))?.version ?? "";

describe("logging a contact", () => {
  test("saves note, status and reminder at once, and sent again it is there once", async () => {
    const id = await lead("Asha");
    const version = await versionOf(id);
    const log = aLog();
    expect(await commands.logContact(id, log, version)).toEqual({ ok: true });
    expect(await commands.logContact(id, log, version)).toEqual({ ok: true });
    const row = await stored(id);
    expect(row).toMatchObject({
      status: "contacted",
      reminder_date: inDays(3),
      reminder_time: "16:00",
      reminder_note: "Wants to see the deed.",
      notes: [{ content: "Wants to see the deed." }],
    });
    const timeline = await people.getTimeline((await stored(id)).person_id ?? "", 1, {
      kind: "operator",
    });
    const day = formatCalendarDate(inDays(3));
    expect(timeline.entries.map(({ title }) => title)).toContain(`Reminder set for ${day}, 16:00`);
    const { data } = await local.service.from("lead_status_changes").select().eq("lead_id", id);
    expect(data).toMatchObject([{ from_status: "new", to_status: "contacted" }]);
  });

  test("is refused over another next step, and saved over it when that was seen", async () => {
    const id = await lead("Asha");
    const version = await versionOf(id);
    await local.service
      .from("leads_pemba")
      .update({ status: "offer-sent", reminder_date: inDays(1) })
      .eq("id", id);
    const log = aLog();
    const conflict = { ok: false, reason: "edit-conflict" };
    expect(await commands.logContact(id, log, version)).toEqual(conflict);
    expect(await stored(id)).toMatchObject({ status: "offer-sent", notes: [] });
    expect(await commands.logContact(id, log, await versionOf(id))).toEqual({ ok: true });
    expect(await stored(id)).toMatchObject({ status: "contacted", reminder_date: inDays(3) });
  });

  test("without a note it can be sent again too, and a note meanwhile is no conflict", async () => {
    const id = await lead("Asha");
    const version = await versionOf(id);
    await local.service.rpc("append_lead_note", { lead_id: id, content: "From another phone" });
    const log = aLog({ note: undefined });
    expect(await commands.logContact(id, log, version)).toEqual({ ok: true });
    expect(await commands.logContact(id, log, version)).toEqual({ ok: true });
    expect(await stored(id)).toMatchObject({ notes: [{ content: "From another phone" }] });
  });

  test("keeps a reminder, or takes it away", async () => {
    const id = await lead("Asha", { ...answered, reminder_date: inDays(5), reminder_note: "Deed" });
    await commands.logContact(id, aLog({ reminder: "keep" }), await versionOf(id));
    expect(await stored(id)).toMatchObject({ reminder_date: inDays(5), reminder_note: "Deed" });
    const none = { date: null, time: null };
    await commands.logContact(id, aLog({ reminder: none }), await versionOf(id));
    expect(await stored(id)).toMatchObject({
      ...{ reminder_date: null, reminder_time: null, reminder_note: null },
    });
  });

  test("makes one lead of a callback request, however often it is sent", async () => {
    const id = await callback("Asha", "+255799000020");
    const log = aLog();
    expect(await commands.logContact(id, log, await versionOf(id))).toEqual({ ok: true });
    expect(await commands.logContact(id, log, "")).toEqual({ ok: true });
    const { data } = await local.service.from("leads_pemba").select("full_name,status,notes");
    expect(data).toMatchObject([
      {
        full_name: "Asha",
        status: "contacted",
        notes: [{ content: m.admin_callback_note() }, { content: "Wants to see the deed." }],
      },
    ]);
  });

  test("offers a person's open enquiries, those of merged numbers too", async () => {
    const number = { phone_e164: "+255799000031" };
    const guide = await lead("Asha", number);
    const villa = await lead("Asha", {
      ...number,
      source: "property-inquiry",
      status: "contacted",
    });
    await lead("Asha", { ...number, status: "dead" });
    await lead("Asha", { ...number, suspected_spam: true });
    const waiting = await callback("Asha", "+255799000032");
    await lead("Somebody Else", { phone_e164: "+255799000033" });
    const person = (await stored(guide)).person_id ?? "";
    const { data } = await local.service
      .from("callback_requests")
      .select("person_id")
      .eq("id", waiting)
      .single();
    const other = data?.person_id ?? "";
    const ids = async () => (await queries.listOpenEnquiries(person)).map(({ id }) => id).sort();
    expect(await ids()).toEqual([guide, villa].sort());
    await local.service.rpc("merge_people", { kept: person, other }).throwOnError();
    expect(await ids()).toEqual([guide, villa, waiting].sort());
  });

  test("answers the person's other enquiries too, each once, and nobody else's", async () => {
    const number = { phone_e164: "+255799000041" };
    const villa = await lead("Asha", number);
    const guide = await lead("Asha", { ...number, reminder_date: today, reminder_note: "Call" });
    const offer = await lead("Asha", {
      ...number,
      status: "offer-sent",
      reminder_date: inDays(5),
      reminder_note: "Signs",
    });
    const waiting = await callback("Asha", "+255799000041");
    const left = await lead("Asha", number);
    const stranger = await lead("Somebody Else", { phone_e164: "+255799000042" });
    const log = aLog({ also: [guide, offer, waiting, stranger] });
    const version = await versionOf(villa);
    const twice = [villa, villa].map((id) => commands.logContact(id, log, version));
    expect(await Promise.all(twice)).toEqual([{ ok: true }, { ok: true }]);
    expect(await stored(guide)).toMatchObject({
      ...{ status: "contacted", reminder_date: null, reminder_note: null, notes: [] },
      first_answered_at: expect.any(String) as string,
    });
    expect(await stored(offer)).toMatchObject({
      ...{ status: "offer-sent", reminder_date: inDays(5), reminder_note: "Signs" },
    });
    const { data: called } = await local.service
      .from("leads_pemba")
      .select("status,callback_requests!inner(id)")
      .eq("callback_requests.id", waiting);
    expect(called).toMatchObject([{ status: "contacted" }]);
    expect((await stored(left)).status).toBe("new");
    expect((await stored(stranger)).status).toBe("new");
  });

  test("in two tabs at once, each with the other's enquiry, doesn't fail", async () => {
    const number = { phone_e164: "+255799000043" };
    const ids = [await lead("Asha", number), await lead("Asha", number)] as const;
    const versions = await Promise.all(ids.map(versionOf));
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const [id, other] = n % 2 ? ids : ids.toReversed();
        return commands.logContact(
          id ?? "",
          aLog({ also: [other ?? ""] }),
          versions[0] ?? "",
          true,
        );
      }),
    );
    // The other tab's answer may be a conflict, which the operator is shown.
    expect(results).not.toContainEqual({ ok: false, reason: "save-failed" });
  });

  test("says that a lead is gone", async () => {
    const gone = { ok: false, reason: "gone" };
    expect(await commands.logContact(crypto.randomUUID(), aLog(), "")).toEqual(gone);
    expect(await queries.getContactSubject(crypto.randomUUID())).toBeNull();
  });
});
