import { Link } from "@remix-run/react";
import { ReviewClaim } from "~/components/admin/claim/review-claim";
import { pageOfClaim, type ClaimsToReviewData } from "~/domain/claims/admin-claim";
import { claimState } from "~/domain/claims/review";
import { m } from "~/text/messages";
import { counted, formatNumber } from "~/utils/text";
import { formatCalendarDate } from "~/utils/time/date-words";

type Props = { toReview: ClaimsToReviewData; isAlone: boolean; today: string };

/** The claims that have expired or end soon, each to be said true again, or to be edited. */
export function ClaimsToReview({ toReview: { claims, count }, isAlone, today }: Props) {
  if (count === 0) {
    return isAlone ? (
      <p className="mt-3 rounded-xl border border-line bg-white p-6 text-ink-soft">
        {m.admin_today_no_claim_is_to_be_reviewed()}
      </p>
    ) : null;
  }
  return (
    <details
      open={isAlone}
      className="mt-3 rounded-xl border border-l-4 border-line border-l-lagoon-600 bg-white"
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 p-3">
        <span className="font-semibold">
          {m.admin_today_to_review({ count: counted(count, "claim", "claims") })}
        </span>
        <span className="text-sm text-ink-soft">{m.admin_today_one_that_has_expired_is_not()}</span>
      </summary>
      <ul className="divide-y divide-line border-t border-line px-3">
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
                  ? m.admin_today_expired()
                  : m.admin_today_ends()}{" "}
                {formatCalendarDate(claim.review_on)}. {pageOfClaim(claim).label}
              </span>
            </span>
            <ReviewClaim claim={claim} />
          </li>
        ))}
      </ul>
      {count > claims.length && (
        <p className="border-t border-line p-3 text-sm text-ink-soft">
          {m.admin_today_more_come_up_as_these_are({ number: formatNumber(count - claims.length) })}
        </p>
      )}
    </details>
  );
}
