import { typedAsDollars, type TypedAs } from "~/domain/properties/typed/typed-as";
import { removeInvisible } from "~/utils/user-text";
import type { Condition, Filter, Phrase, ListFormat } from "./filter";
import { filters } from "./filter-list";
import type { Preferences } from "./preferences";

export type FilterName = keyof typeof filters;
export const filterNames = Object.keys(filters) as FilterName[];

export type FilterValues = {
  [Name in FilterName]: (typeof filters)[Name] extends Filter<infer Value> ? Value : never;
};

const anyFilters: Record<FilterName, Filter<unknown>> = filters;

export const filterOf = (name: FilterName): Filter<unknown> => anyFilters[name];

const entriesOf = (values: FilterValues) =>
  filterNames.map((name) => ({ name, filter: anyFilters[name], value: values[name] }));

export const filterParams = filterNames.map((name) => filters[name].param);

export function readFilters(
  params: URLSearchParams,
  typedAs: TypedAs = typedAsDollars,
): FilterValues {
  const values = filterNames.map((name) => {
    const { param, control, read } = anyFilters[name];
    const texts = params.getAll(param);
    const isWords = control === "words";
    return [
      name,
      read(isWords ? texts : texts.map((text) => removeInvisible(text).trim()), typedAs),
    ];
  });
  return Object.fromEntries(values) as FilterValues;
}

/** Returns the values that filters with an `example` couldn't read. */
export function unreadTexts(
  params: URLSearchParams,
  typedAs: TypedAs,
): Partial<Record<FilterName, string>> {
  const unread = filterNames.flatMap((name) => {
    const { param, example, read, write } = anyFilters[name];
    const text = params.get(param)?.trim() ?? "";
    return example && text && write(read([text], typedAs)).length === 0 ? [[name, text]] : [];
  });
  return Object.fromEntries(unread) as Partial<Record<FilterName, string>>;
}

export function writeFilters(values: FilterValues): [param: string, value: string][] {
  return entriesOf(values).flatMap(({ filter: { param, write }, value }) =>
    write(value).map((text): [string, string] => [param, text]),
  );
}

export function filterConditions(
  values: FilterValues,
  preferences: Preferences,
  isWanted: (filter: Filter<unknown>) => boolean = () => true,
): Record<string, NonNullable<Condition>> {
  const applied = entriesOf(values).filter(
    ({ filter, value }) => isWanted(filter) && filter.write(value).length > 0,
  );
  const conditions = applied.map(({ filter: { param, condition }, value }) => [
    param,
    condition ? condition(value, preferences) : value,
  ]);
  return Object.fromEntries(conditions) as Record<string, NonNullable<Condition>>;
}

export function filterNameOf(param: string): FilterName | undefined {
  return filterNames.find((name) => filters[name].param === param);
}

export const writtenValues = (values: FilterValues, name: FilterName): string[] =>
  anyFilters[name].write(values[name]);

export function valueWithout(values: FilterValues, name: FilterName, text: string): unknown {
  const { read, write } = anyFilters[name];
  const value = values[name];
  return Array.isArray(value)
    ? value.filter((one) => !write([one]).includes(text))
    : read([], typedAsDollars);
}

export function chipsOf(values: FilterValues, shown: ListFormat) {
  return entriesOf(values).flatMap(({ filter: { param, write, chip }, value }) =>
    write(value).map((text) => ({ param, value: text, label: chip(text, shown, value) })),
  );
}

export function phrasesOf(values: FilterValues, shown: ListFormat): Phrase[] {
  const applied = entriesOf(values).filter(({ filter, value }) => filter.write(value).length > 0);
  const params = applied.map(({ filter }) => filter.param);
  return applied.map(({ filter, value }) =>
    filter.phrase(value, shown, params.includes(filter.otherBound ?? "")),
  );
}

export function facetsOf(values: FilterValues) {
  return entriesOf(values).flatMap(({ name, filter: { facet, write }, value }) =>
    facet ? [{ name, ...facet, chosen: write(value) }] : [],
  );
}
