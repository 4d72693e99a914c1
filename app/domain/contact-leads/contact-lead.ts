import type { Tables } from "~/services/database.types";

/** The calls to action whose clicks are recorded. */
export const ctaTypes = ["phone", "email", "whatsapp"] as const;
export type CtaType = (typeof ctaTypes)[number];

export const ctaLabels: Record<CtaType, string> = {
  phone: "Phone",
  email: "Email",
  whatsapp: "WhatsApp",
};

/** The kind of thing whose contact was clicked. */
export type EntityType = ContactLeadRow["entity_type"];

export const entityLabels: Record<EntityType, string> = {
  property: "Property",
  agent: "Agent",
  agency: "Agency",
  developer: "Developer",
};

/** A contact lead in the tab. */
export type ContactLeadRow = Pick<
  Tables<"contact_leads">,
  (typeof contactLeadRowColumns)[number]
> & { property: { slug: string } | null };

export const contactLeadRowColumns = [
  "id",
  "full_name",
  "phone",
  "entity_type",
  "entity_name",
  "cta_type",
  "contact_value",
  "created_at",
] as const;
