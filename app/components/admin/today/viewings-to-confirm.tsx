import { Link, useFetcher } from "@remix-run/react";
import { discovered } from "~/components/admin/saving/discovered";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import { propertyNames, slotText } from "~/domain/bookings/booking";
import { diaryPersonPath, type DiaryBooking } from "~/domain/bookings/diary/diary";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { TaskList } from "./task-list";

const MOST_LISTED = 10;

/** Viewings that visitors have asked for, whose times are held until the operator answers. */
export function ViewingsToConfirm({ viewings }: { viewings: DiaryBooking[] }) {
  const count = viewings.length;
  if (count === 0) return null;
  const rest = count - MOST_LISTED;
  return (
    <TaskList
      title={m.admin_today_confirm_count({ count, number: formatNumber(count) })}
      isOpen
      rest={rest > 0 && m.admin_today_confirm_more({ number: formatNumber(rest) })}
    >
      {viewings.slice(0, MOST_LISTED).map((viewing) => (
        <li
          key={viewing.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
        >
          <span className="min-w-0">
            <Link
              to={diaryPersonPath(viewing.lead)}
              className="inline-flex min-h-8 items-center font-semibold underline-offset-2 hover:underline"
            >
              {viewing.lead.full_name}
            </Link>
            <span className="block text-sm text-ink-soft">
              {[slotText(viewing.starts_at), propertyNames(viewing.properties)]
                .filter(Boolean)
                .join(", ")}
            </span>
          </span>
          <span className="flex flex-wrap gap-2">
            <Confirm viewing={viewing} />
            <Link
              to={`/admin/diary/${viewing.id}`}
              preventScrollReset
              aria-label={m.admin_today_confirm_change_label({ name: viewing.lead.full_name })}
              className={button("outline", "px-3!")}
            >
              {m.admin_today_confirm_change()}
            </Link>
          </span>
        </li>
      ))}
    </TaskList>
  );
}

/** Confirms the displayed version; the message to the client comes next. */
function Confirm({ viewing }: { viewing: DiaryBooking }) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const action = `/admin/diary/${viewing.id}`;
  return (
    <fetcher.Form {...discovered} method="post" action={action}>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="version" value={viewing.updated_at} />
      <button
        aria-label={m.admin_today_confirm_label({ name: viewing.lead.full_name })}
        className={button("brand", "px-3!")}
      >
        {m.admin_diary_confirm()}
      </button>
      <SaveFailedNotice
        failure={failure}
        onRetry={(fields) => fetcher.submit(fields, { method: "post", action })}
      />
    </fetcher.Form>
  );
}
