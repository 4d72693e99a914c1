import { data } from "@remix-run/node";
import { getReminder, isReminderSaved } from "~/domain/leads/lead-detail.queries.server";
import { reminderDifferences, reminderText, type Reminder } from "~/domain/leads/lead-row";
import { setLeadReminder, setLeadReminderOnce } from "~/domain/leads/lead.commands.server";
import { leadReminderSchema } from "~/domain/leads/manage/lead-reminder.schema";
import { readOrOutage } from "~/services/outage.server";
import { editConflictData } from "../edit-conflict.server";
import { respondSaveFailed, respondDeleted } from "../save-failed.server";
import { parseForm } from "~/requests/parse-form.server";
import { m } from "~/text/messages";

/** Overwrites only the reminder the operator saw or chose to overwrite. Returns null once saved. */
export async function saveReminder(request: Request, formData: FormData, leadId: string) {
  // Without scripts a quick date is a submit button.
  const quickDate = formData.get("quick_date");
  if (quickDate) formData.set("reminder_date", quickDate);
  const submission = parseForm(formData, leadReminderSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const notSaved = () =>
    respondSaveFailed(request, formData, submission, m.admin_lead_reminder_failed());
  const read = () => readOrOutage(getReminder(leadId));
  let reading = await read();
  if (reading.ok && reading.value && !isNewer(reading.value, formData)) {
    const over = reading.value.reminder_date;
    const result = await setLeadReminderOnce(leadId, submission.value, over);
    if (result.ok) return null;
    if (result.reason === "save-failed") return notSaved();
    // Someone else set a reminder in between.
    reading = await read();
  }
  if (!reading.ok) return notSaved();
  const stored = reading.value;
  const saved = await readOrOutage(isReminderSaved(leadId, submission.value));
  if (!saved.ok) return notSaved();
  // Already saved, but the response was lost; someone may have set another reminder since.
  if (saved.value) return null;
  if (!stored) throw respondDeleted(formData, m.admin_lead_gone(), null);
  const differences = reminderDifferences(stored, submission.value);
  if (differences.length === 0) return null;
  const conflict = { version: reminderText(stored), differences };
  return data(editConflictData(submission, conflict), { status: 409 });
}

export const clearProblems = {
  gone: m.admin_lead_gone,
  newer: m.admin_lead_reminder_newer,
  "save-failed": m.admin_lead_reminder_clear_failed,
};

/** Clears only the reminder the operator saw. Returns null once cleared, otherwise the problem. */
export async function clearReminder(
  formData: FormData,
  leadId: string,
): Promise<keyof typeof clearProblems | null> {
  const reading = await readOrOutage(getReminder(leadId));
  if (!reading.ok) return "save-failed";
  const stored = reading.value;
  if (!stored) return "gone";
  if (stored.reminder_date === null) return null;
  if (isNewer(stored, formData)) return "newer";
  const result = await setLeadReminder(leadId, null, stored.reminder_date);
  if (result.ok) return null;
  return result.reason === "gone" ? "newer" : result.reason;
}

function isNewer(stored: Reminder, formData: FormData): boolean {
  const seen = formData.get("overwrite") ?? formData.get("version");
  return seen !== null && String(seen) !== reminderText(stored);
}
