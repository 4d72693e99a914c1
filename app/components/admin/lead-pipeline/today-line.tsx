import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { kindWords, queueTotal, waitingKinds, type QueueCounts } from "~/domain/today/today-queue";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";

type Props = { counts: QueueCounts };

/** Link to Today with the number of people to call, by kind. */
export function TodayLine({ counts }: Props) {
  const total = queueTotal(counts);
  const kinds = waitingKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) =>
      m.admin_common_label_value({
        label: kindWords[kind].label(),
        value: formatNumber(counts[kind]),
      }),
    );
  return (
    <Link
      to="/admin/today"
      className="flex min-h-11 grow basis-80 items-center gap-3 rounded-lg bg-lagoon-50 px-3 text-lagoon-800 hover:bg-lagoon-100 lg:px-4"
    >
      <span className="shrink-0 text-[0.9375rem] font-semibold">
        {total > 0
          ? m.admin_common_counted_title({
              title: m.admin_common_today(),
              number: formatNumber(total),
            })
          : m.admin_common_today()}
      </span>
      <span className="grow truncate text-[0.9375rem] text-ink-soft">
        {kinds.length === 0 && m.admin_leads_today_empty()}
        {kinds.join(" · ")}
      </span>
      <Icon name="chevron-right" className="size-4 shrink-0" />
    </Link>
  );
}
