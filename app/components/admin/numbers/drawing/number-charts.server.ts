import { officeTimeText } from "~/domain/agency/office-time";
import { leadSources, sourceLabels } from "~/domain/leads/lead";
import {
  interestSignNames,
  interestSigns,
  funnelSteps,
  percentOf,
  type OfWeek,
  type PropertyInterest,
  type SourceCounts,
  type StepReached,
  type WeekResponse,
} from "~/domain/numbers/numbers";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { formatCalendarDate } from "~/utils/time/date-words";
import { drawRowBars } from "./row-bars.server";
import { drawWeekBars } from "./week-bars.server";

/** Draws the leads of each week, one source upon the other. */
export const drawLeadsBySource = (weeks: OfWeek<{ leads: SourceCounts }>[]) =>
  drawWeekBars(
    weeks.map(({ week, leads }) => ({ week, values: leadSources.map((name) => leads[name] ?? 0) })),
    {
      series: leadSources.length,
      unit: 1,
      lineLabel: formatNumber,
      title: ({ week, values }, index) => {
        const source = leadSources[index];
        return `Week from ${formatCalendarDate(week)}, ${source ? sourceLabels[source]() : ""}: ${values[index] ?? 0}`;
      },
    },
  );

const HOUR = 60;
/** Up to so many minutes a line says minutes. */
const SHORT_WAIT = 2 * HOUR;

/** Draws the median wait of each week. */
export function drawResponse(weeks: OfWeek<WeekResponse>[]) {
  const values = weeks.map(({ week, minutes }) => ({ week, values: [minutes ?? 0] }));
  const isShort = values.every(({ values: [minutes = 0] }) => minutes <= SHORT_WAIT);
  return drawWeekBars(values, {
    series: 1,
    unit: isShort ? 1 : HOUR,
    lineLabel: officeTimeText,
    title: ({ week, values: [minutes = 0] }) =>
      m.admin_numbers_week_from({
        calendarDate: formatCalendarDate(week),
        minutes: officeTimeText(minutes),
      }),
  });
}

/** Draws how many leads reached each status. */
export const drawFunnel = (steps: StepReached[]) =>
  drawRowBars(
    steps.map(({ step, leads }) => ({
      key: step,
      label: funnelSteps[step],
      value: `${formatNumber(leads)}${step === "new" ? "" : `, ${percentOf(leads, steps[0]?.leads ?? 0)}`}`,
      values: [leads],
    })),
    { series: 1, title: ({ label, value }) => `${label}: ${value}` },
  );

/** How many properties the chart shows; the table has more. */
const PROPERTIES_DRAWN = 8;

/** Draws the signs of interest in the first of these properties. */
export const drawInterest = (properties: PropertyInterest[]) =>
  drawRowBars(
    properties.slice(0, PROPERTIES_DRAWN).map((property) => ({
      key: property.property_id,
      label: property.name,
      value: formatNumber(interestSignNames.reduce((sum, sign) => sum + property[sign], 0)),
      values: interestSignNames.map((sign) => property[sign]),
    })),
    {
      series: interestSignNames.length,
      title: ({ label, values }, index) => {
        const sign = interestSignNames[index];
        return `${label}, ${sign ? interestSigns[sign].label : ""}: ${values[index] ?? 0}`;
      },
    },
  );
