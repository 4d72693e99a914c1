import { z } from "zod";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { leadNoteSchema } from "./lead-note.schema";

/** When to call back, and why; the day is one of Dar es Salaam, today or later. */
export const leadReminderSchema = z.object({
  reminder_date: z
    .string({ error: "Date is required" })
    .pipe(z.iso.date("Please choose a day of the calendar"))
    .refine((date) => date >= todayInDarEsSalaam(), "Please choose today or a later day"),
  reminder_note: leadNoteSchema.shape.content,
});

export type LeadReminderInput = z.input<typeof leadReminderSchema>;
export type LeadReminder = z.output<typeof leadReminderSchema>;
