import { Link, useFetcher, useLocation } from "@remix-run/react";
import { discovered } from "~/components/admin/saving/discovered";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import { slotText } from "~/domain/bookings/booking";
import { diaryPersonPath } from "~/domain/bookings/diary/diary";
import type { AwaitedFeedback } from "~/domain/bookings/viewings/feedback";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { TaskList } from "./task-list";

/** Viewings that are over, until the operator says what came of them. */
export function ViewingsToReview({ awaited: { viewings, count } }: { awaited: AwaitedFeedback }) {
  const { search } = useLocation();
  if (count === 0) return null;
  const rest = count - viewings.length;
  return (
    <TaskList
      title={m.admin_today_feedback_count({ count, number: formatNumber(count) })}
      isOpen
      rest={rest > 0 && m.admin_today_feedback_more({ number: formatNumber(rest) })}
    >
      {viewings.map((viewing) => (
        <li
          key={viewing.booking_id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
        >
          <span className="min-w-0">
            <Link
              to={diaryPersonPath({ id: viewing.lead_id, person_id: viewing.person_id })}
              className="inline-flex min-h-8 items-center font-semibold underline-offset-2 hover:underline"
            >
              {viewing.full_name}
            </Link>
            <span className="block text-sm text-ink-soft">
              {[viewing.property, slotText(viewing.starts_at)].filter(Boolean).join(", ")}
            </span>
          </span>
          <span className="flex flex-wrap gap-2">
            <Link
              to={`/admin/today/feedback/${viewing.booking_id}${search}`}
              preventScrollReset
              aria-label={m.admin_feedback_add_label({ name: viewing.full_name })}
              className={button("brand", "px-3!")}
            >
              {m.admin_feedback_add()}
            </Link>
            <NoFeedback viewing={viewing} />
          </span>
        </li>
      ))}
    </TaskList>
  );
}

function NoFeedback({ viewing }: { viewing: AwaitedFeedback["viewings"][number] }) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const { search } = useLocation();
  const { booking_id, version, full_name: name } = viewing;
  const action = `/admin/today/feedback/${booking_id}${search}`;
  return (
    <fetcher.Form {...discovered} method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="no-feedback" />
      <input type="hidden" name="version" value={version} />
      <button
        aria-label={m.admin_feedback_none_label({ name })}
        className={button("outline", "px-3!")}
      >
        {m.admin_feedback_none()}
      </button>
      <SaveFailedNotice
        failure={failure}
        onRetry={(fields) =>
          fetcher.submit(fields, { method: "post", action, preventScrollReset: true })
        }
      />
    </fetcher.Form>
  );
}
