import { isCurrency, type Currency } from "~/domain/properties/price";
import { isUnit, type Unit } from "~/domain/properties/size";

/** How a visitor wants prices and sizes shown. */
export type Preferences = { currency: Currency; unit: Unit };

export const defaultPreferences: Preferences = { currency: "USD", unit: "metric" };

/** The parameters that `preferencesFrom` reads. */
export const preferenceParams = ["currency", "unit"];

/** Reads the preferences of a URL, then the remembered ones; anything invalid falls through. */
export function preferencesFrom(params: URLSearchParams, remembered: unknown): Preferences {
  const kept = (remembered ?? {}) as Record<string, unknown>;
  const wanted = { currency: params.get("currency"), unit: params.get("unit") };
  return {
    currency: [wanted.currency, kept.currency].find(isCurrency) ?? defaultPreferences.currency,
    unit: [wanted.unit, kept.unit].find(isUnit) ?? defaultPreferences.unit,
  };
}
