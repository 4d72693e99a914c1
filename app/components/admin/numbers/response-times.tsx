import { officeTimeText } from "~/domain/agency/office-time";
import type { OfWeek, WeekResponse } from "~/domain/numbers/numbers";
import type { ResponseMedian } from "~/domain/response/response-time";
import { counted, formatNumber } from "~/utils/text";
import { formatCalendarDate } from "~/utils/time/date-words";
import { WeekBarChart } from "./bar-chart";
import type { WeekBars } from "./chart";
import { NumberPanel } from "./number-panel";
import { NumberTable } from "./number-table";

type Props = {
  weeks: OfWeek<WeekResponse>[];
  /** That of the last 30 days, as Today says it. */
  median: ResponseMedian | null;
  drawing: WeekBars;
};

/** How long enquiries waited for their first answer. */
export function ResponseTimes({ weeks, median, drawing }: Props) {
  const total = weeks.reduce((sum, { enquiries }) => sum + enquiries, 0);
  const lately = median
    ? `In the last 30 days: ${officeTimeText(median.minutes)}, the median of ${counted(median.count, "enquiry", "enquiries")}.`
    : "";
  return (
    <NumberPanel
      title="Time to the first answer"
      note={`The median of each week, in office time: nights and closed days do not count, and sample rows neither. ${lately}`}
      empty={total === 0 && "No enquiry of these weeks was answered, or has waited long, yet."}
    >
      <WeekBarChart
        drawing={drawing}
        title="Median time to the first answer of each week"
        description={`${counted(total, "enquiry", "enquiries")}. ${lately}`}
        fills={["fill-lagoon-600"]}
      />
      <NumberTable
        label="First answers by week"
        columns={[
          { head: "Week from" },
          { head: "Enquiries", isNumber: true },
          { head: "Median wait", isNumber: true },
        ]}
        rows={weeks.toReversed().map(({ week, enquiries, minutes }) => ({
          key: week,
          cells: [
            formatCalendarDate(week),
            formatNumber(enquiries),
            minutes === null ? "none" : officeTimeText(minutes),
          ],
        }))}
      />
    </NumberPanel>
  );
}
