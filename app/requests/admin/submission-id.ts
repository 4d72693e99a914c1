import { z } from "zod";

/** A text that is no form's id counts as none. */
const submissionIdSchema = z.uuid().catch(() => crypto.randomUUID());

/** Returns the submission id of a form, which may have been sent already, or else a new one. */
export const submissionIdOf = (form: FormData): string =>
  submissionIdSchema.parse(form.get("submission_id"));
