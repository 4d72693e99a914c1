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

/**
 * The lowest or highest price, in whole US dollars, that is shown as at least or at most `amount` of
 * a currency. What is shown is rounded, and a visitor means what is shown.
 */
export function toDollars(amount: number, currency: Currency, bound: "lowest" | "highest"): number {
  const { rate } = currencies[currency];
  return bound === "lowest"
    ? Math.ceil((amount - 0.5) / rate)
    : Math.ceil((amount + 0.5) / rate) - 1;
}
