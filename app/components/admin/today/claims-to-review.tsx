import { Link } from "@remix-run/react";
import { ReviewClaim } from "~/components/admin/claim/review-claim";
import { pageOfClaim, type ClaimsToReviewData } from "~/domain/claims/admin-claim";
import { claimState } from "~/domain/claims/review";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { formatCalendarDate } from "~/utils/time/date-words";

type Props = { toReview: ClaimsToReviewData; isAlone: boolean; today: string };

/** Claims that have expired or are about to. */
export function ClaimsToReview({ toReview: { claims, count }, isAlone, today }: Props) {
  if (count === 0) {
    return isAlone ? (
      <p className="mt-3 rounded-xl border border-line bg-white p-6 text-ink-soft">
        {m.admin_today_claims_empty()}
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
          {m.admin_today_claims_count({ count, number: formatNumber(count) })}
        </span>
        <span className="text-sm text-ink-soft">{m.admin_today_claims_note()}</span>
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
                  ? m.admin_today_claim_expired(reviewOf(claim))
                  : m.admin_today_claim_ends(reviewOf(claim))}
              </span>
            </span>
            <ReviewClaim claim={claim} />
          </li>
        ))}
      </ul>
      {count > claims.length && (
        <p className="border-t border-line p-3 text-sm text-ink-soft">
          {m.admin_today_claims_more({ number: formatNumber(count - claims.length) })}
        </p>
      )}
    </details>
  );
}

const reviewOf = (claim: ClaimsToReviewData["claims"][number]) => ({
  date: formatCalendarDate(claim.review_on),
  page: pageOfClaim(claim).label,
});
