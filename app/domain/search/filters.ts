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
import { toDollars, type Currency } from "~/domain/properties/price";
import type { KindCount } from "./facets";

/** A value as the database's `filters` argument takes it; undefined where it does not narrow. */
type Condition = string | number | string[] | undefined;

/** One filter of a property list: all that the site knows of it. */
export type Filter<Value> = {
  /** Its parameter in a URL, and its key in the database's `filters` argument. */
  param: string;
  /** Its name in the panel of filters. */
  label: string;
  /** How the panel asks for it; an amount is of the shown currency. */
  control: "words" | "amount" | "checkboxes" | "radios";
  /** What the panel offers to choose from. */
  options?: readonly { value: string; label: string }[];
  /** Reads the parameter's values; what makes no sense is as if it were not there. */
  read(texts: string[]): Value;
  /** The parameter's values, one for each chip; none when the filter is not applied. */
  write(value: Value): string[];
  /** The words of the chip of one such value; `showAmount` writes an amount as it is shown. */
  chip(text: string, showAmount: (amount: number) => string): string;
  /** What it asks of the database; amounts come in `currency`, prices go in whole US dollars. */
  condition(value: Value, currency: Currency): Condition;
  /**
   * How properties are counted by its options: the options of a kind of property, and whether a
   * property must have any or all of the chosen ones. Without it the database does the narrowing.
   */
  facet?: { optionsOf(kind: KindCount): string[]; needs: "any" | "all" };
};

const filter = <Value>(described: Filter<Value>) => described;

/** Any or all of some known options; none chosen means that it is not applied. */
function choices<Option extends string>(
  described: Pick<Filter<Option[]>, "param" | "label" | "facet"> & {
    options: readonly { value: Option; label: string }[];
    readOne(text: string): Option | null;
  },
) {
  const { readOne, ...rest } = described;
  const labels = new Map<string, string>(rest.options.map(({ value, label }) => [value, label]));
  return filter<Option[]>({
    ...rest,
    control: "checkboxes",
    read: (texts) => [...new Set(texts.flatMap((text) => readOne(text) ?? []))],
    write: (chosen) => chosen,
    chip: (text) => labels.get(text) ?? text,
    condition: (chosen) => (chosen.length > 0 ? chosen : undefined),
  });
}

/** An inclusive bound of the price, in the shown currency. */
const priceBound = (param: string, label: string, chip: string, bound: "lowest" | "highest") =>
  filter<number | null>({
    param,
    label,
    control: "amount",
    read: ([text]) => readWholeNumber(text, 0, 1e12),
    write: writeNumber,
    chip: (text, showAmount) => `${chip} ${showAmount(Number(text))}`,
    condition: (amount, currency) =>
      amount === null ? undefined : toDollars(amount, currency, bound),
  });

const amenityOptions = Object.entries(amenityLabels).map(([value, label]) => ({ value, label }));

/** The filters of every property list, in the order of their chips. */
export const filters = {
  /** Found in name, location or type. */
  q: filter<string>({
    param: "q",
    label: "Search",
    control: "words",
    read: ([text = ""]) => text.replaceAll("\0", "").replace(/\s+/g, " ").trim().slice(0, 100),
    write: (words) => (words ? [words] : []),
    chip: (words) => `“${words}”`,
    condition: (words) => words || undefined,
  }),
  types: choices<PropertyType>({
    param: "type",
    label: "Type",
    options: propertyTypes.map((value) => ({ value, label: typeLabel(value) })),
    readOne: (text) => (isPropertyType(text) ? text : null),
    facet: { optionsOf: ({ type }) => [type], needs: "any" },
  }),
  statuses: choices<PropertyStatus>({
    param: "status",
    label: "Status",
    options: propertyStatuses.map((value) => ({ value, label: value })),
    readOne: normaliseStatus,
    facet: { optionsOf: ({ status }) => [status], needs: "any" },
  }),
  /** Exactly 1, 2 or 3; 4 means four or more. */
  bedrooms: filter<number | null>({
    param: "bedrooms",
    label: "Bedrooms",
    control: "radios",
    options: ["1", "2", "3", "4"].map((value) => ({
      value,
      label: value === "4" ? "4+" : value,
    })),
    read: ([text]) => readWholeNumber(text, 1, 4),
    write: writeNumber,
    chip: (text) =>
      text === "4" ? "4+ bedrooms" : text === "1" ? "1 bedroom" : `${text} bedrooms`,
    condition: (number) => number ?? undefined,
    facet: {
      optionsOf: ({ bedrooms }) => (bedrooms === null ? [] : [String(bedrooms)]),
      needs: "any",
    },
  }),
  minPrice: priceBound("minPrice", "Min price", "From", "lowest"),
  maxPrice: priceBound("maxPrice", "Max price", "Up to", "highest"),
  amenities: choices<string>({
    param: "amenities",
    label: "Amenities",
    options: amenityOptions,
    readOne: (text) => (Object.hasOwn(amenityLabels, text) ? text : null),
    facet: { optionsOf: ({ amenities }) => amenities, needs: "all" },
  }),
};

export type FilterName = keyof typeof filters;
export const filterNames = Object.keys(filters) as FilterName[];

/** What each filter is set to. */
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

/** The conditions of `values` for the database, those of the filters that `isWanted`. */
export function filterConditions(
  values: FilterValues,
  currency: Currency,
  isWanted: (filter: Filter<unknown>) => boolean = () => true,
): Record<string, Exclude<Condition, undefined>> {
  const conditions: Record<string, Exclude<Condition, undefined>> = {};
  for (const { filter, value } of entriesOf(values)) {
    const condition = isWanted(filter) ? filter.condition(value, currency) : undefined;
    if (condition !== undefined) conditions[filter.param] = condition;
  }
  return conditions;
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

/** What a filter is set to without one of its parameter's values. */
export const valueWithout = (values: FilterValues, name: FilterName, text: string) =>
  anyFilters[name].read(textsWithout(values, name, text));

/** The chips of a search: parameter, value and words of everything that is applied. */
export function chipsOf(values: FilterValues, showAmount: (amount: number) => string) {
  return entriesOf(values).flatMap(({ filter: { param, write, chip }, value }) =>
    write(value).map((text) => ({ name: param, value: text, label: chip(text, showAmount) })),
  );
}

/** Filters whose options are counted, with what is chosen of each. */
export function facetsOf(values: FilterValues) {
  return entriesOf(values).flatMap(({ name, filter: { facet, write }, value }) =>
    facet ? [{ name, ...facet, chosen: write(value) }] : [],
  );
}

function readWholeNumber(text: string | undefined, least: number, most: number): number | null {
  // People write thousands with commas and spaces.
  const digits = (text ?? "").replace(/[\s,]/g, "");
  if (!/^\d{1,13}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= least && value <= most ? value : null;
}

function writeNumber(value: number | null): string[] {
  return value === null ? [] : [String(value)];
}
