import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as Today from "~/domain/today/today.queries.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { answerTo, type Fields } from "../support/admin-action";
import { anOperator } from "../support/operator";
import { aLead } from "../support/rows";

// Forms that add something, whose response was lost: they are sent again as they were, or corrected.

let local: LocalSupabase;
let cookie: string;
let getContactSubject: typeof Today.getContactSubject;

beforeAll(async () => {
  local = await startLocalSupabase();
  ({ cookie } = await anOperator());
  ({ getContactSubject } = await import("~/domain/today/today.queries.server"));
});
afterAll(() => local.stop());
beforeEach(() => local.sql.query("delete from leads_pemba where true"));

const send = (route: string, path: string, fields: Fields) => answerTo(route, path, fields, cookie);

/** Sends a form thirty times at once, and once late. */
async function sendOften(...form: Parameters<typeof send>): Promise<number[]> {
  const all = await Promise.all(Array.from({ length: 30 }, () => send(...form)));
  const statuses = [...all, await send(...form)].map(({ status }) => status);
  return [...new Set(statuses)];
}

async function addLead(more: Parameters<typeof aLead>[0] = {}) {
  const { data } = await local.service
    .from("leads_pemba")
    .insert(aLead(more))
    .select("id,person_id")
    .single();
  if (!data) throw new Error("The lead was not added");
  return { id: data.id, personId: data.person_id ?? "" };
}

const rowsOf = async (sql: string, ...values: string[]) =>
  (await local.sql.query<Record<string, unknown>>(sql, values)).rows;
const leadRow = async (id: string) =>
  (await rowsOf("select *, reminder_date::text from leads_pemba where id = $1", id))[0];
const notesOf = async (id: string) =>
  ((await leadRow(id))?.notes as { content: string }[]).map(({ content }) => content);
const isoDay = (days: number) => addCalendarDays(todayInDarEsSalaam(), days);

describe("a note whose response was lost", () => {
  const first = "BBB first";
  const corrected = "BBB first, and he wants the price in writing by Friday";
  const aNote = (content: string) => ({
    ...{ intent: "add-note", content },
    submission_id: crypto.randomUUID() as string,
  });

  test.each(["lead", "person"])("is one when it is sent again as it was (%s)", async (page) => {
    const { id, personId } = await addLead();
    const note = { ...aNote(first), lead_id: id };
    const path = page === "lead" ? `/admin/leads/${id}` : `/admin/people/${personId}`;
    expect(await sendOften(`${page}/${page}`, path, note)).toEqual([302]);
    expect(await notesOf(id)).toEqual([first]);
  });

  test.each(["lead", "person"])("has its correction after it (%s)", async (page) => {
    const { id, personId } = await addLead();
    const note = { ...aNote(first), lead_id: id };
    const path = page === "lead" ? `/admin/leads/${id}` : `/admin/people/${personId}`;
    await send(`${page}/${page}`, path, note);
    // The response to the correction is lost too; and a late copy of the first undoes nothing.
    for (const content of [corrected, corrected, first]) {
      const { status, toast } = await send(`${page}/${page}`, path, { ...note, content });
      expect([status, toast]).toEqual([302, "Note added"]);
    }
    expect(await notesOf(id)).toEqual([first, corrected]);
  });

  test("about a person without a lead: as it was it is one, its correction stands beside it", async () => {
    const { personId } = await addLead();
    const path = `/admin/people/${personId}`;
    const note = aNote(first);
    expect(await sendOften("person/person", path, note)).toEqual([302]);
    for (const content of [corrected, corrected]) {
      expect((await send("person/person", path, { ...note, content })).toast).toBe("Note added");
    }
    const sql = "select content from person_entries where person_id = $1 order by created_at";
    expect((await rowsOf(sql, personId)).map(({ content }) => content)).toEqual([first, corrected]);
  });
});

describe("a new lead whose response was lost", () => {
  const path = "/admin/leads/new";
  const aForm = () => ({
    ...{ full_name: "Asha Jma", phone: "0777555444", source: "phone" },
    submission_id: crypto.randomUUID() as string,
  });
  const corrected = { full_name: "Asha Juma", email: "asha@example.com" };
  const add = (fields: Fields) => send("lead/lead-new", path, fields);
  const leadOf = async ({ submission_id }: { submission_id: string }) =>
    (await rowsOf("select * from leads_pemba where form_id = $1", submission_id))[0];
  const countLeads = async () => (await rowsOf("select from leads_pemba")).length;

  test("is one and stays untouched when it is sent again as it was", async () => {
    const form = aForm();
    await add(form);
    const before = await leadOf(form);
    expect(await sendOften("lead/lead-new", path, form)).toEqual([302]);
    expect(await leadOf(form)).toEqual(before);
    expect(await countLeads()).toBe(1);
  });

  test("has what was corrected since", async () => {
    const form = aForm();
    await add(form);
    for (let n = 0; n < 2; n++) {
      const { status, toast } = await add({ ...form, ...corrected });
      expect([status, toast]).toEqual([302, m.admin_lead_added()]);
    }
    expect(await leadOf(form)).toMatchObject(corrected);
    // A late copy of the first undoes nothing.
    expect((await add(form)).status).toBe(409);
    expect(await leadOf(form)).toMatchObject(corrected);
    expect(await countLeads()).toBe(1);
  });

  test("that somebody has changed since is not overwritten unseen, and is when that is wanted", async () => {
    const form = aForm();
    await add(form);
    const theirs =
      "update leads_pemba set full_name = 'Theirs', subject = 'A well' where form_id = $1";
    await rowsOf(theirs, form.submission_id);
    const answer = await add({ ...form, ...corrected });
    expect(answer).toMatchObject({ status: 409, initialValue: corrected });
    expect(answer.conflict?.differences).toEqual([
      { label: "Full Name", stored: "Theirs", typed: "Asha Juma" },
      { label: "Email", stored: "", typed: "asha@example.com" },
    ]);
    expect(await leadOf(form)).toMatchObject({ full_name: "Theirs", email: null });

    const overwrite = answer.conflict?.version ?? "";
    // Without scripts, the page of the conflict may have another submission id.
    const mine = { ...form, ...corrected, overwrite, submission_id: crypto.randomUUID() };
    expect([(await add(mine)).status, (await add(mine)).status]).toEqual([302, 302]);
    expect(await leadOf(form)).toMatchObject({ ...corrected, subject: "A well" });
    expect(await countLeads()).toBe(1);
  });

  test("is not saved over a version that is newer than the one that was shown, nor over none", async () => {
    const form = aForm();
    await add(form);
    const rename = (name: string) =>
      rowsOf(`update leads_pemba set full_name = '${name}' where form_id = $1`, form.submission_id);
    await rename("Theirs");
    const { conflict } = await add({ ...form, ...corrected });
    const mine = { ...form, ...corrected, overwrite: conflict?.version ?? "" };
    await rename("Theirs again");
    expect((await add(mine)).status).toBe(409);
    expect(await leadOf(form)).toMatchObject({ full_name: "Theirs again" });
    await local.sql.query("delete from leads_pemba where true");
    const { status, unsaved } = await add(mine);
    expect([status, unsaved?.path, await countLeads()]).toEqual([410, path, 0]);
    expect(unsaved?.fields).toContainEqual(["full_name", corrected.full_name]);
  });

  test("with a corrected number saves it, also where that number is known", async () => {
    await addLead({ phone: "0777666555", phone_e164: "+255777666555" });
    const form = aForm();
    await add(form);
    const mine = { ...form, phone: "0777666555" };
    expect((await add(mine)).status).toBe(302);
    expect(await leadOf(form)).toMatchObject({ phone_e164: "+255777666555" });
    expect((await add(mine)).status).toBe(302);
    expect(await countLeads()).toBe(2);
  });
});

describe("a logged contact whose response was lost", () => {
  const formOf = async (entry: string) => ({
    ...{ note: "He will think about it.", status: "contacted", next: isoDay(3) },
    version: (await getContactSubject(entry))?.version ?? "",
    submission_id: crypto.randomUUID() as string,
  });
  const done = (entry: string, fields: Fields) =>
    send("today/log-contact", `/admin/today/${entry}`, fields);
  const corrected = { note: "He takes it, at 90,000.", status: "offer-sent", next: isoDay(1) };
  const correctedStep = {
    ...{ status: "offer-sent", reminder_date: isoDay(1) },
    reminder_note: "He takes it, at 90,000.",
  };

  test("is one and changes nothing when it is sent again as it was", async () => {
    const { id } = await addLead();
    const form = await formOf(id);
    await done(id, form);
    const before = await leadRow(id);
    expect(await sendOften("today/log-contact", `/admin/today/${id}`, form)).toEqual([302]);
    expect(await leadRow(id)).toEqual(before);
    expect(await notesOf(id)).toEqual([form.note]);
  });

  test("has what was corrected since as its note, its status and its reminder", async () => {
    const { id } = await addLead();
    const form = await formOf(id);
    await done(id, form);
    for (let n = 0; n < 2; n++) {
      const { status, toast } = await done(id, { ...form, ...corrected });
      expect([status, toast]).toEqual([302, expect.stringMatching(/^Saved/)]);
    }
    expect(await leadRow(id)).toMatchObject(correctedStep);
    // A late copy of the first undoes nothing.
    expect((await done(id, form)).status).toBe(409);
    expect(await leadRow(id)).toMatchObject(correctedStep);
    expect(await notesOf(id)).toEqual([form.note, corrected.note]);
  });

  test("has its note once when its reminder alone was corrected, or had no note", async () => {
    const { id } = await addLead();
    const form = await formOf(id);
    await done(id, form);
    expect((await done(id, { ...form, next: isoDay(1) })).status).toBe(302);
    const { id: other } = await addLead();
    const silent = { ...(await formOf(other)), note: "" };
    await done(other, silent);
    expect((await done(other, { ...silent, next: isoDay(1) })).status).toBe(302);
    expect(await notesOf(id)).toEqual([form.note]);
    expect([await leadRow(id), await leadRow(other)]).toMatchObject([
      { reminder_date: isoDay(1), reminder_note: form.note },
      { reminder_date: isoDay(1), reminder_note: null },
    ]);
  });

  test("keeps the reminder of before when that is the correction", async () => {
    const former = { reminder_date: isoDay(9), reminder_note: "Deed" };
    const { id } = await addLead(former);
    const form = await formOf(id);
    await done(id, form);
    expect((await done(id, { ...form, next: "keep" })).status).toBe(302);
    expect(await leadRow(id)).toMatchObject(former);
  });

  test("about a callback request is corrected in the lead that it made", async () => {
    const { data } = await local.service
      .from("callback_requests")
      .insert({ full_name: "Asha", whatsapp_number: "0799", whatsapp_e164: "+255799000020" })
      .select("id")
      .single();
    const entry = data?.id ?? "";
    const form = await formOf(entry);
    await done(entry, form);
    expect((await done(entry, { ...form, ...corrected })).status).toBe(302);
    expect(await rowsOf("select status, reminder_note from leads_pemba")).toEqual([
      { status: "offer-sent", reminder_note: corrected.note },
    ]);
  });

  test.each([
    ["reminder", { reminder_date: isoDay(7) }, "Reminder"],
    ["reason to call again", { reminder_note: "Ask for the deed" }, "Reminder note"],
  ])("whose %s somebody has changed since is not overwritten unseen", async (_, theirs, label) => {
    const { id } = await addLead();
    const form = await formOf(id);
    await done(id, form);
    await local.service.from("leads_pemba").update(theirs).eq("id", id);
    const answer = await done(id, { ...form, ...corrected });
    expect(answer).toMatchObject({ status: 409, initialValue: { note: corrected.note } });
    expect(answer.conflict?.differences.map((one) => one.label)).toContain(label);
    expect(await leadRow(id)).toMatchObject(theirs);
    expect(await notesOf(id)).toEqual([form.note]);

    const mine = { ...form, ...corrected, overwrite: answer.conflict?.version ?? "" };
    expect([(await done(id, mine)).status, (await done(id, mine)).status]).toEqual([302, 302]);
    expect(await leadRow(id)).toMatchObject(correctedStep);
    expect(await notesOf(id)).toEqual([form.note, corrected.note]);
  });

  test("about a lead that was deleted meanwhile comes back with its words", async () => {
    const { id } = await addLead();
    const form = await formOf(id);
    await local.sql.query("delete from leads_pemba where true");
    const { status, unsaved } = await done(id, form);
    expect([status, unsaved?.path]).toEqual([410, ""]);
    expect(unsaved?.fields).toContainEqual(["note", form.note]);
  });
});

describe("a new viewing whose response was lost", () => {
  const path = "/admin/diary/new";
  const date = isoDay(8);
  const book = (fields: Fields) => send("diary/diary-new", path, fields);
  const aForm = async () => ({
    ...{ lead_id: (await addLead()).id, date, time: "08:00", place: "At the office" },
    submission_id: crypto.randomUUID() as string,
  });
  const viewings = () =>
    rowsOf(
      `select to_char(starts_at at time zone 'Africa/Dar_es_Salaam', 'HH24:MI') as time, state, place
       from bookings_pemba order by created_at`,
    );
  const stored = { time: "08:00", state: "booked", place: "At the office" };

  test("is one when it is sent again as it was, and stays untouched", async () => {
    const form = await aForm();
    expect(await sendOften("diary/diary-new", path, form)).toEqual([302]);
    expect(await rowsOf("select updated_at = created_at as same from bookings_pemba")).toEqual([
      { same: true },
    ]);
  });

  test("is one where copies sent at once meet the time before their form", async () => {
    const form = await aForm();
    // Every copy has looked for the others before the first is there, and the time is checked before the form.
    await local.sql.query(`
      create function public.slowly(id uuid) returns uuid language plpgsql immutable
        as $$ begin perform pg_sleep(0.5); return id; end $$;
      create index slow on public.bookings_pemba (public.slowly(id));
      alter table public.bookings_pemba drop constraint bookings_pemba_form_id_key;
      alter table public.bookings_pemba add constraint bookings_pemba_form_id_key unique (form_id)
    `);
    try {
      const copies = await Promise.all([book(form), book(form), book(form)]);
      expect(copies.map(({ status }) => status)).toEqual([302, 302, 302]);
      expect(await viewings()).toEqual([stored]);
    } finally {
      await local.sql.query("drop index public.slow; drop function public.slowly");
    }
  });

  test("moves to the corrected time and place", async () => {
    const form = await aForm();
    await book(form);
    const mine = { ...form, time: "09:00", place: "On site" };
    for (let n = 0; n < 2; n++) {
      const { status, toast } = await book(mine);
      expect([status, toast]).toEqual([302, expect.stringMatching(/^Viewing booked/)]);
    }
    // A late copy of the first undoes nothing.
    expect((await book(form)).status).toBe(409);
    expect(await viewings()).toEqual([{ time: "09:00", state: "booked", place: "On site" }]);
    expect(await rowsOf("select from booking_changes")).toHaveLength(2);
  });

  test("goes to the corrected lead", async () => {
    const form = await aForm();
    await book(form);
    const { id } = await addLead();
    expect((await book({ ...form, lead_id: id })).status).toBe(302);
    expect(await rowsOf("select lead_id from bookings_pemba")).toEqual([{ lead_id: id }]);
  });

  test("is refused at a time that somebody else has", async () => {
    await book({ ...(await aForm()), time: "09:00" });
    const form = await aForm();
    await book(form);
    const answer = await book({ ...form, time: "09:00" });
    expect(answer).toMatchObject({ status: 409, initialValue: { time: "09:00" } });
    expect(answer.error).toEqual({
      time: [m.admin_diary_time_taken_by({ name: aLead().full_name, time: "9:00 AM" })],
    });
    expect((await viewings()).map(({ time }) => time)).toEqual(["09:00", "08:00"]);
  });

  test.each([
    ["moved", "starts_at = starts_at + interval '3 hours'", "Time", "11:00 AM"],
    ["cancelled", "state = 'cancelled'", "State", "Cancelled"],
  ])("that somebody has %s since is not overwritten unseen", async (_, change, label, theirs) => {
    const form = await aForm();
    await book(form);
    await local.sql.query(`update bookings_pemba set ${change} where true`);
    const before = await viewings();
    expect((await book(form)).status).toBe(409);
    const mine = { ...form, time: "09:30" };
    const answer = await book(mine);
    expect(answer).toMatchObject({ status: 409, initialValue: { time: "09:30" } });
    expect(answer.conflict?.differences).toContainEqual(
      expect.objectContaining({ label, stored: expect.stringContaining(theirs) as string }),
    );
    expect(await viewings()).toEqual(before);

    const overwrite = answer.conflict?.version ?? "";
    const over = { ...mine, overwrite, submission_id: crypto.randomUUID() };
    expect([(await book(over)).status, (await book(over)).status]).toEqual([302, 302]);
    expect(await viewings()).toEqual([{ ...stored, time: "09:30" }]);
  });

  test("comes back where it was deleted meanwhile, instead of overwriting nothing", async () => {
    const form = await aForm();
    await book(form);
    await local.sql.query("update bookings_pemba set place = 'Theirs' where true");
    const { conflict } = await book(form);
    await local.sql.query("delete from bookings_pemba where true");
    const { status, unsaved } = await book({ ...form, overwrite: conflict?.version ?? "" });
    expect([status, unsaved?.path]).toEqual([410, path]);
    expect(unsaved?.fields).toContainEqual(["place", "At the office"]);
  });
});

describe("a form about what was deleted meanwhile comes back with its words:", () => {
  const none = crypto.randomUUID();
  const tomorrow = addCalendarDays(todayInDarEsSalaam(), 1);
  const reminder = {
    intent: "set-reminder",
    reminder_date: tomorrow,
    reminder_note: "Call about the well",
  };
  const lead = { full_name: "Asha Juma", phone: "0777 123 456", source: "guide", version: "1" };
  const forms: [route: string, path: string, fields: Fields, message: string][] = [
    ["lead/lead", `/admin/leads/${none}`, reminder, m.admin_lead_gone()],
    ["person/person", `/admin/people/${none}`, { ...reminder, lead_id: none }, m.admin_lead_gone()],
    ["lead/lead-edit", `/admin/leads/${none}/edit`, lead, m.admin_lead_gone()],
    [
      "person/person-edit",
      `/admin/people/${none}/edit`,
      { email: "asha@example.com", version: "{}" },
      m.admin_person_gone(),
    ],
    [
      "person/criteria",
      `/admin/people/${none}/criteria/${none}`,
      { bedrooms: "3", version: "1" },
      m.admin_person_criteria_gone(),
    ],
    [
      "diary/diary-booking",
      `/admin/diary/${none}`,
      { intent: "move", date: tomorrow, time: "09:00", place: "At the jetty" },
      m.admin_diary_booking_gone(),
    ],
  ];
  test.each(forms)("%s", async (route, path, fields, message) => {
    const answer = await send(route, path, fields);
    expect(answer).toMatchObject({ status: 410, message });
    // The version is of the row that is gone.
    const typed = Object.entries(fields).filter(([name]) => name !== "version");
    expect(answer.unsaved?.fields).toEqual(expect.arrayContaining(typed));
  });
});
