import { UndoBar } from "~/components/admin/controls/undo-bar";
import { button } from "~/components/ui/button";
import type { DeletedRow } from "~/domain/bin/bin";
import { m } from "~/text/messages";
import { BinClick } from "./bin-click";

/** Reports the row that was deleted last, for ten minutes, and offers to restore it. */
export function BinUndo({ row }: { row: DeletedRow | null }) {
  if (!row) return null;
  const { id, name } = row;
  return (
    <UndoBar
      id={id}
      undo={
        <BinClick
          id={id}
          label={m.admin_bin_undo_label({ name })}
          text={m.admin_common_undo()}
          className={button("onDark", "border-0! px-4! underline underline-offset-4")}
        />
      }
    >
      {m.admin_bin_report({ name })}
    </UndoBar>
  );
}
