import { sourceLabels, type LeadSource } from "~/domain/leads/lead";
import { classNames } from "~/utils/class-names";
import { sourceColours } from "./lead-source-colours";

export function SourceBadge({ source }: { source: LeadSource }) {
  return (
    <span
      className={classNames(
        "rounded-md px-2 py-1 text-sm font-medium whitespace-nowrap",
        sourceColours[source].badge,
      )}
    >
      {sourceLabels[source]()}
    </span>
  );
}
