import { Link } from "@remix-run/react";
import { UndoBar } from "~/components/admin/controls/undo-bar";
import { button } from "~/components/ui/button";
import type { SpamMark } from "~/domain/spam/spam";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { SpamClick } from "./spam-click";

/** Reports what was marked as spam in the last ten minutes and offers to undo it, the last one first. */
export function SpamUndo({ marks: [mark, ...others] }: { marks: SpamMark[] }) {
  if (!mark) return null;
  return (
    <UndoBar
      id={mark.id}
      undo={
        <SpamClick
          intent="undo-spam"
          id={mark.id}
          name={mark.full_name}
          className={button("onDark", "border-0! px-4! underline underline-offset-4")}
        />
      }
    >
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
    </UndoBar>
  );
}
