import { currencies } from "~/agency";
import { formatNumber } from "~/utils/text";
import { priceIn, type Currency } from "./price";

export type Unit = "metric" | "imperial";

export const SQUARE_FEET_PER_SQUARE_METRE = 10.7639;
const SQUARE_METRES_PER_ACRE = 4046.8564224;

export function isUnit(value: unknown): value is Unit {
  return value === "metric" || value === "imperial";
}

/** Square metres shown in a unit, rounded: "140 m²" or "1,507 sq ft". */
export function formatArea(squareMetres: number, unit: Unit): string {
  const [amount, word] =
    unit === "metric"
      ? [squareMetres, "m²"]
      : [squareMetres * SQUARE_FEET_PER_SQUARE_METRE, "sq ft"];
  return `${formatNumber(Math.round(amount))} ${word}`;
}

/** Square metres as acres with two decimals: "0.59 acre". */
export function formatAcres(squareMetres: number): string {
  const acres = (squareMetres / SQUARE_METRES_PER_ACRE).toFixed(2);
  return `${acres} ${acres === "1.00" || Number(acres) < 1 ? "acre" : "acres"}`;
}

/** What a square metre or foot costs, in a currency: "$49 per m²"; under ten with cents: "$4.57 per sq ft". */
export function formatPricePerArea(
  usd: number,
  squareMetres: number,
  { currency, unit }: { currency: Currency; unit: Unit },
): string {
  const isMetric = unit === "metric";
  const area = isMetric ? squareMetres : squareMetres * SQUARE_FEET_PER_SQUARE_METRE;
  const each = priceIn(usd, currency) / area;
  const amount = each < 10 ? each.toFixed(2) : formatNumber(Math.round(each));
  return `${currencies[currency.code].prefix}${amount} per ${isMetric ? "m²" : "sq ft"}`;
}
