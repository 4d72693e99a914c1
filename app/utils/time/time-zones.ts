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

/** As "02:00 in New York", with the weekday if it differs; null if both clocks agree. */
export function formatForeignHour(timeZone: string, instant: Date): string | null {
  const [here, there] = [formatZoneHour(HOME_ZONE, instant), formatZoneHour(timeZone, instant)];
  if (here === there) return null;
  const isSameDay = here.slice(0, 3) === there.slice(0, 3);
  return `${isSameDay ? there.slice(4) : there} in ${zoneName(timeZone)}`;
}

export function formatBothHours(timeZone: string, instant: Date): string | null {
  const there = formatForeignHour(timeZone, instant);
  return there && `${formatZoneHour(HOME_ZONE, instant).slice(4)} in Zanzibar, ${there}`;
}
