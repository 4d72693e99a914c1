/** The agency's time zone. */
export const HOME_ZONE = "Africa/Dar_es_Salaam";

/** Whether a name is one of the IANA time zones, as "America/New_York". */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    // Intl has no other way to say that it does not know a zone.
    return false;
  }
}

/** The time zone of the browser that runs this. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant's hour in a time zone, as "Sat 02:14". */
export const hourIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
  })
    .format(instant)
    .replace(",", "");

/** A zone's name for people: "New York". */
export const zoneName = (timeZone: string): string =>
  (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");

/**
 * An instant in another time zone than Zanzibar's, as "02:00 in New York", with the weekday there where it
 * is another day; null where both clocks agree.
 */
export function hourThere(timeZone: string, instant: Date): string | null {
  const [here, there] = [hourIn(HOME_ZONE, instant), hourIn(timeZone, instant)];
  if (here === there) return null;
  const isSameDay = here.slice(0, 3) === there.slice(0, 3);
  return `${isSameDay ? there.slice(4) : there} in ${zoneName(timeZone)}`;
}

/** As `hourThere`, with Zanzibar's hour before it: "10:00 in Zanzibar, 02:00 in New York". */
export function hourInBoth(timeZone: string, instant: Date): string | null {
  const there = hourThere(timeZone, instant);
  return there && `${hourIn(HOME_ZONE, instant).slice(4)} in Zanzibar, ${there}`;
}
