import {
  listCards,
  searchFilters,
  type ListRequest,
} from "~/domain/properties/property.queries.server";
import { scopeConditions } from "~/domain/properties/list-scope";
import { formatPrice } from "~/domain/properties/price";
import type { PropertyCardData } from "~/domain/properties/property-card";
import {
  noFilters,
  searchWithoutAll,
  withFilters,
} from "~/domain/properties/search/applied-filters";
import { filterConditions } from "~/domain/properties/search/read-filters";
import { searchName, type NamedList } from "~/domain/properties/search/search-name";
import { remember } from "~/services/cache.server";
import { publicDatabase, unwrap } from "~/services/database.server";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { relaxedSearches, nearestSort, type RelaxedSearch, type NearMisses } from "./near-misses";

const MOST_CARDS = 3;

/** Finds looser searches with their counts, and three near matches, for a search without results. */
export async function findNearMisses(request: ListRequest, named: NamedList): Promise<NearMisses> {
  const { search, preferences, params } = request;
  const looser = await loosen(request);
  const searches = looser.map((one) => {
    const values = searchWithoutAll(search, one.without);
    const price = formatPrice(one.lowestPrice, preferences.currency);
    return {
      label: m.list_no_match_search({
        values: searchName(values, named),
        price,
        number: formatNumber(one.count),
      }),
      to: withFilters(params, values, preferences),
    };
  });
  return { searches, properties: await listNearest(request, looser) };
}

async function loosen({ scope, search, preferences }: ListRequest): Promise<RelaxedSearch[]> {
  const within = scopeConditions(scope);
  const filters = filterConditions(scope.type ? { ...search, types: [] } : search, preferences);
  const rows = await remember(`near ${JSON.stringify([within, filters])}`, async () =>
    unwrap(await publicDatabase().rpc("near_property_searches", { scope: within, filters })),
  );
  return relaxedSearches(rows);
}

/** Lists three cards: from the looser searches in turn, then the newest of the list. */
async function listNearest(
  { scope, search, preferences }: ListRequest,
  looser: RelaxedSearch[],
): Promise<PropertyCardData[]> {
  const found = new Map<string, PropertyCardData>();
  const read = async (filters: ReturnType<typeof searchFilters>, sort: string) => {
    if (found.size >= MOST_CARDS) return;
    const cards = await listCards({ filters, sort, row_limit: MOST_CARDS });
    for (const card of cards) if (found.size < MOST_CARDS) found.set(card.slug, card);
  };
  for (const one of looser) {
    const values = searchWithoutAll(search, one.without);
    await read(searchFilters(scope, values, preferences), nearestSort(one));
  }
  await read(searchFilters(scope, { ...search, ...noFilters }, preferences), "newest");
  return [...found.values()];
}
