/** The calls to action whose presses are recorded. */
export const ctaTypes = ["phone", "email", "whatsapp"] as const;
export type CtaType = (typeof ctaTypes)[number];

export const ctaLabels: Record<CtaType, string> = {
  phone: "Phone",
  email: "Email",
  whatsapp: "WhatsApp",
};

/** Whose contact was pressed. */
export const entityTypes = ["property", "agent", "agency", "developer"] as const;
export type EntityType = (typeof entityTypes)[number];

export const entityLabels: Record<EntityType, string> = {
  property: "Property",
  agent: "Agent",
  agency: "Agency",
  developer: "Developer",
};

export const isCtaType = (value: unknown): value is CtaType =>
  (ctaTypes as readonly unknown[]).includes(value);
export const isEntityType = (value: unknown): value is EntityType =>
  (entityTypes as readonly unknown[]).includes(value);

/** A contact lead in the tab. */
export type ContactLeadRow = {
  id: string;
  full_name: string;
  phone: string | null;
  entity_type: string;
  entity_name: string;
  cta_type: string;
  contact_value: string;
  created_at: string;
  property: { slug: string } | null;
};
