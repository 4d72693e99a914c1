import { formatCents, formatRange } from "~/domain/costs/money-text";
import { dollars, type Currency } from "~/domain/properties/price";

type Props = {
  cents: number | { low: number; high: number };
  currency: Currency;
  /** The amount in the chosen currency, where it is known better than in cents. */
  text?: string | null;
};

/** An amount in the chosen currency, and when that is not the dollar, the dollars beneath. */
export function Amount({ cents, currency, text }: Props) {
  const range = typeof cents === "number" ? { low: cents, high: cents } : cents;
  const textIn = (one: Currency) => formatRange(range, (value) => formatCents(value, one));
  return (
    <>
      {text ?? textIn(currency)}
      {currency.code !== "USD" && (
        <span className="block text-sm font-normal text-ink-faint">{textIn(dollars)}</span>
      )}
    </>
  );
}
