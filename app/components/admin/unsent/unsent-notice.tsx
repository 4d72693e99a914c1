import { useLocation, useRevalidator } from "@remix-run/react";
import { useCallback } from "react";
import { useIsOperator } from "~/components/admin/actor/use-actor";
import { button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { RefusedChange } from "./refused-change";
import { sendNow, startSending } from "./unsent-changes";
import { useActorId, useOwnChanges, useUnsentState } from "./use-unsent";

/** Sends the signed-in person's changes while mounted. Once per page. */
export function UnsentSender() {
  const actorId = useActorId() ?? null;
  const { revalidate } = useRevalidator();
  const start = useCallback(
    (element: HTMLElement | null) => startSending(element && actorId, revalidate),
    [actorId, revalidate],
  );
  return <span hidden ref={start} />;
}

/**
 * Reports on the changes that wait on this device, and on those that the site refused. A dialog shows its own,
 * since it covers that of the page.
 */
export function UnsentNotice({ className = "" }: { className?: string }) {
  const changes = useOwnChanges();
  const refused = changes.filter(({ refusal }) => refusal);
  const count = changes.length - refused.length;
  return (
    <div className={className}>
      <div role="status">{count > 0 && <WaitingChanges count={count} />}</div>
      {refused.map((change) => (
        <RefusedChange key={change.id} change={change} />
      ))}
    </div>
  );
}

function WaitingChanges({ count }: { count: number }) {
  const { isSignedOut } = useUnsentState();
  const isOperator = useIsOperator();
  const { pathname, search } = useLocation();
  const gate = isOperator ? "/admin" : "/admin/helper";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-badge-orange bg-clove-50 px-4 py-2">
      {isSignedOut ? (
        <a
          href={`${gate}?redirectTo=${encodeURIComponent(pathname + search)}`}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-2"
        >
          {m.admin_unsent_sign_in({ count, number: formatNumber(count) })}
        </a>
      ) : (
        <>
          <p className="flex gap-3 font-medium">
            <Icon name="cloud-off" className="mt-0.5 size-5 shrink-0" />
            {m.admin_unsent_waiting({ count, number: formatNumber(count) })}
          </p>
          <button type="button" onClick={sendNow} className={button("outline", "px-3! text-sm")}>
            {m.lead_send_now()}
          </button>
        </>
      )}
    </div>
  );
}

/** Says on the sign-in page how many changes wait for it: those of the operator, or of any helper. */
export function UnsentAtGate({ isHelper }: { isHelper: boolean }) {
  const { changes } = useUnsentState();
  const count = changes.filter(
    ({ actor, refusal }) => !refusal && (actor !== "operator") === isHelper,
  ).length;
  return (
    <div role="status">
      {count > 0 && (
        <p className="mt-3 rounded-lg bg-clove-50 p-3 text-sm">
          {m.admin_unsent_sign_in({ count, number: formatNumber(count) })}
        </p>
      )}
    </div>
  );
}
