import { facetsOf, type FilterName, type FilterValues } from "./read-filters";
import type { KindCount } from "./kind-count";

/** Number of results per option value; "" stands for any. */
type OptionCounts = Record<string, number>;

/** Counts that each option would give, with every other filter unchanged. */
export type Facets = { total: number; options: Partial<Record<FilterName, OptionCounts>> };

/** Counts results per option. An any-of filter ignores its own choices; an all-of filter keeps them. */
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

export function countMatching(kinds: KindCount[], values: FilterValues): number {
  const facets = facetsOf(values);
  const matching = kinds.filter((kind) => facets.every((facet) => matches(facet, kind)));
  return matching.reduce((total, { count }) => total + count, 0);
}

type Facet = ReturnType<typeof facetsOf>[number];

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
