import { useAgency } from "~/components/ui/use-agency";
import { dollars, formatPrice, type Currency } from "~/domain/properties/price";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";

type Props = {
  /** Whole US dollars. */
  usd: number;
  currency: Currency;
  className: string;
};

/** A price in the chosen currency, with the original dollars beneath if that is another currency. */
export function Price({ usd, currency, className }: Props) {
  return (
    <>
      <p className={`${className} font-bold tabular-nums`}>{formatPrice(usd, currency)}</p>
      <ConvertedFrom usd={usd} currency={currency} className="text-ink-faint" />
    </>
  );
}

/** States the date of the exchange rate, if known. */
export function RateNote({ currency }: Pick<Props, "currency">) {
  const { ratesOn } = useAgency();
  if (currency.code === dollars.code || !ratesOn) return null;
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {m.list_rate_note({ date: formatCalendarDate(ratesOn) })}
    </p>
  );
}

/** The dollars a price was converted from, with the date of the rate; nothing if the currency is dollars. */
export function ConvertedFrom({ usd, currency, className }: Props) {
  const { ratesOn } = useAgency();
  if (currency.code === dollars.code) return null;
  const price = formatPrice(usd, dollars);
  return (
    <p className={`${className} text-sm font-normal tabular-nums`}>
      {ratesOn ? m.list_price_at_rate({ price, date: formatCalendarDate(ratesOn) }) : price}
    </p>
  );
}
