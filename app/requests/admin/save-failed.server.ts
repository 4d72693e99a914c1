import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import { unsavedFormOf } from "~/domain/admin-access/unsaved-form";
import { isDatabaseUp } from "~/domain/health.server";
import { repeatMapClick } from "~/domain/map/position-click";
import { m } from "~/text/messages";

export function formPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/**
 * Responds with the form (503). Without scripts the page must be rebuilt, which needs the database; if it
 * is unavailable, only the typed text is returned, to be sent again.
 */
export async function respondSaveFailed<Form>(
  request: Request,
  formData: FormData,
  submission: Submission<Form, string[]>,
  message: string,
  fieldErrors?: Record<string, string[]>,
) {
  await requirePage(request, formData, message, fieldErrors);
  return data(submission.reply({ formErrors: [message], fieldErrors }), { status: 503 });
}

/** Call before responding with the form's page. Throws the typed text if the page can't be rebuilt. */
export async function requirePage(
  request: Request,
  formData: FormData,
  message: string,
  fileErrors: Record<string, string[]> = {},
) {
  const isWholePage = request.headers.get("Sec-Fetch-Mode") === "navigate";
  if (isWholePage && !(await isDatabaseUp())) {
    throw respondUnsaved(request, formData, message, Object.values(fileErrors).flat());
  }
}

/** For a map click: the form wasn't being saved, and isn't when sent again. */
export const requireMapPage = (
  request: Request,
  formData: FormData,
  fileErrors: Record<string, string[]>,
) => requirePage(request, repeatMapClick(formData), m.admin_form_map_failed(), fileErrors);

export function respondUnsaved(
  request: Request,
  formData: FormData,
  message: string,
  fileErrors: string[],
) {
  const unsaved = unsavedFormOf(formPath(request), formData);
  return data({ message, unsaved, fileErrors }, { status: 503 });
}

/** For a deleted row: its text can be added by the form of a new row at `newPath`, if any. */
export function respondDeleted(formData: FormData, message: string, newPath: string | null) {
  const form = unsavedFormOf(newPath ?? "", formData);
  const fields = form.fields.filter(([name]) => !rowFields.has(name));
  fields.push(["submission_id", crypto.randomUUID()]);
  return data({ message, unsaved: { ...form, fields }, isDeleted: true }, { status: 410 });
}

const rowFields = new Set(["version", "overwrite", "submission_id"]);
