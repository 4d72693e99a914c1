import { hoursText, funnelSteps, percentOf, type StepReached } from "~/domain/numbers/numbers";
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
      title="Through the pipeline"
      note={`How far the leads of these weeks have come by now; ${formatNumber(dead)} of them ${
        dead === 1 ? "is" : "are"
      } dead. The newest had little time yet.`}
      empty={arrived === 0 && "No lead has arrived in these weeks."}
    >
      <RowBarChart
        drawing={drawing}
        title="How many leads reached each status"
        description={`${words}.`}
        fills={["fill-lagoon-600"]}
      />
      <NumberTable
        label="Leads that reached each status"
        columns={[
          { head: "Status" },
          { head: "Leads", isNumber: true },
          { head: "Of all", isNumber: true },
          { head: "Usually after", isNumber: true },
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
