import { parseTableState, type TableState } from "~/domain/search/table-state";
import { isLeadStatus, type LeadStatus } from "./lead";

/** The columns by which the pipeline can be ordered. */
export const leadColumns = [
  "full_name",
  "source",
  "status",
  "reminder_date",
  "created_at",
] as const;
export type LeadColumn = (typeof leadColumns)[number];

/** The search of the pipeline, read from its URL. */
export type LeadSearch = TableState<LeadColumn> & {
  status: LeadStatus | null;
  due: "today" | "overdue" | null;
  /** Only what a program seems to have sent, which is in no other list. */
  isSpam: boolean;
};

/** A search read from a URL; anything invalid is as if it were not there. */
export function parseLeadSearch(params: URLSearchParams): LeadSearch {
  const status = params.get("status");
  const due = params.get("due");
  return {
    ...parseTableState(params, leadColumns),
    status: isLeadStatus(status) ? status : null,
    due: due === "today" || due === "overdue" ? due : null,
    isSpam: params.get("spam") === "suspected",
  };
}
