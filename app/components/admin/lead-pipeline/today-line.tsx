import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { kindWords, queueKinds, queueTotal, type QueueCounts } from "~/domain/today/today-queue";
import { formatNumber } from "~/utils/text";

/** How many people are to be called today and why, in one line that leads to them. */
export function TodayLine({ counts }: { counts: QueueCounts }) {
  const total = queueTotal(counts);
  const kinds = queueKinds.filter((kind) => counts[kind] > 0);
  return (
    <Link
      to="/admin/today"
      className="mt-1 flex min-h-11 items-center gap-2 rounded-lg bg-lagoon-50 px-3 text-[0.9375rem] text-lagoon-800 hover:bg-lagoon-100 lg:mt-3"
    >
      <span className="shrink-0 font-semibold">
        Today{total > 0 && ` (${formatNumber(total)})`}
      </span>
      <span className="grow truncate text-sm text-ink-soft">
        {kinds.length === 0 && "Nobody waits"}
        {kinds.map((kind) => `${formatNumber(counts[kind])} ${kindWords[kind].label}`).join(" · ")}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </Link>
  );
}
