import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import { unsavedFormOf } from "~/domain/admin-access/unsaved-form";
import { isDatabaseAnswering } from "~/domain/health.server";
import { repeatMapClick } from "~/domain/map/position-click";
import { m } from "~/text/messages";

/** The address that a form was posted to. */
export function formPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/**
 * The answer to a form that the database or the storage did not take (503): the form, with the
 * message. Without scripts its page has to be built again, which a database that is away does not
 * allow: then what was typed comes back by itself, to be sent once more.
 */
export async function saveFailed<Form>(
  request: Request,
  formData: FormData,
  submission: Submission<Form, string[]>,
  message: string,
  fieldErrors?: Record<string, string[]>,
) {
  await requirePage(request, formData, message, fieldErrors);
  return data(submission.reply({ formErrors: [message], fieldErrors }), { status: 503 });
}

/**
 * Before a form is answered with its page. Throws what was typed where that page has to be built
 * again and cannot be, with what is to be said of its files.
 */
export async function requirePage(
  request: Request,
  formData: FormData,
  message: string,
  fileErrors: Record<string, string[]> = {},
) {
  const isWholePage = request.headers.get("Sec-Fetch-Mode") === "navigate";
  if (isWholePage && !(await isDatabaseAnswering())) {
    throw unsaved(request, formData, message, Object.values(fileErrors).flat());
  }
}

/** As `requirePage`, for a form that its map has sent: it was not to be saved, and is not when sent again. */
export const requireMapPage = (
  request: Request,
  formData: FormData,
  fileErrors: Record<string, string[]>,
) =>
  requirePage(
    request,
    repeatMapClick(formData),
    m.admin_admin_the_map_cannot_be_shown(),
    fileErrors,
  );

/** Data that the layout shows as `NotSaved`. */
export function unsaved(
  request: Request,
  formData: FormData,
  message: string,
  fileErrors: string[],
) {
  const unsaved = unsavedFormOf(formPath(request), formData);
  return data({ message, unsaved, fileErrors }, { status: 503 });
}

/**
 * As `unsaved`, of a row that was deleted while its form was filled in: what was typed can be added by the
 * form of a new row at `newPath`, where there is one.
 */
export function unsavedOfDeleted(formData: FormData, message: string, newPath: string | null) {
  const typed = unsavedFormOf(newPath ?? "", formData);
  const fields = typed.fields.filter(([name]) => !ofDeleted.has(name));
  fields.push(["submission_id", crypto.randomUUID()]);
  return data({ message, unsaved: { ...typed, fields }, isDeleted: true }, { status: 410 });
}

/** The fields of a form that belong to its row. */
const ofDeleted = new Set(["version", "overwrite", "submission_id"]);
