import { getAgencyDetails } from "~/domain/agency/agency.queries.server";
import { listAreaOptions } from "~/domain/areas/area.queries.server";
import type { AreaOption, ListScope } from "~/domain/properties/list-scope";
import { countMatches, type ScopedSearch } from "~/domain/properties/property.queries.server";
import { writeFilters } from "~/domain/properties/search/read-filters";
import type { Preferences } from "~/domain/properties/search/preferences";
import {
  parsePropertySearch,
  type PropertySearch,
} from "~/domain/properties/search/property-search";
import { leaveOutUnknownWords } from "~/domain/properties/typed/known-words.queries.server";
import { isAboutReferences } from "~/domain/properties/typed/reference";
import { understandWords } from "~/domain/properties/typed/understand-words";
import { foldText } from "~/utils/fold-text";

/**
 * Tries the words as filters (unless they name an area), then literally, then by similarity, then without
 * those that no listing has, and returns the first search with results, or else the last.
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
  const firstWithResults = async (readings: PropertySearch[]) => {
    for (const search of readings) {
      if ((await countMatches(scopeSearch(search))) > 0) return scopeSearch(search);
    }
    return null;
  };
  const found = LONE_NUMBER.test(interpreted.q)
    ? null
    : await firstWithResults([interpreted, literal, ...similarTo(interpreted)]);
  if (found) return found;
  const known = await withoutUnknownWords(interpreted, literal, allAreas);
  const readings = [known, ...(known.ignored.length > 0 ? [] : [literal]), ...similarTo(known)];
  return (await firstWithResults(readings)) ?? scopeSearch(known);
}

async function withoutUnknownWords(
  interpreted: PropertySearch,
  literal: PropertySearch,
  areas: readonly AreaOption[],
): Promise<PropertySearch> {
  const { q, ignored } = await leaveOutUnknownWords(interpreted.q, areas);
  const search = { ...interpreted, q, ignored };
  const isMeaningless = writeFilters(search).length === writeFilters({ ...literal, q: "" }).length;
  if (!isMeaningless) return search;
  return { ...search, ignored: ignored.length > 0 ? ignored : [literal.q], isMeaningless };
}

/** A number that no filter recognised; references may contain its digits by chance. */
const LONE_NUMBER = /(?<!\S)\d+(?!\S)/;

const similarTo = (search: PropertySearch): PropertySearch[] =>
  search.q && !isAboutReferences(search.q) ? [{ ...search, isSimilar: true }] : [];
