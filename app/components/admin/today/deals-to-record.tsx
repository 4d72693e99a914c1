import { Link, useLocation } from "@remix-run/react";
import { button } from "~/components/ui/button";
import type { DealsToRecordData } from "~/domain/deals/deals-to-record";
import { outcomePath } from "~/domain/deals/outcome";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { formatDate } from "~/utils/time/date-words";
import { NoTasks, TaskList } from "./task-list";

type Props = { toRecord: DealsToRecordData; isAlone: boolean };

/** Leads that helpers have closed, each with the sheet for its deal. */
export function DealsToRecord({ toRecord: { deals, count }, isAlone }: Props) {
  const { search } = useLocation();
  if (count === 0) return isAlone ? <NoTasks text={m.admin_deal_to_record_empty()} /> : null;
  const rest = count - deals.length;
  return (
    <TaskList
      title={m.admin_deal_to_record_count({ count, number: formatNumber(count) })}
      note={m.admin_deal_to_record_note()}
      isOpen
      rest={rest > 0 && m.admin_deal_to_record_more({ number: formatNumber(rest) })}
    >
      {deals.map(({ lead_id, full_name: name, property, closed_at, closed_by }) => (
        <li key={lead_id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            <Link
              to={`/admin/leads/${lead_id}`}
              className="inline-flex min-h-8 items-center font-semibold underline-offset-2 hover:underline"
            >
              {name}
            </Link>
            {property && <span className="block">{property}</span>}
            <span className="block text-sm text-ink-soft">
              {m.admin_deal_to_record_closed({ name: closed_by, date: formatDate(closed_at) })}
            </span>
          </span>
          <Link
            to={outcomePath(lead_id, `/admin/today${search}`)}
            preventScrollReset
            aria-label={m.admin_deal_to_record_label({ name })}
            className={button("outline", "px-3! text-sm")}
          >
            {m.admin_deal_record()}
          </Link>
        </li>
      ))}
    </TaskList>
  );
}
