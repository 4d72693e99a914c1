import { getAgencyDetails } from "~/domain/agency/agency.queries.server";
import { currencyAt } from "~/domain/properties/price";
import {
  defaultPreferences,
  preferencesFrom,
  type ChosenPreferences,
  type Preferences,
} from "~/domain/properties/search/preferences";
import {
  readPreferencesCookie,
  writePreferencesCookie,
} from "~/services/session/preferences.server";
import { mayHaveToast } from "~/services/session/toast.server";

/** How this visitor wants prices and sizes, at the agency's present rates. */
export async function getPreferences(request: Request): Promise<Preferences> {
  const [{ currency, unit }, { rates }] = await Promise.all([
    getChosenPreferences(request),
    getAgencyDetails(),
  ]);
  return { currency: currencyAt(currency, rates), unit };
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
  if (wanted.currency !== remembered.currency || wanted.unit !== remembered.unit) {
    headers.append("Set-Cookie", await writePreferencesCookie(wanted));
  }
  return headers;
}

/**
 * The cookie of the chosen currency and unit, as we write it; none for what everybody begins with. Null
 * where a message waits for this visitor, which is shown once.
 */
export async function sharedCookie(
  cookies: string | undefined,
): Promise<{ cookie?: string } | null> {
  if (mayHaveToast(cookies)) return null;
  if (!cookies?.includes("kisiwa_preferences=")) return {};
  const { currency, unit } = await getRememberedPreferences(cookies);
  if (currency === defaultPreferences.currency && unit === defaultPreferences.unit) return {};
  const cookie = await writePreferencesCookie({ currency, unit });
  return { cookie: cookie.split(";", 1)[0] };
}
