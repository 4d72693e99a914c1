import { z } from "zod";
import { dollars } from "~/domain/properties/price";
import { shownBy } from "~/domain/properties/search/applied-filters";
import {
  chipsOf,
  filterConditions,
  filterParams,
  readFilters,
  type FilterValues,
} from "~/domain/properties/search/filters";
import {
  keepBounds,
  measuredBounds,
  type Preferences,
} from "~/domain/properties/search/preferences";
import { formatArea, units, type Unit } from "~/domain/properties/size";
import { fromDollars } from "~/domain/properties/typed/dollar-bound";
import type { BoundEnd } from "~/domain/properties/typed/labelled-bound";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import { squareMetresIn } from "~/domain/properties/typed/typed-land";
import { m } from "~/text/messages";

/** The origin of search criteria. */
export const criteriaOrigins = ["enquiry", "search-alert", "operator"] as const;
export type CriteriaOrigin = (typeof criteriaOrigins)[number];

export const originLabels: Record<CriteriaOrigin, string> = {
  enquiry: "From an enquiry",
  "search-alert": "Search alert",
  operator: "Added by you",
};

/** The filters of search criteria as the database takes them: prices in whole US dollars, plots in square metres, `area` by id. */
export const criteriaFiltersSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.array(z.string())]),
);
export type CriteriaFilters = z.infer<typeof criteriaFiltersSchema>;

/** The words for an area that was deleted since: nothing fits, and not everything. */
export const GONE_AREA = "An area that is no longer there";

/** Filters and the name of their area in words, with amounts and sizes as somebody prefers them. */
export function criteriaWords(
  filters: CriteriaFilters,
  area: string | null = null,
  preferences: Preferences = typedAsDollars,
): string {
  const stored = criteriaValues(filters);
  const shown = (usd: number | null, end: BoundEnd) =>
    usd === null ? null : fromDollars(usd, preferences.currency, end);
  const values = {
    ...stored,
    minPrice: shown(stored.minPrice, "lowest"),
    maxPrice: shown(stored.maxPrice, "highest"),
  };
  const chips = chipsOf(values, {
    ...shownBy(values, preferences, {}),
    land: (squareMetres) => formatArea(squareMetres, preferences.unit),
  });
  const place = area ?? ("area" in filters ? GONE_AREA : null);
  const words = [...chips.map(({ label }) => label), ...(place ? [place] : [])].join(", ");
  return words || m.criteria_any_property();
}

/** Stored filters as the parameters of a list in US dollars and square metres. */
export const criteriaParams = (filters: CriteriaFilters): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filters)
      .filter(([param]) => filterParams.includes(param))
      .flatMap(([param, value]) => [value].flat().map((one) => [param, String(one)])),
  );

/** As `criteriaParams`, as the operator's form shows them: a plot in whole square metres, as one types it. */
export function criteriaFormParams(filters: CriteriaFilters): URLSearchParams {
  const params = criteriaParams(filters);
  for (const [param, size] of storedSizes(filters)) params.set(param, shownSize(size));
  return params;
}

/**
 * Filters with those stored bounds of the plot whose text in the form nobody has changed: read back, a size
 * that was asked for in square feet would be another one.
 */
export function keepSizes(
  filters: CriteriaFilters,
  sent: URLSearchParams,
  stored: CriteriaFilters,
): CriteriaFilters {
  const kept = storedSizes(stored).filter(
    ([param, size]) => sent.get(param)?.trim() === shownSize(size),
  );
  return { ...filters, ...Object.fromEntries(kept) };
}

const shownSize = (squareMetres: number) => String(Math.round(squareMetres));

/** Stored filters as the values of the list's filters; sizes as they are stored, which an address would round. */
const criteriaValues = (filters: CriteriaFilters): FilterValues => ({
  ...readFilters(criteriaParams(filters)),
  ...Object.fromEntries(storedSizes(filters)),
});

/** The stored bounds of the plot, in square metres to two decimals. */
const storedSizes = (filters: CriteriaFilters): [param: string, squareMetres: number][] =>
  Object.keys(measuredBounds.unit).flatMap((param) => {
    const size = filters[param];
    return typeof size === "number" ? [[param, size]] : [];
  });

/**
 * The stored bounds of the plot as parameters, in the unit that reads them back as they are stored: the
 * one they were asked in. In square metres where neither does.
 */
function sizeParams(filters: CriteriaFilters): [param: string, value: string][] {
  const stored = storedSizes(filters);
  const inUnit = (unit: Unit) =>
    stored.map(([param, size]): [string, string] => [
      param,
      String(Math.round(size / squareMetresIn(unit))),
    ]);
  const isExact = (unit: Unit) => {
    const typedAs = { ...typedAsDollars, unit };
    const read = filterConditions(readFilters(new URLSearchParams(inUnit(unit)), typedAs), typedAs);
    return stored.every(([param, size]) => read[param] === size);
  };
  const unit = units.find(isExact) ?? typedAsDollars.unit;
  return stored.length > 0 ? [...inUnit(unit), ["unit", unit]] : [];
}

/** The values of filters, in US dollars and square metres, as they are stored. */
export const criteriaFilters = (values: FilterValues): CriteriaFilters =>
  filterConditions(values, typedAsDollars);

/**
 * The public list of all that fits, with bounds in US dollars whatever currency it is shown in, and in the
 * unit in which a plot was asked for; `areaSlug` narrows it to one area's page.
 */
export function criteriaListPath(filters: CriteriaFilters, areaSlug: string | null): string {
  const params = keepBounds(criteriaParams(filters), "currency", { shown: dollars.code });
  for (const [param, value] of sizeParams(filters)) params.set(param, value);
  return areaSlug ? `/areas/${areaSlug}?${params}` : `/?${params}#property-search`;
}
