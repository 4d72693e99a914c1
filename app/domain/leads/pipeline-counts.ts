import type { LeadStatus } from "./lead";

export type PipelineCounts = Record<
  LeadStatus | "all" | "today" | "overdue" | "spam" | "callbacks" | "dismissedCallbacks",
  number
>;
