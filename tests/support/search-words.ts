import { writeFilters } from "~/domain/properties/search/read-filters";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import { understandWords } from "~/domain/properties/typed/understand-words";

/** Returns the parameters of the filters that a search in words becomes; `language` is the page's. */
export function readWords(text: string, language?: string): string {
  const typedAs = { ...typedAsDollars, language };
  const search = parsePropertySearch(new URLSearchParams({ q: text }), typedAs);
  return writeFilters(understandWords(search, typedAs))
    .map((param) => param.join("="))
    .join("&");
}
