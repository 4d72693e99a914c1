import { storedBoundary, type Corner } from "~/domain/boundary/boundary";
import { areaWithin } from "~/domain/boundary/ellipsoid";
import { m } from "~/text/messages";
import { formatArea, type Unit } from "../size";
import { formatDecimal } from "~/utils/text";

/** Share from which the stated land size and the boundary's area disagree. */
const MOST_DIFFERENCE = 0.03;

function comparison(corners: readonly Corner[], stated: number) {
  const part = areaWithin(corners) / stated - 1;
  const percent = m.format_percent({ number: formatDecimal(Math.abs(part) * 100, 1) });
  const relation = part > 0 ? ("more" as const) : ("less" as const);
  return {
    percent,
    relation: Math.abs(part) < 0.0005 ? ("equal" as const) : relation,
    isFar: Math.abs(part) >= MOST_DIFFERENCE,
  };
}

export type PlotReport = { words: string; warning: string | null };

const savedPlot = {
  equal: m.admin_property_plot_equal,
  more: m.admin_property_plot_more,
  less: m.admin_property_plot_less,
};

/** Describes the stored boundary, with a warning if its area isn't the stated one; null without a boundary. */
export function plotReport(
  row: Parameters<typeof storedBoundary>[0] & { land_size_sqm: number | null },
): PlotReport | null {
  const boundary = storedBoundary(row);
  if (!boundary) return null;
  const { corners } = boundary;
  const count = corners.length;
  const area = formatArea(areaWithin(corners), "metric");
  if (!row.land_size_sqm) {
    return {
      words: m.admin_property_plot_saved({ count, area }),
      warning: m.admin_property_plot_no_size(),
    };
  }
  const { percent, relation, isFar } = comparison(corners, row.land_size_sqm);
  const stated = formatArea(row.land_size_sqm, "metric");
  return {
    words: savedPlot[relation]({ count, area, percent, stated }),
    warning: isFar ? m.admin_property_plot_differs() : null,
  };
}

const publicPlot = {
  equal: m.property_plot_equal,
  more: m.property_plot_more,
  less: m.property_plot_less,
};

export function plotSentence(
  { boundary, land_size_sqm }: { boundary: readonly Corner[] | null; land_size_sqm: number | null },
  unit: Unit,
): string | null {
  if (!boundary) return null;
  const count = boundary.length;
  const area = formatArea(areaWithin(boundary), unit);
  if (!land_size_sqm) return m.property_plot_area({ count, area });
  const { percent, relation, isFar } = comparison(boundary, land_size_sqm);
  const stated = formatArea(land_size_sqm, unit);
  const sentence = publicPlot[relation]({ count, area, percent, stated });
  return isFar ? `${sentence} ${m.property_plot_differs()}` : sentence;
}
