import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ical, { type VEvent } from "node-ical";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activityPath } from "~/domain/activity/activity";
import type * as Activity from "~/domain/activity/activity.queries.server";
import { lastBookingDay, slotOf, slotText, startOfSlot } from "~/domain/bookings/booking";
import type * as Commands from "~/domain/bookings/booking.commands.server";
import type * as Feed from "~/domain/bookings/diary/calendar-feed.server";
import type * as DiaryCommands from "~/domain/bookings/diary/diary.commands.server";
import type * as Diary from "~/domain/bookings/diary/diary.queries.server";
import type * as Viewings from "~/domain/bookings/viewings/viewing.queries.server";
import type * as ViewingLeads from "~/domain/leads/viewing-leads.queries.server";
import type * as Privacy from "~/domain/people/person-privacy.server";
import type * as People from "~/domain/people/person.queries.server";
import type * as TakenTime from "~/requests/admin/people/taken-time.server";
import type * as BookingFile from "~/routes/site/booking/booking-file";
import type * as BookingTimes from "~/routes/site/booking/booking-times";
import type * as FeedRoute from "~/routes/resources/calendar-feed";
import { addCalendarDays } from "~/utils/time/dates";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead, anArea, aProperty } from "../support/rows";
import { m } from "~/text/messages";

let local: LocalSupabase;
let directory: string;
let commands: typeof Commands;
let feed: typeof Feed;
let feedRoute: typeof FeedRoute;
let diaryCommands: typeof DiaryCommands;
let diary: typeof Diary;
let viewingLeads: typeof ViewingLeads;
let viewings: typeof Viewings;
let takenTime: typeof TakenTime;
let people: typeof People;
let privacy: typeof Privacy;
let activity: typeof Activity;
let file: typeof BookingFile;
let times: typeof BookingTimes;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "kisiwa-diary-"));
  process.env.DATA_DIR = directory;
  local = await startLocalSupabase();
  [commands, feed, feedRoute, diaryCommands, diary] = await Promise.all([
    import("~/domain/bookings/booking.commands.server"),
    import("~/domain/bookings/diary/calendar-feed.server"),
    import("~/routes/resources/calendar-feed"),
    import("~/domain/bookings/diary/diary.commands.server"),
    import("~/domain/bookings/diary/diary.queries.server"),
  ]);
  [takenTime, viewingLeads, viewings] = await Promise.all([
    import("~/requests/admin/people/taken-time.server"),
    import("~/domain/leads/viewing-leads.queries.server"),
    import("~/domain/bookings/viewings/viewing.queries.server"),
  ]);
  [activity, people, privacy, file, times] = await Promise.all([
    import("~/domain/activity/activity.queries.server"),
    import("~/domain/people/person.queries.server"),
    import("~/domain/people/person-privacy.server"),
    import("~/routes/site/booking/booking-file"),
    import("~/routes/site/booking/booking-times"),
  ]);
});
afterAll(async () => {
  await local.stop();
  await rm(directory, { recursive: true });
});
beforeEach(() =>
  local.sql.query("delete from leads_pemba where true; delete from activity_log where true"),
);

/** A Wednesday, at least a week from now. */
const wednesday = Array.from({ length: 7 }, (_, n) =>
  addCalendarDays(todayInDarEsSalaam(), 7 + n),
).find((date) => new Date(date).getUTCDay() === 3) as string;
const sunday = addCalendarDays(wednesday, 4);

async function stored(more: Parameters<typeof aLead>[0] = {}): Promise<string> {
  const { data, error } = await local.service
    .from("leads_pemba")
    .insert(aLead(more))
    .select("id")
    .single();
  if (error) throw new Error(error.message);
  return data.id;
}

const consultation = (date: string, time: string, more = {}) =>
  stored({ source: "consultation", consultation_date: date, consultation_time: time, ...more });

const week = () => diary.listDiaryBookings(wednesday, sunday);
const aViewing = (lead_id: string, time: string) => ({
  ...{ lead_id, date: wednesday, time, place: "At the office", minutes: 60 },
  submission_id: crypto.randomUUID() as string,
});
const args = (params: Record<string, string>, path = "/") => ({
  request: new Request(`http://localhost${path}`),
  params,
  context: {},
});

describe("the operator's diary", () => {
  test("takes a viewing's whole length, and says who has it", async () => {
    const lead = await stored({ full_name: "Bibi Viewer" });
    const long = { ...aViewing(lead, "10:00"), minutes: 120 };
    expect(await diaryCommands.addViewing(long)).toMatchObject({ ok: true });
    const taken = { ok: false, reason: "taken" };
    for (const [time, minutes] of [
      ["11:30", 30],
      ["09:30", 60],
      ["09:00", 120],
    ] as const) {
      const viewing = { ...aViewing(lead, time), minutes };
      expect(await diaryCommands.addViewing(viewing), time).toEqual(taken);
      expect(await takenTime.takenTimeText(viewing)).toBe(
        m.admin_diary_time_taken_by({ name: "Bibi Viewer", time: "10:00 AM" }),
      );
    }
    for (const time of ["09:00", "12:00"]) {
      expect(await diaryCommands.addViewing(aViewing(lead, time))).toMatchObject({ ok: true });
    }
    const { rows } = await local.sql.query<{ hour: string; state: string }>(
      `select to_char(starts_at at time zone 'Africa/Dar_es_Salaam', 'HH24') as hour, state
       from slots_of_day($1)`,
      [wednesday],
    );
    const hours = rows.filter(({ state }) => state === "taken").map(({ hour }) => hour);
    expect(hours).toEqual(["09", "10", "11", "12"]);
  });

  test("lets a viewing move within its own time, but not end in another's", async () => {
    const lead = await stored();
    await diaryCommands.addViewing({ ...aViewing(lead, "10:00"), minutes: 90 });
    await diaryCommands.addViewing(aViewing(lead, "12:00"));
    const { rows } = await local.sql.query<{ id: string; token: string }>(
      "select id, token from bookings_pemba order by starts_at",
    );
    const [{ id, token } = { id: "", token: "" }] = rows;
    const at = (time: string) => startOfSlot(wednesday, time);
    expect(await commands.moveOwnBooking(token, at("11:00"))).toEqual({
      ok: false,
      reason: "taken",
    });
    expect(await commands.moveOwnBooking(token, at("09:00"))).toMatchObject({ ok: true });
    const booking = await diary.getDiaryBooking(id);
    if (!booking) throw new Error("A booking was expected");
    const longer = { date: wednesday, time: "09:30", minutes: 120 };
    expect(await diaryCommands.saveBooking(versionOf(booking), longer)).toEqual({ ok: true });
    expect(await diary.getDiaryBooking(id)).toMatchObject({ minutes: 120 });
  });

  test("warns of a drive that its neighbours leave no time for", async () => {
    const { data: area } = await local.service
      .from("areas_pemba")
      .insert(anArea())
      .select("id")
      .single()
      .throwOnError();
    const houseAt = async (name: string, latitude: number) =>
      (
        await local.service
          .from("properties_pemba")
          .insert({ ...aProperty(area.id, { name }), latitude, longitude: 39.75 })
          .select("id")
          .single()
          .throwOnError()
      ).data.id;
    const [north, south] = [await houseAt("North", -5), await houseAt("South", -5.3)];
    const lead = await stored();
    const viewing = { ...aViewing(lead, "10:00"), place: undefined };
    await diaryCommands.addViewing({ ...viewing, property_id: north });
    const next = { ...viewing, property_id: south, submission_id: crypto.randomUUID() as string };
    await diaryCommands.addViewing({ ...next, time: "11:30" });
    const [first, second] = diary.addTravelWarnings(await week());
    const words = { name: "Asha Juma", needed: 70, available: 30 };
    expect(first?.warnings).toEqual([
      m.admin_diary_travel_tight({ ...words, time: "11:30 AM", site: "South" }),
    ]);
    expect(second && (await diary.listTravelWarnings(second))).toEqual([
      m.admin_diary_travel_tight({ ...words, time: "10:00 AM", site: "North" }),
    ]);
    await local.sql.query("delete from properties_pemba; delete from areas_pemba");
  });

  test("has a viewing once, however often its form is sent, and not where somebody is booked", async () => {
    await consultation(wednesday, "10:00");
    const lead = await stored({ full_name: "Bibi Viewer", phone_e164: "+255777000222" });
    const viewing = aViewing(lead, "10:30");
    const added = { ok: true, id: expect.any(String) as string };
    expect(await diaryCommands.addViewing(viewing)).toEqual(added);
    const sentBefore = { ok: false, reason: "sent-before" };
    for (let n = 0; n < 2; n++) expect(await diaryCommands.addViewing(viewing)).toEqual(sentBefore);
    const taken = await diaryCommands.addViewing(aViewing(lead, "10:00"));
    expect(taken).toEqual({ ok: false, reason: "taken" });
    const gone = await diaryCommands.addViewing(aViewing(crypto.randomUUID(), "12:00"));
    expect(gone).toEqual({ ok: false, reason: "gone" });
    expect(
      (await week()).map(({ kind, starts_at, lead: { full_name } }) => [
        kind,
        slotOf(starts_at).time,
        full_name,
      ]),
    ).toEqual([
      ["consultation", "10:00", "Asha Juma"],
      ["viewing", "10:30", "Bibi Viewer"],
    ]);
  });

  test("confirms one of two who asked for the same hour, and says that it was us", async () => {
    await consultation(sunday, "10:00");
    await consultation(sunday, "10:00", { full_name: "Second" });
    const [first, second] = await week();
    if (!first || !second) throw new Error("Two bookings were expected");
    expect(await diaryCommands.confirmBooking(first, first.updated_at)).toEqual({ ok: true });
    expect(await diaryCommands.confirmBooking(second, second.updated_at)).toEqual({
      ok: false,
      reason: "taken",
    });
    const { rows } = await local.sql.query(
      "select to_state, by_operator from booking_changes where booking_id = $1 order by id",
      [first.id],
    );
    expect(rows.at(-1)).toEqual({ to_state: "booked", by_operator: true });
  });

  test("moves to any free half hour, cancels, and shows reminders of any status", async () => {
    const lead = await consultation(wednesday, "10:00", {
      ...{ reminder_date: sunday, reminder_note: "Ask for papers" },
    });
    const dead = await stored({ reminder_date: sunday, status: "dead" });
    const [booking] = await week();
    if (!booking) throw new Error("A booking was expected");
    const early = { date: wednesday, time: "07:30", place: "At the office" };
    expect(await diaryCommands.saveBooking(versionOf(booking), early)).toEqual({ ok: true });
    expect((await week())[0]).toMatchObject({
      ...{ state: "booked", place: "At the office", lead: { id: lead } },
      starts_at: new Date(startOfSlot(wednesday, "07:30")).toISOString().replace(".000Z", "+00:00"),
    });
    expect(await commands.cancelBooking(booking.id)).toMatchObject({ state: "cancelled" });
    expect(await week()).toEqual([]);
    expect(await diary.listDiaryReminders(wednesday, sunday)).toMatchObject([
      { id: dead },
      { id: lead, reminder_note: "Ask for papers" },
    ]);
  });

  test("is saved over the version that was seen, and over no newer one", async () => {
    await consultation(wednesday, "10:00");
    const [seen] = await week();
    if (!seen) throw new Error("A booking was expected");
    const [theirs, mine] = [
      { date: wednesday, time: "07:30", place: "Office A" },
      { date: wednesday, time: "10:00", place: "Office B" },
    ];
    expect(await diaryCommands.saveBooking(versionOf(seen), theirs)).toEqual({ ok: true });
    const conflict = { ok: false, reason: "edit-conflict" };
    expect(await diaryCommands.saveBooking(versionOf(seen), mine)).toMatchObject({
      ...conflict,
      conflict: {
        version: (await week())[0]?.updated_at,
        differences: [
          { label: "Time", stored: expect.stringContaining("7:30 AM"), typed: expect.any(String) },
          { label: m.admin_booking_label_place(), stored: "Office A", typed: "Office B" },
        ],
      },
    });
    // A form that was saved, and whose response was lost, is no conflict.
    expect(await diaryCommands.saveBooking(versionOf(seen), theirs)).toEqual({ ok: true });
    const confirm = (state: "requested" | "booked") =>
      diaryCommands.confirmBooking({ ...seen, state }, seen.updated_at);
    expect(await confirm("requested")).toEqual(conflict);
    expect(await confirm("booked")).toEqual({ ok: true, isRepeated: true });
    expect(await diaryCommands.cancelBookingVersion(seen, "older")).toEqual(conflict);
    const [stored] = await week();
    expect(stored).toMatchObject({ place: "Office A" });
    await commands.cancelBooking(seen.id);
    expect(stored && (await diaryCommands.saveBooking(versionOf(stored), mine))).toMatchObject(
      conflict,
    );
    const noVersion = { id: seen.id, version: "no version" };
    expect(await diaryCommands.saveBooking(noVersion, mine)).toMatchObject(conflict);
    const nobody = { id: crypto.randomUUID(), version: seen.updated_at };
    expect(await diaryCommands.saveBooking(nobody, mine)).toEqual({ ok: false, reason: "gone" });
    expect(await week()).toEqual([]);
  });

  test("is for the newest open leads, or for anybody found by name or number", async () => {
    const dead = await stored({ full_name: "Émilie Dead", status: "dead", phone: "+255777000777" });
    const open = await stored({ full_name: "Open Lead" });
    await stored({ full_name: "Spam Lead", suspected_spam: true });
    const offered = async (words: string) =>
      (await viewingLeads.listViewingLeads(words)).leads.map(({ id }) => id);
    expect(await offered("")).toEqual([open]);
    expect(await offered("dead emilie")).toEqual([dead]);
    expect(await offered("0777 000 777")).toEqual([dead]);
    expect(await offered("' or true")).toEqual([]);
    expect(await viewingLeads.getViewingLead(dead)).toMatchObject({ full_name: "Émilie Dead" });
    expect(await viewingLeads.getViewingLead("' or true")).toBeNull();
    for (let n = 0; n < 20; n += 1) await stored({ full_name: "Open Lead" });
    expect(await viewingLeads.listViewingLeads("open")).toMatchObject({ hasMore: true });
  });

  test("offers the property that is asked for, however many there are", async () => {
    const { data: area } = await local.service
      .from("areas_pemba")
      .insert(anArea())
      .select("id")
      .single()
      .throwOnError();
    const house = (n: number) => aProperty(area.id, { name: `House ${1000 + n}` });
    const { data: last } = await local.service
      .from("properties_pemba")
      .insert({ ...house(0), name: "the last house" })
      .select("id,name")
      .single()
      .throwOnError();
    const thousand = Array.from({ length: 1000 }, (_, n) => house(n));
    await local.service.from("properties_pemba").insert(thousand).throwOnError();
    const offered = await viewings.listViewingProperties(last.id);
    expect(offered[0]).toMatchObject(last);
    expect(offered).toHaveLength(1001);
    expect(await viewings.listViewingProperties(null)).not.toContainEqual(last);
    await local.sql.query("delete from properties_pemba where true");
  });

  test("says before a lead is deleted which of its bookings go with it", async () => {
    const { getLeadToDelete } = await import("~/domain/leads/lead-detail.queries.server");
    const lead = await consultation(wednesday, "10:00");
    await diaryCommands.addViewing(aViewing(lead, "14:00"));
    await stored({ full_name: "Somebody Else" });
    const [booked, viewing] = await week();
    expect(await getLeadToDelete(lead)).toMatchObject({
      name: "Asha Juma",
      bookings: [
        { kind: "consultation", starts_at: booked?.starts_at },
        { kind: "viewing", starts_at: viewing?.starts_at },
      ],
    });
    await commands.cancelBooking(viewing?.id ?? "");
    expect((await getLeadToDelete(lead))?.bookings).toHaveLength(1);
    expect(await getLeadToDelete(crypto.randomUUID())).toBeNull();
  });
});

const versionOf = ({ id, updated_at }: { id: string; updated_at: string }) => ({
  id,
  version: updated_at,
});

const eventsIn = (text: string) =>
  Object.values(ical.sync.parseICS(text)).filter(
    (entry): entry is VEvent => entry?.type === "VEVENT",
  );

describe("the activity log", () => {
  test("calls a booking by the name of its lead, and leads to it", async () => {
    await consultation(wednesday, "10:00");
    const [booking] = await week();
    if (!booking) throw new Error("A booking was expected");
    const later = { date: wednesday, time: "11:00" };
    expect(await diaryCommands.saveBooking(versionOf(booking), later)).toEqual({ ok: true });
    const { changes } = await activity.listActivity(1, { kind: "operator" });
    const change = changes.find(({ entity }) => entity === "booking");
    expect(change).toMatchObject({ label: "Asha Juma", action: "changed" });
    expect(change && activityPath(change)).toBe(`/admin/diary/${booking?.id}`);
  });
});

describe("a calendar elsewhere", () => {
  test("reads the operator's diary under its secret alone, until that is renewed", async () => {
    await consultation(wednesday, "10:00", { reminder_date: sunday, reminder_note: "Call" });
    const read = (secret: string) => feedRoute.loader(args({ secret }));
    expect((await read("")).status).toBe(404);
    expect(await feed.renewFeedSecret()).toEqual({ ok: true });
    const secret = (await feed.getFeedSecret()) ?? "";
    expect(secret).toMatch(/^[0-9a-f]{40}$/);
    const response = await read(secret);
    expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const events = eventsIn(await response.text());
    const booked = events.find(({ uid }) => uid.startsWith("booking-"));
    expect(booked?.start.toISOString()).toBe(startOfSlot(wednesday, "10:00"));
    expect(booked?.summary).toBe("Consultation (Asha Juma)");
    const reminder = events.find(({ uid }) => uid.startsWith("reminder-"));
    expect([reminder?.datetype, reminder?.summary]).toEqual(["date", "Asha Juma: Call"]);
    await feed.renewFeedSecret();
    expect((await read(secret)).status).toBe(404);
  });

  test("has what is to come, however much has been", async () => {
    await consultation(wednesday, "10:00", { reminder_date: sunday });
    await local.sql.query(
      `insert into bookings_pemba (lead_id, kind, starts_at, state)
       select id, 'viewing', date_trunc('day', now()) - n * interval '30 minutes', 'booked'
       from leads_pemba cross join generate_series(49, 600) n`,
    );
    await local.sql.query(
      `insert into leads_pemba (full_name, phone, reminder_date)
       select 'Visitor ' || n, n, current_date - 2 - n % 20 from generate_series(1, 600) n`,
    );
    await feed.renewFeedSecret();
    const secret = (await feed.getFeedSecret()) ?? "";
    const events = eventsIn(await (await feedRoute.loader(args({ secret }))).text());
    const uids = (kind: string) => events.filter(({ uid }) => uid.startsWith(kind));
    expect([uids("booking-").length, uids("reminder-").length]).toEqual([501, 501]);
    const booked = events.find(({ summary }) => String(summary).startsWith("Consultation"));
    expect(booked?.start.toISOString()).toBe(startOfSlot(wednesday, "10:00"));
    expect(events.some(({ summary }) => summary === "Asha Juma")).toBe(true);
  });

  test("reads a visitor's booking under its token", async () => {
    await consultation(wednesday, "10:00");
    const { rows } = await local.sql.query<{ token: string }>("select token from bookings_pemba");
    const response = await file.loader(args({ token: rows[0]?.token ?? "" }));
    const [event] = eventsIn(await response.text());
    expect(event?.start.toISOString()).toBe(startOfSlot(wednesday, "10:00"));
    expect(event?.end?.toISOString()).toBe(startOfSlot(wednesday, "10:30"));
    expect(JSON.stringify(event)).not.toContain("Asha");
    expect((await file.loader(args({ token: "0".repeat(32) }))).status).toBe(404);
  });

  test("and the script of the form reads a day's hours, with nobody's name", async () => {
    await consultation(wednesday, "10:00");
    const read = (date: string) => times.loader(args({}, `/booking/times.json?date=${date}`));
    const text = await (await read(wednesday)).text();
    expect((JSON.parse(text) as { slots: unknown[] }).slots[1]).toMatchObject({
      time: "10:00",
      state: "taken",
    });
    expect(text).not.toMatch(/Asha|token|lead/);
    expect((await read("2026-02-30")).status).toBe(400);
    expect((await read(lastBookingDay())).status).toBe(200);
    expect((await read(addCalendarDays(lastBookingDay(), 1))).status).toBe(400);
  });

  test("without a day it reads the next free times, and none that is taken", async () => {
    const free = async () => {
      const response = await times.loader(args({}, "/booking/times.json"));
      return ((await response.json()) as { free: { value: string; label: string }[] }).free;
    };
    const [first, second] = await free();
    const [date = "", time = ""] = (first?.value ?? "").split("T");
    expect(first?.label).toBe(slotText(startOfSlot(date, time)));
    await consultation(date, time);
    expect((await free())[0]?.value).toBe(second?.value);
  });
});

describe("what is known of a person", () => {
  test("has their bookings in the timeline and the export, and none after an erasure", async () => {
    const lead = await consultation(wednesday, "10:00");
    await diaryCommands.addViewing(aViewing(lead, "12:00"));
    const { data } = await local.service.from("people").select("id").single();
    const person = data?.id ?? "";
    const { entries } = await people.getTimeline(person, 1, { kind: "operator" });
    const titles = entries.filter(({ kind }) => kind === "booking").map(({ title }) => title);
    expect(titles).toEqual([
      expect.stringMatching(/^Viewing\b.* at 12:00 PM$/),
      expect.stringMatching(/^Consultation\b.* at 10:00 AM$/),
    ]);
    expect(await privacy.exportPerson(person)).toMatchObject({
      bookings: [
        { kind: "consultation", state: "booked", changes: [{ to_state: "booked" }] },
        { kind: "viewing", place: "At the office", changes: [{ by_operator: true }] },
      ],
    });
    expect(await privacy.erasePerson(person)).toEqual({ ok: true });
    for (const table of ["bookings_pemba", "booking_changes"]) {
      expect((await local.sql.query(`select from ${table}`)).rowCount, table).toBe(0);
    }
    const { rows } = await local.sql.query("select entity, label, changes from activity_log");
    expect(rows).toEqual([{ entity: "person", label: null, changes: {} }]);
  });

  test("goes over to another person with the number of the lead, and goes with the lead", async () => {
    const lead = await consultation(wednesday, "10:00");
    const number = { phone: "0777 999 888", phone_e164: "+255777999888" };
    const moved = await local.service.from("leads_pemba").update(number).eq("id", lead);
    expect(moved.error).toBeNull();
    const { rows } = await local.sql.query(
      "select phone_e164 from bookings_pemba b join people p on p.id = b.person_id",
    );
    expect(rows).toEqual([{ phone_e164: "+255777999888" }]);
    await local.service.from("leads_pemba").delete().eq("id", lead);
    expect(await week()).toEqual([]);
  });
});
