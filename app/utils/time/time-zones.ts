export const HOME_ZONE = "Africa/Dar_es_Salaam";

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const formatZoneHour = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
  })
    .format(instant)
    .replace(",", "");

export const zoneName = (timeZone: string): string =>
  (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");

export function toZoneTime(timeZone: string, instant: Date): { date: string; time: string } {
  // Swedish dates are ISO dates.
  const [date = "", time = ""] = new Intl.DateTimeFormat("sv", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  })
    .format(instant)
    .split(" ");
  return { date, time };
}

/** As "10:00 in Zanzibar, 02:00 in New York", with the weekday if it differs; null if both agree. */
export function formatBothHours(timeZone: string, instant: Date): string | null {
  const [here, there] = [formatZoneHour(HOME_ZONE, instant), formatZoneHour(timeZone, instant)];
  if (here === there) return null;
  const isSameDay = here.slice(0, 3) === there.slice(0, 3);
  return `${here.slice(4)} in Zanzibar, ${isSameDay ? there.slice(4) : there} in ${zoneName(timeZone)}`;
}
