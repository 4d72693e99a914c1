import { formatDecimal, formatNumber } from "~/utils/text";
import { SQUARE_FEET_PER_SQUARE_METRE, unitLabels, type Unit } from "./size";
import { m } from "~/text/messages";

/** Initial rates per US dollar (specification, section 9). */
export const currencies = {
  USD: { rate: 1, symbol: "$", label: "USD ($)" },
  EUR: { rate: 0.93, symbol: "€", label: "EUR (€)" },
  AED: { rate: 3.67, symbol: "AED", label: "AED" },
  TZS: { rate: 2535.5, symbol: "TZS", label: "TZS" },
} as const;

export type CurrencyCode = keyof typeof currencies;
export const currencyCodes = Object.keys(currencies) as CurrencyCode[];

/** A currency with the agency's current rate per US dollar. */
export type Currency = { code: CurrencyCode; rate: number };

export type Rates = Record<CurrencyCode, number>;

export const currencyAt = (code: CurrencyCode, rates: Rates): Currency => ({
  code,
  rate: rates[code],
});

export const dollars: Currency = { code: "USD", rate: 1 };

export function isCurrency(value: unknown): value is CurrencyCode {
  return typeof value === "string" && Object.hasOwn(currencies, value);
}

/** Converts whole US dollars to a currency, unrounded. */
export function priceIn(usd: number, { rate }: Currency): number {
  return usd * rate;
}

/** Joins a currency with an amount in words. */
export const priceText = (amount: string, { code }: Pick<Currency, "code">): string =>
  m.format_price({ currency: currencies[code].symbol, amount });

/** Formats whole US dollars in a currency, without decimals: "$185,000", "€172,050", "TZS 469,067,500". */
export function formatPrice(usd: number, currency: Currency): string {
  return priceText(formatNumber(Math.round(priceIn(usd, currency))), currency);
}

/** Formats a price in whole US dollars per unit of size: "$29 per m²", "€2.52 per sq ft". */
export function formatUnitPrice(
  usd: number,
  squareMetres: number,
  { currency, unit }: { currency: Currency; unit: Unit },
): string {
  const size = unit === "metric" ? squareMetres : squareMetres * SQUARE_FEET_PER_SQUARE_METRE;
  const each = priceIn(usd, currency) / size;
  const price = priceText(formatDecimal(each, each < 10 ? 2 : 0), currency);
  return m.property_price_per_unit({ price, unit: unitLabels[unit]() });
}
