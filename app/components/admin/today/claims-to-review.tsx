import { Link } from "@remix-run/react";
import { ReviewClaim } from "~/components/admin/claim/review-claim";
import { pageOfClaim, type ClaimsToReviewData } from "~/domain/claims/admin-claim";
import { claimState } from "~/domain/claims/review";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { formatCalendarDate } from "~/utils/time/date-words";
import { NoTasks, TaskList } from "./task-list";

type Props = { toReview: ClaimsToReviewData; isAlone: boolean; today: string };

/** Claims that have expired or are about to. */
export function ClaimsToReview({ toReview: { claims, count }, isAlone, today }: Props) {
  if (count === 0) return isAlone ? <NoTasks text={m.admin_today_claims_empty()} /> : null;
  const rest = count - claims.length;
  return (
    <TaskList
      title={m.admin_today_claims_count({ count, number: formatNumber(count) })}
      note={m.admin_today_claims_note()}
      isOpen={isAlone}
      rest={rest > 0 && m.admin_today_claims_more({ number: formatNumber(rest) })}
    >
      {claims.map((claim) => (
        <li key={claim.id} className="flex items-center justify-between gap-4 py-2">
          <span className="min-w-0">
            <Link
              to={`/admin/claims/${claim.id}/edit`}
              className="inline-flex min-h-8 items-center font-semibold underline-offset-2 hover:underline"
            >
              <span className="line-clamp-2">{claim.name}</span>
            </Link>
            <span className="block text-sm text-ink-soft">
              {claimState(claim, today) === "expired"
                ? m.admin_today_claim_expired(reviewOf(claim))
                : m.admin_today_claim_ends(reviewOf(claim))}
            </span>
          </span>
          <ReviewClaim claim={claim} />
        </li>
      ))}
    </TaskList>
  );
}

const reviewOf = (claim: ClaimsToReviewData["claims"][number]) => ({
  date: formatCalendarDate(claim.review_on),
  page: pageOfClaim(claim).label,
});
