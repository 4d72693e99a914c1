import { z } from "zod";
import { leadStatuses } from "./lead";

/** A status chosen for a lead: any of the five, from any. */
export const leadStatusSchema = z.object({ lead_id: z.uuid(), status: z.enum(leadStatuses) });
