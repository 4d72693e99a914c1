import { hoursText, funnelSteps, percentOf, type StepReached } from "~/domain/numbers/numbers";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { RowBarChart } from "./bar-chart";
import type { RowBars } from "./chart";
import { NumberPanel } from "./number-panel";
import { NumberTable } from "./number-table";

type Props = { steps: StepReached[]; dead: number; drawing: RowBars };

export function PipelineFunnel({ steps, dead, drawing }: Props) {
  const arrived = steps[0]?.leads ?? 0;
  const summary = steps.map(({ step, leads }) => `${funnelSteps[step]()} ${leads}`).join(", ");
  return (
    <NumberPanel
      title={m.admin_numbers_funnel_title()}
      note={m.admin_numbers_funnel_note({ count: dead, number: formatNumber(dead) })}
      empty={arrived === 0 && m.admin_numbers_leads_empty()}
    >
      <RowBarChart
        drawing={drawing}
        title={m.admin_numbers_funnel_chart()}
        description={`${summary}.`}
        fills={["fill-lagoon-600"]}
      />
      <NumberTable
        label={m.admin_numbers_funnel_chart()}
        columns={[
          { head: m.admin_common_status() },
          { head: m.admin_common_leads(), isNumber: true },
          { head: m.admin_numbers_share(), isNumber: true },
          { head: m.admin_numbers_usually_after(), isNumber: true },
        ]}
        rows={steps.map(({ step, leads, hours }) => ({
          key: step,
          cells: [
            funnelSteps[step](),
            formatNumber(leads),
            percentOf(leads, arrived),
            step === "new" || hours === null ? "" : hoursText(hours),
          ],
        }))}
      />
    </NumberPanel>
  );
}
