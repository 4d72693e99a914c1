type RegionZones = { getTimeZones?: () => string[]; timeZones?: string[] };

/** Countries checked before the page gets a turn, so that it stays responsive on a slow phone. */
const AT_ONCE = 8;

/** Returns the first of these countries (ISO codes) with a time zone; null if the browser knows none. */
export async function countryOfZone(zone: string, countries: string[]): Promise<string | null> {
  for (const [index, country] of countries.entries()) {
    if (index % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    if (zonesOf(country).includes(zone)) return country;
  }
  return null;
}

function zonesOf(country: string): string[] {
  const locale = new Intl.Locale("und", { region: country }) as RegionZones;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
