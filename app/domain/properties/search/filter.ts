import { toDollars } from "./dollars";
import type { Currency } from "~/domain/properties/price";
import type { KindCount } from "./kind-count";

/** A value as the database's `filters` argument takes it. */
export type Condition = string | number | string[] | null;

/** One filter of a property list: all that the site knows of it. */
export type Filter<Value> = {
  /** Its parameter in a URL, and its key in the database's `filters` argument. */
  param: string;
  /** Its name in the panel of filters. */
  label: string;
  /** Its column in the panel, from the left. */
  column: 0 | 1 | 2 | 3;
  /** How the panel asks for it; an amount is of the shown currency. */
  control: "words" | "amount" | "checkboxes" | "radios";
  /** The options in the panel. */
  options?: readonly { value: string; label: string }[];
  /** Reads the parameter's values; what makes no sense is as if it were not there. */
  read(texts: string[]): Value;
  /** The parameter's values, one for each chip; none when the filter is not applied. */
  write(value: Value): string[];
  /** The words of the chip of one such value; `showAmount` writes an amount as it is shown. */
  chip(text: string, showAmount: (amount: number) => string): string;
  /**
   * Its condition for the database where that is not the value itself; amounts come in `currency`,
   * prices go in whole US dollars.
   */
  condition?(value: Value, currency: Currency): Condition;
  /**
   * How properties are counted by its options: where a kind of property has them, and whether it must
   * have any or all of the chosen ones. Without it the database does the narrowing.
   */
  facet?: { column: Exclude<keyof KindCount, "count">; needs: "any" | "all" };
};

export const filter = <Value>(described: Filter<Value>) => described;

/** Any or all of some known options; none chosen means that it is not applied. */
export function choices<Option extends string>(
  described: Pick<Filter<Option[]>, "param" | "label" | "column" | "facet"> & {
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
  });
}

/** An inclusive bound of the price, in the shown currency. */
export const priceBound = (
  param: string,
  label: string,
  chip: string,
  bound: "lowest" | "highest",
) =>
  filter<number | null>({
    param,
    label,
    column: 0,
    control: "amount",
    read: ([text]) => readWholeNumber(text, 0, 1e12),
    write: writeNumber,
    chip: (text, showAmount) => `${chip} ${showAmount(Number(text))}`,
    condition: (amount, currency) => (amount === null ? null : toDollars(amount, currency, bound)),
  });

/** The whole number of a parameter within bounds; null when it is none. */
export function readWholeNumber(
  text: string | undefined,
  least: number,
  most: number,
): number | null {
  // People write thousands with commas and spaces.
  const digits = (text ?? "").replace(/[\s,]/g, "");
  if (!/^\d{1,13}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= least && value <= most ? value : null;
}

export function writeNumber(value: number | null): string[] {
  return value === null ? [] : [String(value)];
}
