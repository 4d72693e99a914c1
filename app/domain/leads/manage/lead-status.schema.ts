import { z } from "zod";
import { leadStatuses, type LeadStatus } from "~/domain/leads/lead";

/** `former` is the status the operator saw, `undoes` the one an undo reverts. */
export const leadStatusSchema = z.object({
  lead_id: z.uuid(),
  status: z.enum(leadStatuses),
  former: z.enum(leadStatuses).optional().catch(undefined),
  undoes: z.enum(leadStatuses).optional().catch(undefined),
  submission_id: z.uuid().optional().catch(undefined),
});

export type LeadStatusForm = z.output<typeof leadStatusSchema>;

/** `isNewer`: an undo found another status. */
export type StatusResult =
  { saved: false; message: string; isNewer: boolean } | { saved: true; change: StatusChange };
export type StatusChange = { name: string; from: LeadStatus | null; to: LeadStatus };
