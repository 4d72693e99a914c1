import { sourceColours } from "~/components/admin/lead/lead-source-colours";
import { leadSources, sourceLabels, type LeadSource } from "~/domain/leads/lead";
import type { OfWeek, SourceCounts } from "~/domain/numbers/numbers";
import { m } from "~/text/messages";
import { counted, formatNumber } from "~/utils/text";
import { formatCalendarDate } from "~/utils/time/date-words";
import { Legend, WeekBarChart } from "./bar-chart";
import type { WeekBars } from "./chart";
import { NumberPanel } from "./number-panel";
import { NumberTable } from "./number-table";

type Props = { weeks: OfWeek<{ leads: SourceCounts }>[]; drawing: WeekBars };

/** The leads of each week by where they came from. */
export function LeadsBySource({ weeks, drawing }: Props) {
  const totalOf = (source: LeadSource) =>
    weeks.reduce((sum, { leads }) => sum + (leads[source] ?? 0), 0);
  const used = leadSources.filter((source) => totalOf(source) > 0);
  const total = used.reduce((sum, source) => sum + totalOf(source), 0);
  const words = used.map((source) => `${sourceLabels[source]()} ${totalOf(source)}`).join(", ");
  return (
    <NumberPanel
      title={m.admin_numbers_leads_by_source()}
      note={`${counted(total, "lead", "leads")} in twelve weeks. The last bar is this week, so far.`}
      empty={total === 0 && m.admin_numbers_no_lead_has_arrived_in_these()}
    >
      <Legend
        entries={used.map((source) => ({
          label: sourceLabels[source](),
          fill: sourceColours[source].bar,
        }))}
      />
      <WeekBarChart
        drawing={drawing}
        title={m.admin_numbers_leads_of_each_week_by_source()}
        description={`${counted(total, "lead", "leads")}: ${words}.`}
        fills={leadSources.map((source) => sourceColours[source].bar)}
      />
      <NumberTable
        label={m.admin_numbers_leads_by_week_and_source()}
        columns={[
          { head: m.admin_numbers_week_from_2() },
          { head: m.admin_numbers_leads(), isNumber: true },
          { head: m.admin_numbers_sources() },
        ]}
        rows={weeks.toReversed().map(({ week, leads }) => ({
          key: week,
          cells: [
            formatCalendarDate(week),
            formatNumber(used.reduce((sum, source) => sum + (leads[source] ?? 0), 0)),
            used
              .filter((source) => leads[source])
              .map((source) => `${sourceLabels[source]()} ${leads[source] ?? 0}`)
              .join(", "),
          ],
        }))}
      />
    </NumberPanel>
  );
}
