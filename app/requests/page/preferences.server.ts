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

type Choices = ChosenPreferences & { data?: DataAmount };

export async function getPreferences(request: Request): Promise<Preferences> {
  const [{ currency, unit }, { rates }] = await Promise.all([
    getChoices(request),
    getAgencyDetails(),
  ]);
  return { currency: currencyAt(currency, rates), unit };
}

/** Reads the parameters only, for files that are cached without cookies. */
export async function preferencesIn(params: URLSearchParams): Promise<Preferences> {
  const { rates } = await getAgencyDetails();
  const { currency, unit } = preferencesFrom(params, null);
  return { currency: currencyAt(currency, rates), unit };
}

/** The visitor's choice wins over the browser's Save-Data. */
export async function isSavingData(request: Request): Promise<boolean> {
  const { data } = await getChoices(request);
  return data ? data === "low" : request.headers.get("Save-Data") === "on";
}

const getChoices = (request: Request) => readChoices(new URL(request.url).searchParams, request);

/** Parameters win over cookies. */
async function readChoices(params: URLSearchParams, { headers }: Request): Promise<Choices> {
  const saved = await readPreferencesCookie(headers.get("Cookie"));
  const data = dataAmountFrom(params, saved);
  return { ...preferencesFrom(params, saved), ...(data && { data }) };
}

export async function rememberPreferences(request: Request): Promise<Headers> {
  const saved = await readChoices(new URLSearchParams(), request);
  const requested = await getChoices(request);
  const names = ["currency", "unit", "data"] as const;
  const headers = new Headers();
  if (names.some((name) => requested[name] !== saved[name])) {
    headers.append("Set-Cookie", await writePreferencesCookie(requested));
  }
  return headers;
}
