import { formatPrice, type Currency } from "~/domain/properties/price";
import { m } from "~/text/messages";
import { formatCalendarDate, todayInDarEsSalaam } from "~/utils/time/date-words";

/** A price change in whole US dollars. */
export type PriceChange = { former_price: number; price: number; changed_at: string };

/** Writes "Reduced from $420,000 on Oct 3, 2026"; null unless the newest public change lowered it to this price. */
export function reductionText(
  price: number,
  change: PriceChange | undefined,
  currency: Currency,
): string | null {
  if (!change || change.price !== price || change.former_price <= price) return null;
  const day = formatCalendarDate(todayInDarEsSalaam(new Date(change.changed_at)));
  return m.property_reduction_text({ price: formatPrice(change.former_price, currency), day });
}
