import { z } from "zod";
import { takeCornerClick } from "~/domain/boundary/clicked-corners";
import { isMapClick, pickerNames, takeMapClick } from "~/domain/map/position-click";
import { readPicturesForm, fileFieldErrors } from "~/requests/admin/pictures-form.server";
import { parseForm } from "~/requests/parse-form.server";
import type { EditorInput, Editor, Kind } from "./editor";
import { readPastedPosition } from "./map-link.server";
import {
  mapClickResponse,
  saveFailedResponse,
  validationErrorResponse,
  type SubmittedForm,
} from "./editor-responses.server";

const optionalSubmissionId = z.uuid().optional().catch(undefined);

/**
 * Files are stored by the time it returns. `knownUrls` are the stored row's picture URLs;
 * null if they couldn't be read.
 */
export async function readEditorForm<K extends Kind>(
  request: Request,
  { schema, fields, slots, bucket, textFile, positionField = pickerNames.text }: Editor<K>,
  knownUrls: string[] | null,
) {
  const upload = await readPicturesForm(request, fields, bucket, slots, knownUrls, textFile);
  const { formData, pictures } = upload;
  takeCornerClick(formData);
  const positionError = isMapClick(formData)
    ? null
    : await readPastedPosition(formData, positionField);
  const isClick = takeMapClick(formData);
  const submission = parseForm(formData, schema);
  // By the schema, in its own words.
  const isRefused = submission.status === "error" && positionField in (submission.error ?? {});
  const form: SubmittedForm<K["slot"]> = { request, formData, submission, pictures };
  const fieldErrors = {
    ...fileFieldErrors(upload),
    ...(positionError && !isRefused && { [positionField]: [positionError] }),
  };
  const refuse = <Response>(response: Response) => ({ ok: false as const, response });

  if (isClick) return refuse(await mapClickResponse(form, fieldErrors));
  if (!upload.isStored) return refuse(await saveFailedResponse(form, fieldErrors));
  if (submission.status !== "success" || positionError || upload.fileErrors.length > 0) {
    return refuse(await validationErrorResponse(form, fieldErrors));
  }
  if (!knownUrls) return refuse(await saveFailedResponse(form));
  const submissionId = optionalSubmissionId.parse(formData.get("submission_id"));
  const edited: EditorInput<K> = { input: submission.value, pictures, submissionId };
  return { ok: true as const, form, edited };
}
