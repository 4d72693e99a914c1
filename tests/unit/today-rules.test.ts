import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { initialAgency } from "~/agency";
import type { OfficeCalendar } from "~/domain/agency/closed-days";
import { slotText } from "~/domain/bookings/booking";
import { nextStepDifferences, type ContactSubject } from "~/domain/today/contact-log";
import { contactLogSchema } from "~/domain/today/contact-log.schema";
import { initialNextDate, nextDateChoices } from "~/domain/today/next-dates";
import {
  aboutText,
  entryId,
  kindWords,
  parseOtherKind,
  parseTodaySearch,
  queueTotal,
  type QueueEntry,
} from "~/domain/today/today-queue";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";

/** An instant of Dar es Salaam; 2026-11-23 is a Monday. */
const at = (text: string) => new Date(`${text}:00+03:00`);
const office: OfficeCalendar = { hours: initialAgency.hours, closedDays: [] };
const noReminder = { reminder_date: null, reminder_time: null };

describe("the next date", () => {
  const days = (now: string) =>
    nextDateChoices(at(now), noReminder, office).map(({ value, label }) => [label, value]);

  test("is today at four, tomorrow, Thursday, next week, another day or none", () => {
    expect(days("2026-11-23T10:00")).toEqual([
      [m.admin_common_today(), "2026-11-23T16:00"],
      [m.admin_common_tomorrow(), "2026-11-24"],
      [m.admin_today_thursday(), "2026-11-26"],
      [m.admin_today_next_week(), "2026-11-30"],
      [m.admin_today_next_other(), "date"],
      [m.admin_today_next_none(), "none"],
    ]);
  });

  test("is never one of the past, and no day stands there twice", () => {
    expect(days("2026-11-23T16:00")[0]).toEqual([m.admin_common_tomorrow(), "2026-11-24"]);
    for (let day = 23; day <= 29; day++) {
      const values = nextDateChoices(at(`2026-11-${day}T10:00`), noReminder, office);
      expect(new Set(values.map(({ value }) => value)).size, `${day}`).toBe(6);
    }
    // On a Wednesday, tomorrow is Thursday.
    expect(days("2026-11-25T10:00").slice(1, 3)).toEqual([
      [m.admin_common_tomorrow(), "2026-11-26"],
      [m.admin_today_thursday(), "2026-12-03"],
    ]);
  });

  test("says where the office is closed on that day", () => {
    const closed = { ...office, closedDays: [{ date: "2026-11-26", word: "Holiday" }] };
    const choices = nextDateChoices(at("2026-11-21T10:00"), noReminder, closed);
    expect(choices.map(({ label, day }) => [label, day]).slice(1, 4)).toEqual([
      [m.admin_common_tomorrow(), m.admin_today_day_closed({ day: "Nov 22, 2026" })],
      [m.admin_today_thursday(), m.admin_today_day_closed({ day: "Nov 26, 2026" })],
      [m.admin_today_next_week(), "Nov 23, 2026"],
    ]);
  });

  test("stays as it is while a reminder is to come, and one that was due is done", () => {
    const now = at("2026-11-23T10:00");
    const toCome = { reminder_date: "2026-11-27", reminder_time: "09:30" };
    expect(nextDateChoices(now, toCome, office)[0]).toEqual({
      ...{ value: "keep", label: m.admin_today_next_keep(), day: "Nov 27, 2026, 09:30" },
    });
    expect(initialNextDate(now, toCome)).toBe("keep");
    expect(initialNextDate(now, { ...toCome, reminder_date: "2026-11-23" })).toBe("none");
    expect(initialNextDate(now, noReminder)).toBe("none");
  });
});

describe("the form of a logged contact", () => {
  const today = todayInDarEsSalaam();
  const read = (fields: Record<string, string>) => {
    const formData = new FormData();
    for (const [name, value] of Object.entries({ status: "contacted", ...fields })) {
      formData.set(name, value);
    }
    const submission = parseWithZod(formData, { schema: contactLogSchema });
    return submission.status === "success" ? submission.value : submission.error;
  };

  test.each([
    [{ next: "none" }, { date: null, time: null }],
    [{ next: "keep" }, "keep"],
    [{ next: `${today}T16:00` }, { date: today, time: "16:00" }],
    [{ next: today }, { date: today, time: null }],
    [
      { next: "date", next_date: "2031-03-04" },
      { date: "2031-03-04", time: null },
    ],
    // The field of another day may hold what was typed before another choice.
    [
      { next: "none", next_date: "2020-01-01" },
      { date: null, time: null },
    ],
  ])("%j is read", (fields, reminder) => {
    expect(read(fields)).toEqual({ status: "contacted", reminder });
  });

  const past = [m.editing_date_past()];
  test.each([
    [{ next: "date" }, { next_date: past }],
    [{ next: "date", next_date: addCalendarDays(today, -1) }, { next_date: past }],
    [{ next: addCalendarDays(today, -1) }, { next: past }],
    [{ next: "2031-02-30" }, { next: past }],
    [{ next: "2031-02-20T25:00" }, { next: past }],
    [{ next: "soon" }, { next: past }],
    [{}, { next: [m.admin_today_next_missing()] }],
    [{ next: "none", status: "gone" }, { status: [m.admin_today_status_missing()] }],
    [{ next: "none", note: "a".repeat(5001) }, { note: [m.admin_today_note_long()] }],
  ])("%j is refused at its field", (fields, errors) => {
    expect(read(fields as Record<string, string>)).toEqual(errors);
  });

  test("a stored next step that differs is said in words", () => {
    const stored = { status: "dead", ...noReminder } as ContactSubject;
    const reminder = { date: "2026-11-26", time: "16:00" };
    expect(nextStepDifferences(stored, { status: "contacted", reminder })).toEqual([
      { label: "Status", stored: "Dead", typed: "Contacted" },
      { label: "Reminder", stored: m.admin_lead_reminder_empty(), typed: "Nov 26, 2026, 16:00" },
    ]);
    expect(nextStepDifferences(stored, { status: "dead", reminder: "keep" })).toEqual([]);
  });

  test("a note is the reason of the reminder that is set with it, and of no other", () => {
    const reminder = { date: "2026-11-26", time: null };
    const stored = {
      ...{ status: "contacted", reminder_date: reminder.date, reminder_time: null },
      reminder_note: "Deed",
    } as ContactSubject;
    const log = { status: "contacted", reminder } as const;
    expect(nextStepDifferences(stored, { ...log, note: "Price" })).toEqual([
      { label: "Reminder note", stored: "Deed", typed: "Price" },
    ]);
    expect(nextStepDifferences(stored, log)).toEqual([]);
    expect(nextStepDifferences(stored, { ...log, note: "Price", reminder: "keep" })).toEqual([]);
  });
});

describe("an entry of the queue", () => {
  const entry = {
    ...{ since: at("2026-11-22T20:14").toISOString(), waited: 0, reminder_time: null },
  } as QueueEntry;
  test.each([
    ["unanswered", { waited: 130 }, m.admin_today_waiting({ time: "2 h 10 min" })],
    ["unanswered", {}, m.admin_today_received({ date: "Nov 22, 2026 20:14" })],
    [
      "overdue",
      { since: at("2025-11-20T00:00").toISOString() },
      m.admin_today_since({ date: "Nov 20, 2025" }),
    ],
    ["booking", {}, m.admin_today_at({ time: "20:14" })],
    ["reminder", { reminder_time: "16:00" }, m.admin_today_at({ time: "16:00" })],
    ["reminder", {}, ""],
    ["callback", { waited: 35.5 }, m.admin_today_waiting({ time: "35 min" })],
    ["older", { waited: 601 }, m.admin_today_waiting({ time: "10 h" })],
    ["tell", { telling: "moved" }, m.admin_today_tell_moved({ when: slotText(entry.since) })],
    ["tell", { telling: "reminder" }, m.admin_today_tell_reminder({ when: slotText(entry.since) })],
    ["no-next-step", {}, m.admin_today_since({ date: "Nov 22, 2026" })],
  ] as const)("%s says since when: %j", (kind, more, words) => {
    expect(kindWords[kind].when({ ...entry, ...more })).toBe(words);
  });

  test("says what about", () => {
    const lead = { subject: null, source: "guide", is_message: false } as const;
    expect(aboutText({ ...lead, subject: "Villa" })).toBe("Villa");
    expect(aboutText(lead)).toBe("Guide");
    expect(aboutText({ ...lead, source: "consultation" })).toBe(m.admin_lead_source_consultation());
    expect(aboutText({ ...lead, source: "consultation", is_message: true })).toBe("Message");
    expect(aboutText({ ...lead, source: null })).toBe(m.admin_common_callback_request());
  });

  test("is found by an address; a wrong one shows everything", () => {
    const parse = (query: string) => parseTodaySearch(new URLSearchParams(query));
    expect(parse("kind=overdue&page=3")).toEqual({ kind: "overdue", page: 3 });
    expect(parse("kind=nonsense&page=-1")).toEqual({ kind: null, page: 1 });
  });
});

test("what stands in Today beside the queue is chosen by its own name alone", () => {
  const kindIn = (kind: string) => parseOtherKind(new URLSearchParams(kind && { kind }));
  expect(["match", "claim", "overdue", "constructor", ""].map(kindIn)).toEqual([
    "match",
    "claim",
    null,
    null,
    null,
  ]);
});

test("the queue counts everybody who waits, and logs a contact about the lead or the request", () => {
  const waiting = { unanswered: 1, overdue: 2, booking: 4, reminder: 8, callback: 16, older: 32 };
  expect(queueTotal({ ...waiting, tell: 64, "no-next-step": 128 })).toBe(127);
  const entry = (lead_id: string | null, callback_id: string | null) =>
    entryId({ lead_id, callback_id } as QueueEntry);
  expect([entry("lead", null), entry(null, "request"), entry(null, null)]).toEqual([
    "lead",
    "request",
    "",
  ]);
});
