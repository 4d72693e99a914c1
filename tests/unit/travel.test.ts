import { describe, expect, test } from "vitest";
import { awaitsFeedback, type DiaryBooking } from "~/domain/bookings/diary/diary";
import { feedbackSchema } from "~/domain/bookings/viewings/feedback.schema";
import {
  bookingAt,
  siteOf,
  travelWarnings,
  type BookedTime,
} from "~/domain/bookings/viewings/travel";
import { m } from "~/text/messages";
import { dateInDays } from "~/utils/time/date-words";

const villa = { name: "Villa in Wete", island: "Pemba", latitude: -5.05589, longitude: 39.72938 };
const plot = { name: "Plot in Chake", island: "Pemba", latitude: -5.24586, longitude: 39.76659 };
const house = { name: "House in Town", island: "Unguja", latitude: -6.164, longitude: 39.198 };

const stay = (
  time: string,
  property: typeof villa | null,
  { minutes = 60, date = "2031-03-05", name = "Asha", place = null as string | null } = {},
): BookedTime => ({ date, time, minutes, name, site: siteOf(property, place) });

describe("too little time between two places", () => {
  test("is said of the booking before and the one after, with who, where and the minutes", () => {
    // Chake Chake and Wete are 21.5 km apart: 45 minutes' drive.
    const others = [stay("09:00", plot), stay("12:00", plot, { name: "Bakari" })];
    expect(travelWarnings(stay("10:30", villa), others)).toEqual([
      m.admin_diary_travel_tight({
        ...{ name: "Asha", time: "9:00 AM", site: plot.name, needed: 45, available: 30 },
      }),
      m.admin_diary_travel_tight({
        ...{ name: "Bakari", time: "12:00 PM", site: plot.name, needed: 45, available: 30 },
      }),
    ]);
    expect(travelWarnings(stay("10:30", villa, { minutes: 30 }), others)).toHaveLength(1);
    expect(travelWarnings(stay("11:00", villa), [stay("09:00", plot)])).toEqual([]);
  });

  test("isn't said where nobody drives: at the same place, on another day, with no known place", () => {
    const near = { ...villa, latitude: villa.latitude + 0.003 };
    expect(travelWarnings(stay("10:00", villa), [stay("09:00", near)])).toEqual([]);
    const tomorrow = stay("09:00", plot, { date: "2031-03-06" });
    expect(travelWarnings(stay("10:00", villa), [tomorrow, stay("11:00", null)])).toEqual([]);
    expect(travelWarnings(stay("10:00", null), [stay("09:00", plot)])).toEqual([]);
  });

  test("looks past a phone call to the place before it", () => {
    const others = [stay("09:00", plot), stay("10:00", null, { minutes: 30 })];
    expect(travelWarnings(stay("10:30", villa), others)).toHaveLength(1);
  });

  test("counts no minutes to another island", () => {
    expect(travelWarnings(stay("15:00", house), [stay("09:00", plot)])).toEqual([
      m.admin_diary_travel_island({
        ...{ name: "Asha", time: "9:00 AM", site: plot.name, island: "Pemba", available: 300 },
      }),
    ]);
  });
});

test("a meeting place with a position comes before the property's; plain words don't", () => {
  expect(siteOf(villa, "-5.2459, 39.7666")).toEqual({
    ...{ name: "-5.2459, 39.7666", island: null },
    position: { latitude: -5.2459, longitude: 39.7666 },
  });
  expect(siteOf(villa, "At the gate")?.name).toBe(villa.name);
  expect(siteOf(null, "At the gate")).toBeNull();
});

test.each([
  ["09:30", 60, true],
  ["10:30", 30, true],
  ["10:00", 120, true],
  ["09:30", 30, false],
  ["11:00", 60, false],
])("a time from %s for %i minutes overlaps 10:00 to 11:00: %s", (time, minutes, overlaps) => {
  const booked = [stay("10:00", villa)];
  const at = bookingAt({ date: "2031-03-05", time, minutes }, booked);
  expect(at === booked[0]).toBe(overlaps);
  expect(bookingAt({ date: "2031-03-06", time, minutes }, booked)).toBeUndefined();
});

describe("feedback", () => {
  const viewing = {
    ...{ kind: "viewing", state: "booked", starts_at: "2026-12-01T07:00:00Z", minutes: 90 },
    feedback_at: null,
  } as DiaryBooking;
  const [before, after] = ["2026-12-01T08:29:00Z", "2026-12-01T08:30:00Z"] as const;

  test("is asked for once the viewing is over, until it was given", () => {
    expect(awaitsFeedback(viewing, before)).toBe(false);
    expect(awaitsFeedback(viewing, after)).toBe(true);
    expect(awaitsFeedback({ ...viewing, feedback_at: after }, after)).toBe(false);
    expect(awaitsFeedback({ ...viewing, kind: "consultation" }, after)).toBe(false);
    expect(awaitsFeedback({ ...viewing, state: "requested" }, after)).toBe(false);
  });

  test("with a reminder says what to do then; all but the first answer is optional", () => {
    const errorsOf = (form: Record<string, string>) =>
      feedbackSchema.safeParse(form).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(errorsOf({ liked: "maybe" })).toBeUndefined();
    expect(errorsOf({ liked: "no", remind_on: dateInDays(1) })).toEqual([
      ["next_step", m.admin_feedback_next_missing()],
    ]);
    expect(errorsOf({})).toEqual([["liked", m.admin_feedback_liked_missing()]]);
    const { data } = feedbackSchema.safeParse({
      liked: "yes",
      next_step: "  ",
      price_opinion: "High",
    });
    expect(data).toMatchObject({ liked: "yes", next_step: null, price_opinion: "High" });
  });
});
