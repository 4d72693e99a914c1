import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { kindWords, queueKinds, queueTotal, type QueueCounts } from "~/domain/today/today-queue";
import { classNames } from "~/utils/class-names";
import { formatNumber } from "~/utils/text";

type Props = { counts: QueueCounts; className?: string };

/** A line with how many people are to be called today and why; it links to them. */
export function TodayLine({ counts, className }: Props) {
  const kinds = kindTexts(counts);
  return (
    <Link
      to="/admin/today"
      className={classNames(
        "mt-1 flex min-h-11 items-center gap-3 rounded-lg bg-lagoon-50 px-3 text-lagoon-800 hover:bg-lagoon-100 lg:mt-3 lg:px-4",
        className,
      )}
    >
      <TodayTotal counts={counts} />
      <span className="grow truncate text-[0.9375rem] text-ink-soft">
        {kinds.length === 0 && "Nobody waits"}
        {kinds.join(" · ")}
      </span>
      <Icon name="chevron-right" className="size-4 shrink-0" />
    </Link>
  );
}

/** The same as a card of two lines, for a strip of cards on a narrow screen. */
export function TodayCard({ counts }: Pick<Props, "counts">) {
  return (
    <Link
      to="/admin/today"
      className="grid min-h-11 shrink-0 grid-flow-col grid-rows-2 content-center gap-x-3 rounded-lg bg-lagoon-800 px-3 py-0.5 leading-tight whitespace-nowrap text-white lg:hidden"
    >
      <TodayTotal counts={counts} />
      {kindTexts(counts).map((text) => (
        <span key={text} className="text-sm leading-tight">
          {" "}
          {text}
        </span>
      ))}
    </Link>
  );
}

const kindTexts = (counts: QueueCounts): string[] =>
  queueKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${formatNumber(counts[kind])} ${kindWords[kind].label}`);

function TodayTotal({ counts }: Pick<Props, "counts">) {
  const total = queueTotal(counts);
  return (
    <span className="flex shrink-0 items-center gap-1 text-[0.9375rem] font-semibold">
      Today{total > 0 && ` (${formatNumber(total)})`}
    </span>
  );
}
