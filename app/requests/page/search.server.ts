import { getAgencyDetails } from "~/domain/agency/agency.queries.server";
import { listAreaOptions } from "~/domain/areas/area.queries.server";
import type { ListScope } from "~/domain/properties/list-scope";
import { countFound, type ScopedSearch } from "~/domain/properties/property.queries.server";
import type { Preferences } from "~/domain/properties/search/preferences";
import {
  parsePropertySearch,
  type PropertySearch,
} from "~/domain/properties/search/property-search";
import { isAboutReferences } from "~/domain/properties/typed/reference";
import { understandWords } from "~/domain/properties/typed/understand-words";
import { foldText } from "~/utils/fold-text";

/**
 * Tries the words as filters (unless they name an area), then literally, then by similarity, and returns
 * the first search with results.
 */
export async function readSearch(
  params: URLSearchParams,
  scope: ListScope,
  preferences: Preferences,
): Promise<ScopedSearch> {
  const [{ rates }, allAreas] = await Promise.all([getAgencyDetails(), listAreaOptions()]);
  const parseOptions = { ...preferences, rates, areas: scope.areaId ? [] : allAreas };
  const literal = parsePropertySearch(params, parseOptions);
  const scopeSearch = (search: PropertySearch) => ({ scope, search, preferences });
  if (!literal.q) return scopeSearch(literal);
  // "Vumawimbi Beach" is an area; other beaches shouldn't match.
  const isArea = allAreas.some(({ name }) => foldText(name) === foldText(literal.q));
  const interpreted = isArea ? literal : understandWords(literal, parseOptions, scope.type);
  const readings: PropertySearch[] = [
    interpreted,
    ...(interpreted === literal ? [] : [literal]),
    ...(interpreted.q && !isAboutReferences(interpreted.q)
      ? [{ ...interpreted, isSimilar: true }]
      : []),
  ];
  for (const search of readings) {
    if ((await countFound(scopeSearch(search))) > 0) return scopeSearch(search);
  }
  return scopeSearch(interpreted);
}
