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

export async function getPreferences(request: Request): Promise<Preferences> {
  const [{ currency, unit }, { rates }] = await Promise.all([
    getChosen(request),
    getAgencyDetails(),
  ]);
  return { currency: currencyAt(currency, rates), unit };
}

/** The visitor's choice wins over the browser's Save-Data. */
export async function isSavingData(request: Request): Promise<boolean> {
  const { data } = await getChosen(request);
  return data ? data === "low" : request.headers.get("Save-Data") === "on";
}

const getChosen = (request: Request) => chosenIn(new URL(request.url).searchParams, request);

/** Parameters win over cookies. */
async function chosenIn(params: URLSearchParams, { headers }: Request): Promise<Chosen> {
  const remembered = await readPreferencesCookie(headers.get("Cookie"));
  const data = dataAmountFrom(params, remembered);
  return { ...preferencesFrom(params, remembered), ...(data && { data }) };
}

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
