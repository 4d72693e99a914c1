import { parseTableState, type TableState } from "~/domain/lists/table-state";
import { getParam } from "~/utils/web/url-params";
import { ctaTypes, type CtaType } from "./contact-lead";

/** The columns by which the contact leads can be ordered. */
export const contactLeadSorts = [
  "full_name",
  "entity_type",
  "entity_name",
  "cta_type",
  "created_at",
] as const;
export type ContactLeadSort = (typeof contactLeadSorts)[number];

/** The search of the tab, read from its URL. */
export type ContactLeadSearch = TableState<ContactLeadSort> & {
  entity: "property" | null;
  cta: CtaType | null;
};

/** A search read from a URL; anything invalid is as if it were not there. */
export function parseContactLeadSearch(params: URLSearchParams): ContactLeadSearch {
  const cta = getParam(params, "cta");
  return {
    ...parseTableState(params, contactLeadSorts),
    entity: getParam(params, "entity") === "property" ? "property" : null,
    cta: ctaTypes.find((type) => type === cta) ?? null,
  };
}
