import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { failureOf } from "~/domain/admin-access/unsaved-form";
import type { EditConflict } from "~/domain/editing/edited";
import type { LargeChange } from "~/domain/editing/large-changes";
import { placeWarningOfForm } from "~/domain/map/place-warning.server";
import type { StoredPicture } from "~/domain/pictures/picture";
import { editConflictData } from "~/requests/admin/edit-conflict.server";
import {
  requireMapPage,
  requirePage,
  respondSaveFailed,
} from "~/requests/admin/save-failed.server";
import { m } from "~/text/messages";

type FieldErrors = Record<string, string[]>;

export type SubmittedForm<Slot extends string> = {
  request: Request;
  formData: FormData;
  submission: Parameters<typeof respondSaveFailed>[2];
  pictures: Record<Slot, StoredPicture[]>;
};

type EditorActionData<Slot extends string> = SubmissionResult<string[]> &
  Partial<Record<Slot, StoredPicture[]>> & {
    positionWarning?: string | null;
    conflict?: EditConflict;
    largeChanges?: LargeChange[];
  };

function formResponse<Slot extends string>(
  { pictures }: SubmittedForm<Slot>,
  reply: EditorActionData<never>,
  status: number,
) {
  const actionData: EditorActionData<Slot> = { ...reply, ...pictures };
  return data(actionData, { status });
}

/** Shows no validation errors: the form was not being saved. */
export async function mapClickResponse<Slot extends string>(
  form: SubmittedForm<Slot>,
  fileErrors: FieldErrors,
) {
  await requireMapPage(form.request, form.formData, fileErrors);
  const { initialValue } = form.submission.reply();
  const positionWarning = placeWarningOfForm(form.formData);
  return formResponse(form, { initialValue, error: fileErrors, positionWarning }, 200);
}

export async function validationErrorResponse<Slot extends string>(
  form: SubmittedForm<Slot>,
  fieldErrors: FieldErrors,
) {
  await requirePage(form.request, form.formData, failureMessage(form), fieldErrors);
  return problemResponse(form, fieldErrors);
}

export const problemResponse = <Slot extends string>(
  form: SubmittedForm<Slot>,
  fieldErrors: FieldErrors,
) => formResponse(form, form.submission.reply({ fieldErrors }), 422);

export function confirmationResponse<Slot extends string>(
  form: SubmittedForm<Slot>,
  largeChanges: LargeChange[],
) {
  const formErrors = [m.admin_editor_confirm_numbers()];
  return formResponse(form, { ...form.submission.reply({ formErrors }), largeChanges }, 422);
}

export async function saveFailedResponse<Slot extends string>(
  form: SubmittedForm<Slot>,
  fieldErrors?: FieldErrors,
) {
  const { request, formData, submission } = form;
  const message = failureMessage(form);
  const failed = await respondSaveFailed(request, formData, submission, message, fieldErrors);
  return formResponse(form, failed.data, 503);
}

export function editConflictResponse<Slot extends string>(
  form: SubmittedForm<Slot>,
  conflict: EditConflict,
) {
  return formResponse(form, editConflictData(form.submission, conflict), 409);
}

const failureMessage = ({
  request,
  formData,
}: Pick<SubmittedForm<never>, "request" | "formData">) =>
  failureOf(new URL(request.url).pathname, formData);
