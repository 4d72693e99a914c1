import { z } from "zod";
import { leadStatuses, type LeadStatus } from "~/domain/leads/lead";

/**
 * A status chosen for a lead, any of the five from any; `former` is what the chooser saw, `undoes` the one that
 * an undo takes back: where another stands since, it stays.
 */
export const leadStatusSchema = z.object({
  lead_id: z.uuid(),
  status: z.enum(leadStatuses),
  former: z.enum(leadStatuses).optional().catch(undefined),
  undoes: z.enum(leadStatuses).optional().catch(undefined),
});

/** The action data of a status that was saved in place; `isNewer` where an undo found another status. */
export type StatusAnswer =
  { saved: false; message: string; isNewer: boolean } | { saved: true; change: StatusChange };
export type StatusChange = { name: string; from: LeadStatus | null; to: LeadStatus };
