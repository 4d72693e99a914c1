import { zoneOfNumber } from "~/domain/phone/country-zones.server";
import { formatZoneHour } from "~/utils/time/time-zones";
import type { Person, PersonZone } from "./person";

/**
 * A person's time zone and its hour at an instant: the one that the operator has set, else their browser's,
 * else the only one of their number's country; null when none is known.
 */
export function personZone(
  { time_zone, phone_e164 }: Pick<Person, "time_zone" | "phone_e164">,
  browserZone: string | null,
  now: Date,
): PersonZone | null {
  const known = { set: time_zone, browser: browserZone, number: zoneOfNumber(phone_e164) };
  for (const source of ["set", "browser", "number"] as const) {
    const name = known[source];
    if (name) return { name, hour: formatZoneHour(name, now), source };
  }
  return null;
}
