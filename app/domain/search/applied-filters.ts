import { amenityLabels, typeLabel } from "~/domain/properties/property";
import type { PropertySearch } from "./property-search";

/** One filter that narrows a list, and the parameter that stands for it. */
export type AppliedFilter = { name: string; value: string; label: string };

/** The filters of a search one by one, in words; amounts come as they are shown. */
export function appliedFilters(
  search: PropertySearch,
  showAmount: (amount: number) => string,
): AppliedFilter[] {
  const { q, types, statuses, bedrooms, minPrice, maxPrice, amenities } = search;
  const filters: AppliedFilter[] = [];
  if (q) filters.push({ name: "q", value: q, label: `“${q}”` });
  for (const type of types) filters.push({ name: "type", value: type, label: typeLabel(type) });
  for (const status of statuses) filters.push({ name: "status", value: status, label: status });
  if (bedrooms !== null) {
    const label =
      bedrooms === 4 ? "4+ bedrooms" : bedrooms === 1 ? "1 bedroom" : `${bedrooms} bedrooms`;
    filters.push({ name: "bedrooms", value: String(bedrooms), label });
  }
  if (minPrice !== null) {
    filters.push({
      name: "minPrice",
      value: String(minPrice),
      label: `From ${showAmount(minPrice)}`,
    });
  }
  if (maxPrice !== null) {
    filters.push({
      name: "maxPrice",
      value: String(maxPrice),
      label: `Up to ${showAmount(maxPrice)}`,
    });
  }
  for (const amenity of amenities) {
    filters.push({ name: "amenities", value: amenity, label: amenityLabels[amenity] ?? amenity });
  }
  return filters;
}

/**
 * The URL state without one applied filter, from the first page. A parameter that repeats loses that
 * value in any spelling, any other goes altogether.
 */
export function withoutFilter(params: URLSearchParams, { name, value }: AppliedFilter): string {
  const repeats = name === "type" || name === "status" || name === "amenities";
  const sameWord = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, " ");
  const kept = [...params].filter(
    ([key, other]) =>
      key !== "page" && (key !== name || (repeats && sameWord(other) !== sameWord(value))),
  );
  return `?${new URLSearchParams(kept).toString()}`;
}

/** The URL state without any filter: how the list is ordered and shown stays. */
export function withoutFilters(params: URLSearchParams): string {
  const filters = ["q", "type", "status", "bedrooms", "minPrice", "maxPrice", "amenities", "page"];
  const kept = [...params].filter(([key]) => !filters.includes(key));
  return `?${new URLSearchParams(kept).toString()}`;
}

/** A search without one of its applied filters, from the first page. */
export function searchWithout(search: PropertySearch, { name, value }: AppliedFilter) {
  const without = <T extends string>(values: T[]) => values.filter((one) => one !== value);
  const { types, statuses, amenities } = search;
  const changes: Record<string, Partial<PropertySearch>> = {
    q: { q: "" },
    type: { types: without(types) },
    status: { statuses: without(statuses) },
    bedrooms: { bedrooms: null },
    minPrice: { minPrice: null },
    maxPrice: { maxPrice: null },
    amenities: { amenities: without(amenities) },
  };
  return { ...search, ...changes[name], page: 1 };
}
