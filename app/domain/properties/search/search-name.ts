import type { ListScope } from "~/domain/properties/list-scope";
import { typeNoun } from "~/domain/properties/property-types";
import { foldText } from "~/utils/fold-text";
import { m } from "~/text/messages";
import { listFormats } from "./applied-filters";
import { phraseParts, type Phrase } from "./filter";
import { phrasesOf, type FilterValues } from "./read-filters";
import type { Preferences } from "./preferences";

/** A list that a search narrows; the search's words may be one of `areaNames`. */
export type NamedList = {
  scope: ListScope;
  preferences: Preferences;
  areaName?: string;
  areaNames?: readonly string[];
};

/** Names a search as people would say it: "2-bedroom villas with a pool under $300,000 on Pemba". */
export function searchName(values: FilterValues, list: NamedList): string {
  const { scope, preferences, areaName, areaNames = [] } = list;
  const isPlaced = values.areas.length > 0;
  const named = areaNames.find((name) => !isPlaced && foldText(name) === foldText(values.q));
  const narrowed = { ...values, ...(scope.type && { types: [] }), ...(named && { q: "" }) };
  const phrases = phrasesOf(narrowed, listFormats(values, preferences, scope));
  const noun = scope.type ? typeNoun(scope.type) : m.list_phrase_properties();
  const area = areaName ?? named;
  const place = area ? m.list_phrase_area({ area }) : islandPhrase(scope);
  const defaults: Partial<Record<Phrase["part"], string>> = { noun, place };
  const parts = phraseParts.flatMap((part) => {
    const texts = phrases.filter((phrase) => phrase.part === part).map(({ text }) => text);
    return texts.length > 0 ? texts : [defaults[part]];
  });
  const name = parts.filter(Boolean).join(" ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const islandPhrase = ({ island }: ListScope) => island && m.list_phrase_island({ island });
