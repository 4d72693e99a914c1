import { sourceLabels, type LeadSource } from "~/domain/leads/lead";
import { classNames } from "~/utils/class-names";

const colours: Record<LeadSource, string> = {
  guide: "bg-sand-200",
  consultation: "bg-lagoon-100",
  "property-inquiry": "bg-clove-100",
  "service-inquiry": "bg-sand-300",
  "search-alert": "bg-lagoon-100 ring-1 ring-lagoon-300",
  whatsapp: "bg-lagoon-50 ring-1 ring-lagoon-300",
  "walk-in": "bg-sand-100 ring-1 ring-sand-300",
  phone: "bg-white ring-1 ring-field",
  referral: "bg-clove-50 ring-1 ring-clove-100",
};

/** Where a lead comes from, in a word. */
export function SourceBadge({ source }: { source: LeadSource }) {
  return (
    <span
      className={classNames(
        "rounded-md px-2 py-1 text-sm font-medium whitespace-nowrap",
        colours[source],
      )}
    >
      {sourceLabels[source]}
    </span>
  );
}
