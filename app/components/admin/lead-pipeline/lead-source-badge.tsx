import { isLeadSource, sourceLabels } from "~/domain/leads/lead";

/** Where a lead comes from, in a word. */
export function SourceBadge({ source }: { source: string }) {
  return (
    <span className="rounded-md bg-sand-200 px-2 py-1 text-sm font-medium whitespace-nowrap">
      {isLeadSource(source) ? sourceLabels[source] : source}
    </span>
  );
}
