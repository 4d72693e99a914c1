import { isCurrency, type Currency, type CurrencyCode } from "~/domain/properties/price";
import { isUnit, type Unit } from "~/domain/properties/size";

/** What a visitor has chosen for prices and sizes. */
export type ChosenPreferences = { currency: CurrencyCode; unit: Unit };

/** How a visitor wants prices and sizes shown, at the agency's present rate. */
export type Preferences = { currency: Currency; unit: Unit };

const defaultPreferences: ChosenPreferences = { currency: "USD", unit: "metric" };

/** The parameters that `preferencesFrom` reads. */
export const preferenceParams = ["currency", "unit"];

/** Reads the choices of a URL, then the remembered ones; anything invalid falls through. */
export function preferencesFrom(params: URLSearchParams, remembered: unknown): ChosenPreferences {
  const kept = (remembered ?? {}) as Record<string, unknown>;
  const wanted = { currency: params.get("currency"), unit: params.get("unit") };
  return {
    currency: [wanted.currency, kept.currency].find(isCurrency) ?? defaultPreferences.currency,
    unit: [wanted.unit, kept.unit].find(isUnit) ?? defaultPreferences.unit,
  };
}
