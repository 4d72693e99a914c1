import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import fc from "fast-check";
import ical, { type VEvent } from "node-ical";
import { describe, expect, test } from "vitest";
import {
  bookingModes,
  CONSULTATION_MINUTES,
  consultationTimes,
  slotOf,
  startOfSlot,
} from "~/domain/bookings/booking";
import { FREE_TIME, fillInFreeTime, freeTimeOf } from "~/domain/bookings/free-time";
import { bookingChangeText } from "~/domain/bookings/booking-history";
import { bookingFormSchema } from "~/domain/bookings/booking.schema";
import { bookingFile, diaryFeed } from "~/domain/bookings/calendar-file.server";
import { hourWords, slotWords } from "~/domain/bookings/slot-words";
import { diaryDays, diaryStep, parseDiarySearch } from "~/domain/bookings/diary/diary-days";
import { viewingTimes } from "~/domain/bookings/viewings/viewing.schema";
import { comingDay, pastDay } from "~/domain/editing/day.schema";
import { m } from "~/text/messages";
import { dateInDays, todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { formatZoneHour, formatBothHours } from "~/utils/time/time-zones";

/** Zones of both hemispheres, with and without daylight saving, of half and quarter hours, and of the date line. */
const zones = [
  ...["Africa/Dar_es_Salaam", "Europe/London", "Europe/Berlin", "America/New_York"],
  ...["America/Los_Angeles", "America/St_Johns", "America/Sao_Paulo", "Asia/Dubai"],
  ...["Asia/Kolkata", "Asia/Kathmandu", "Australia/Sydney", "Pacific/Auckland"],
];
/** With every change of a clock within a year. */
const days = Array.from({ length: 400 }, (_, n) => addCalendarDays("2026-11-20", n));
const MINUTE = 60_000;

test.each([m.lead_times_note(), m.terms_of_service_enquiries()])(
  "“%s” gives the length of a booking",
  (message) => {
    expect(/\b\d+ minutes/.exec(message)?.[0]).toBe(`${CONSULTATION_MINUTES} minutes`);
  },
);

describe("an instant that a visitor moves a booking to", () => {
  const moved = (starts_at: string) => bookingFormSchema.safeParse({ intent: "move", starts_at });
  const soon = `${dateInDays(30)}T10:00:00`;

  test.each(["Z", "+03:00", "-11:30", "+14:00"])("is read with the offset %s", (offset) => {
    const instant = new Date(soon + offset).toISOString();
    expect(moved(soon + offset)).toMatchObject({ success: true, data: { starts_at: instant } });
  });
  // Postgres knows no year 0 and no offset beyond 15:59, so none may reach it as it was sent.
  test.each(["+23:59", "-23:59"])("reaches Postgres in UTC, whatever its offset (%s)", (offset) => {
    expect(moved(soon + offset).data).toMatchObject({ starts_at: expect.stringMatching(/Z$/) });
  });
  test.each([
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00Z",
    "1899-12-31T23:59:59Z",
    "3000-01-01T00:00:00Z",
    "9999-12-31T23:59:59-23:59",
    "2099-01-05T07:00:00Z",
    "2026-02-30T07:00:00Z",
    "infinity",
    "now",
    "",
  ])("is refused as %j", (starts_at) => expect(moved(starts_at).success).toBe(false));
});

describe("every slot of four hundred days", () => {
  test("is the same slot again, and begins on the half hour", () => {
    for (const date of days) {
      for (const time of new Set([...consultationTimes, ...viewingTimes])) {
        const start = startOfSlot(date, time);
        expect(slotOf(start)).toEqual({ date, time });
        expect(Date.parse(start) % (30 * MINUTE)).toBe(0);
      }
    }
  });

  test.each(zones)(
    "is shown as another library has it in %s, and leads back to its instant",
    { tags: "long", timeout: 30_000 },
    (zone) => {
      for (const date of days) {
        for (const time of consultationTimes) {
          const instant = new Date(startOfSlot(date, time));
          const there = new TZDate(instant, zone);
          const shown = formatZoneHour(zone, instant);
          expect(shown).toBe(format(there, "EEE HH:mm"));
          // The hour that is shown, on that library's day and by its offset.
          const wall = `${format(there, "yyyy-MM-dd")}T${shown.slice(4)}:00${format(there, "xxx")}`;
          expect(Date.parse(wall)).toBe(instant.getTime());
        }
      }
    },
  );
});

describe("both clocks", () => {
  test.each([
    ["2026-12-01", "10:00", "America/New_York", "10:00 in Zanzibar, 02:00 in New York"],
    ["2026-07-01", "10:00", "America/New_York", "10:00 in Zanzibar, 03:00 in New York"],
    ["2026-12-01", "09:00", "America/Los_Angeles", "09:00 in Zanzibar, Mon 22:00 in Los Angeles"],
    ["2026-12-01", "17:00", "Asia/Kathmandu", "17:00 in Zanzibar, 19:45 in Kathmandu"],
    ["2026-12-01", "10:00", "Africa/Nairobi", null],
  ])("on %s at %s in %s", (date, time, zone, words) => {
    expect(formatBothHours(zone, new Date(startOfSlot(date, time)))).toBe(words);
  });
});

describe("an hour on the visitor's own clock", () => {
  test.each([
    ["2026-12-01", "10:00", "America/New_York", "2:00 AM", "10:00 AM"],
    ["2026-07-01", "10:00", "America/New_York", "3:00 AM", "10:00 AM"],
    ["2026-12-01", "09:00", "America/Los_Angeles", "Nov 30, 2026 at 10:00 PM", "9:00 AM"],
    ["2026-12-01", "17:00", "Asia/Kathmandu", "7:45 PM", "5:00 PM"],
  ])("on %s at %s in %s", (date, time, zone, label, home) => {
    const zanzibar = m.booking_hour_zanzibar({ time: home });
    expect(hourWords(startOfSlot(date, time), zone)).toEqual({ label, zanzibar });
  });

  test("says Zanzibar's date where the two differ", () => {
    expect(slotWords(startOfSlot("2026-12-01", "09:00"), "America/Los_Angeles")).toEqual({
      label: "Nov 30, 2026 at 10:00 PM",
      zanzibar: m.booking_hour_zanzibar({ time: "Dec 1, 2026 at 9:00 AM" }),
    });
    expect(slotWords(startOfSlot("2026-12-01", "09:00"), "Asia/Dubai").zanzibar).toBe(
      m.booking_hour_zanzibar({ time: "9:00 AM" }),
    );
  });

  test.each(["Africa/Nairobi", null])("is Zanzibar's alone in %s", (zone) => {
    const [hour, slot] = [hourWords, slotWords].map((read) =>
      read(startOfSlot("2026-12-01", "10:00"), zone),
    );
    expect(hour).toEqual({ label: "10:00 AM", zanzibar: null });
    expect(slot).toEqual({ label: "Dec 1, 2026 at 10:00 AM", zanzibar: null });
  });
});

describe("a free time", () => {
  const formOf = (fields: Record<string, string>) => {
    const formData = new FormData();
    for (const [name, value] of Object.entries(fields)) formData.set(name, value);
    fillInFreeTime(formData);
    return [formData.get("consultation_date"), formData.get("consultation_time")];
  };
  const chosen = { [FREE_TIME]: freeTimeOf(startOfSlot("2026-12-01", "14:00")) };

  test("fills in the day and the hour of Zanzibar", () => {
    expect(formOf(chosen)).toEqual(["2026-12-01", "14:00"]);
    expect(formOf({ ...chosen, consultation_date: "", consultation_time: "" })).toEqual([
      "2026-12-01",
      "14:00",
    ]);
  });

  test("leaves what was entered", () => {
    const [day, hour] = ["2026-12-05", "09:00"];
    expect(formOf({ ...chosen, consultation_date: day })).toEqual([day, null]);
    expect(formOf({ ...chosen, consultation_time: hour })).toEqual([null, hour]);
  });

  test.each(["", "soon", "2026-12-01", "2026-12-01T14:00:00Z", "2026-12-01T14:00\n"])(
    "is not %j",
    (value) => {
      expect(formOf({ [FREE_TIME]: value })).toEqual([null, null]);
    },
  );
});

describe("a calendar file", () => {
  const arbitraryBooking = fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom("consultation" as const, "viewing" as const),
    mode: fc.constantFrom(...bookingModes),
    state: fc.constantFrom(
      ...(["booked", "requested", "unplaced", "cancelled", "declined"] as const),
    ),
    starts_at: fc
      .tuple(fc.constantFrom(...days), fc.constantFrom(...viewingTimes))
      .map(([date, time]) => startOfSlot(date, time)),
    updated_at: fc.constant("2026-11-22T10:00:00.000Z"),
    minutes: fc.constantFrom(30, 60, 90, 120),
    sequence: fc.nat(),
    place: fc.option(
      fc
        .stringMatching(/^[ -~é,;\\]{1,90}$/)
        // The other library takes a backslash before an n for a line break.
        .filter((text) => text.trim() !== "" && !/\\n/i.test(text)),
    ),
    properties: fc.subarray([{ name: "Villa, by the sea; north" }, { name: "Plot 7" }]),
    name: fc.constantFrom("Asha Juma", "Zoë; O'Neil, Ltd"),
    url: fc.constant("https://site.example/booking/x"),
  });

  test("is read by another library as it was meant", () => {
    fc.assert(
      fc.property(fc.uniqueArray(arbitraryBooking, { selector: ({ id }) => id }), (bookings) => {
        const file = diaryFeed("Diary", "site.example", bookings, []);
        const events = Object.values(ical.sync.parseICS(file)).filter(
          (entry): entry is VEvent => entry?.type === "VEVENT",
        );
        expect(events).toHaveLength(bookings.length);
        for (const booking of bookings) {
          const event = events.find(({ uid }) => uid === `booking-${booking.id}@site.example`);
          const start = Date.parse(booking.starts_at);
          expect(event?.start.getTime()).toBe(start);
          expect(event?.end?.getTime()).toBe(start + booking.minutes * MINUTE);
          expect(String(event?.summary)).toContain(booking.name);
          for (const { name } of booking.properties) expect(String(event?.summary)).toContain(name);
          const status = { booked: "CONFIRMED", requested: "TENTATIVE" } as Record<string, string>;
          expect(event?.status).toBe(status[booking.state] ?? "CANCELLED");
          if (booking.place) expect(String(event?.location).trim()).toBe(booking.place.trim());
        }
      }),
      { seed: 20261122, numRuns: 60 },
    );
  });

  const agency = { name: "Kisiwa", email: "office@kisiwa.example" };
  const booking = {
    ...{ id: "1", kind: "viewing" as const, mode: "visit" as const, minutes: 60, sequence: 7 },
    starts_at: "2026-12-01T07:00:00Z",
    ...{ updated_at: "2026-11-22T10:00:00.000Z", place: null, properties: [] },
    ...{ name: "Kisiwa", url: "https://site.example/booking/x" },
  } as const;

  test("ends its last line, and a feed asks to be read again within the hour", () => {
    const file = bookingFile(agency, "site.example", { ...booking, state: "booked" });
    const feed = diaryFeed("Diary", "site.example", [], []);
    for (const text of [file, feed]) expect(text).toMatch(/[^\n]\r\nEND:VCALENDAR\r\n$/);
    expect(feed).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n");
  });

  test("of a cancelled booking takes its entry back", () => {
    const linesOf = (state: "booked" | "cancelled", sequence: number) =>
      bookingFile(agency, "site.example", { ...booking, state, sequence }).split("\r\n");
    const added = linesOf("booked", 7);
    const removed = linesOf("cancelled", 8);
    expect(added.filter((line) => line.startsWith("METHOD"))).toEqual([]);
    expect(removed).toEqual(
      expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:8"]),
    );
    const shared = /^(UID|ORGANIZER)/;
    expect(removed.filter((line) => shared.test(line))).toHaveLength(2);
    expect(removed.filter((line) => shared.test(line))).toEqual(
      added.filter((line) => shared.test(line)),
    );
    const noEmail = { name: "Kisiwa", email: "" };
    expect(bookingFile(noEmail, "site.example", { ...booking, state: "cancelled" })).toContain(
      "bookings@site.example",
    );
  });

  test("has a reminder for a whole day", () => {
    const url = "https://site.example/admin/people/1";
    const reminder = { id: "1", date: "2026-12-01", title: "Asha: call", url };
    const file = diaryFeed("Diary", "site.example", [], [reminder]);
    expect(file).toContain("DTSTART;VALUE=DATE:20261201");
    expect(file).toContain("SUMMARY:Asha: call");
  });
});

describe("the days of the diary", () => {
  test("are a week from Monday around any of its days, or one", () => {
    const week = days.slice(3, 10);
    expect(new Date(week[0] ?? "").getUTCDay()).toBe(1);
    for (const date of week) expect(diaryDays({ view: "week", date })).toEqual(week);
    expect(diaryDays({ view: "day", date: "2026-12-01" })).toEqual(["2026-12-01"]);
  });

  test("are those of the address; this week without one, or with one that is none", () => {
    const read = (query: string) => parseDiarySearch(new URLSearchParams(query), "2026-11-22");
    expect(read("view=day&date=2026-12-01")).toEqual({ view: "day", date: "2026-12-01" });
    expect(read("view=year&date=2026-02-30")).toEqual({ view: "week", date: "2026-11-22" });
    expect(diaryStep({ view: "week", date: "2026-12-28" }, 1).date).toBe("2027-01-04");
    expect(diaryStep({ view: "day", date: "2027-01-01" }, -1).date).toBe("2026-12-31");
  });
});

test("each change of a booking has its words", () => {
  const [ten, nine] = [startOfSlot("2026-12-01", "10:00"), startOfSlot("2026-12-02", "09:00")];
  const change = { kind: "viewing" as const, from: ten, to: ten, by_operator: true };
  const words = [
    { ...change, from: null, was: null, state: "requested" as const, by_operator: false },
    { ...change, was: "requested", state: "booked" as const },
    { ...change, to: nine, was: "booked", state: "booked" as const, by_operator: false },
    { ...change, was: "booked", state: "cancelled" as const },
  ].map(bookingChangeText);
  const [kind, slot] = [m.booking_kind_viewing(), "Dec 1, 2026 at 10:00 AM"];
  expect(words).toEqual([
    m.admin_booking_change_new({ state: "requested", kind, slot }),
    m.admin_booking_change_confirmed({ by: "us", kind, slot }),
    m.admin_booking_change_moved({ by: "visitor", kind, from: slot, to: "Dec 2, 2026 at 9:00 AM" }),
    m.admin_booking_change_cancelled({ by: "us", kind, slot }),
  ]);
});

test("the operator books each half hour from seven to half past seven in the evening", () => {
  expect(viewingTimes.slice(0, 3)).toEqual(["07:00", "07:30", "08:00"]);
  expect([new Set(viewingTimes).size, viewingTimes.at(-1)]).toEqual([26, "19:30"]);
});

describe("a day in Dar es Salaam", () => {
  const today = todayInDarEsSalaam();
  const [past, coming] = [pastDay("Day?"), comingDay("Day?")];
  const problemOf = (schema: typeof past, text?: string) =>
    schema.safeParse(text).error?.issues[0]?.message ?? null;

  test("that has begun is today's or an earlier one", () => {
    expect(problemOf(past, today)).toBeNull();
    expect(problemOf(past, "1900-01-01")).toBeNull();
    expect(problemOf(past, "2999-12-31")).toBe(m.editing_date_future());
  });

  test("that has not ended is today's or a later one", () => {
    expect(problemOf(coming, today)).toBeNull();
    expect(problemOf(coming, "2999-12-31")).toBeNull();
    expect(problemOf(coming, "1900-01-01")).toBe(m.editing_date_past());
  });

  test.each([
    [undefined, "Day?"],
    ["1899-12-31", m.editing_date_invalid()],
    ["3000-01-01", m.editing_date_invalid()],
    ["2026-02-30", m.editing_date_invalid()],
  ])("%s is none", (text, problem) => expect(problemOf(coming, text)).toBe(problem));
});
