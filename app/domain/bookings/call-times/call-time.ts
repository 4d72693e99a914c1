import { tzOffset } from "@date-fns/tz";
import { z } from "zod";
import { m } from "~/text/messages";
import { HOME_ZONE, isTimeZone, zoneName } from "~/utils/time/time-zones";
import { callTimeNames, callTimes } from "./call-times";

/** A stored call time; invalid values become null. */
export const callTimeSchema = z.object({
  best_time: z.enum(callTimeNames).nullish().catch(null),
  time_zone: z.string().refine(isTimeZone).nullish().catch(null),
});
export type CallTimeOfRow = z.output<typeof callTimeSchema>;

const DAY = 24 * 60;

/** Null without a preferred time, unless the caller's clock differs from Zanzibar's. */
export function callTimeText({ best_time, time_zone }: CallTimeOfRow, day: Date): string | null {
  const minutesAhead = time_zone ? tzOffset(HOME_ZONE, day) - tzOffset(time_zone, day) : 0;
  if (!best_time)
    return time_zone && minutesAhead !== 0
      ? m.admin_call_time_zone({ city: zoneName(time_zone) })
      : null;
  const { from, to } = callTimes[best_time];
  const hoursAfter = (minutes: number) =>
    `${clock(from * 60 + minutes)}–${clock(to * 60 + minutes)}`;
  const hours = hoursAfter(0);
  if (!time_zone) return m.admin_call_time_local({ hours });
  if (minutesAhead === 0) return m.admin_call_time_zanzibar({ hours });
  return m.admin_call_time_both({
    hours,
    city: zoneName(time_zone),
    zanzibarHours: hoursAfter(minutesAhead),
  });
}

/** Minutes since midnight as "01:30". */
function clock(minutes: number): string {
  const ofDay = ((minutes % DAY) + DAY) % DAY;
  return [Math.floor(ofDay / 60), ofDay % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
