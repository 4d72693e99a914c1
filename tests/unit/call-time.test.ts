import { describe, expect, test } from "vitest";
import { callTimeSchema, callTimeText } from "~/domain/bookings/call-times/call-time";
import { callTimeNames } from "~/domain/bookings/call-times/call-times";
import { callZones } from "~/domain/bookings/call-times/call-zones";
import { callbackRequestSchema } from "~/domain/callback-requests/callback-request.schema";
import { isTimeZone } from "~/utils/time/time-zones";
import { m } from "~/text/messages";

const winter = new Date("2026-11-20T09:00:00Z");
const summer = new Date("2026-07-20T09:00:00Z");
const words = (best_time: string | null, time_zone: string | null, day = winter) =>
  callTimeText(callTimeSchema.parse({ best_time, time_zone }), day);

describe("the best time to call", () => {
  test("is said on the visitor's clock and on Zanzibar's, in summer and winter", () => {
    expect(words("morning", "America/New_York")).toBe(
      m.admin_call_time_both({
        hours: "09:00–12:00",
        city: "New York",
        zanzibarHours: "17:00–20:00",
      }),
    );
    expect(words("morning", "America/New_York", summer)).toBe(
      m.admin_call_time_both({
        hours: "09:00–12:00",
        city: "New York",
        zanzibarHours: "16:00–19:00",
      }),
    );
    expect(words("evening", "America/Los_Angeles")).toBe(
      m.admin_call_time_both({
        hours: "17:00–21:00",
        city: "Los Angeles",
        zanzibarHours: "04:00–08:00",
      }),
    );
    expect(words("early", "Asia/Kolkata")).toBe(
      m.admin_call_time_both({
        hours: "06:00–09:00",
        city: "Kolkata",
        zanzibarHours: "03:30–06:30",
      }),
    );
    expect(words("early", "Pacific/Auckland")).toBe(
      m.admin_call_time_both({
        hours: "06:00–09:00",
        city: "Auckland",
        zanzibarHours: "20:00–23:00",
      }),
    );
  });

  test("is said once where both clocks agree or the zone is not known", () => {
    expect(words("afternoon", "Africa/Nairobi")).toBe(
      m.admin_call_time_zanzibar({ hours: "12:00–17:00" }),
    );
    expect(words("afternoon", null)).toBe(m.admin_call_time_local({ hours: "12:00–17:00" }));
  });

  test("is not said where nobody gave it, or somebody made it up", () => {
    expect(words(null, null)).toBeNull();
    expect(words(null, "Africa/Dar_es_Salaam")).toBeNull();
    expect(words(null, "Europe/London")).toBe("Time zone: London");
    expect(words("midnight", "Mars/Olympus_Mons")).toBeNull();
    expect(callTimeSchema.parse({ best_time: 7, time_zone: {} })).toEqual({
      best_time: null,
      time_zone: null,
    });
  });
});

describe("the callback form", () => {
  const asha = { full_name: "Asha", phone: "0777 123 456" };
  test("takes a part of the day and a time zone, and drops what is neither", () => {
    const given = { best_time: "evening", time_zone: "America/New_York" };
    expect(callbackRequestSchema.parse({ ...asha, ...given })).toMatchObject(given);
    const forged = { best_time: "<b>", time_zone: "x".repeat(5000) };
    const read = callbackRequestSchema.parse({ ...asha, ...forged });
    expect([read.best_time, read.time_zone]).toEqual([undefined, undefined]);
  });

  test("offers parts of the day, and zones that there are", () => {
    expect(callTimeNames).toEqual(["early", "morning", "afternoon", "evening"]);
    expect(callZones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  });
});
