import type { LeadStatus } from "./lead";

/** How many leads there are: in all, in each status, with a reminder today and with one that has passed. */
export type PipelineCounts = Record<LeadStatus | "all" | "today" | "overdue", number>;
