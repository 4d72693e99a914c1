import { sourceLabels, type LeadSource } from "~/domain/leads/lead";

/** Where a lead comes from, in a word. */
export function SourceBadge({ source }: { source: LeadSource }) {
  return (
    <span className="rounded-md bg-sand-200 px-2 py-1 text-sm font-medium whitespace-nowrap">
      {sourceLabels[source]}
    </span>
  );
}
