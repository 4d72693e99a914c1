import { parseTableState, type TableState } from "~/domain/lists/table-state";
import { normalizeSearch } from "~/utils/user-text";
import { getParam } from "~/utils/web/url-params";
import { isLeadSource, isLeadStatus, type LeadSource, type LeadStatus } from "./lead";

/** The columns by which the pipeline can be ordered. */
export const leadSorts = ["full_name", "source", "status", "reminder_date", "created_at"] as const;
export type LeadSort = (typeof leadSorts)[number];

/** The periods in which leads can be looked for: the last so many days, today included. */
export const leadPeriods = [7, 30, 90] as const;
export type LeadPeriod = (typeof leadPeriods)[number];

/** The search of the pipeline, read from its URL. */
export type LeadSearch = TableState<LeadSort> & {
  status: LeadStatus | null;
  source: LeadSource | null;
  days: LeadPeriod | null;
  due: "today" | "overdue" | null;
  /** Only open leads with neither a reminder nor a booking to come. */
  hasNoNextStep: boolean;
  /** Words of the name of what was asked about. */
  property: string;
  /** Only what a program seems to have sent, which is in no other list. */
  isSpam: boolean;
};

/** A search read from a URL; anything invalid is as if it were not there. */
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
  };
}

/** Whether the list holds fewer leads than all, whatever its order. */
export const isNarrowed = (search: LeadSearch): boolean =>
  search.q !== "" || search.status !== null || search.due !== null || countFilters(search) > 0;

/** The number of filters that are set beside the status, the day and the words. */
export const countFilters = ({ source, days, hasNoNextStep, property }: LeadSearch): number =>
  [source, days, hasNoNextStep, property].filter(Boolean).length;
