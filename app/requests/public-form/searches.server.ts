import { getAgencyDetails } from "~/domain/agency/agency.queries.server";
import { listAreaOptions } from "~/domain/areas/area.queries.server";
import { areaIdsOf, criteriaWords } from "~/domain/criteria/criteria";
import {
  isListPath,
  searchOfList,
  type SearchOfLead,
  type VisitorSearch,
} from "~/domain/criteria/search-alerts/search-in-address";
import { LIST_PARAM } from "~/domain/criteria/search-alerts/search-alert-path";
import type { AreaOption } from "~/domain/properties/list-scope";
import { currencyAt } from "~/domain/properties/price";
import { preferencesFrom } from "~/domain/properties/search/preferences";
import { leaveOutUnknownWords } from "~/domain/properties/typed/known-words.queries.server";
import { readOrOutage } from "~/services/outage.server";
import { internalPath } from "~/utils/web/internal-path";

export function readAlertSearch({ searchParams }: URL): Promise<SearchOfLead> {
  const list = internalPath(searchParams.get(LIST_PARAM), "/");
  return readSearch(isListPath(list) ? list : "/", searchParams);
}

/** Undefined if the page has no search. */
export async function readPageSearch(page: string): Promise<SearchOfLead | undefined> {
  const { pathname, searchParams } = new URL(page, "http://internal.invalid");
  if (!isListPath(pathname)) return undefined;
  const search = await readSearch(pathname, searchParams);
  return Object.keys(search.filters).length > 0 || search.area ? search : undefined;
}

async function readSearch(list: string, params: URLSearchParams): Promise<SearchOfLead> {
  const [{ rates }, reading] = await Promise.all([
    getAgencyDetails(),
    readOrOutage(listAreaOptions()),
  ]);
  const areas = reading.ok ? reading.value : [];
  const { currency, unit } = preferencesFrom(params, null);
  const preferences = { currency: currencyAt(currency, rates), unit };
  const search = await withoutUnknownWords(
    searchOfList(list, params, { ...preferences, rates, areas }),
    areas,
  );
  const ids = areaIdsOf(search.filters);
  const chosen = areas.filter(({ id, slug }) => slug === search.area || ids.includes(id));
  const names = chosen.map(({ name }) => name).join(", ") || search.area?.replaceAll("-", " ");
  return { ...search, words: criteriaWords(search.filters, names ?? null, preferences) };
}

/** Drops the words that the list left out of its search; keeps them all if those can't be read. */
async function withoutUnknownWords(
  search: VisitorSearch,
  areas: readonly AreaOption[],
): Promise<VisitorSearch> {
  const { q: words, ...filters } = search.filters;
  if (typeof words !== "string") return search;
  const reading = await readOrOutage(leaveOutUnknownWords(words, areas));
  const q = reading.ok ? reading.value.q : words;
  return { ...search, filters: { ...filters, ...(q && { q }) } };
}
