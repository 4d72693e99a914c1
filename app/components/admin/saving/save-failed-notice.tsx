import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { button } from "~/components/ui/button";
import { bringIntoView } from "~/components/form/bring-into-view";
import {
  isSaveFailure,
  saveFailureMessage,
  type SaveFailure,
} from "~/components/form/save-failure";
import { m } from "~/text/messages";

type Props = {
  /** Failure of a fetcher; defaults to that of the route's form. */
  failure?: SaveFailure | null;
  /** Set for a form without text input; the default for fetchers. */
  isClick?: boolean;
  /** Fields that identify this form on its page. */
  of?: Record<string, string>;
  /** Sends it again; by default the surrounding form is submitted. */
  onRetry?: (fields: Record<string, string>) => void;
};

/** Reports a lost submission and offers a retry. */
export function SaveFailedNotice({ of = {}, onRetry, ...props }: Props) {
  const routeData = useActionData<unknown>();
  const failure = props.failure === undefined ? routeData : props.failure;
  if (!isSaveFailure(failure)) return null;
  if (Object.entries(of).some(([name, value]) => failure.fields[name] !== value)) return null;
  return (
    <div
      ref={(element) => {
        bringIntoView(element, failure);
        if (!onRetry) sendWhenOnline(element?.closest("form") ?? null, failure);
      }}
      role="alert"
      tabIndex={-1}
      data-save-failed
      className="my-3 w-full rounded-lg border border-danger bg-danger-soft p-3 text-left text-sm whitespace-normal"
    >
      <p>{saveFailureMessage(failure, props.isClick ?? props.failure !== undefined)}</p>
      <button
        type={onRetry ? "button" : "submit"}
        onClick={() => onRetry?.(failure.fields)}
        className={button("outline", "mt-2 px-3! text-sm")}
      >
        {m.common_try_again()}
      </button>
    </div>
  );
}

type Fetched = { state: "idle" | "submitting" | "loading"; data?: unknown };

/**
 * Returns the failure of a fetcher's last submission; null while submitting and after a later success. A
 * success redirects, which leaves the previous submission's data in the fetcher.
 */
export function useFetcherFailure({ state, data }: Fetched): SaveFailure | null {
  const [last, setLast] = useState({ data, isPast: false });
  if (state === "idle" ? data !== last.data : data === last.data && !last.isPast) {
    setLast({ data, isPast: state !== "idle" });
  }
  return state === "idle" && !last.isPast && isSaveFailure(data) ? data : null;
}

const awaited = new WeakSet<SaveFailure>();

/** Resubmits a failed form when the browser comes online, unless it has been edited since. */
function sendWhenOnline(form: HTMLFormElement | null, failure: SaveFailure): void {
  if (!form || awaited.has(failure)) return;
  awaited.add(failure);
  const { signal, abort } = abortable();
  form.addEventListener("input", abort, { signal });
  form.addEventListener("submit", abort, { signal });
  const send = () => {
    abort();
    if (form.isConnected) form.requestSubmit();
  };
  addEventListener("online", send, { signal });
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
