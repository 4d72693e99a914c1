import { parseTagParam } from "~/domain/tags/tag";
import { parseTableState, type TableState } from "~/domain/lists/table-state";
import { normalizeSearch } from "~/utils/user-text";
import { getParam } from "~/utils/web/url-params";
import { isLeadSource, isLeadStatus, type LeadSource, type LeadStatus } from "./lead";

export const leadSorts = ["full_name", "source", "status", "reminder_date", "created_at"] as const;
export type LeadSort = (typeof leadSorts)[number];

/** In days, including today. */
export const leadPeriods = [7, 30, 90] as const;
export type LeadPeriod = (typeof leadPeriods)[number];

export type LeadSearch = TableState<LeadSort> & {
  status: LeadStatus | null;
  source: LeadSource | null;
  days: LeadPeriod | null;
  due: "today" | "overdue" | null;
  /** Only open leads with neither a reminder nor an upcoming booking. */
  hasNoNextStep: boolean;
  /** Words from the property's name. */
  property: string;
  isSpam: boolean;
  /** A tag of the lead's person. */
  tag: string | null;
};

export function parseLeadSearch(params: URLSearchParams): LeadSearch {
  const status = getParam(params, "status");
  const source = getParam(params, "source");
  const due = getParam(params, "due");
  return {
    ...parseTableState(params, leadSorts),
    status: isLeadStatus(status) ? status : null,
    source: isLeadSource(source) ? source : null,
    days: leadPeriods.find((days) => String(days) === getParam(params, "days")) ?? null,
    due: due === "today" || due === "overdue" ? due : null,
    hasNoNextStep: getParam(params, "step") === "none",
    property: normalizeSearch(params.get("property") ?? ""),
    isSpam: getParam(params, "spam") === "suspected",
    tag: parseTagParam(params),
  };
}

/** True if anything but the order is set. */
export const isNarrowed = (search: LeadSearch): boolean =>
  search.q !== "" || search.status !== null || search.due !== null || countFilters(search) > 0;

export const countFilters = ({ source, days, hasNoNextStep, property, tag }: LeadSearch): number =>
  [source, days, hasNoNextStep, property, tag].filter(Boolean).length;
