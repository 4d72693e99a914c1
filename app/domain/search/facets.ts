import type { PropertySearch } from "./property-search";

/** How many properties there are of one kind; bedrooms 4 stands for four or more. */
export type KindCount = {
  type: string;
  status: string;
  bedrooms: number | null;
  amenities: string[];
  count: number;
};

/** What choosing an option would show, with every other filter as it is. */
export type Facets = {
  total: number;
  types: Record<string, number>;
  statuses: Record<string, number>;
  bedrooms: Record<string, number>;
  amenities: Record<string, number>;
  /** What any number of bedrooms would show. */
  anyBedrooms: number;
};

type Filters = Pick<PropertySearch, "types" | "statuses" | "bedrooms" | "amenities">;

/**
 * The count of every option of every filter. Within types and statuses an option adds, so its own
 * filter is left out of its count; amenities narrow, so theirs is kept.
 */
export function countFacets(kinds: KindCount[], filters: Filters): Facets {
  const facets: Facets = {
    total: 0,
    types: {},
    statuses: {},
    bedrooms: {},
    amenities: {},
    anyBedrooms: 0,
  };
  for (const kind of kinds) {
    if (matches(kind, filters)) {
      facets.total += kind.count;
      for (const amenity of kind.amenities) add(facets.amenities, amenity, kind.count);
    }
    if (matches(kind, { ...filters, types: [] })) add(facets.types, kind.type, kind.count);
    if (matches(kind, { ...filters, statuses: [] })) add(facets.statuses, kind.status, kind.count);
    if (matches(kind, { ...filters, bedrooms: null })) {
      facets.anyBedrooms += kind.count;
      if (kind.bedrooms !== null) add(facets.bedrooms, String(kind.bedrooms), kind.count);
    }
  }
  return facets;
}

function matches(kind: KindCount, { types, statuses, bedrooms, amenities }: Filters): boolean {
  return (
    (types.length === 0 || (types as string[]).includes(kind.type)) &&
    (statuses.length === 0 || (statuses as string[]).includes(kind.status)) &&
    (bedrooms === null || kind.bedrooms === bedrooms) &&
    amenities.every((amenity) => kind.amenities.includes(amenity))
  );
}

function add(counts: Record<string, number>, name: string, count: number): void {
  counts[name] = (counts[name] ?? 0) + count;
}
