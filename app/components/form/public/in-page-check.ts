import { parseWithZod } from "@conform-to/zod/v4";
import { callbackRequestSchema } from "~/domain/callback-requests/callback-request.schema";
import { contactMessageSchema, leadSchemas } from "~/domain/leads/lead.schema";

const schemas = {
  callback: callbackRequestSchema,
  message: contactMessageSchema,
  ...leadSchemas,
};
export type InPageFormKind = keyof typeof schemas;

/** What is wrong with a form, as its action would say it; null when nothing is. */
export function check(kind: InPageFormKind, formData: FormData) {
  const submission = parseWithZod(formData, { schema: schemas[kind] });
  return submission.status === "success" ? null : submission.reply();
}
