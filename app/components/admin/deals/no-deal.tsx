import { Form } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";
import {
  DEAL_AFTER_ALL,
  noDealLabels,
  noDealReasons,
  type NoDealReason,
} from "~/domain/deals/no-deal";
import { m } from "~/text/messages";

/** Takes a closed lead without a deal off the operator's list, for a reason, or puts it back. */
export function NoDeal({ reason }: { reason: NoDealReason | null }) {
  return (
    <Form method="post" preventScrollReset className="mb-3">
      <input type="hidden" name="intent" value="dismiss-deal" />
      <SaveFailedNotice isClick of={{ intent: "dismiss-deal" }} />
      {reason ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p>{m.admin_deal_none_set({ reason: noDealLabels[reason]() })}</p>
          <button
            name="no_deal_reason"
            value={DEAL_AFTER_ALL}
            className={button("quiet", "-mr-3 px-3!")}
          >
            {m.admin_common_undo()}
          </button>
        </div>
      ) : (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-lagoon-800 underline underline-offset-2">
            {m.admin_deal_none()}
          </summary>
          <div className="flex flex-wrap gap-2 pb-2">
            {noDealReasons.map((one) => (
              <button
                key={one}
                name="no_deal_reason"
                value={one}
                className={button("outline", "px-3! text-sm")}
              >
                {noDealLabels[one]()}
              </button>
            ))}
          </div>
        </details>
      )}
    </Form>
  );
}
