import { z } from "zod";
import type { LeadNote } from "~/domain/leads/lead-detail";

const notesSchema = z.array(z.object({ timestamp: z.string(), content: z.string() }));

export const leadNotes = (stored: unknown): LeadNote[] => notesSchema.parse(stored);
