import type { LeadStatus } from "./lead";

/**
 * How many leads there are: in all, in each status, due today and overdue; apart from them, how much a
 * program seems to have sent, and how many callback requests wait or were dismissed.
 */
export type PipelineCounts = Record<
  LeadStatus | "all" | "today" | "overdue" | "spam" | "callbacks" | "dismissedCallbacks",
  number
>;
