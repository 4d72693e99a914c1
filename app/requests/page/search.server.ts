import { getAgencyDetails } from "~/domain/agency/agency.queries.server";
import { listPembaAreas } from "~/domain/areas/area.queries.server";
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
  const { rates } = await getAgencyDetails();
  const typedAs = { ...preferences, rates };
  const literal = parsePropertySearch(params, typedAs);
  const asScoped = (search: PropertySearch) => ({ scope, search, preferences });
  if (!literal.q) return asScoped(literal);
  // "Vumawimbi Beach" is an area; other beaches shouldn't match.
  const isArea = (await listPembaAreas()).some(
    ({ name }) => foldText(name) === foldText(literal.q),
  );
  const understood = isArea ? literal : understandWords(literal, typedAs, scope.type);
  const readings: PropertySearch[] = [
    understood,
    ...(understood === literal ? [] : [literal]),
    ...(understood.q && !isAboutReferences(understood.q)
      ? [{ ...understood, isSimilar: true }]
      : []),
  ];
  for (const search of readings) {
    if ((await countFound(asScoped(search))) > 0) return asScoped(search);
  }
  return asScoped(understood);
}
