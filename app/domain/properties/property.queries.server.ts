import {
  appliedFilters,
  searchWithout,
  withoutFilter,
  withoutFilters,
  type AppliedFilter,
} from "~/domain/properties/search/applied-filters";
import { countFacets } from "~/domain/properties/search/facets";
import { filterPanel, type ListFilters } from "~/domain/properties/search/filter-panel";
import { filterConditions, type FilterName } from "~/domain/properties/search/filters";
import {
  PROPERTIES_PER_PAGE,
  type PropertySearch,
} from "~/domain/properties/search/property-search";
import { remember } from "~/services/cache.server";
import { publicDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { columnList } from "~/utils/column-list";
import { isSlug } from "~/utils/slug";
import { publicStatus } from "./availability/availability";
import type { ListScope } from "./list-scope";
import type { Currency } from "./price";
import { propertyImages, type PropertyType } from "./property";
import { propertyCardColumns, toPropertyCard } from "./property-card";
import { propertyDetailColumns, type PropertyDetail } from "./property-detail";

const CARD_COLUMNS = columnList(propertyCardColumns);
const DETAIL_COLUMNS =
  `${columnList(propertyDetailColumns)},area:areas_pemba(slug,name,short_description)` as const;

/** A list as its address asks for it: whose properties, which of them, in what currency. */
export type ListRequest = {
  scope: ListScope;
  search: PropertySearch;
  currency: Currency;
  /** The parameters of the address, for the links that change one of them. */
  params: URLSearchParams;
};

/**
 * One page (24) of published properties with the counts of all that match and of their pages, and its filters. By default
 * the newest come first, and the featured one before them where the list is the island's.
 */
export async function listProperties({ scope, search, currency, params }: ListRequest) {
  const [rows, kinds] = await Promise.all([
    publicDatabase()
      .rpc("search_properties", {
        filters: searchFilters(scope, search, currency),
        sort: search.sort ?? (scope.island ? "featured" : "newest"),
        row_limit: PROPERTIES_PER_PAGE,
        row_offset: (search.page - 1) * PROPERTIES_PER_PAGE,
      })
      .select(CARD_COLUMNS),
    listKinds(scope, search, currency),
  ]);
  const facets = countFacets(kinds, withinScope(scope, search));
  const countWithout = async (filter: AppliedFilter) => {
    const looser = searchWithout(search, filter);
    return countFacets(await listKinds(scope, looser, currency), withinScope(scope, looser)).total;
  };
  // A list of one type does not ask for types.
  const isAsked = (name: FilterName) => !(scope.type && name === "types");
  const applied = appliedFilters(search, currency, isAsked).map(async (filter) => ({
    label: filter.label,
    without: withoutFilter(params, filter),
    countWithout: facets.total > 0 ? null : await countWithout(filter),
  }));
  const filters: ListFilters = {
    panel: filterPanel(search, facets, isAsked),
    applied: await Promise.all(applied),
    cleared: withoutFilters(params),
  };
  const pageCount = Math.ceil(facets.total / PROPERTIES_PER_PAGE);
  return {
    properties: unwrap(rows).map(toPropertyCard),
    count: facets.total,
    pageCount,
    filters,
  };
}

/**
 * Counts each kind among the properties that the filters without counts leave: the same for
 * every page of a list, and whatever is chosen of the counted ones.
 */
function listKinds(scope: ListScope, search: PropertySearch, currency: Currency) {
  const narrowed = {
    ...scopeConditions(scope),
    ...filterConditions(search, currency, ({ facet }) => !facet),
  };
  return remember(`kinds ${JSON.stringify(narrowed)}`, async () =>
    unwrap(await publicDatabase().rpc("count_properties_by_kind", { filters: narrowed })),
  );
}

/** All that narrows a search, as the database's search functions take it. */
export function searchFilters(scope: ListScope, search: PropertySearch, currency: Currency) {
  return { ...filterConditions(search, currency), ...scopeConditions(scope) };
}

const scopeConditions = ({ type, island, areaId, within }: ListScope) => ({
  ...(type && { type: [type] }),
  ...(island && { island }),
  ...(areaId && { area: areaId }),
  ...(within && { within }),
});

const withinScope = ({ type }: ListScope, search: PropertySearch) =>
  type ? { ...search, types: [type] } : search;

/**
 * A property by slug with its area, drafts too (an unlisted link); null when there is none, or when it is
 * withdrawn or archived.
 */
export async function getPropertyBySlug(slug: string): Promise<PropertyDetail | null> {
  if (!isSlug(slug)) return null;
  const row = unwrapMaybe(
    await publicDatabase()
      .rpc("property_by_slug", { wanted_slug: slug })
      .select(DETAIL_COLUMNS)
      .neq("availability", "withdrawn")
      .is("archived_at", null)
      .maybeSingle(),
  );
  if (!row) return null;
  const { images, image_details, availability, ...property } = row;
  return {
    ...property,
    status: publicStatus({ status: row.status, availability }),
    pictures: propertyImages({ name: row.name, images, image_details }),
  };
}

/** The cards of published properties by slug, as a map's popup shows them; those that are there. */
export async function listCardsBySlug(slugs: string[]) {
  if (slugs.length === 0) return [];
  const cards = await publicDatabase()
    .from("properties_pemba")
    .select(CARD_COLUMNS)
    .in("slug", slugs)
    .eq("is_published", true);
  return unwrap(cards).map(toPropertyCard);
}

/** Where a property that once had this slug is now, a draft too; null when none had. */
export async function getPropertyRedirect(oldSlug: string): Promise<string | null> {
  if (!isSlug(oldSlug)) return null;
  return unwrapMaybe(await publicDatabase().rpc("property_moved_to", { old_slug_is: oldSlug }));
}

/** Up to three other published properties of the same type, newest first. */
export async function listSimilarProperties(property: { id: string; type: PropertyType }) {
  const similar = await newestOf([property.type]).neq("id", property.id).limit(3);
  return unwrap(similar).map(toPropertyCard);
}

/** Up to three published properties of any of these types, newest first. */
export async function listNewestProperties(types: PropertyType[]) {
  if (types.length === 0) return [];
  return remember(`newest ${types.join()}`, async () =>
    unwrap(await newestOf(types).limit(3)).map(toPropertyCard),
  );
}

const newestOf = (types: PropertyType[]) =>
  publicDatabase()
    .from("properties_pemba")
    .select(CARD_COLUMNS)
    .in("type", types)
    .eq("is_published", true)
    .order("created_at", { ascending: false })
    .order("id");
