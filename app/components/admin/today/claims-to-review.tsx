import { Link } from "@remix-run/react";
import { ReviewClaim } from "~/components/admin/claim/review-claim";
import { pageOfClaim, type ClaimsToReviewData } from "~/domain/claims/admin-claim";
import { claimState } from "~/domain/claims/review";
import { counted, formatNumber } from "~/utils/text";
import { formatCalendarDate } from "~/utils/time/date-words";

type Props = { toReview: ClaimsToReviewData; isAlone: boolean; today: string };

/** The claims that have expired or end soon, each to be said true again, or to be edited. */
export function ClaimsToReview({ toReview: { claims, count }, isAlone, today }: Props) {
  if (count === 0) {
    return isAlone ? (
      <p className="mt-3 rounded-xl border border-line bg-white p-6 text-ink-soft">
        No claim is to be reviewed. Each comes up here two weeks before its last day.
      </p>
    ) : null;
  }
  return (
    <details
      open={isAlone}
      className="mt-3 rounded-xl border border-l-4 border-line border-l-lagoon-600 bg-white"
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 p-3">
        <span className="font-semibold">{counted(count, "claim", "claims")} to review</span>
        <span className="text-sm text-ink-soft">
          One that has expired is not shown to visitors.
        </span>
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
                {claimState(claim, today) === "expired" ? "Expired" : "Ends"}{" "}
                {formatCalendarDate(claim.review_on)}. {pageOfClaim(claim).label}
              </span>
            </span>
            <ReviewClaim claim={claim} />
          </li>
        ))}
      </ul>
      {count > claims.length && (
        <p className="border-t border-line p-3 text-sm text-ink-soft">
          {formatNumber(count - claims.length)} more come up as these are reviewed.
        </p>
      )}
    </details>
  );
}
