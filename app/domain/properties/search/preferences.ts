import { isCurrency, type Currency, type CurrencyCode } from "~/domain/properties/price";
import { isUnit, type Unit } from "~/domain/properties/size";

/** How much of a page's pictures and maps is fetched unasked. */
const dataAmounts = ["full", "low"] as const;
export type DataAmount = (typeof dataAmounts)[number];

/** A visitor's choices of currency and unit. */
export type ChosenPreferences = { currency: CurrencyCode; unit: Unit };

/** How a visitor wants prices and sizes shown, at the agency's present rate. */
export type Preferences = { currency: Currency; unit: Unit };

const defaultPreferences: ChosenPreferences = { currency: "USD", unit: "metric" };

/** The parameters that `preferencesFrom` reads. */
export const preferenceParams = ["currency", "unit"];

/** The parameter that `dataAmountFrom` reads. */
export const DATA_PARAM = "data";

/** Reads the choices of a URL, then the remembered ones; anything invalid falls through. */
export function preferencesFrom(params: URLSearchParams, remembered: unknown): ChosenPreferences {
  const kept = (remembered ?? {}) as Record<string, unknown>;
  const wanted = { currency: params.get("currency"), unit: params.get("unit") };
  return {
    currency: [wanted.currency, kept.currency].find(isCurrency) ?? defaultPreferences.currency,
    unit: [wanted.unit, kept.unit].find(isUnit) ?? defaultPreferences.unit,
  };
}

/** As `preferencesFrom`, for how much is fetched; undefined where the visitor has not chosen. */
export function dataAmountFrom(
  params: URLSearchParams,
  remembered: unknown,
): DataAmount | undefined {
  const kept = (remembered ?? {}) as Record<string, unknown>;
  return [params.get(DATA_PARAM), kept.data].find(isDataAmount);
}

const isDataAmount = (value: unknown): value is DataAmount =>
  (dataAmounts as readonly unknown[]).includes(value);
