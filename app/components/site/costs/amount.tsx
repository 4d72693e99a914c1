import { convertCents, formatConverted, formatRange } from "~/domain/costs/money-text";
import { dollars, type Currency } from "~/domain/properties/price";

type Range = { low: number; high: number };
type Props = {
  cents: number | Range;
  currency: Currency;
  /** A sum of converted amounts, which may differ from the converted sum. */
  shown?: number | Range | null;
};

/** An amount in the selected currency, with dollars below unless that is the dollar. */
export function Amount({ cents, currency, shown }: Props) {
  return (
    <>
      {textOf(shown ?? mapRange(cents, (value) => convertCents(value, currency)), currency)}
      {currency.code !== "USD" && (
        <span className="block text-sm font-normal text-ink-faint">{textOf(cents, dollars)}</span>
      )}
    </>
  );
}

const rangeOf = (amount: number | Range): Range =>
  typeof amount === "number" ? { low: amount, high: amount } : amount;

function mapRange(amount: number | Range, map: (value: number) => number): Range {
  const { low, high } = rangeOf(amount);
  return { low: map(low), high: map(high) };
}

const textOf = (amount: number | Range, currency: Currency) =>
  formatRange(rangeOf(amount), (value) => formatConverted(value, currency));
