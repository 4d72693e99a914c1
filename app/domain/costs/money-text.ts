import { currencies } from "~/agency";
import { dollars, type Currency, type CurrencyCode } from "~/domain/properties/price";
import { formatNumber } from "~/utils/text";

/** Currencies whose hundredths nobody pays with. */
const wholeCurrencies: readonly CurrencyCode[] = ["TZS"];

/** US cents in a currency: "$4,250.00", "€3,952.50", "−TZS 10,775,875". In dollars it is exact. */
export function formatCents(cents: number, currency: Currency = dollars): string {
  const hundredths = Math.round(Math.abs(cents) * currency.rate);
  const sign = cents < 0 && hundredths > 0 ? "−" : "";
  const prefix = sign + currencies[currency.code].prefix;
  if (wholeCurrencies.includes(currency.code)) {
    return prefix + formatNumber(Math.round(hundredths / 100));
  }
  const rest = String(hundredths % 100).padStart(2, "0");
  return `${prefix}${formatNumber(Math.floor(hundredths / 100))}.${rest}`;
}

/** Basis points as percent: "2.5 %", "−0.07 %". */
export function formatRate(basisPoints: number): string {
  const percent = String(Math.abs(basisPoints) / 100);
  return `${basisPoints < 0 ? "−" : ""}${percent} %`;
}

/** "$100.00 to $250.00", or one of them when both are the same. */
export function formatRange(
  { low, high }: { low: number; high: number },
  format: (value: number) => string,
): string {
  return low === high ? format(low) : `${format(low)} to ${format(high)}`;
}
