import { z } from "zod";
import { dollars } from "~/domain/properties/price";
import { listFormats } from "~/domain/properties/search/applied-filters";
import {
  chipsOf,
  filterConditions,
  filterOf,
  filterParams,
  readFilters,
  type FilterValues,
} from "~/domain/properties/search/read-filters";
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

export const criteriaOrigins = ["enquiry", "search-alert", "operator"] as const;
export type CriteriaOrigin = (typeof criteriaOrigins)[number];

export const originLabels: Record<CriteriaOrigin, () => string> = {
  enquiry: m.admin_criteria_origin_enquiry,
  "search-alert": m.admin_criteria_origin_alert,
  operator: m.admin_criteria_origin_operator,
};

/** Stored filters: prices in whole US dollars, plot sizes in square metres, `area` by id, or several. */
export const criteriaFiltersSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.array(z.string())]),
);
export type CriteriaFilters = z.infer<typeof criteriaFiltersSchema>;

/** Stored by id, and so apart from the filters that a list's address has too. */
const AREA = filterOf("areas").param;

export const areaIdsOf = ({ area = [] }: CriteriaFilters): string[] => [area].flat().map(String);

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
    ...listFormats(values, preferences, {}),
    size: (squareMetres) => formatArea(squareMetres, preferences.unit),
  });
  const place = area ?? ("area" in filters ? m.admin_criteria_area_gone() : null);
  const words = [...chips.map(({ label }) => label), ...(place ? [place] : [])].join(", ");
  return words || m.criteria_any_property();
}

/** Returns list parameters in US dollars and square metres. */
export const criteriaParams = (filters: CriteriaFilters): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filters)
      .filter(([param]) => param !== AREA && filterParams.includes(param))
      .flatMap(([param, value]) => [value].flat().map((one) => [param, String(one)])),
  );

/** As `criteriaParams`, with plot sizes rounded for the operator's form. */
export function criteriaFormParams(filters: CriteriaFilters): URLSearchParams {
  const params = criteriaParams(filters);
  for (const [param, size] of storedSizes(filters)) params.set(param, shownSize(size));
  return params;
}

/** Keeps stored plot sizes whose rounded text in the form is unchanged, so that rounding doesn't alter them. */
export function keepSizes(
  filters: CriteriaFilters,
  sent: URLSearchParams,
  stored: CriteriaFilters,
): CriteriaFilters {
  const unchanged = storedSizes(stored).filter(
    ([param, size]) => sent.get(param)?.trim() === shownSize(size),
  );
  return { ...filters, ...Object.fromEntries(unchanged) };
}

const shownSize = (squareMetres: number) => String(Math.round(squareMetres));

// Takes sizes from the stored filters, since parameters would round them.
const criteriaValues = (filters: CriteriaFilters): FilterValues => ({
  ...readFilters(criteriaParams(filters)),
  ...Object.fromEntries(storedSizes(filters)),
});

const storedSizes = (filters: CriteriaFilters): [param: string, squareMetres: number][] =>
  Object.keys(measuredBounds.unit).flatMap((param) => {
    const size = filters[param];
    return typeof size === "number" ? [[param, size]] : [];
  });

/** Returns plot sizes as parameters in the unit that reproduces them exactly, else in square metres. */
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

/** `values` are in US dollars and square metres. */
export const criteriaFilters = (values: FilterValues): CriteriaFilters =>
  filterConditions(values, typedAsDollars);

export function criteriaListPath(filters: CriteriaFilters, areaSlugs: string[]): string {
  const params = keepBounds(criteriaParams(filters), "currency", { shown: dollars.code });
  for (const [param, value] of sizeParams(filters)) params.set(param, value);
  const [only, ...others] = areaSlugs;
  if (only && others.length === 0) return `/areas/${only}?${params}`;
  for (const slug of areaSlugs) params.append(AREA, slug);
  return `/?${params}#property-search`;
}
