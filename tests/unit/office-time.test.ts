import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { initialAgency } from "~/agency";
import { weekdays } from "~/domain/agency/agency-lists";
import { closedDayNote, type OfficeCalendar } from "~/domain/agency/closed-days";
import { officeMinutes, officeTimeText, startOfWorkingDay } from "~/domain/agency/office-time";
import { promisedHours, responseMedian } from "~/domain/response/response-time";
import { m } from "~/text/messages";
import { addCalendarDays } from "~/utils/time/dates";

const MINUTE_MS = 60_000;
const office: OfficeCalendar = { hours: initialAgency.hours, closedDays: [] };
/** An instant of Dar es Salaam; 2026-11-23 is a Monday. */
const at = (text: string) => new Date(`${text}:00+03:00`);

describe("office time", () => {
  test.each([
    ["within a day", "2026-11-23T10:00", "2026-11-23T12:30", 150],
    ["from before the opening to after the close", "2026-11-23T06:00", "2026-11-23T22:00", 540],
    ["over a night", "2026-11-23T17:30", "2026-11-24T09:15", 45],
    ["over a Sunday, with Saturday's own hours", "2026-11-21T15:00", "2026-11-23T10:00", 120],
    ["outside the hours", "2026-11-22T08:00", "2026-11-22T20:00", 0],
    ["backwards", "2026-11-23T12:00", "2026-11-23T10:00", 0],
  ])("%s", (_, from, to, minutes) => {
    expect(officeMinutes(at(from), at(to), office)).toBe(minutes);
  });

  test("a closed day has none", () => {
    const closed = { ...office, closedDays: [{ date: "2026-11-24", word: "Holiday" }] };
    expect(officeMinutes(at("2026-11-23T17:00"), at("2026-11-25T10:00"), closed)).toBe(120);
  });

  test.each([
    ["on a Wednesday from Monday", "2026-11-25T09:00", "2026-11-23T00:00"],
    [
      "on a Monday from Friday, as Saturday is a working day",
      "2026-11-23T08:00",
      "2026-11-20T00:00",
    ],
    ["on a Sunday from Friday", "2026-11-22T23:59", "2026-11-20T00:00"],
  ])("two working days ago: %s", (_, now, from) => {
    expect(new Date(startOfWorkingDay(2, at(now), office))).toEqual(at(from));
  });

  test("an office that is always closed has new enquiries too", () => {
    const closed: OfficeCalendar = { hours: [], closedDays: [] };
    const from = new Date(startOfWorkingDay(2, at("2026-11-25T09:00"), closed));
    expect(from).toEqual(at("2026-09-26T00:00"));
  });

  test("a day without any is said to be closed, and why", () => {
    const closed = {
      ...office,
      closedDays: [
        { date: "2026-11-24", word: "Mapinduzi" },
        { date: "2026-11-25", word: "" },
      ],
    };
    expect(closedDayNote("2026-11-24", closed)).toBe(
      m.agency_closed_on_reason({ day: "Nov 24, 2026", reason: "Mapinduzi" }),
    );
    expect(closedDayNote("2026-11-25", closed)).toBe(
      m.agency_closed_on_date({ day: "Nov 25, 2026" }),
    );
    expect(closedDayNote("2026-11-22", closed)).toBe(m.agency_closed_on_weekday({ day: "Sunday" }));
    for (const open of ["2026-11-23", "", "date", "2026-13-45"]) {
      expect(closedDayNote(open, closed), open).toBeNull();
    }
  });

  test("its words", () => {
    expect([0.5, 59.9, 60, 130, 599, 600, 851].map(officeTimeText)).toEqual([
      ...["0 min", "59 min", "1 h", "2 h 10 min", "9 h 59 min", "10 h", "14 h"],
    ]);
  });
});

const minuteOfDay = fc.integer({ min: 0, max: 24 * 60 - 1 });
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const anyOffice: fc.Arbitrary<OfficeCalendar> = fc.record({
  hours: fc.uniqueArray(fc.constantFrom(...weekdays)).chain((days) =>
    fc.tuple(
      ...days.map((day) =>
        fc.tuple(minuteOfDay, minuteOfDay).map(([a, b]) => ({
          days: [day],
          opens: clock(Math.min(a, b)),
          closes: clock(Math.max(a, b)),
        })),
      ),
    ),
  ),
  closedDays: fc
    .array(fc.integer({ min: 0, max: 20 }), { maxLength: 4 })
    .map((days) => days.map((day) => ({ date: addCalendarDays("2026-11-20", day), word: "" }))),
});
const instant = fc
  .integer({ min: 0, max: 20 * 24 * 60 })
  .map((minutes) => new Date(at("2026-11-20T00:00").getTime() + minutes * MINUTE_MS));

const weekdayThere = new Intl.DateTimeFormat("en", {
  weekday: "long",
  timeZone: "Africa/Dar_es_Salaam",
});

describe("for any office", () => {
  test("time adds up: to a moment between and on from there", () => {
    fc.assert(
      fc.property(anyOffice, instant, instant, instant, (calendar, ...instants) => {
        const [a, b, c] = instants.toSorted((one, other) => Number(one) - Number(other));
        if (!a || !b || !c) throw new Error("There are three instants");
        const parts = officeMinutes(a, b, calendar) + officeMinutes(b, c, calendar);
        expect(officeMinutes(a, c, calendar)).toBeCloseTo(parts, 6);
        expect(officeMinutes(a, c, calendar)).toBeLessThanOrEqual((+c - +a) / MINUTE_MS);
      }),
    );
  });

  test("it is the count of the minutes at which the office is open", () => {
    const isOpen = (minute: Date, { hours, closedDays }: OfficeCalendar) => {
      const there = new Date(minute.getTime() + 3 * 60 * MINUTE_MS).toISOString();
      const day = weekdayThere.format(minute);
      const time = there.slice(11, 16);
      return (
        !closedDays.some(({ date }) => there.startsWith(date)) &&
        hours.some(
          ({ days, opens, closes }) =>
            days.some((one) => one === day) && opens <= time && time < closes,
        )
      );
    };
    fc.assert(
      fc.property(anyOffice, instant, fc.integer({ min: 0, max: 2000 }), (calendar, from, span) => {
        const minutes = Array.from({ length: span }, (_, n) => new Date(+from + n * MINUTE_MS));
        const open = minutes.filter((minute) => isOpen(minute, calendar)).length;
        const to = new Date(+from + span * MINUTE_MS);
        expect(officeMinutes(from, to, calendar)).toBeCloseTo(open, 6);
      }),
      { numRuns: 30 },
    );
  });
});

describe("the median of first answers", () => {
  const answer = (minutes: number) => ({
    asked_at: at("2026-11-23T09:00").toISOString(),
    answered_at: new Date(+at("2026-11-23T09:00") + minutes * MINUTE_MS).toISOString(),
  });
  const waiting = (asked: string) => ({ asked_at: at(asked).toISOString(), answered_at: null });
  const now = at("2026-11-24T12:00").toISOString();
  const medianOf = (answers: Parameters<typeof responseMedian>[0]) =>
    responseMedian(answers, now, office);

  test("is the middle one, or between the two in the middle", () => {
    expect(medianOf([])).toBeNull();
    expect(medianOf([30, 10, 200].map(answer))).toEqual({ minutes: 30, count: 3 });
    expect(medianOf([30, 10, 200, 50].map(answer))).toEqual({ minutes: 40, count: 4 });
  });

  test("counts whoever waits too long, and not who came in just now", () => {
    const old = waiting("2026-11-23T09:00");
    const fresh = waiting("2026-11-24T11:00");
    expect(medianOf([answer(30), old, old, fresh, fresh])).toEqual({ minutes: 720, count: 3 });
  });

  test("is promised in whole hours, when it is true of ten and at most four hours", () => {
    const promise = (minutes: number, count = 10) => promisedHours({ minutes, count });
    expect([0, 59, 60, 61, 180, 240].map((minutes) => promise(minutes))).toEqual([
      1, 1, 1, 2, 3, 4,
    ]);
    expect(promise(240.5)).toBeNull();
    expect(promise(30, 9)).toBeNull();
    expect(promisedHours(null)).toBeNull();
  });
});
