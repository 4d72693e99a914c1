import { z } from "zod";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { leadStatuses } from "~/domain/leads/lead";
import { comingDay } from "~/domain/editing/day.schema";
import { removeControls } from "~/utils/user-text";

/** A reminder on a calendar date, at a time of that day or at none; both null for none at all. */
type NextReminder = { date: string; time: string | null } | { date: null; time: null };

const FIXED = ["keep", "none", "date"];

/** The form that says what came of a contact: what happened, how far the lead is, and when to call again. */
export const contactLogSchema = z
  .object({
    note: z
      .string()
      .transform((text) => removeControls(text) || undefined)
      .pipe(z.string().max(5000, "Please shorten the note to 5,000 characters").optional())
      .optional(),
    status: z.enum(leadStatuses, { error: "Please choose a status" }),
    /** A fixed word, or a date with or without a time: "2026-11-26T16:00". */
    next: z
      .string({ error: "Please choose a next date" })
      .refine(
        (next) => FIXED.includes(next) || isNotPast(next.replace(/T([01]\d|2[0-3]):[0-5]\d$/, "")),
        "Please choose today or a later day",
      ),
    next_date: z.string().optional(),
    submission_id: z.uuid().optional().catch(undefined),
  })
  .refine(({ next, next_date }) => next !== "date" || isNotPast(next_date ?? ""), {
    path: ["next_date"],
    error: "Please choose today or a later day",
    ...BESIDE_OTHERS,
  })
  .transform(({ next, next_date, ...log }) => ({ ...log, reminder: reminderOf(next, next_date) }));

export type ContactLogForm = z.input<typeof contactLogSchema>;
export type ContactLog = z.output<typeof contactLogSchema>;

const isNotPast = (date: string) => comingDay("").safeParse(date).success;

function reminderOf(next: string, nextDate = ""): NextReminder | "keep" {
  if (next === "keep") return next;
  if (next === "none") return { date: null, time: null };
  const [date = "", time = null] = (next === "date" ? nextDate : next).split("T");
  return { date, time };
}
