import { m } from "~/text/messages";

/** Sources with a form at /lead/SOURCE. */
export const leadFormSources = [
  "guide",
  "consultation",
  "property-inquiry",
  "service-inquiry",
] as const;
export type LeadFormSource = (typeof leadFormSources)[number];

export const publicLeadSources = [...leadFormSources, "search-alert"] as const;
export type PublicLeadSource = (typeof publicLeadSources)[number];

const operatorSources = ["whatsapp", "walk-in", "phone", "referral"] as const;

export const leadSources = [...publicLeadSources, ...operatorSources] as const;
/** Only visitors create search alerts. */
export const enteredLeadSources = [...leadFormSources, ...operatorSources] as const;
export type LeadSource = (typeof leadSources)[number];

export const openStatuses = ["new", "contacted", "offer-sent"] as const;
export const endedStatuses = ["deal-closed", "dead"] as const;

/** In pipeline order. */
export const leadStatuses = [...openStatuses, ...endedStatuses] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const isOpen = (status: LeadStatus): boolean => openStatuses.some((open) => open === status);

export const statusLabels: Record<LeadStatus, () => string> = {
  new: m.admin_lead_status_new,
  contacted: m.admin_lead_status_contacted,
  "offer-sent": m.admin_lead_status_offer_sent,
  "deal-closed": m.admin_lead_status_deal_closed,
  dead: m.admin_lead_status_dead,
};

export const sourceLabels: Record<LeadSource, () => string> = {
  guide: m.admin_lead_source_guide,
  consultation: m.admin_lead_source_consultation,
  "property-inquiry": m.admin_lead_source_property,
  "service-inquiry": m.admin_lead_source_service,
  "search-alert": m.admin_lead_source_alert,
  whatsapp: m.contact_whatsapp,
  "walk-in": m.admin_lead_source_walk_in,
  phone: m.admin_lead_source_phone,
  referral: m.admin_lead_source_referral,
};

export function isLeadStatus(value: unknown): value is LeadStatus {
  return (leadStatuses as readonly unknown[]).includes(value);
}

/** A lead of the contact form has the specified source, consultation, but no time: it is a message. */
export function sourceText(lead: { source: LeadSource; is_message: boolean }): string {
  return lead.is_message ? m.admin_lead_message() : sourceLabels[lead.source]();
}

export function isLeadSource(value: unknown): value is LeadSource {
  return (leadSources as readonly unknown[]).includes(value);
}

export function isLeadFormSource(value: unknown): value is LeadFormSource {
  return (leadFormSources as readonly unknown[]).includes(value);
}

export const thanksFor: Record<PublicLeadSource, () => string> = {
  guide: m.lead_thanks_guide,
  consultation: m.lead_thanks_consultation,
  "service-inquiry": m.lead_thanks_inquiry,
  "property-inquiry": m.lead_thanks_inquiry,
  "search-alert": m.lead_thanks_alert,
};
