import type { CtaType } from "./contact-lead";

export type ContactLeadCounts = Record<CtaType | "total" | "properties", number>;

type ClickCount = { entity_type: string; cta_type: string; presses: number };

export function contactLeadCounts(rows: ClickCount[]): ContactLeadCounts {
  const sum = (kind: Partial<ClickCount> = {}) =>
    rows
      .filter(({ entity_type }) => !kind.entity_type || kind.entity_type === entity_type)
      .filter(({ cta_type }) => !kind.cta_type || kind.cta_type === cta_type)
      .reduce((total, { presses }) => total + presses, 0);
  return {
    total: sum(),
    phone: sum({ cta_type: "phone" }),
    email: sum({ cta_type: "email" }),
    whatsapp: sum({ cta_type: "whatsapp" }),
    properties: sum({ entity_type: "property" }),
  };
}
