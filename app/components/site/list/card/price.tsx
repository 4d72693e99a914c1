import { useAgency } from "~/components/ui/use-agency";
import { dollars, formatPrice, type Currency } from "~/domain/properties/price";
import { m } from "~/text/messages";
import { formatCalendarDate } from "~/utils/time/date-words";

type Props = {
  /** Whole US dollars. */
  usd: number;
  currency: Currency;
  /** The size of the amount; the dollars beneath are always small. */
  className: string;
};

/** A price in the chosen currency, and beneath, when that is not the dollar, what it was converted from. */
export function Price({ usd, currency, className }: Props) {
  return (
    <>
      <p className={`${className} font-bold tabular-nums`}>{formatPrice(usd, currency)}</p>
      <ConvertedFrom usd={usd} currency={currency} className="text-ink-faint" />
    </>
  );
}

/** The day of the rate at which a page's prices are converted, where it is known. */
export function RateNote({ currency }: Pick<Props, "currency">) {
  const { ratesOn } = useAgency();
  if (currency.code === dollars.code || !ratesOn) return null;
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {m.list_prices_are_converted_at_the({ calendarDate: formatCalendarDate(ratesOn) })}
    </p>
  );
}

/** The dollars of a converted price, and the day of the rate where it is known; nothing beside dollars. */
export function ConvertedFrom({ usd, currency, className }: Props) {
  const { ratesOn } = useAgency();
  if (currency.code === dollars.code) return null;
  return (
    <p className={`${className} text-sm font-normal tabular-nums`}>
      {formatPrice(usd, dollars)}
      {ratesOn && m.list_rate_of({ calendarDate: formatCalendarDate(ratesOn) })}
    </p>
  );
}
