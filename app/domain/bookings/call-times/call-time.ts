import { tzOffset } from "@date-fns/tz";
import { z } from "zod";
import { m } from "~/text/messages";
import { HOME_ZONE, isTimeZone, zoneName } from "~/utils/time/time-zones";
import { callTimeNames, callTimes } from "./call-times";

/** The hours at which somebody wants to be called, as a row keeps them; what is not valid is not known. */
export const callTimeSchema = z.object({
  best_time: z.enum(callTimeNames).nullish().catch(null),
  /** An IANA name, as "America/New_York". */
  time_zone: z.string().refine(isTimeZone).nullish().catch(null),
});
export type CallTimeOfRow = z.output<typeof callTimeSchema>;

const DAY = 24 * 60;

/**
 * When somebody wants to be called, on their clock and on Zanzibar's of that day: "Best time 17:00–21:00 in
 * New York, 01:00–05:00 in Zanzibar". Null when they said nothing that the operator would not assume.
 */
export function callTimeWords({ best_time, time_zone }: CallTimeOfRow, day: Date): string | null {
  const ahead = time_zone ? tzOffset(HOME_ZONE, day) - tzOffset(time_zone, day) : 0;
  if (!best_time)
    return time_zone && ahead !== 0
      ? m.booking_time_zone_2({ timezone: zoneName(time_zone) })
      : null;
  const { from, to } = callTimes[best_time];
  const hoursAhead = (minutes: number) =>
    `${clock(from * 60 + minutes)}–${clock(to * 60 + minutes)}`;
  if (!time_zone) return m.booking_best_time_where_they_are({ hoursAhead: hoursAhead(0) });
  if (ahead === 0) return m.booking_best_time_in_zanzibar({ hoursAhead: hoursAhead(0) });
  return m.booking_best_time_in_in_zanzibar({
    hoursAhead: hoursAhead(0),
    timezone: zoneName(time_zone),
    ahead: hoursAhead(ahead),
  });
}

/** Minutes since midnight of some day as "01:30". */
function clock(minutes: number): string {
  const ofDay = ((minutes % DAY) + DAY) % DAY;
  return [Math.floor(ofDay / 60), ofDay % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
