import { isCurrency, type Currency, type CurrencyCode } from "~/domain/properties/price";
import { isUnit, type Unit } from "~/domain/properties/size";
import {
  readLabelledBound,
  writeLabelledBound,
  type BoundEnd,
} from "~/domain/properties/typed/labelled-bound";

/** How much of a page's pictures and maps is fetched unasked. */
const dataAmounts = ["full", "low"] as const;
export type DataAmount = (typeof dataAmounts)[number];

/** A visitor's choices of currency and unit. */
export type ChosenPreferences = { currency: CurrencyCode; unit: Unit };

/** How a visitor wants prices and sizes shown, at the agency's present rate. */
export type Preferences = { currency: Currency; unit: Unit };

const defaultPreferences: ChosenPreferences = { currency: "USD", unit: "metric" };

/** Whether a currency's code or a unit is the one that a visitor begins with. */
export const isDefaultMeasure = (value: string): boolean =>
  Object.values<string>(defaultPreferences).includes(value);

/** The parameters that `preferencesFrom` reads. */
export const preferenceParams = ["currency", "unit"];

/** The parameter that `dataAmountFrom` reads. */
export const DATA_PARAM = "data";

/** A choice that gives numbers in an address their meaning. */
export type Measure = keyof ChosenPreferences;

/** The bounds that an address means in the currency or unit it is shown in, by the parameter of that. */
export const measuredBounds: Record<Measure, Record<string, BoundEnd>> = {
  currency: { minPrice: "lowest", maxPrice: "highest" },
  unit: { minLand: "lowest", maxLand: "highest" },
};

/**
 * Returns the parameters with their bounds as they are meant in the currency or unit `shown`, for a link
 * to the same page in another one; `next` is that one where it is known. A bound keeps its text, so that
 * going to and fro changes nothing.
 */
export function keepBounds(
  params: URLSearchParams,
  measure: Measure,
  { shown, next }: { shown: string; next?: string },
): URLSearchParams {
  const kept = new URLSearchParams(params);
  for (const [param, end] of Object.entries(measuredBounds[measure])) {
    const text = params.get(param)?.trim();
    // Nothing is kept of a text that is no amount: its field says so.
    if (!text || !/^[^-\d]*\d/.test(text)) continue;
    const labelled = readLabelledBound(text);
    if (!labelled) kept.set(param, writeLabelledBound({ end, text, label: shown }));
    else if (labelled.label === next) kept.set(param, labelled.text);
  }
  return kept;
}

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
