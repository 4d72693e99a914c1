import { officeTimeText } from "~/domain/agency/office-time";
import {
  countedSources,
  countedSourceText,
  interestSignNames,
  interestSigns,
  funnelSteps,
  percentOf,
  type Weekly,
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

/** Draws the leads of each week, stacked by source. */
export const drawLeadsBySource = (weeks: Weekly<{ leads: SourceCounts }>[]) =>
  drawWeekBars(
    weeks.map(({ week, leads }) => ({
      week,
      values: countedSources.map((name) => leads[name] ?? 0),
    })),
    {
      series: countedSources.length,
      unit: 1,
      lineLabel: formatNumber,
      title: ({ week, values }, index) => {
        const source = countedSources[index];
        return m.admin_numbers_week_leads({
          date: formatCalendarDate(week),
          source: source ? countedSourceText(source) : "",
          count: values[index] ?? 0,
        });
      },
    },
  );

const HOUR = 60;
/** Maximum for which grid labels are in minutes. */
const SHORT_WAIT = 2 * HOUR;

export function drawResponse(weeks: Weekly<WeekResponse>[]) {
  const values = weeks.map(({ week, minutes }) => ({ week, values: [minutes ?? 0] }));
  const isShort = values.every(({ values: [minutes = 0] }) => minutes <= SHORT_WAIT);
  return drawWeekBars(values, {
    series: 1,
    unit: isShort ? 1 : HOUR,
    lineLabel: officeTimeText,
    title: ({ week, values: [minutes = 0] }) =>
      m.admin_numbers_week_response({
        date: formatCalendarDate(week),
        time: officeTimeText(minutes),
      }),
  });
}

export const drawFunnel = (steps: StepReached[]) =>
  drawRowBars(
    steps.map(({ step, leads }) => ({
      key: step,
      label: funnelSteps[step](),
      value: `${formatNumber(leads)}${step === "new" ? "" : `, ${percentOf(leads, steps[0]?.leads ?? 0)}`}`,
      values: [leads],
    })),
    { series: 1, title: (row) => m.admin_common_label_value(row) },
  );

/** The table has more. */
const PROPERTIES_DRAWN = 8;

/** Draws the interest in the first of these properties. */
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
        return m.admin_common_label_value({
          label: [label, sign && interestSigns[sign].label()].filter(Boolean).join(", "),
          value: values[index] ?? 0,
        });
      },
    },
  );
