import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import { addClosedDayNote } from "~/domain/agency/agency.queries.server";
import { addViewing, updateViewing } from "~/domain/bookings/diary/diary.commands.server";
import { viewingDifferences } from "~/domain/bookings/viewings/viewing";
import {
  getStoredViewing,
  getViewingSubjects,
} from "~/domain/bookings/viewings/viewing.queries.server";
import type { Viewing } from "~/domain/bookings/viewings/viewing.schema";
import { getRowOfForm, type RowVersion } from "~/domain/editing/form-row.queries.server";
import { readOrOutage } from "~/services/outage.server";
import { m } from "~/text/messages";
import { editConflictData } from "../edit-conflict.server";
import { respondSaveFailed, respondDeleted } from "../save-failed.server";
import { parseConflictVersion, formatConflictVersion } from "../conflict-version.server";
import { redirectToTell } from "./redirect-to-tell.server";
import { takenTimeText } from "./taken-time.server";

type ViewingFormRequest = {
  request: Request;
  formData: FormData;
  submission: Submission<Viewing, string[]> & { status: "success" };
};

/** If the form already created its booking but the response was lost, saves the corrections since. */
export async function saveNewViewing(form: ViewingFormRequest) {
  const { formData, submission } = form;
  const conflictVersion = parseConflictVersion(formData);
  if (conflictVersion) return resaveViewing(form, conflictVersion);
  const result = await addViewing(submission.value);
  if (result.ok) return redirectToBooked(form, result.id);
  if (result.reason !== "sent-before") return respondNotBooked(form, result.reason);
  const { submission_id } = submission.value;
  const reading = await readOrOutage(getRowOfForm("bookings_pemba", submission_id));
  return reading.ok ? resaveViewing(form, reading.value) : respondNotBooked(form, "save-failed");
}

async function resaveViewing(form: ViewingFormRequest, row: RowVersion | null) {
  const input = form.submission.value;
  const reading = await readOrOutage(row ? compareViewing(row.id, input) : Promise.resolve(null));
  if (!reading.ok) return respondNotBooked(form, "save-failed");
  if (!row || !reading.value) {
    throw respondDeleted(form.formData, m.admin_diary_booking_gone(), "/admin/diary/new");
  }
  const { updated_at, differences } = reading.value;
  if (differences.length === 0) return redirectToBooked(form, row.id);
  const result = await updateViewing(row, input);
  if (result.ok) return redirectToBooked(form, row.id);
  if (result.reason !== "edit-conflict") return respondNotBooked(form, result.reason);
  const version = formatConflictVersion({ id: row.id, version: updated_at });
  return data(editConflictData(form.submission, { version, differences }), { status: 409 });
}

async function compareViewing(id: string, input: Viewing) {
  const [stored, subjects] = await Promise.all([getStoredViewing(id), getViewingSubjects(input)]);
  if (!stored) return null;
  const { updated_at } = stored;
  return { updated_at, differences: viewingDifferences(stored, input, subjects) };
}

async function redirectToBooked({ submission }: ViewingFormRequest, id: string) {
  const { date } = submission.value;
  return redirectToTell(id, date, await addClosedDayNote(m.admin_diary_viewing_booked(), date));
}

async function respondNotBooked(
  { request, formData, submission }: ViewingFormRequest,
  reason: "taken" | "gone" | "save-failed",
) {
  if (reason === "save-failed") {
    return respondSaveFailed(request, formData, submission, m.admin_diary_viewing_failed());
  }
  const fieldErrors: Record<string, string[]> =
    reason === "taken"
      ? { time: [await takenTimeText(submission.value)] }
      : { lead_id: [m.admin_diary_subject_gone()] };
  return data(submission.reply({ fieldErrors }), { status: 409 });
}
