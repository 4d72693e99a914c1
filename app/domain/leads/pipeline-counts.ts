import type { LeadStatus } from "./lead";

/**
 * How many leads there are: in all, in each status, with a reminder today and with one that has
 * passed; and apart from them, how much a program seems to have sent.
 */
export type PipelineCounts = Record<LeadStatus | "all" | "today" | "overdue" | "spam", number>;
