import { writeFilters } from "~/domain/properties/search/read-filters";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import { understandWords } from "~/domain/properties/typed/understand-words";

/** Returns the parameters of the filters that a search in words becomes. */
export function readWords(text: string): string {
  const search = parsePropertySearch(new URLSearchParams({ q: text }), typedAsDollars);
  return writeFilters(understandWords(search, typedAsDollars))
    .map((param) => param.join("="))
    .join("&");
}
