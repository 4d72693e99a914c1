import { sourceColours } from "~/components/admin/lead/lead-source-colours";
import {
  countedSources,
  countedSourceText,
  type CountedSource,
  type SourceCounts,
  type Weekly,
} from "~/domain/numbers/numbers";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { formatCalendarDate } from "~/utils/time/date-words";
import { Legend, WeekBarChart } from "./bar-chart";
import type { WeekBars } from "./chart";
import { NumberPanel } from "./number-panel";
import { NumberTable } from "./number-table";

const fillOf = (source: CountedSource) =>
  source === "message" ? "fill-lagoon-600" : sourceColours[source].bar;

type Props = { weeks: Weekly<{ leads: SourceCounts }>[]; drawing: WeekBars };

export function LeadsBySource({ weeks, drawing }: Props) {
  const totalOf = (source: CountedSource) =>
    weeks.reduce((sum, { leads }) => sum + (leads[source] ?? 0), 0);
  const used = countedSources.filter((source) => totalOf(source) > 0);
  const total = used.reduce((sum, source) => sum + totalOf(source), 0);
  const summary = used
    .map((source) => `${countedSourceText(source)} ${totalOf(source)}`)
    .join(", ");
  const totals = { count: total, number: formatNumber(total) };
  return (
    <NumberPanel
      title={m.admin_numbers_sources_title()}
      note={m.admin_numbers_sources_note(totals)}
      empty={total === 0 && m.admin_numbers_leads_empty()}
    >
      <Legend
        entries={used.map((source) => ({
          label: countedSourceText(source),
          fill: fillOf(source),
        }))}
      />
      <WeekBarChart
        drawing={drawing}
        title={m.admin_numbers_sources_chart()}
        description={m.admin_numbers_sources_summary({ ...totals, list: summary })}
        fills={countedSources.map((source) => fillOf(source))}
      />
      <NumberTable
        label={m.admin_numbers_sources_table()}
        columns={[
          { head: m.admin_numbers_week_from() },
          { head: m.admin_common_leads(), isNumber: true },
          { head: m.admin_numbers_sources() },
        ]}
        rows={weeks.toReversed().map(({ week, leads }) => ({
          key: week,
          cells: [
            formatCalendarDate(week),
            formatNumber(used.reduce((sum, source) => sum + (leads[source] ?? 0), 0)),
            used
              .filter((source) => leads[source])
              .map((source) => `${countedSourceText(source)} ${leads[source] ?? 0}`)
              .join(", "),
          ],
        }))}
      />
    </NumberPanel>
  );
}
