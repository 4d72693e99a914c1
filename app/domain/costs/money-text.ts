import { dollars, priceText, type Currency } from "~/domain/properties/price";
import { formatNumber } from "~/utils/text";
import { m } from "~/text/messages";

/** US cents in a currency without decimals: "$4,250", "−€3,953". */
export function formatCents(cents: number, currency: Currency = dollars): string {
  const amount = Math.round((Math.abs(cents) * currency.rate) / 100);
  const sign = cents < 0 && amount > 0 ? "−" : "";
  return sign + priceText(formatNumber(amount), currency);
}

/** US cents as whole units of a currency, in hundredths. */
export function convertCents(cents: number, { rate }: Currency): number {
  const size = Math.round((Math.abs(cents) * rate) / 100) * 100;
  return cents < 0 ? 0 - size : size;
}

/** A converted amount, in hundredths of the currency. */
export const formatConverted = (amount: number, { code }: Currency): string =>
  formatCents(amount, { code, rate: 1 });

/** Basis points as a percentage: "2.5%", "−0.07%". */
export const formatRate = (basisPoints: number): string =>
  m.format_percent({ number: percentOf(basisPoints) });

export const formatRateRange = ({ low, high }: { low: number; high: number }): string =>
  low === high ? formatRate(low) : `${percentOf(low)}–${formatRate(high)}`;

function percentOf(basisPoints: number): string {
  const percent = formatNumber(Math.abs(basisPoints) / 100);
  return basisPoints < 0 ? `−${percent}` : percent;
}

export function formatRange(
  { low, high }: { low: number; high: number },
  format: (value: number) => string,
): string {
  const [from, to] = [format(low), format(high)];
  return from === to ? from : `${from}–${to}`;
}
