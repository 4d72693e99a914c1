import { Link } from "@remix-run/react";
import { sourceLabels } from "~/domain/leads/lead";
import { waitingText, type Clock, type LeadRow } from "~/domain/leads/lead-row";
import type { QueueCounts } from "~/domain/today/today-queue";
import { formatNumber } from "~/utils/text";
import { TodayCard } from "./today-line";

export type UnansweredLead = Pick<
  LeadRow,
  "id" | "full_name" | "subject" | "source" | "created_at"
>;

type Props = {
  leads: UnansweredLead[];
  count: number;
  /** How many people are to be called today, by kind. */
  today: QueueCounts;
  clock: Clock;
};

/**
 * The new leads that have waited longest, since the table's default order puts them below all reminders.
 * On a narrow screen they are a strip that begins with a link to Today.
 */
export function UnansweredLeads({ leads, count, today, clock }: Props) {
  return (
    <section
      aria-labelledby="unanswered"
      className="relative mt-2 flex items-stretch gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 lg:mt-6 lg:block"
    >
      <div className="items-center justify-between gap-3 max-lg:contents lg:flex lg:pb-2">
        <h2 id="unanswered" className="font-semibold max-lg:sr-only">
          New, unanswered ({formatNumber(count)})
        </h2>
        <TodayCard counts={today} />
        <Link
          to="/admin/today?kind=unanswered"
          className="inline-flex min-h-11 items-center text-sm text-lagoon-800 underline underline-offset-2 max-lg:order-last max-lg:shrink-0 max-lg:px-2"
        >
          Show all<span className="sr-only"> who were not answered</span>
        </Link>
      </div>
      <ul className="flex gap-2 lg:grid lg:grid-cols-4 lg:gap-3">
        {leads.map(({ id, full_name, subject, source, created_at }) => (
          <li key={id} className="shrink-0 lg:min-w-0">
            <Link
              to={`/admin/leads/${id}`}
              preventScrollReset
              className="flex h-full min-h-11 flex-col justify-center rounded-lg border border-l-4 border-line border-l-badge-blue bg-white px-3 py-0.5 hover:shadow-raised lg:px-4 lg:py-2.5"
            >
              <span className="max-w-40 truncate text-sm font-semibold lg:max-w-none lg:text-base">
                {full_name}
              </span>
              <span className="truncate text-sm leading-tight text-ink-soft">
                came {waitingText(created_at, clock.now)} ago
                <span className="max-lg:hidden">, {subject ?? sourceLabels[source]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
