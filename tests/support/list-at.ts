import { initialRates } from "~/domain/agency/agency-facts.schema";
import { currencyAt } from "~/domain/properties/price";
import { appliedFilters } from "~/domain/properties/search/applied-filters";
import type { Facets } from "~/domain/properties/search/facets";
import { filterPanel } from "~/domain/properties/search/filter-panel";
import { filterConditions } from "~/domain/properties/search/read-filters";
import { preferencesFrom, type ChosenPreferences } from "~/domain/properties/search/preferences";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { understandWords } from "~/domain/properties/typed/understand-words";

export const SITE = "http://site.invalid";

type Read = {
  remembered?: Partial<ChosenPreferences>;
  options?: Facets["options"];
};

/** Parses a list's URL like the site does. */
export function listAt(address: string, { remembered, options = {} }: Read = {}) {
  const params = new URL(address, SITE).searchParams;
  const { currency, unit } = preferencesFrom(params, remembered);
  const preferences = { currency: currencyAt(currency, initialRates), unit };
  const typedAs = { ...preferences, rates: initialRates };
  const search = understandWords(parsePropertySearch(params, typedAs), typedAs);
  const panel = filterPanel(search, { total: 0, options }, preferences, {});
  const chips = appliedFilters(search, preferences).map(({ label }) => label);
  const conditions = filterConditions(search, preferences);
  return { preferences, search, panel, chips, conditions };
}
