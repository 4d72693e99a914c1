import { sourceText } from "~/domain/leads/lead";
import type { LeadRow } from "~/domain/leads/lead-row";
import { classNames } from "~/utils/class-names";
import { sourceColours } from "./lead-source-colours";

export function SourceBadge({ lead }: { lead: Pick<LeadRow, "source" | "is_message"> }) {
  return (
    <span
      className={classNames(
        "rounded-md px-2 py-1 text-sm font-medium whitespace-nowrap",
        sourceColours[lead.source].badge,
      )}
    >
      {sourceText(lead)}
    </span>
  );
}
