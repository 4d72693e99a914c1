import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { slotOf, slotText } from "~/domain/bookings/booking";
import type * as DiaryCommands from "~/domain/bookings/diary/diary.commands.server";
import type * as Diary from "~/domain/bookings/diary/diary.queries.server";
import type * as Commands from "~/domain/booking-notices/booking-notice.commands.server";
import { reportPath, type BookingNotice } from "~/domain/booking-notices/booking-notice";
import type * as Queries from "~/domain/booking-notices/booking-notice.queries.server";
import type * as OwnBooking from "~/domain/bookings/booking.commands.server";
import type * as Today from "~/domain/today/today.queries.server";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { aLead } from "../support/rows";

let local: LocalSupabase;
let diaryCommands: typeof DiaryCommands;
let diary: typeof Diary;
let commands: typeof Commands;
let queries: typeof Queries;
let own: typeof OwnBooking;
let today: typeof Today;

beforeAll(async () => {
  local = await startLocalSupabase();
  diaryCommands = await import("~/domain/bookings/diary/diary.commands.server");
  diary = await import("~/domain/bookings/diary/diary.queries.server");
  commands = await import("~/domain/booking-notices/booking-notice.commands.server");
  queries = await import("~/domain/booking-notices/booking-notice.queries.server");
  own = await import("~/domain/bookings/booking.commands.server");
  today = await import("~/domain/today/today.queries.server");
});
afterAll(() => local.stop());
beforeEach(() => local.sql.query("delete from leads_pemba"));

const ORIGIN = "https://kisiwa.example";
const inDays = (days: number) => addCalendarDays(todayInDarEsSalaam(), days);

/** A consultation that somebody has booked. */
async function aBooking(more: Parameters<typeof aLead>[0] = {}) {
  const lead = aLead({
    ...{ consultation_date: inDays(5), consultation_time: "10:00", email: "asha@example.com" },
    ...more,
  });
  const inserted = await local.service.from("leads_pemba").insert(lead).select("id").single();
  expect(inserted.error).toBeNull();
  // The test holds on a Sunday, too.
  const { rows } = await local.sql.query<{ id: string; token: string }>(
    "update bookings_pemba set state = 'booked' where lead_id = $1 returning id, token",
    [inserted.data?.id],
  );
  return rows[0] ?? { id: "", token: "" };
}

async function versionOf(id: string): Promise<string> {
  return (await diary.getDiaryBooking(id))?.updated_at ?? "";
}
const move = async (id: string, time: string) =>
  diaryCommands.saveBooking({ id, version: await versionOf(id) }, { date: inDays(5), time });
const tellings = async (id: string) =>
  (await queries.listBookingNotices([id], ORIGIN)).map(({ telling }) => telling);

describe("somebody has to be told of their booking", () => {
  test("once the operator has moved it, with its new time and the address to change it", async () => {
    const { id, token } = await aBooking();
    expect(await tellings(id)).toEqual([]);
    expect(await move(id, "11:30")).toEqual({ ok: true });
    const [notice] = await queries.listBookingNotices([id], ORIGIN);
    expect(notice).toMatchObject({
      ...{ telling: "moved", full_name: "Asha Juma", email: "asha@example.com" },
      ...{ template: m.admin_message_moved_name(), version: await versionOf(id) },
    });
    const when = slotText((await diary.getDiaryBooking(id))?.starts_at ?? "");
    expect(slotOf((await diary.getDiaryBooking(id))?.starts_at ?? "").time).toBe("11:30");
    expect(notice?.text).toContain(when);
    expect(notice?.text).toContain(`${ORIGIN}/booking/${token}`);
    expect(notice?.text).not.toMatch(/\[\w+\]/);
  });

  test("of what the operator did last, and of nothing that they did themselves", async () => {
    const { id, token } = await aBooking();
    await move(id, "11:30");
    await local.sql.query("update bookings_pemba set state = 'requested', untold = null");
    const booking = { id, state: "requested" as const };
    expect(await diaryCommands.confirmBooking(booking, await versionOf(id))).toEqual({ ok: true });
    expect(await tellings(id)).toEqual(["confirmed"]);
    expect(await own.cancelOwnBooking(token)).toMatchObject({ ok: true });
    expect(await tellings(id)).toEqual([]);
    await move(id, "12:00");
    expect(await tellings(id)).toEqual(["moved"]);
    expect(await own.cancelBooking(id)).toMatchObject({ ok: true });
    expect(await tellings(id)).toEqual(["cancelled"]);
  });

  test("until they were, of that version only", async () => {
    const { id } = await aBooking();
    await move(id, "11:30");
    const seen = await versionOf(id);
    await move(id, "12:00");
    expect(await commands.markTold({ id, version: seen })).toEqual({
      ...{ ok: false, reason: "edit-conflict" },
    });
    expect(await tellings(id)).toEqual(["moved"]);
    const version = await versionOf(id);
    expect(await commands.markTold({ id, version })).toEqual({ ok: true });
    expect(await tellings(id)).toEqual([]);
    // It changes nothing that an open form could overwrite, and may be said twice.
    expect(await versionOf(id)).toBe(version);
    expect(await commands.markTold({ id, version })).toEqual({ ok: true });
    expect(await commands.markTold({ id, version: "nonsense" })).toMatchObject({ ok: false });
  });

  test("of a new viewing, in its latest version, until it is told or cancelled", async () => {
    const { data } = await local.service.from("leads_pemba").insert(aLead()).select("id").single();
    const added = await diaryCommands.addViewing({
      ...{ lead_id: data?.id ?? "", date: inDays(5), time: "10:00", minutes: 60 },
      submission_id: crypto.randomUUID(),
    });
    const id = added.ok ? added.id : "";
    expect(await tellings(id)).toEqual(["new"]);
    await move(id, "11:30");
    const [notice] = await queries.listBookingNotices([id], ORIGIN);
    expect(notice).toMatchObject({ telling: "new", template: m.admin_message_booked_name() });
    expect(notice?.text).toContain(slotText((await diary.getDiaryBooking(id))?.starts_at ?? ""));
    expect(notice?.text).not.toMatch(/\[\w+\]/);
    await commands.markTold({ id, version: await versionOf(id) });
    expect(await tellings(id)).toEqual([]);
    await move(id, "12:00");
    expect(await tellings(id)).toEqual(["moved"]);
    expect(await own.cancelBooking(id)).toMatchObject({ ok: true });
    expect(await tellings(id)).toEqual(["cancelled"]);
  });

  test("and stands first on Today, where a press on WhatsApp says so", async () => {
    const { id } = await aBooking();
    await move(id, "11:30");
    const shown = async () =>
      (await today.getTodayQueue({ kind: null, page: 1 }, ORIGIN)).entries.map(
        ({ kind, notice }) => [...[kind, notice?.booking_id]],
      );
    expect((await shown())[0]).toEqual(["tell", id]);
    expect((await today.getTodayCounts()).tell).toBe(1);
    await local.sql.query("update leads_pemba set status = 'dead'");
    expect((await shown())[0]).toEqual(["tell", id]);
    await commands.markTold({ id, version: await versionOf(id) });
    expect((await shown()).flat()).not.toContain("tell");
  });

  test("with the site's own words where the operator's need a fact that the booking lacks", async () => {
    const { id } = await aBooking();
    await move(id, "11:30");
    const name = m.admin_message_moved_name();
    const save = (text: string) =>
      local.sql.query(
        `insert into whatsapp_templates (templates) values ($1)
         on conflict (is_only) do update set templates = excluded.templates`,
        [JSON.stringify([{ name, text }])],
      );
    await save("[Name], now [Date]!");
    const text = async () => (await queries.listBookingNotices([id], ORIGIN))[0]?.text;
    expect(await text()).toMatch(/^Asha Juma, now .+!$/);
    await save("See you at [Property]");
    expect(await text()).toContain("Asha Juma");
    await local.sql.query("delete from whatsapp_templates");
  });
});

describe("tomorrow's appointment", () => {
  const at = (day: string, time: string) => `${day}T${time}:00+03:00`;
  const due = async (instant: string) =>
    (
      await local.sql.query<{ telling: string }>("select telling from bookings_to_tell($1)", [
        instant,
      ])
    ).rows.map(({ telling }) => telling);

  test("is reminded of from 16:00 on, unless it was made or told that day", async () => {
    const { id } = await aBooking();
    const eve = inDays(4);
    expect(await due(at(eve, "15:59"))).toEqual([]);
    expect(await due(at(eve, "16:00"))).toEqual(["reminder"]);
    expect(await due(at(inDays(3), "18:00"))).toEqual([]);
    expect(await due(at(inDays(5), "16:00"))).toEqual([]);
    await local.sql.query("update bookings_pemba set created_at = $1", [at(eve, "09:00")]);
    expect(await due(at(eve, "16:00"))).toEqual([]);
    await local.sql.query("update bookings_pemba set created_at = $1", [at(inDays(-1), "09:00")]);
    await commands.markTold({ id, version: await versionOf(id) });
    expect(await due(at(eve, "16:00"))).toEqual(["reminder"]);
    await local.sql.query("update bookings_pemba set told_at = $1", [at(eve, "16:05")]);
    expect(await due(at(eve, "16:10"))).toEqual([]);
    await local.sql.query("update bookings_pemba set told_at = null, state = 'requested'");
    expect(await due(at(eve, "16:10"))).toEqual([]);
  });

  test("that was moved is told as moved, and not once it is over", async () => {
    const { id } = await aBooking();
    await move(id, "11:30");
    expect(await due(at(inDays(4), "16:00"))).toEqual(["moved"]);
    expect(await due(at(inDays(5), "11:31"))).toEqual([]);
    await own.cancelBooking(id);
    expect(await due(at(inDays(5), "11:31"))).toEqual(["cancelled"]);
  });
});

test("the operator's viewing answers its enquiry; a visitor's does not", async () => {
  const { data } = await local.service.from("leads_pemba").insert(aLead()).select("id").single();
  const lead = data?.id ?? "";
  const viewing = { lead_id: lead, kind: "viewing", state: "booked" } as const;
  const statusOf = async () =>
    (
      await local.sql.query<{ status: string; answered: boolean }>(
        "select status, first_answered_at is not null as answered from leads_pemba where id = $1",
        [lead],
      )
    ).rows[0];
  await local.sql.query(
    "insert into bookings_pemba (lead_id, kind, state, starts_at) values ($1, 'viewing', 'booked', $2)",
    [lead, `${inDays(8)}T07:00:00Z`],
  );
  expect(await statusOf()).toEqual({ status: "new", answered: false });
  const { ok } = await diaryCommands.addViewing({
    ...{ ...viewing, date: inDays(9), time: "10:00", minutes: 60, place: undefined },
    submission_id: crypto.randomUUID(),
  });
  expect(ok).toBe(true);
  expect(await statusOf()).toEqual({ status: "contacted", answered: true });
});

test("a report names its booking, its version and its template in the address", () => {
  const notice: BookingNotice = {
    ...{
      booking_id: "b",
      telling: "moved" as const,
      full_name: "Asha",
      number: "+255",
      email: null,
    },
    ...{ template: "Moved & more", text: "Hi", version: "2026-01-01T00:00:00+00:00" },
    ban: null,
  };
  const { pathname, searchParams } = new URL(reportPath(notice, "whatsapp"), "http://site.example");
  expect(pathname).toBe("/admin/diary/b/tell");
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ version: notice.version, by: "whatsapp", template: "Moved & more" },
  });
});
