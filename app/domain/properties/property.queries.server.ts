import {
  appliedFilters,
  noFilters,
  searchWithout,
  withFilters,
} from "~/domain/properties/search/applied-filters";
import { countFacets, countMatching } from "~/domain/properties/search/facets";
import {
  filterPanel,
  sortOptions,
  type ListFilters,
} from "~/domain/properties/search/filter-panel";
import type { Condition } from "~/domain/properties/search/filter";
import { filterConditions } from "~/domain/properties/search/read-filters";
import type { Preferences } from "~/domain/properties/search/preferences";
import {
  PROPERTIES_PER_PAGE,
  type PropertySearch,
} from "~/domain/properties/search/property-search";
import { purchaseOf } from "~/domain/properties/purchase/property-purchase";
import type { Corner } from "~/domain/boundary/boundary";
import { remember } from "~/services/cache.server";
import { publicDatabase, unwrap, unwrapMaybe } from "~/services/database.server";
import { m } from "~/text/messages";
import { columnList } from "~/utils/column-list";
import { isSlug } from "~/utils/slug";
import { reservedAvailabilities, unavailability } from "./availability/availability";
import { confirmationText } from "./availability/confirmation";
import { type AreaOption, type ListScope, scopeConditions } from "./list-scope";
import { askLinks } from "./title/asks";
import { tenureLine, titleSection } from "./title/title-words";
import { listSeenFacts, withPapers } from "./title-papers/title-paper";
import { listPublishedPapers } from "./title-papers/title-paper.queries.server";
import { propertyImages } from "./property";
import type { PropertyType } from "./property-types";
import { propertyCardColumns, toPropertyCard } from "./property-card";
import { readMediaLink, type MediaKind } from "./media/media-link";
import { propertyDetailColumns, type PropertyDetail, type PropertyMedia } from "./property-detail";

const CARD_COLUMNS = columnList(propertyCardColumns);
const DETAIL_COLUMNS =
  `${columnList(propertyDetailColumns)},area:areas_pemba(id,slug,name,short_description)` as const;

/** Cache sizes in the units of `remember`: a page of cards takes about 40 kB, a property about 10. */
const LIST_SIZE = 5;
const PROPERTY_SIZE = 2;

export type ScopedSearch = { scope: ListScope; search: PropertySearch; preferences: Preferences };

export type ListRequest = ScopedSearch & {
  params: URLSearchParams;
  /** Options of the area filter; none for a list of one area. */
  areas?: readonly AreaOption[];
};

/** Lists 24 published properties per page with filter counts, newest first; the island's list starts with the featured one. */
export async function listProperties(request: ListRequest) {
  const { scope, search, preferences, params, areas } = request;
  const [properties, kinds, reservedCount] = await Promise.all([
    listCards({
      filters: searchFilters(scope, search, preferences),
      sort: search.sort ?? (scope.island ? "featured" : "newest"),
      row_limit: PROPERTIES_PER_PAGE,
      row_offset: (search.page - 1) * PROPERTIES_PER_PAGE,
    }),
    listKinds(scope, search, preferences),
    countReserved({ scope, search, preferences }),
  ]);
  const facets = countFacets(kinds, withinScope(scope, search));
  const filters: ListFilters = {
    panel: filterPanel(search, facets, preferences, scope, areas),
    sorts: sortOptions(search, preferences, scope),
    applied: appliedFilters(search, preferences, scope).map(({ label, ...filter }) => ({
      label,
      without: withFilters(params, searchWithout(search, filter), preferences),
    })),
    cleared: withFilters(params, noFilters, preferences),
  };
  const pageCount = Math.ceil(facets.total / PROPERTIES_PER_PAGE);
  return { properties, count: facets.total, reservedCount, pageCount, filters };
}

type CardsRequest = { filters: Filters; sort: string; row_limit: number; row_offset?: number };

export async function listCards(request: CardsRequest) {
  return remember(
    `cards ${JSON.stringify(request)}`,
    async () => {
      const rows = await publicDatabase().rpc("search_properties", request).select(CARD_COLUMNS);
      return unwrap(rows).map(toPropertyCard);
    },
    LIST_SIZE,
  );
}

export async function countMatches({ scope, search, preferences }: ScopedSearch): Promise<number> {
  const kinds = await listKinds(scope, search, preferences);
  return countMatching(kinds, withinScope(scope, search));
}

/** Counts the reserved ones, and those under offer, in a list; 0 if the search names an availability. */
export async function countReserved(search: ScopedSearch): Promise<number> {
  if (search.search.availability.length > 0) return 0;
  const reserved = { ...search.search, availability: [...reservedAvailabilities] };
  return countMatches({ ...search, search: reserved });
}

/** Counts properties by kind, ignoring the filters with counts, so that one result serves all of them. */
function listKinds(scope: ListScope, search: PropertySearch, preferences: Preferences) {
  const narrowed = asSimilar(search, {
    ...scopeConditions(scope),
    ...filterConditions(search, preferences, ({ facet }) => !facet),
  });
  return remember(`kinds ${JSON.stringify(narrowed)}`, async () =>
    unwrap(await publicDatabase().rpc("count_properties_by_kind", { filters: narrowed })),
  );
}

export function searchFilters(scope: ListScope, search: PropertySearch, preferences: Preferences) {
  const filters = { ...filterConditions(search, preferences), ...scopeConditions(scope) };
  return asSimilar(search, filters);
}

type Filters = Record<string, NonNullable<Condition> | ListScope["within"]>;

function asSimilar({ isSimilar }: PropertySearch, { q, ...others }: Filters): Filters {
  if (q === undefined) return others;
  return { ...others, [isSimilar ? "similar" : "q"]: q };
}

const withinScope = ({ type }: ListScope, search: PropertySearch) =>
  type ? { ...search, types: [type] } : search;

/** Returns a property by slug, drafts included (unlisted links); null if missing, withdrawn or archived. */
export async function getPropertyBySlug(slug: string): Promise<PropertyDetail | null> {
  if (!isSlug(slug)) return null;
  const read = async () => {
    const found = unwrapMaybe(
      await publicDatabase()
        .rpc("property_by_slug", { wanted_slug: slug })
        .select(DETAIL_COLUMNS)
        .neq("availability", "withdrawn")
        .is("archived_at", null)
        .maybeSingle(),
    );
    if (!found) return null;
    const mayHavePapers = listSeenFacts(found.title_facts).length > 0;
    return { ...found, papers: mayHavePapers ? await listPublishedPapers(found.id) : [] };
  };
  const row = await remember(`property ${slug}`, read, PROPERTY_SIZE);
  if (!row) return null;
  const { images, image_details, availability_confirmed_on: _, title_facts, ...others } = row;
  const { video_url, tour_url, floor_plans, papers, ...property } = others;
  return {
    ...property,
    unavailable: unavailability(row.availability),
    boundary: row.boundary as Corner[] | null,
    confirmation: confirmationText(row),
    title: withPapers(titleSection(title_facts), papers),
    purchase: purchaseOf(row),
    asks: askLinks(row),
    tenure: tenureLine(title_facts),
    pictures: propertyImages({ name: row.name, images, image_details }),
    floorPlans: propertyImages({
      ...{ name: m.property_floor_plan_of({ property: row.name }), images: floor_plans },
      image_details,
    }),
    media: propertyMedia({ video: video_url, tour: tour_url }),
  };
}

function propertyMedia(links: Record<MediaKind, string | null>): PropertyMedia[] {
  return (["video", "tour"] as const).flatMap((kind) => {
    const media = readMediaLink(kind, links[kind] ?? "");
    return media ? [{ kind, ...media }] : [];
  });
}

/** Lists the cards of published properties by slug; unknown slugs are left out. */
export async function listCardsBySlug(slugs: string[]) {
  if (slugs.length === 0) return [];
  const cards = await publicDatabase()
    .from("properties_pemba")
    .select(CARD_COLUMNS)
    .in("slug", slugs)
    .eq("is_published", true);
  return unwrap(cards).map(toPropertyCard);
}

/** Returns the current slug of a property that once had this one, drafts included; null if there is none. */
export async function getPropertyRedirect(oldSlug: string): Promise<string | null> {
  if (!isSlug(oldSlug)) return null;
  return unwrapMaybe(await publicDatabase().rpc("property_moved_to", { old_slug_is: oldSlug }));
}

/** Lists up to three other available properties of the same type, newest first. */
export async function listSimilarProperties({ slug, type }: { slug: string; type: PropertyType }) {
  // The property itself may be among the results, so one more is read.
  const newest = await listNewestProperties([type], 4);
  return newest.filter((card) => card.slug !== slug).slice(0, 3);
}

export async function listNewestProperties(types: PropertyType[], most = 3) {
  if (types.length === 0) return [];
  return remember(`newest ${most} ${types.join()}`, async () => {
    const newest = await publicDatabase()
      .from("properties_pemba")
      .select(CARD_COLUMNS)
      .in("type", types)
      .eq("is_published", true)
      .eq("availability", "available")
      .order("created_at", { ascending: false })
      .order("id")
      .limit(most);
    return unwrap(newest).map(toPropertyCard);
  });
}
