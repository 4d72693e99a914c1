import type { CtaType } from "./contact-lead";

/** How many clicks were recorded: in all, by call to action, and on properties. */
export type ContactLeadCounts = Record<CtaType | "total" | "properties", number>;

type Counted = { entity_type: string; cta_type: string; presses: number };

/** The numbers of the tab, from the clicks on each entity type and call to action. */
export function contactLeadCounts(rows: Counted[]): ContactLeadCounts {
  const sum = (wanted: Partial<Counted> = {}) =>
    rows
      .filter(({ entity_type }) => !wanted.entity_type || wanted.entity_type === entity_type)
      .filter(({ cta_type }) => !wanted.cta_type || wanted.cta_type === cta_type)
      .reduce((total, { presses }) => total + presses, 0);
  return {
    total: sum(),
    phone: sum({ cta_type: "phone" }),
    email: sum({ cta_type: "email" }),
    whatsapp: sum({ cta_type: "whatsapp" }),
    properties: sum({ entity_type: "property" }),
  };
}
