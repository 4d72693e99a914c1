import { useSyncExternalStore } from "react";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";
import { formatClock } from "./clock";
import {
  connectionState,
  connectionStateOnServer,
  subscribeToConnection,
  tryNow,
} from "./connection";

// A popover is in the top layer, so no dialog covers it.
function raise(element: HTMLElement | null): void {
  if (!element?.showPopover) return;
  element.popover = "manual";
  element.showPopover();
}

/** Shows the age of the page's data while nothing new can be loaded. */
export function ConnectionNotice() {
  const { isWaiting, loadedAt } = useSyncExternalStore(
    subscribeToConnection,
    connectionState,
    connectionStateOnServer,
  );
  if (!isWaiting) return null;
  return (
    <div
      ref={raise}
      role="status"
      className="fixed inset-x-4 top-auto bottom-4 m-0 mx-auto w-auto max-w-xl rounded-lg border border-badge-orange bg-clove-50 p-4 shadow-raised"
    >
      <p>{m.admin_saving_offline({ time: formatClock(loadedAt) })}</p>
      <button type="button" onClick={tryNow} className={button("outline", "mt-2 px-3! text-sm")}>
        {m.common_try_again()}
      </button>
    </div>
  );
}
