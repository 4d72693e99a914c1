import { Link } from "@remix-run/react";
import { useState } from "react";
import { button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { SpamMark } from "~/domain/spam/spam";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { SpamClick } from "./spam-click";

/** Reports what was marked as spam in the last ten minutes and offers to undo it, the last one first. */
export function SpamUndo({ marks }: { marks: SpamMark[] }) {
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [mark, ...others] = marks;
  return (
    <div
      role="status"
      // In the page's flow, so that it covers nothing at the end of it.
      className="pointer-events-none sticky bottom-4 z-20 mt-6 flex justify-center empty:hidden"
    >
      {mark && mark.id !== dismissed && (
        <div className="pointer-events-auto flex items-center gap-x-4 rounded-lg bg-lagoon-950 py-1 pr-1 pl-4 text-white shadow-raised">
          <p className="py-2">
            {m.admin_spam_marked({
              name: mark.full_name,
              count: mark.enquiries,
              number: formatNumber(mark.enquiries),
            })}{" "}
            {others.length > 0 && (
              <Link to="/admin/leads?spam=suspected" className="underline underline-offset-2">
                {m.admin_spam_others({ number: formatNumber(others.length) })}
              </Link>
            )}
          </p>
          <div className="ml-auto flex items-center">
            <SpamClick
              intent="undo-spam"
              id={mark.id}
              name={mark.full_name}
              className={button("onDark", "border-0! px-4! underline underline-offset-4")}
            />
            <button
              type="button"
              onClick={() => setDismissed(mark.id)}
              aria-label={m.admin_common_dismiss_message()}
              className="grid size-11 place-items-center rounded-md hover:bg-white/15 unscripted:hidden"
            >
              <Icon name="x" className="size-4" />
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
