import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { failureOf } from "~/domain/admin-access/unsaved-form";
import type { EditConflict } from "~/domain/editing/edited";
import type { LargeChange } from "~/domain/editing/large-changes";
import { placeWarningOfForm } from "~/domain/map/place-warning.server";
import type { StoredPicture } from "~/domain/pictures/picture";
import { editConflictData } from "~/requests/admin/edit-conflict.server";
import { requireMapPage, requirePage, saveFailed } from "~/requests/admin/save-failed.server";
import { m } from "~/text/messages";

type FieldErrors = Record<string, string[]>;

export type SentForm<Slot extends string> = {
  request: Request;
  formData: FormData;
  submission: Parameters<typeof saveFailed>[2];
  pictures: Record<Slot, StoredPicture[]>;
};

type EditorActionData<Slot extends string> = SubmissionResult<string[]> &
  Partial<Record<Slot, StoredPicture[]>> & {
    positionWarning?: string | null;
    conflict?: EditConflict;
    largeChanges?: LargeChange[];
  };

function formAgain<Slot extends string>(
  { pictures }: SentForm<Slot>,
  reply: EditorActionData<never>,
  status: number,
) {
  const actionData: EditorActionData<Slot> = { ...reply, ...pictures };
  return data(actionData, { status });
}

/** Shows no validation errors: the form was not being saved. */
export async function mapClickResponse<Slot extends string>(
  sent: SentForm<Slot>,
  fileErrors: FieldErrors,
) {
  await requireMapPage(sent.request, sent.formData, fileErrors);
  const { initialValue } = sent.submission.reply();
  const positionWarning = placeWarningOfForm(sent.formData);
  return formAgain(sent, { initialValue, error: fileErrors, positionWarning }, 200);
}

export async function validationErrorResponse<Slot extends string>(
  sent: SentForm<Slot>,
  fieldErrors: FieldErrors,
) {
  await requirePage(sent.request, sent.formData, messageOf(sent), fieldErrors);
  return problemResponse(sent, fieldErrors);
}

export const problemResponse = <Slot extends string>(
  sent: SentForm<Slot>,
  fieldErrors: FieldErrors,
) => formAgain(sent, sent.submission.reply({ fieldErrors }), 422);

export function confirmationResponse<Slot extends string>(
  sent: SentForm<Slot>,
  largeChanges: LargeChange[],
) {
  const formErrors = [m.admin_editor_please_confirm_the_numbers()];
  return formAgain(sent, { ...sent.submission.reply({ formErrors }), largeChanges }, 422);
}

export async function saveFailedResponse<Slot extends string>(
  sent: SentForm<Slot>,
  fieldErrors?: FieldErrors,
) {
  const { request, formData, submission } = sent;
  const message = messageOf(sent);
  const failed = await saveFailed(request, formData, submission, message, fieldErrors);
  return formAgain(sent, failed.data, 503);
}

export function editConflictResponse<Slot extends string>(
  sent: SentForm<Slot>,
  conflict: EditConflict,
) {
  return formAgain(sent, editConflictData(sent.submission, conflict), 409);
}

const messageOf = ({ request, formData }: Pick<SentForm<never>, "request" | "formData">) =>
  failureOf(new URL(request.url).pathname, formData);
