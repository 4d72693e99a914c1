import { z } from "zod";

/** Invalid ids count as missing. */
const submissionIdSchema = z.uuid().catch(() => crypto.randomUUID());

export const readSubmissionId = (form: FormData): string =>
  submissionIdSchema.parse(form.get("submission_id"));
