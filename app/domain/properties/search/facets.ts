import { facetsOf, type FilterName, type FilterValues } from "./filters";
import type { KindCount } from "./kind-count";

/** How many properties each option would show, by its value; "" stands for any of them. */
type OptionCounts = Record<string, number>;

/** The counts that choosing an option would show, with every other filter as it is. */
export type Facets = { total: number; options: Partial<Record<FilterName, OptionCounts>> };

/**
 * The count of every option of every filter that has counts. Where any of the chosen options is
 * enough, one more option adds, so the filter itself is left out of its counts; where all are needed,
 * one more narrows, so it is kept.
 */
export function countFacets(kinds: KindCount[], values: FilterValues): Facets {
  const facets = facetsOf(values);
  const counts: Facets = { total: 0, options: {} };
  for (const { name } of facets) counts.options[name] = { "": 0 };
  for (const kind of kinds) {
    const failing = facets.filter((facet) => !matches(facet, kind));
    if (failing.length === 0) counts.total += kind.count;
    for (const facet of facets) {
      const others = facet.needs === "any" ? failing.filter((other) => other !== facet) : failing;
      const options = counts.options[facet.name];
      if (others.length > 0 || !options) continue;
      for (const option of ["", ...optionsOf(kind, facet)]) {
        options[option] = (options[option] ?? 0) + kind.count;
      }
    }
  }
  return counts;
}

/** How many properties every filter leaves: the total alone, for what shows no options. */
export function countMatching(kinds: KindCount[], values: FilterValues): number {
  const facets = facetsOf(values);
  const matching = kinds.filter((kind) => facets.every((facet) => matches(facet, kind)));
  return matching.reduce((total, { count }) => total + count, 0);
}

type Facet = ReturnType<typeof facetsOf>[number];

/** The options of a filter that a kind of property has. */
const optionsOf = (kind: KindCount, { column }: Facet): string[] =>
  [kind[column] ?? []].flat().map(String);

function matches(facet: Facet, kind: KindCount): boolean {
  const { needs, chosen } = facet;
  if (chosen.length === 0) return true;
  const options = optionsOf(kind, facet);
  return needs === "any"
    ? chosen.some((option) => options.includes(option))
    : chosen.every((option) => options.includes(option));
}
