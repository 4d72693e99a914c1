import { z } from "zod";
import { comingDay } from "~/domain/editing/day.schema";
import { m } from "~/text/messages";
import { leadNoteSchema } from "./lead-note.schema";

export const leadReminderSchema = z.object({
  reminder_date: comingDay(m.booking_date_missing),
  reminder_note: leadNoteSchema.shape.content,
  submission_id: leadNoteSchema.shape.submission_id,
});

export type LeadReminder = z.output<typeof leadReminderSchema>;
