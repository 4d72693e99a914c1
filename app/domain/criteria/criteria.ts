import { z } from "zod";
import { dollars, formatPrice } from "~/domain/properties/price";
import { shownBy } from "~/domain/properties/search/applied-filters";
import {
  chipsOf,
  filterConditions,
  filterParams,
  readFilters,
  type FilterValues,
} from "~/domain/properties/search/filters";
import type { Preferences } from "~/domain/properties/search/preferences";
import { formatArea } from "~/domain/properties/size";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";

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

/** Filters and the name of their area in words, with amounts and sizes as somebody prefers them. */
export function criteriaWords(
  filters: CriteriaFilters,
  area: string | null = null,
  preferences: Preferences = typedAsDollars,
): string {
  const values = criteriaValues(filters);
  const chips = chipsOf(values, {
    ...shownBy(values, preferences, {}),
    amount: (usd) => formatPrice(usd, preferences.currency),
    land: (squareMetres) => formatArea(squareMetres, preferences.unit),
  });
  const words = [...chips.map(({ label }) => label), ...(area ? [area] : [])].join(", ");
  return words || "Any property";
}

/** Stored filters as the parameters of a list in US dollars and square metres. */
export const criteriaParams = (filters: CriteriaFilters): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filters)
      .filter(([param]) => filterParams.includes(param))
      .flatMap(([param, value]) => [value].flat().map((one) => [param, String(one)])),
  );

/** Stored filters as the values of the list's filters. */
const criteriaValues = (filters: CriteriaFilters): FilterValues =>
  readFilters(criteriaParams(filters));

/** The values of filters, in US dollars and square metres, as they are stored. */
export const criteriaFilters = (values: FilterValues): CriteriaFilters =>
  filterConditions(values, typedAsDollars);

/** The public list of all that fits; `areaSlug` narrows it to one area's page. */
export function criteriaListPath(filters: CriteriaFilters, areaSlug: string | null): string {
  const params = criteriaParams(filters);
  params.set("currency", dollars.code);
  if (params.has("minLand") || params.has("maxLand")) params.set("unit", typedAsDollars.unit);
  return areaSlug ? `/areas/${areaSlug}?${params}` : `/?${params}#property-search`;
}
