import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";
import { useCallback, type ReactNode } from "react";

type Props = { title: string; description?: string; onClose: () => void; children: ReactNode };

/** A modal over the page: the browser keeps the focus inside, closes it on Escape and gives the focus back. */
export function Dialog({ title, description, onClose, children }: Props) {
  const show = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  return (
    <dialog
      ref={show}
      onClose={onClose}
      // A click outside closes it, in browsers that support `closedby`.
      {...{ closedby: "any" }}
      aria-labelledby="dialog-title"
      className="m-auto max-h-[92dvh] w-[min(30rem,calc(100vw-1.5rem))] rounded-xl bg-white p-0 text-ink shadow-raised"
    >
      <div className="px-6 pb-6 sm:px-8 sm:pb-8">
        <div className="sticky top-0 z-10 -mx-2 flex items-start justify-between gap-4 bg-white px-2 pt-6 pb-2 sm:pt-8">
          <h2 id="dialog-title" className="font-display text-xl font-semibold wrap-anywhere">
            {title}
          </h2>
          <form method="dialog">
            <button
              aria-label={m.common_close()}
              className="-mt-2 -mr-3 grid size-11 place-items-center rounded-md text-ink-faint hover:text-ink"
            >
              <Icon name="x" className="size-5" />
            </button>
          </form>
        </div>
        {description && <p className="text-ink-soft">{description}</p>}
        <div className="mt-4">{children}</div>
      </div>
    </dialog>
  );
}
