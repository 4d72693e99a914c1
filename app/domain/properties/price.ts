import { currencies } from "~/agency";
import { formatNumber } from "~/utils/text";
import { SQUARE_FEET_PER_SQUARE_METRE, type Unit } from "./size";

export type CurrencyCode = keyof typeof currencies;
export const currencyCodes = Object.keys(currencies) as CurrencyCode[];

/** A currency with the agency's present rate: how much of it a US dollar is. */
export type Currency = { code: CurrencyCode; rate: number };

/** How much of each currency a US dollar is. */
export type Rates = Record<CurrencyCode, number>;

/** A currency at one of these rates. */
export const currencyAt = (code: CurrencyCode, rates: Rates): Currency => ({
  code,
  rate: rates[code],
});

/** Prices are stored in it. */
export const dollars: Currency = { code: "USD", rate: 1 };

export function isCurrency(value: unknown): value is CurrencyCode {
  return typeof value === "string" && Object.hasOwn(currencies, value);
}

/** Whole US dollars in a currency, not rounded. */
export function priceIn(usd: number, { rate }: Currency): number {
  return usd * rate;
}

/** Whole US dollars shown in a currency, without decimals: "$185,000", "€172,050", "TZS 469,067,500". */
export function formatPrice(usd: number, currency: Currency): string {
  return currencies[currency.code].prefix + formatNumber(Math.round(priceIn(usd, currency)));
}

/** Whole US dollars for so many square metres, of each of a unit: "$29 per m²", "€2.52 per sq ft". */
export function formatUnitPrice(
  usd: number,
  squareMetres: number,
  { currency, unit }: { currency: Currency; unit: Unit },
): string {
  const size = unit === "metric" ? squareMetres : squareMetres * SQUARE_FEET_PER_SQUARE_METRE;
  const each = priceIn(usd, currency) / size;
  const amount = each < 10 ? each.toFixed(2) : formatNumber(Math.round(each));
  return `${currencies[currency.code].prefix}${amount} per ${unit === "metric" ? "m²" : "sq ft"}`;
}
