import { storedBoundary, type Corner } from "~/domain/boundary/boundary";
import { areaWithin } from "~/domain/boundary/ellipsoid";
import { m } from "~/text/messages";
import { formatArea, type Unit } from "../size";

/** From here on the stated land size and the area of the boundary do not agree. */
const MOST_DIFFERENCE = 0.03;

/** "1.2 % more than the stated land size of 2,600 m²"; `isFar` from 3 % on. */
function comparison(corners: readonly Corner[], stated: number, unit: Unit) {
  const part = areaWithin(corners) / stated - 1;
  const percent = `${(Math.abs(part) * 100).toFixed(1)} %`;
  const size = m.property_the_stated_land_size_of({ area: formatArea(stated, unit) });
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
  const beginning = m.property_as_saved_corners_within_them({ count: corners.length, area });
  if (!row.land_size_sqm) {
    return { words: `${beginning}.`, warning: m.property_no_land_size_is_stated_above() };
  }
  const { words, isFar } = comparison(corners, row.land_size_sqm, "metric");
  const warning = isFar ? m.property_the_land_size_differs_which() : null;
  return { words: `${beginning}, ${words}.`, warning };
}

/** Returns what a visitor reads beside the plan of a plot; null where no boundary is recorded. */
export function plotSentence(
  { boundary, land_size_sqm }: { boundary: readonly Corner[] | null; land_size_sqm: number | null },
  unit: Unit,
): string | null {
  if (!boundary) return null;
  const beginning = m.property_within_corners({
    area: formatArea(areaWithin(boundary), unit),
    count: boundary.length,
  });
  if (!land_size_sqm) return `${beginning}.`;
  const { words, isFar } = comparison(boundary, land_size_sqm, unit);
  return `${beginning}, ${words}.${isFar ? m.property_ask_us_which_of_the_two_the() : ""}`;
}
