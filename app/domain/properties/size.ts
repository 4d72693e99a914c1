import { formatDecimal, formatNumber } from "~/utils/text";
import { m } from "~/text/messages";

export const units = ["metric", "imperial"] as const;
export type Unit = (typeof units)[number];

export const unitLabels: Record<Unit, () => string> = {
  metric: m.unit_square_metres,
  imperial: m.unit_square_feet,
};

export const SQUARE_FEET_PER_SQUARE_METRE = 10.7639;
export const SQUARE_METRES_PER_ACRE = 4046.8564224;

export function isUnit(value: unknown): value is Unit {
  return units.some((unit) => unit === value);
}

export function formatArea(squareMetres: number, unit: Unit): string {
  const amount = unit === "metric" ? squareMetres : squareMetres * SQUARE_FEET_PER_SQUARE_METRE;
  return `${formatNumber(Math.round(amount))} ${unitLabels[unit]()}`;
}

/** Formats square metres as acres with two decimals: "0.59 acres". */
export function formatAcres(squareMetres: number): string {
  const acres = Number((squareMetres / SQUARE_METRES_PER_ACRE).toFixed(2));
  return m.property_acres({ count: acres, number: formatDecimal(acres, 2) });
}

/** Converts to square feet with two decimals, as the database does. */
export const squareFeetOf = (squareMetres: number) =>
  Number((squareMetres * SQUARE_FEET_PER_SQUARE_METRE).toFixed(2));
export const squareMetresOf = (squareFeet: number) =>
  Number((squareFeet / SQUARE_FEET_PER_SQUARE_METRE).toFixed(2));
