import { hoursText, funnelSteps, percentOf, type StepReached } from "~/domain/numbers/numbers";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { RowBarChart } from "./bar-chart";
import type { RowBars } from "./chart";
import { NumberPanel } from "./number-panel";
import { NumberTable } from "./number-table";

type Props = { steps: StepReached[]; dead: number; drawing: RowBars };

/** The progress of these weeks' leads in the pipeline. */
export function PipelineFunnel({ steps, dead, drawing }: Props) {
  const arrived = steps[0]?.leads ?? 0;
  const words = steps.map(({ step, leads }) => `${funnelSteps[step]} ${leads}`).join(", ");
  return (
    <NumberPanel
      title={m.admin_numbers_through_the_pipeline()}
      note={`How far the leads of these weeks have come by now; ${formatNumber(dead)} of them ${
        dead === 1 ? "is" : "are"
      } dead. The newest had little time yet.`}
      empty={arrived === 0 && m.admin_numbers_no_lead_has_arrived_in_these()}
    >
      <RowBarChart
        drawing={drawing}
        title={m.admin_numbers_how_many_leads_reached_each()}
        description={`${words}.`}
        fills={["fill-lagoon-600"]}
      />
      <NumberTable
        label={m.admin_numbers_leads_that_reached_each()}
        columns={[
          { head: m.admin_common_status() },
          { head: m.admin_numbers_leads(), isNumber: true },
          { head: m.admin_numbers_of_all(), isNumber: true },
          { head: m.admin_numbers_usually_after(), isNumber: true },
        ]}
        rows={steps.map(({ step, leads, hours }) => ({
          key: step,
          cells: [
            funnelSteps[step],
            formatNumber(leads),
            percentOf(leads, arrived),
            step === "new" || hours === null ? "" : hoursText(hours),
          ],
        }))}
      />
    </NumberPanel>
  );
}
