/** The sources with a form of their name, at /lead/SOURCE. */
export const leadFormSources = [
  "guide",
  "consultation",
  "property-inquiry",
  "service-inquiry",
] as const;
export type LeadFormSource = (typeof leadFormSources)[number];

/** The sources of the site's own forms. */
export const publicLeadSources = [...leadFormSources, "search-alert"] as const;
export type PublicLeadSource = (typeof publicLeadSources)[number];

const operatorSources = ["whatsapp", "walk-in", "phone", "referral"] as const;

/** All sources, the site's own first. */
export const leadSources = [...publicLeadSources, ...operatorSources] as const;
/** The sources of a lead that the operator adds; only a visitor sets a search alert. */
export const enteredLeadSources = [...leadFormSources, ...operatorSources] as const;
export type LeadSource = (typeof leadSources)[number];

/** The statuses of leads that are still to be called. */
export const openStatuses = ["new", "contacted", "offer-sent"] as const;
export const endedStatuses = ["deal-closed", "dead"] as const;

/** All statuses, in the order of the pipeline. */
export const leadStatuses = [...openStatuses, ...endedStatuses] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const isOpen = (status: LeadStatus): boolean => openStatuses.some((open) => open === status);

export const statusLabels: Record<LeadStatus, string> = {
  new: "New",
  contacted: "Contacted",
  "offer-sent": "Offer Sent",
  "deal-closed": "Deal Closed",
  dead: "Dead",
};

export const sourceLabels: Record<LeadSource, string> = {
  guide: "Guide",
  consultation: "Consultation",
  "property-inquiry": "Property Inquiry",
  "service-inquiry": "Service Inquiry",
  "search-alert": "Search Alert",
  whatsapp: "WhatsApp",
  "walk-in": "Walk-in",
  phone: "Phone",
  referral: "Referral",
};

export function isLeadStatus(value: unknown): value is LeadStatus {
  return (leadStatuses as readonly unknown[]).includes(value);
}

export function isLeadSource(value: unknown): value is LeadSource {
  return (leadSources as readonly unknown[]).includes(value);
}

export function isLeadFormSource(value: unknown): value is LeadFormSource {
  return (leadFormSources as readonly unknown[]).includes(value);
}

/** The thanks for an accepted lead, by source. */
export const thanksFor: Record<PublicLeadSource, string> = {
  guide: "Thank you! Your guide will be sent to your phone shortly.",
  consultation: "Your consultation has been scheduled. Our team will confirm shortly.",
  "service-inquiry": "Thank you! Our team will contact you shortly.",
  "property-inquiry": "Thank you! Our team will contact you shortly.",
  "search-alert": "Thank you. We write to you when there is one.",
};
