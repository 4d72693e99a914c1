import { NOT_A_SURVEY, storedBoundary, type Corner } from "~/domain/boundary/boundary";
import { areaWithin } from "~/domain/boundary/ellipsoid";
import { formatArea, type Unit } from "../size";

/** From here on the stated land size and the area of the boundary do not agree. */
const MOST_DIFFERENCE = 0.03;

/** "1.2 % more than the stated land size of 2,600 m²"; `isFar` from 3 % on. */
function comparison(corners: readonly Corner[], stated: number, unit: Unit) {
  const part = areaWithin(corners) / stated - 1;
  const percent = `${(Math.abs(part) * 100).toFixed(1)} %`;
  const size = `the stated land size of ${formatArea(stated, unit)}`;
  const words =
    percent === "0.0 %" ? `as ${size}` : `${percent} ${part > 0 ? "more" : "less"} than ${size}`;
  return { words, isFar: Math.abs(part) >= MOST_DIFFERENCE };
}

/** The words beside a stored boundary in the operator's form. */
export type PlotReport = { words: string; warning: string | null };

/** Returns the stored boundary in words, with a warning where its area is not the stated one; null without one. */
export function plotReport(
  row: Parameters<typeof storedBoundary>[0] & { land_size_sqm: number | null },
): PlotReport | null {
  const boundary = storedBoundary(row);
  if (!boundary) return null;
  const { corners } = boundary;
  const area = formatArea(areaWithin(corners), "metric");
  const beginning = `As saved: ${corners.length} corners, ${area} within them`;
  if (!row.land_size_sqm) {
    return { words: `${beginning}.`, warning: "No land size is stated above to compare it with." };
  }
  const { words, isFar } = comparison(corners, row.land_size_sqm, "metric");
  const warning = isFar ? `The land size differs: which of the two do the papers say?` : null;
  return { words: `${beginning}, ${words}.`, warning };
}

/** Returns what a visitor reads beside the plan of a plot; null where no boundary is recorded. */
export function plotSentence(
  { boundary, land_size_sqm }: { boundary: readonly Corner[] | null; land_size_sqm: number | null },
  unit: Unit,
): string | null {
  if (!boundary) return null;
  const beginning = `${NOT_A_SURVEY}: ${formatArea(areaWithin(boundary), unit)} within ${boundary.length} corners`;
  if (!land_size_sqm) return `${beginning}.`;
  const { words, isFar } = comparison(boundary, land_size_sqm, unit);
  return `${beginning}, ${words}.${isFar ? " Ask us which of the two the papers say." : ""}`;
}
