import { z } from "zod";
import { BESIDE_OTHERS } from "~/domain/editing/across-fields";
import { leadStatuses } from "~/domain/leads/lead";
import { comingDay } from "~/domain/editing/day.schema";
import { m } from "~/text/messages";
import { removeControls } from "~/utils/user-text";

type NextReminder = { date: string; time: string | null } | { date: null; time: null };

/** Maximum rows that `open_enquiries` returns. */
const MOST_OTHERS = 12;

const FIXED_CHOICES = ["keep", "none", "date"];

export const contactLogSchema = z
  .object({
    note: z
      .string()
      .transform((text) => removeControls(text) || undefined)
      .pipe(z.string().max(5000, { error: m.admin_today_note_long }).optional())
      .optional(),
    status: z.enum(leadStatuses, { error: m.admin_today_status_missing }),
    /** A fixed choice, or a date with an optional time: "2026-11-26T16:00". */
    next: z
      .string({ error: m.admin_today_next_missing })
      .refine(
        (next) =>
          FIXED_CHOICES.includes(next) || isNotPast(next.replace(/T([01]\d|2[0-3]):[0-5]\d$/, "")),
        { error: m.editing_date_past },
      ),
    next_date: z.string().optional(),
    /** The person's other open enquiries that the contact answered too. */
    also: z.array(z.uuid()).max(MOST_OTHERS).optional(),
    submission_id: z.uuid().optional().catch(undefined),
  })
  .refine(({ next, next_date }) => next !== "date" || isNotPast(next_date ?? ""), {
    path: ["next_date"],
    error: m.editing_date_past,
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
