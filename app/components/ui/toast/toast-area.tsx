import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";
import { useState } from "react";
import { classNames } from "~/utils/class-names";

export type Toast = { id: string; type: "info" | "success" | "error" | "warning"; message: string };

/** At most this many at once (specification, section 9). */
const MOST_TOASTS = 20;

/**
 * Messages at the top right: 2 s for a success, 4 s for an error (`.toast` in tailwind.css). The newest one comes from the
 * server, so it is there without scripts too, and then it stays.
 */
export function ToastArea({ toast }: { toast: Toast | null }) {
  const [toasts, setToasts] = useState<Toast[]>(toast ? [toast] : []);
  const [latest, setLatest] = useState(toast);
  if (toast && toast.id !== latest?.id) {
    setLatest(toast);
    setToasts([...toasts, toast].slice(-MOST_TOASTS));
  }
  // Moves the toasts to the top layer, so that no dialog covers a message.
  const raise = (area: HTMLDivElement | null) => {
    if (!area?.showPopover || toasts.length === 0) return;
    area.popover = "manual";
    area.hidePopover();
    area.showPopover();
  };
  const dismiss = (id: string) => setToasts((shown) => shown.filter((one) => one.id !== id));

  return (
    <div
      ref={raise}
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-4 bottom-auto z-50 m-0 flex w-auto flex-col items-end gap-2 overflow-visible border-0 bg-transparent p-0 text-left sm:left-auto sm:w-96"
    >
      {toasts.map((one) => (
        <ToastMessage key={one.id} toast={one} onGone={() => dismiss(one.id)} />
      ))}
    </div>
  );
}

function ToastMessage({ toast, onGone }: { toast: Toast; onGone: () => void }) {
  const isError = toast.type === "error";
  const icon = isError ? "circle-alert" : "circle-check";
  return (
    <div
      data-life={isError ? "long" : "short"}
      data-toast={toast.type}
      onAnimationEnd={(event) => event.animationName === "toast-out" && onGone()}
      className={classNames(
        "toast flex w-full items-start gap-3 rounded-lg border bg-white p-4 pr-2 shadow-raised",
        isError ? "border-danger" : "border-lagoon-600",
      )}
    >
      <Icon
        name={icon}
        className={classNames(
          "mt-0.5 size-5 shrink-0",
          isError ? "text-danger" : "text-lagoon-700",
        )}
      />
      <p className="grow">{toast.message}</p>
      <button
        type="button"
        onClick={onGone}
        aria-label={m.ui_dismiss_message()}
        className="-my-2.5 grid size-11 shrink-0 place-items-center rounded-md text-ink-faint hover:text-ink unscripted:hidden"
      >
        <Icon name="x" className="size-4" />
      </button>
    </div>
  );
}
