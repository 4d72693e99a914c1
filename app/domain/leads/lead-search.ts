import { isLeadStatus, type LeadStatus } from "./lead";

/** What the pipeline shows, as its URL says. */
export type LeadSearch = {
  q: string;
  status: LeadStatus | null;
  due: "today" | "overdue" | null;
  page: number;
};

/** A search read from a URL; anything invalid is as if it were not there. */
export function parseLeadSearch(params: URLSearchParams): LeadSearch {
  const status = params.get("status");
  const due = params.get("due");
  const page = params.get("page") ?? "";
  return {
    q: (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 100),
    status: isLeadStatus(status) ? status : null,
    due: due === "today" || due === "overdue" ? due : null,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}
