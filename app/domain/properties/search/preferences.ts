import { isCurrency, type Currency, type CurrencyCode } from "~/domain/properties/price";
import { isUnit, type Unit } from "~/domain/properties/size";
import {
  readLabelledBound,
  writeLabelledBound,
  type BoundEnd,
} from "~/domain/properties/typed/labelled-bound";

/** The amount of pictures and maps loaded without a visitor's request. */
const dataAmounts = ["full", "low"] as const;
export type DataAmount = (typeof dataAmounts)[number];

export type ChosenPreferences = { currency: CurrencyCode; unit: Unit };

export type Preferences = { currency: Currency; unit: Unit };

const defaultPreferences: ChosenPreferences = { currency: "USD", unit: "metric" };

export const isDefaultMeasure = (value: string): boolean =>
  Object.values<string>(defaultPreferences).includes(value);

export const preferenceParams = ["currency", "unit"];

export const DATA_PARAM = "data";

/** A preference that gives numbers in a URL their meaning. */
export type Measure = keyof ChosenPreferences;

/** Bounds in a URL that depend on the shown currency or unit. */
export const measuredBounds: Record<Measure, Record<string, BoundEnd>> = {
  currency: { minPrice: "lowest", maxPrice: "highest" },
  unit: { minSize: "lowest", maxSize: "highest", minLand: "lowest", maxLand: "highest" },
};

/** Labels bounds with the measure `shown`, for a link that switches to `next`; their text stays, so switching back is exact. */
export function keepBounds(
  params: URLSearchParams,
  measure: Measure,
  { shown, next }: { shown: string; next?: string },
): URLSearchParams {
  const result = new URLSearchParams(params);
  for (const [param, end] of Object.entries(measuredBounds[measure])) {
    const text = params.get(param)?.trim();
    // A text without an amount gets no label; its field reports the error.
    if (!text || !/^[^-\d]*\d/.test(text)) continue;
    const labelled = readLabelledBound(text);
    if (!labelled) result.set(param, writeLabelledBound({ end, text, label: shown }));
    else if (labelled.label === next) result.set(param, labelled.text);
  }
  return result;
}

/** Reads the choices from a URL, then the remembered ones, ignoring anything invalid. */
export function preferencesFrom(params: URLSearchParams, remembered: unknown): ChosenPreferences {
  const stored = (remembered ?? {}) as Record<string, unknown>;
  const chosen = { currency: params.get("currency"), unit: params.get("unit") };
  return {
    currency: [chosen.currency, stored.currency].find(isCurrency) ?? defaultPreferences.currency,
    unit: [chosen.unit, stored.unit].find(isUnit) ?? defaultPreferences.unit,
  };
}

/** Reads the choice like `preferencesFrom`; undefined if the visitor hasn't chosen. */
export function dataAmountFrom(
  params: URLSearchParams,
  remembered: unknown,
): DataAmount | undefined {
  const stored = (remembered ?? {}) as Record<string, unknown>;
  return [params.get(DATA_PARAM), stored.data].find(isDataAmount);
}

const isDataAmount = (value: unknown): value is DataAmount =>
  (dataAmounts as readonly unknown[]).includes(value);
