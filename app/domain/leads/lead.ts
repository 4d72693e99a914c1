export const leadSources = [
  "guide",
  "consultation",
  "property-inquiry",
  "service-inquiry",
] as const;
export type LeadSource = (typeof leadSources)[number];

export const leadStatuses = ["new", "contacted", "offer-sent", "deal-closed", "dead"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

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
};

export function isLeadStatus(value: unknown): value is LeadStatus {
  return (leadStatuses as readonly unknown[]).includes(value);
}

export function isLeadSource(value: unknown): value is LeadSource {
  return (leadSources as readonly unknown[]).includes(value);
}

/** The first and the last bookable hour, hourly, in Dar es Salaam (specification, section 9). */
export const consultationTimes = Array.from(
  { length: 9 },
  (_, index) => `${String(9 + index).padStart(2, "0")}:00`,
);

export function isConsultationTime(time: string): boolean {
  return consultationTimes.includes(time);
}

/** The thanks for an accepted lead, by source. */
export const thanksFor: Record<LeadSource, string> = {
  guide: "Thank you! Your guide will be sent to your phone shortly.",
  consultation: "Your consultation has been scheduled. Our team will confirm shortly.",
  "service-inquiry": "Thank you! Our team will contact you shortly.",
  "property-inquiry": "Thank you! Our team will contact you shortly.",
};
