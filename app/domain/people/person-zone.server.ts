import { zoneOfNumber } from "~/domain/phone/country-zones.server";
import { formatZoneHour } from "~/utils/time/time-zones";
import type { Person, PersonZone } from "./person";

/** Prefers the zone the operator set, then the browser's, then the only one of the number's country. */
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
