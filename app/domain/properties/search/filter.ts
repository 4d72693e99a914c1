import type { PropertyType } from "~/domain/properties/property-types";
import type { TypedAs } from "~/domain/properties/typed/typed-as";
import type { KindCount } from "./kind-count";
import type { Preferences } from "./preferences";

export type Condition = string | number | string[] | null;

/** Formats amounts and sizes for a list; `onlyType` is its only type, if any. */
export type ListFormat = {
  amount(amount: number): string;
  size(size: number): string;
  onlyType: PropertyType | null;
};

/** Part of a search's name, in this order: "2-bedroom villas with a pool, under $300,000". */
export type Phrase = { part: (typeof phraseParts)[number]; text: string };
export const phraseParts = ["before", "noun", "with", "state", "price", "words", "place"] as const;

/** An option; `words` are its spellings in a search, in lower case and singular. */
export type Option<Value extends string = string> = {
  value: Value;
  label: () => string;
  words?: readonly string[];
  /** Property types this option does not apply to. */
  notFor?: readonly PropertyType[];
};

export type Filter<Value> = {
  /** URL parameter, and key in the database's `filters` argument. */
  param: string;
  /** Name in the filter panel; `labelOf` overrides it on lists of one type. */
  label: () => string;
  labelOf?: Partial<Record<PropertyType, () => string>>;
  /** Property types this filter does not apply to. */
  notFor?: readonly PropertyType[];
  column: 0 | 1 | 2 | 3;
  /** Amounts and sizes are in the shown currency and unit. */
  control: "words" | "amount" | "size" | "select" | "checkboxes" | "radios";
  /** Example shown with an unreadable value; without one there is no error. */
  example?: string;
  options?: readonly Option[];
  /** Reads the parameter's values, ignoring anything invalid. */
  read(texts: string[], typedAs: TypedAs): Value;
  /** Returns the parameter's values, one per chip; none if the filter isn't applied. */
  write(value: Value): string[];
  chip(text: string, shown: ListFormat, value: Value): string;
  /** Part of the search's name; `isRange` if the other bound is also set. */
  phrase(value: Value, shown: ListFormat, isRange: boolean): Phrase;
  /** Parameter of the range's other bound. */
  otherBound?: string;
  /** Condition for the database if not the value itself: prices in whole US dollars, sizes in m². */
  condition?(value: Value, preferences: Preferences): Condition;
  /** Column to count options by, and whether any or all chosen ones must match; without it, the database filters. */
  facet?: { column: Exclude<keyof KindCount, "count">; needs: "any" | "all" };
};

/** Infers the value's type from the filter's functions. */
export const filter = <Value>(described: Filter<Value>) => described;

/** Any or all of some options; without a choice the filter isn't applied. */
export function choices<Value extends string>(
  described: Pick<Filter<Value[]>, "param" | "label" | "column" | "facet" | "notFor" | "phrase"> & {
    options: readonly Option<Value>[];
    readOne(text: string): Value | null;
  },
) {
  const { readOne, ...rest } = described;
  return filter<Value[]>({
    ...rest,
    control: "checkboxes",
    read: (texts) => [...new Set(texts.flatMap((text) => readOne(text) ?? []))],
    write: (chosen) => chosen,
    chip: (text) => rest.options.find(({ value }) => value === text)?.label() ?? text,
  });
}

type AtLeast = Pick<Filter<number | null>, "param" | "label" | "labelOf" | "phrase" | "chip">;

/** At least one to six of something that a plot of land lacks. */
export const atLeast = (described: AtLeast) =>
  filter<number | null>({
    ...described,
    notFor: ["land"],
    column: 0,
    control: "select",
    options: ["1", "2", "3", "4", "5", "6"].map((value) => ({ value, label: () => `${value}+` })),
    read: ([text]) => readWholeNumber(text, 1, 6),
    write: writeNumber,
  });

export function readWholeNumber(
  text: string | undefined,
  least: number,
  most: number,
): number | null {
  if (!/^\s*\d{1,13}\s*$/.test(text ?? "")) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

export function writeNumber(value: number | null): string[] {
  return value === null ? [] : [String(value)];
}
