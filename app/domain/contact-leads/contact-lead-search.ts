import { parseTableState, type TableState } from "~/domain/lists/table-state";
import { getParam } from "~/utils/web/url-params";
import { ctaTypes, type CtaType } from "./contact-lead";

export const contactLeadSorts = [
  "full_name",
  "entity_type",
  "entity_name",
  "cta_type",
  "created_at",
] as const;
export type ContactLeadSort = (typeof contactLeadSorts)[number];

export type ContactLeadSearch = TableState<ContactLeadSort> & {
  entity: "property" | null;
  cta: CtaType | null;
};

export function parseContactLeadSearch(params: URLSearchParams): ContactLeadSearch {
  const cta = getParam(params, "cta");
  return {
    ...parseTableState(params, contactLeadSorts),
    entity: getParam(params, "entity") === "property" ? "property" : null,
    cta: ctaTypes.find((type) => type === cta) ?? null,
  };
}
