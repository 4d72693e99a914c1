import { parseWithZod } from "@conform-to/zod/v4";
import { callbackRequestSchema } from "~/domain/callback-requests/callback-request.schema";
import { contactMessageSchema, leadSchemas } from "~/domain/leads/lead.schema";

/** Loaded with the check, on the first use of a form. */
export { guessCountry } from "./guess-country";

const schemas = {
  callback: callbackRequestSchema,
  message: contactMessageSchema,
  ...leadSchemas,
};
export type InPageFormKind = keyof typeof schemas;

/** Returns the validation errors that the form's action would return; null when there are none. */
export function check(kind: InPageFormKind, formData: FormData) {
  const submission = parseWithZod(formData, { schema: schemas[kind] });
  return submission.status === "success" ? null : submission.reply();
}
