import { currencies } from "~/agency";
import { formatNumber } from "~/utils/text";

export type Currency = keyof typeof currencies;
export const currencyCodes = Object.keys(currencies) as Currency[];

export function isCurrency(value: unknown): value is Currency {
  return typeof value === "string" && Object.hasOwn(currencies, value);
}

/** Whole US dollars in a currency, by the agency's rates, not rounded. */
export function priceIn(usd: number, currency: Currency): number {
  return usd * currencies[currency].rate;
}

/** Whole US dollars shown in a currency, without decimals: "$185,000", "€172,050", "TZS 469,067,500". */
export function formatPrice(usd: number, currency: Currency): string {
  return currencies[currency].prefix + formatNumber(Math.round(priceIn(usd, currency)));
}
