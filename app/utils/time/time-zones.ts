/** Whether a name is one of the IANA time zones, as "America/New_York". */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    // Intl has no other way to say that it does not know a zone.
    return false;
  }
}

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
