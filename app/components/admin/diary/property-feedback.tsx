import { Link } from "@remix-run/react";
import { slotText } from "~/domain/bookings/booking";
import {
  feedbackText,
  likingLabels,
  type PropertyFeedback,
} from "~/domain/bookings/viewings/feedback";
import { m } from "~/text/messages";

/** Clients' feedback on a property after their viewings. */
export function PropertyFeedbackList({ feedback }: { feedback: PropertyFeedback[] }) {
  if (feedback.length === 0) return null;
  return (
    <section aria-labelledby="feedback-title" className="pt-6">
      <h3 id="feedback-title" className="pb-3 font-display font-semibold">
        {m.admin_feedback_of_property()}
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {feedback.map(({ id, liked, starts_at, lead, ...words }) => (
          <li key={id} className="py-2">
            {liked && (
              <p className="font-semibold">
                {m.admin_feedback_liked_line({ liked: likingLabels[liked]() })}
              </p>
            )}
            <p className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-ink-soft">
              <Link
                to={`/admin/leads/${lead.id}`}
                className="inline-flex min-h-11 items-center underline underline-offset-2"
              >
                {lead.full_name}
              </Link>
              {slotText(starts_at)}
            </p>
            <p className="pb-1 text-[0.9375rem] whitespace-pre-line">{feedbackText(words)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
