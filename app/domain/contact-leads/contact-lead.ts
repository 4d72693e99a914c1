import type { Tables } from "~/services/database.types";
import { m } from "~/text/messages";

export const ctaTypes = ["phone", "email", "whatsapp"] as const;
export type CtaType = (typeof ctaTypes)[number];

export const ctaLabels: Record<CtaType, () => string> = {
  phone: m.common_phone,
  email: m.admin_common_email,
  whatsapp: m.admin_common_whatsapp,
};

export type EntityType = ContactLeadRow["entity_type"];

export const entityLabels: Record<EntityType, () => string> = {
  property: m.admin_common_property,
  agent: m.admin_contact_lead_entity_agent,
  agency: m.admin_contact_lead_entity_agency,
  developer: m.admin_contact_lead_entity_developer,
};

export type ContactLeadRow = Pick<
  Tables<"contact_leads">,
  (typeof contactLeadRowColumns)[number]
> & { property: { slug: string } | null; person: { contact_ban: unknown } | null };

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
