import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import { withClosedDay } from "~/domain/agency/agency.queries.server";
import { addViewing, updateViewing } from "~/domain/bookings/diary/diary.commands.server";
import { diaryPath } from "~/domain/bookings/diary/diary-days";
import { viewingDifferences } from "~/domain/bookings/viewings/viewing";
import {
  getStoredViewing,
  getViewingSubjects,
} from "~/domain/bookings/viewings/viewing.queries.server";
import type { Viewing } from "~/domain/bookings/viewings/viewing.schema";
import { getRowOfForm, type RowVersion } from "~/domain/editing/form-row.queries.server";
import { readOrOutage } from "~/services/outage.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";
import { editConflictData } from "../edit-conflict.server";
import { saveFailed, unsavedOfDeleted } from "../save-failed.server";
import { shownVersion, versionToShow } from "../shown-version.server";

type SentViewing = {
  request: Request;
  formData: FormData;
  submission: Submission<Viewing, string[]> & { status: "success" };
};

/** If the form already created its booking but the response was lost, saves the corrections since. */
export async function saveNewViewing(sent: SentViewing) {
  const { formData, submission } = sent;
  const shown = shownVersion(formData);
  if (shown) return saveAgain(sent, shown);
  const result = await addViewing(submission.value);
  if (result.ok) return goToWeek(sent);
  if (result.reason !== "sent-before") return notBooked(sent, result.reason);
  const { submission_id } = submission.value;
  const reading = await readOrOutage(getRowOfForm("bookings_pemba", submission_id));
  return reading.ok ? saveAgain(sent, reading.value) : notBooked(sent, "save-failed");
}

async function saveAgain(sent: SentViewing, row: RowVersion | null) {
  const typed = sent.submission.value;
  const reading = await readOrOutage(row ? compare(row.id, typed) : Promise.resolve(null));
  if (!reading.ok) return notBooked(sent, "save-failed");
  if (!row || !reading.value) {
    throw unsavedOfDeleted(sent.formData, "This booking is no longer there.", "/admin/diary/new");
  }
  const { updated_at, differences } = reading.value;
  if (differences.length === 0) return goToWeek(sent);
  const result = await updateViewing(row, typed);
  if (result.ok) return goToWeek(sent);
  if (result.reason !== "edit-conflict") return notBooked(sent, result.reason);
  const version = versionToShow({ id: row.id, version: updated_at });
  return data(editConflictData(sent.submission, { version, differences }), { status: 409 });
}

async function compare(id: string, typed: Viewing) {
  const [stored, subjects] = await Promise.all([getStoredViewing(id), getViewingSubjects(typed)]);
  if (!stored) return null;
  const { updated_at } = stored;
  return { updated_at, differences: viewingDifferences(stored, typed, subjects) };
}

async function goToWeek({ submission }: SentViewing) {
  const { date } = submission.value;
  const to = diaryPath({ view: "week", date });
  return redirectWithSuccess(to, await withClosedDay(m.admin_admin_viewing_booked(), date));
}

function notBooked(
  { request, formData, submission }: SentViewing,
  reason: "taken" | "gone" | "save-failed",
) {
  if (reason === "save-failed") {
    return saveFailed(request, formData, submission, m.admin_admin_failed_to_book_viewing());
  }
  const fieldErrors: Record<string, string[]> =
    reason === "taken"
      ? { time: [m.admin_admin_somebody_else_is_booked_at()] }
      : { lead_id: [m.admin_admin_this_lead_or_property_is_no()] };
  return data(submission.reply({ fieldErrors }), { status: 409 });
}
