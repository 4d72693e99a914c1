import { dollars, formatPrice, type Currency } from "~/domain/properties/price";

type Props = {
  /** Whole US dollars. */
  usd: number;
  currency: Currency;
  /** The size of the amount; the dollars beneath are always small. */
  className: string;
};

/** A price in the chosen currency, and when that is not the dollar, the dollars beneath. */
export function Price({ usd, currency, className }: Props) {
  return (
    <>
      <p className={`${className} font-bold tabular-nums`}>{formatPrice(usd, currency)}</p>
      {currency.code !== "USD" && (
        <p className="text-sm text-ink-faint tabular-nums">{formatPrice(usd, dollars)}</p>
      )}
    </>
  );
}
