import { getAgencyDetails } from "~/domain/agency/agency.queries.server";
import { currencyAt } from "~/domain/properties/price";
import {
  dataAmountFrom,
  preferencesFrom,
  type ChosenPreferences,
  type DataAmount,
  type Preferences,
} from "~/domain/properties/search/preferences";
import {
  readPreferencesCookie,
  writePreferencesCookie,
} from "~/services/session/preferences.server";

type Chosen = ChosenPreferences & { data?: DataAmount };

/** How this visitor wants prices and sizes, at the agency's present rates. */
export async function getPreferences(request: Request): Promise<Preferences> {
  const [{ currency, unit }, { rates }] = await Promise.all([
    getChosen(request),
    getAgencyDetails(),
  ]);
  return { currency: currencyAt(currency, rates), unit };
}

/** Whether to fetch little: as the visitor has chosen here, or else as their browser asks everybody. */
export async function isSavingData(request: Request): Promise<boolean> {
  const { data } = await getChosen(request);
  return data ? data === "low" : request.headers.get("Save-Data") === "on";
}

/** This visitor's choices: the URL wins over the cookies. */
const getChosen = (request: Request) => chosenIn(new URL(request.url).searchParams, request);

/** Reads a visitor's choices from parameters, then from the cookies; the default where there are none. */
async function chosenIn(params: URLSearchParams, { headers }: Request): Promise<Chosen> {
  const remembered = await readPreferencesCookie(headers.get("Cookie"));
  const data = dataAmountFrom(params, remembered);
  return { ...preferencesFrom(params, remembered), ...(data && { data }) };
}

/** The headers that remember what the URL asked for; none when that is remembered already. */
export async function rememberPreferences(request: Request): Promise<Headers> {
  const remembered = await chosenIn(new URLSearchParams(), request);
  const wanted = await getChosen(request);
  const names = ["currency", "unit", "data"] as const;
  const headers = new Headers();
  if (names.some((name) => wanted[name] !== remembered[name])) {
    headers.append("Set-Cookie", await writePreferencesCookie(wanted));
  }
  return headers;
}
