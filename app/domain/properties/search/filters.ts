import {
  amenityLabels,
  isPropertyType,
  normaliseStatus,
  propertyStatuses,
  propertyTypes,
  typeLabel,
  type PropertyStatus,
  type PropertyType,
} from "~/domain/properties/property";
import type { Currency } from "~/domain/properties/price";
import { searchText } from "~/utils/typed-text";
import {
  choices,
  filter,
  priceBound,
  readWholeNumber,
  writeNumber,
  type Condition,
  type Filter,
} from "./filter";

const amenityOptions = Object.entries(amenityLabels).map(([value, label]) => ({ value, label }));

/** The filters of every property list, in the order of their chips. */
export const filters = {
  /** Found in name, location or type. */
  q: filter<string>({
    param: "q",
    label: "Search",
    column: 0,
    control: "words",
    read: ([text = ""]) => searchText(text),
    write: (words) => (words ? [words] : []),
    chip: (words) => `“${words}”`,
  }),
  types: choices<PropertyType>({
    param: "type",
    label: "Type",
    column: 1,
    options: propertyTypes.map((value) => ({ value, label: typeLabel(value) })),
    readOne: (text) => (isPropertyType(text) ? text : null),
    facet: { column: "type", needs: "any" },
  }),
  statuses: choices<PropertyStatus>({
    param: "status",
    label: "Status",
    column: 2,
    options: propertyStatuses.map((value) => ({ value, label: value })),
    readOne: normaliseStatus,
    facet: { column: "status", needs: "any" },
  }),
  /** Exactly 1, 2 or 3; 4 means four or more. */
  bedrooms: filter<number | null>({
    param: "bedrooms",
    label: "Bedrooms",
    column: 3,
    control: "radios",
    options: ["1", "2", "3", "4"].map((value) => ({
      value,
      label: value === "4" ? "4+" : value,
    })),
    read: ([text]) => readWholeNumber(text, 1, 4),
    write: writeNumber,
    chip: (text) =>
      text === "4" ? "4+ bedrooms" : text === "1" ? "1 bedroom" : `${text} bedrooms`,
    facet: { column: "bedrooms", needs: "any" },
  }),
  minPrice: priceBound("minPrice", "Min price", "From", "lowest"),
  maxPrice: priceBound("maxPrice", "Max price", "Up to", "highest"),
  amenities: choices<string>({
    param: "amenities",
    label: "Amenities",
    column: 2,
    options: amenityOptions,
    readOne: (text) => (Object.hasOwn(amenityLabels, text) ? text : null),
    facet: { column: "amenities", needs: "all" },
  }),
};

export type FilterName = keyof typeof filters;
export const filterNames = Object.keys(filters) as FilterName[];

/** The value of each filter. */
export type FilterValues = {
  [Name in FilterName]: (typeof filters)[Name] extends Filter<infer Value> ? Value : never;
};

const anyFilters: Record<FilterName, Filter<unknown>> = filters;

/** A filter for code that treats all alike. */
export const filterOf = (name: FilterName): Filter<unknown> => anyFilters[name];

/** The name, filter and value of each filter of a search. */
const entriesOf = (values: FilterValues) =>
  filterNames.map((name) => ({ name, filter: anyFilters[name], value: values[name] }));

/** The parameters of all filters. */
export const filterParams = filterNames.map((name) => filters[name].param);

/** The filters of a URL. */
export function readFilters(params: URLSearchParams): FilterValues {
  const values = filterNames.map((name) => {
    const { param, read } = anyFilters[name];
    return [name, read(params.getAll(param))];
  });
  return Object.fromEntries(values) as FilterValues;
}

/** The filters as parameters, one for each value, in a fixed order. */
export function writeFilters(values: FilterValues): [param: string, value: string][] {
  return entriesOf(values).flatMap(({ filter: { param, write }, value }) =>
    write(value).map((text): [string, string] => [param, text]),
  );
}

/** The conditions of `values` for the database, of the applied filters that `isWanted`. */
export function filterConditions(
  values: FilterValues,
  currency: Currency,
  isWanted: (filter: Filter<unknown>) => boolean = () => true,
): Record<string, NonNullable<Condition>> {
  const applied = entriesOf(values).filter(
    ({ filter, value }) => isWanted(filter) && filter.write(value).length > 0,
  );
  const conditions = applied.map(({ filter: { param, condition }, value }) => [
    param,
    condition ? condition(value, currency) : value,
  ]);
  return Object.fromEntries(conditions) as Record<string, NonNullable<Condition>>;
}

/** The filter of a parameter; undefined when there is none. */
export function filterNameOf(param: string): FilterName | undefined {
  return filterNames.find((name) => filters[name].param === param);
}

/** The values that a filter's parameter has. */
export const writtenValues = (values: FilterValues, name: FilterName): string[] =>
  anyFilters[name].write(values[name]);

/** The values that a filter's parameter has without one of them. */
export function textsWithout(values: FilterValues, name: FilterName, text: string): string[] {
  return writtenValues(values, name).filter((other) => other !== text);
}

/** A filter's value without one of its parameter's values. */
export const valueWithout = (values: FilterValues, name: FilterName, text: string) =>
  anyFilters[name].read(textsWithout(values, name, text));

/** The chips of a search: parameter, value and words of everything that is applied. */
export function chipsOf(values: FilterValues, showAmount: (amount: number) => string) {
  return entriesOf(values).flatMap(({ filter: { param, write, chip }, value }) =>
    write(value).map((text) => ({ param, value: text, label: chip(text, showAmount) })),
  );
}

/** Filters whose options are counted, with what is chosen of each. */
export function facetsOf(values: FilterValues) {
  return entriesOf(values).flatMap(({ name, filter: { facet, write }, value }) =>
    facet ? [{ name, ...facet, chosen: write(value) }] : [],
  );
}
