import { getAgencyDetails } from "~/domain/agency/agency.queries.server";
import { currencyAt } from "~/domain/properties/price";
import {
  preferencesFrom,
  type ChosenPreferences,
  type Preferences,
} from "~/domain/properties/search/preferences";
import {
  readPreferencesCookie,
  writePreferencesCookie,
} from "~/services/session/preferences.server";

/** How this visitor wants prices and sizes, at the agency's present rates. */
export async function getPreferences(request: Request): Promise<Preferences> {
  const [{ currency, unit }, { rates }] = await Promise.all([
    getChosenPreferences(request),
    getAgencyDetails(),
  ]);
  return { currency: currencyAt(currency, rates), unit };
}

/** Whether to fetch little: as the visitor has chosen here, or else as their browser asks everybody. */
export async function isSavingData(request: Request): Promise<boolean> {
  const { data } = await getChosenPreferences(request);
  return data ? data === "low" : request.headers.get("Save-Data") === "on";
}

/** What this visitor has chosen: the URL wins over what was remembered. */
async function getChosenPreferences(request: Request): Promise<ChosenPreferences> {
  const params = new URL(request.url).searchParams;
  return preferencesFrom(params, await readPreferencesCookie(request.headers.get("Cookie")));
}

/** Reads the visitor's choices from the cookies; the default where there are none. */
async function getRememberedPreferences(cookies: string | null): Promise<ChosenPreferences> {
  return preferencesFrom(new URLSearchParams(), await readPreferencesCookie(cookies));
}

/** The headers that remember what the URL asked for; none when that is remembered already. */
export async function rememberPreferences(request: Request): Promise<Headers> {
  const remembered = await getRememberedPreferences(request.headers.get("Cookie"));
  const wanted = await getChosenPreferences(request);
  const headers = new Headers();
  const names = ["currency", "unit", "data"] as const;
  if (names.some((name) => wanted[name] !== remembered[name])) {
    headers.append("Set-Cookie", await writePreferencesCookie(wanted));
  }
  return headers;
}
