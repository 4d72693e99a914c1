import { useFetcher, useLocation } from "@remix-run/react";
import { SaveFailedNotice, useFetcherFailure } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";

type Props = { claim: { id: string; name: string } };

const LIST = "/admin/claims";

/** Confirms that a claim is still true and sets its next review after the same interval. */
export function ReviewClaim({ claim }: Props) {
  const fetcher = useFetcher();
  const failure = useFetcherFailure(fetcher);
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action={LIST} preventScrollReset className="shrink-0">
      <input type="hidden" name="claim_id" value={claim.id} />
      <input type="hidden" name="back" value={pathname + search} />
      <button
        aria-label={m.admin_claim_still_true_label({ name: claim.name })}
        className={button("quiet", "px-2! text-sm whitespace-nowrap lg:min-h-9! lg:py-1!")}
      >
        {m.admin_claim_still_true()}
      </button>
      <SaveFailedNotice
        failure={failure}
        onRetry={(fields) =>
          fetcher.submit(fields, { method: "post", action: LIST, preventScrollReset: true })
        }
      />
    </fetcher.Form>
  );
}
