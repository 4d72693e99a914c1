import type { PropertyType } from "~/domain/properties/property";
import type { TypedAs } from "~/domain/properties/typed/typed-as";
import type { KindCount } from "./kind-count";
import type { Preferences } from "./preferences";

/** A value as the database's `filters` argument takes it. */
export type Condition = string | number | string[] | null;

/** How a list writes amounts and sizes, and the one type that it is about, if it is. */
export type Shown = {
  amount(amount: number): string;
  land(size: number): string;
  onlyType: PropertyType | null;
};

/** A part of a search's name, which has them in this order: "2-bedroom villas with a pool, under $300,000". */
export type Phrase = { part: (typeof phraseParts)[number]; text: string };
export const phraseParts = ["before", "noun", "with", "state", "price", "words"] as const;

/** An option; `words` are what people write for it in a search, in lower case and the singular. */
export type Option<Value extends string = string> = {
  value: Value;
  label: string;
  words?: readonly string[];
  /** Types that have it never. */
  notFor?: readonly PropertyType[];
};

/** One filter of a property list: all that the site knows of it. */
export type Filter<Value> = {
  /** Its parameter in a URL, and its key in the database's `filters` argument. */
  param: string;
  /** Its name in the panel of filters; where a list is about one type, perhaps another. */
  label: string;
  labelOf?: Partial<Record<PropertyType, string>>;
  /** Types that it makes no sense for: a list of one of them does not ask for it. */
  notFor?: readonly PropertyType[];
  /** Its column in the panel, from the left. */
  column: 0 | 1 | 2 | 3;
  /** Its control in the panel; amounts and sizes are of the shown currency and unit. */
  control: "words" | "amount" | "land" | "checkboxes" | "radios";
  /** How a value is written, for who wrote one that cannot be read; without it nothing is said. */
  example?: string;
  /** The options in the panel. */
  options?: readonly Option[];
  /** Reads the parameter's values; what makes no sense is as if it were not there. */
  read(texts: string[], typedAs: TypedAs): Value;
  /** The parameter's values, one for each chip; none when the filter is not applied. */
  write(value: Value): string[];
  /** The words of the chip of one such value. */
  chip(text: string, shown: Shown): string;
  /** Its part of the name of a search that it narrows; `isRange` where its other bound is given too. */
  phrase(value: Value, shown: Shown, isRange: boolean): Phrase;
  /** The parameter of a bound's other end. */
  otherBound?: string;
  /**
   * Its condition for the database where that is not the value itself: prices go in whole US dollars,
   * sizes in square metres.
   */
  condition?(value: Value, preferences: Preferences): Condition;
  /**
   * How properties are counted by its options: where a kind of property has them, and whether it must
   * have any or all of the chosen ones. Without it the database does the narrowing.
   */
  facet?: { column: Exclude<keyof KindCount, "count">; needs: "any" | "all" };
};

/** Gives a filter back, its value's type inferred from its own functions. */
export const filter = <Value>(described: Filter<Value>) => described;

/** Any or all of some known options; none chosen means that it is not applied. */
export function choices<Value extends string>(
  described: Pick<Filter<Value[]>, "param" | "label" | "column" | "facet" | "notFor" | "phrase"> & {
    options: readonly Option<Value>[];
    readOne(text: string): Value | null;
  },
) {
  const { readOne, ...rest } = described;
  const labels = new Map<string, string>(rest.options.map(({ value, label }) => [value, label]));
  return filter<Value[]>({
    ...rest,
    control: "checkboxes",
    read: (texts) => [...new Set(texts.flatMap((text) => readOne(text) ?? []))],
    write: (chosen) => chosen,
    chip: (text) => labels.get(text) ?? text,
  });
}

/** The whole number of a parameter within bounds; null when it is none. */
export function readWholeNumber(
  text: string | undefined,
  least: number,
  most: number,
): number | null {
  if (!/^\s*\d{1,13}\s*$/.test(text ?? "")) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

/** A number as the value of a parameter; none is written for null. */
export function writeNumber(value: number | null): string[] {
  return value === null ? [] : [String(value)];
}
