import { officeTimeText } from "~/domain/agency/office-time";
import type { Weekly, WeekResponse } from "~/domain/numbers/numbers";
import type { ResponseMedian } from "~/domain/response/response-time";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { formatCalendarDate } from "~/utils/time/date-words";
import { WeekBarChart } from "./bar-chart";
import type { WeekBars } from "./chart";
import { NumberPanel } from "./number-panel";
import { NumberTable } from "./number-table";

type Props = {
  weeks: Weekly<WeekResponse>[];
  /** Median of the last 30 days, as on Today. */
  median: ResponseMedian | null;
  drawing: WeekBars;
};

export function ResponseTimes({ weeks, median, drawing }: Props) {
  const total = weeks.reduce((sum, { enquiries }) => sum + enquiries, 0);
  const recent =
    median &&
    m.admin_numbers_response_recent({
      time: officeTimeText(median.minutes),
      count: median.count,
      number: formatNumber(median.count),
    });
  const enquiryCount = m.admin_common_enquiries_count({
    count: total,
    number: formatNumber(total),
  });
  return (
    <NumberPanel
      title={m.admin_numbers_response_title()}
      note={[m.admin_numbers_response_note(), recent].filter(Boolean).join(" ")}
      empty={total === 0 && m.admin_numbers_response_empty()}
    >
      <WeekBarChart
        drawing={drawing}
        title={m.admin_numbers_response_chart()}
        description={[`${enquiryCount}.`, recent].filter(Boolean).join(" ")}
        fills={["fill-lagoon-600"]}
      />
      <NumberTable
        label={m.admin_numbers_response_table()}
        columns={[
          { head: m.admin_numbers_week_from() },
          { head: m.admin_common_enquiries(), isNumber: true },
          { head: m.admin_numbers_median_wait(), isNumber: true },
        ]}
        rows={weeks.toReversed().map(({ week, enquiries, minutes }) => ({
          key: week,
          cells: [
            formatCalendarDate(week),
            formatNumber(enquiries),
            minutes === null ? m.admin_numbers_wait_none() : officeTimeText(minutes),
          ],
        }))}
      />
    </NumberPanel>
  );
}
