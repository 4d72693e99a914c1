import { Link, useFetcher, useLocation } from "@remix-run/react";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import { slotText } from "~/domain/bookings/booking";
import { diaryPersonPath } from "~/domain/bookings/diary/diary";
import type { AwaitedFeedback } from "~/domain/bookings/viewings/feedback";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";

/** Viewings that are over, until the operator says what came of them. */
export function ViewingsToReview({ awaited: { viewings, count } }: { awaited: AwaitedFeedback }) {
  const { search } = useLocation();
  if (count === 0) return null;
  return (
    <section
      aria-labelledby="feedback-title"
      className="mt-3 rounded-xl border border-l-4 border-line border-l-lagoon-600 bg-white"
    >
      <h2 id="feedback-title" className="p-3 font-semibold">
        {m.admin_today_feedback_count({ count, number: formatNumber(count) })}
      </h2>
      <ul className="divide-y divide-line border-t border-line px-3">
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
      </ul>
      {count > viewings.length && (
        <p className="border-t border-line p-3 text-sm text-ink-soft">
          {m.admin_today_feedback_more({ number: formatNumber(count - viewings.length) })}
        </p>
      )}
    </section>
  );
}

function NoFeedback({ viewing }: { viewing: AwaitedFeedback["viewings"][number] }) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const { search } = useLocation();
  const { booking_id, version, full_name: name } = viewing;
  const action = `/admin/today/feedback/${booking_id}${search}`;
  return (
    <fetcher.Form method="post" action={action} preventScrollReset>
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
