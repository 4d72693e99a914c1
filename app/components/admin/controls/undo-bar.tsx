import { useState, type ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";

/** Holds the undo bars of a page. */
export function UndoArea({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      // In the page's flow, so that it covers nothing at the end of it.
      className="pointer-events-none sticky bottom-4 z-20 mt-6 flex flex-col items-center gap-2 empty:hidden"
    >
      {children}
    </div>
  );
}

type Props = {
  /** Id of what can be undone. A new id shows the bar again. */
  id: string;
  /** Button that undoes it. */
  undo: ReactNode;
  children: ReactNode;
};

/** Reports what a click did and offers to undo it. */
export function UndoBar({ id, undo, children }: Props) {
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (id === dismissed) return null;
  return (
    <div className="pointer-events-auto flex items-center gap-x-4 rounded-lg bg-lagoon-950 py-1 pr-1 pl-4 text-white shadow-raised">
      <p className="py-2">{children}</p>
      <div className="ml-auto flex items-center">
        {undo}
        <button
          type="button"
          onClick={() => setDismissed(id)}
          aria-label={m.admin_common_dismiss_message()}
          className="grid size-11 place-items-center rounded-md hover:bg-white/15 unscripted:hidden"
        >
          <Icon name="x" className="size-4" />
        </button>
      </div>
    </div>
  );
}
