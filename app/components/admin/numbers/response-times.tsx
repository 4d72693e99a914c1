import { officeTimeText } from "~/domain/agency/office-time";
import type { OfWeek, WeekResponse } from "~/domain/numbers/numbers";
import type { ResponseMedian } from "~/domain/response/response-time";
import { m } from "~/text/messages";
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
      title={m.admin_numbers_time_to_the_first_answer()}
      note={m.admin_numbers_the_median_of_each_week_in({ lately })}
      empty={total === 0 && m.admin_numbers_no_enquiry_of_these_weeks()}
    >
      <WeekBarChart
        drawing={drawing}
        title={m.admin_numbers_median_time_to_the_first()}
        description={`${counted(total, "enquiry", "enquiries")}. ${lately}`}
        fills={["fill-lagoon-600"]}
      />
      <NumberTable
        label={m.admin_numbers_first_answers_by_week()}
        columns={[
          { head: m.admin_numbers_week_from_2() },
          { head: m.admin_numbers_enquiries(), isNumber: true },
          { head: m.admin_numbers_median_wait(), isNumber: true },
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
