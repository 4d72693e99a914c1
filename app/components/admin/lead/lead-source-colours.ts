import type { LeadSource } from "~/domain/leads/lead";

/** Classes of each source's badge and chart bar. */
export const sourceColours: Record<LeadSource, { badge: string; bar: string }> = {
  guide: { badge: "bg-sand-200", bar: "fill-lagoon-800" },
  consultation: { badge: "bg-lagoon-100", bar: "fill-clove-600" },
  "property-inquiry": { badge: "bg-clove-100", bar: "fill-lagoon-500" },
  "service-inquiry": { badge: "bg-sand-300", bar: "fill-badge-blue" },
  "search-alert": { badge: "bg-lagoon-100 ring-1 ring-lagoon-300", bar: "fill-badge-purple" },
  whatsapp: { badge: "bg-lagoon-50 ring-1 ring-lagoon-300", bar: "fill-badge-green" },
  "walk-in": { badge: "bg-sand-100 ring-1 ring-sand-300", bar: "fill-ink-faint" },
  phone: { badge: "bg-white ring-1 ring-field", bar: "fill-lagoon-300" },
  referral: { badge: "bg-clove-50 ring-1 ring-clove-100", bar: "fill-sand-300" },
};
