import { z } from "zod";
import { takeCornerClick } from "~/domain/boundary/clicked-corners";
import { takeMapClick } from "~/domain/map/position-click";
import { readPicturesForm, fileFieldErrors } from "~/requests/admin/pictures-form.server";
import { parseForm } from "~/requests/parse-form.server";
import type { EditedOf, Editor, Kind } from "./editor";
import {
  mapClickResponse,
  saveFailedResponse,
  validationErrorResponse,
  type SentForm,
} from "./editor-responses.server";

const optionalSubmissionId = z.uuid().optional().catch(undefined);

/**
 * Files are stored by the time it returns. `known` are the stored row's picture URLs; null if they couldn't
 * be read.
 */
export async function readEdited<K extends Kind>(
  request: Request,
  { schema, fields, slots, bucket, textFile }: Editor<K>,
  known: string[] | null,
) {
  const form = await readPicturesForm(request, fields, bucket, slots, known, textFile);
  const { formData, pictures } = form;
  takeCornerClick(formData);
  const isMapClick = takeMapClick(formData);
  const submission = parseForm(formData, schema);
  const sent: SentForm<K["slot"]> = { request, formData, submission, pictures };
  const fileErrors = fileFieldErrors(form);
  const givenBack = <Response>(response: Response) => ({ ok: false as const, response });

  if (isMapClick) return givenBack(await mapClickResponse(sent, fileErrors));
  if (!form.isStored) return givenBack(await saveFailedResponse(sent, fileErrors));
  if (submission.status !== "success" || form.fileErrors.length > 0) {
    return givenBack(await validationErrorResponse(sent, fileErrors));
  }
  if (!known) return givenBack(await saveFailedResponse(sent));
  const submissionId = optionalSubmissionId.parse(formData.get("submission_id"));
  const edited: EditedOf<K> = { input: submission.value, pictures, submissionId };
  return { ok: true as const, sent, edited };
}
