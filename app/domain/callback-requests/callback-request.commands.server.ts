import { submissionFingerprint } from "~/domain/leads/submission-id.server";
import { publicDatabase, UNIQUE_VIOLATION } from "~/services/database.server";
import type { NewCallbackRequest } from "./callback-request.schema";

export type CallbackResult = { ok: true } | { ok: false; reason: "not-kept" };

/** Keeps a visitor's wish to be called back; the same one twice is one. A refusal when it could not be kept. */
export async function requestCallback(
  request: NewCallbackRequest,
  context: { page: string },
): Promise<CallbackResult> {
  const { submission_id, ...row } = request;
  const fingerprint = submissionFingerprint(submission_id, { kind: "callback", ...row });
  const result = await publicDatabase()
    .from("callback_requests")
    .insert({ ...row, context, submission_id: fingerprint });
  if (!result.error || result.error.code === UNIQUE_VIOLATION) return { ok: true };
  const { code, message } = result.error;
  process.stderr.write(`A callback request was not kept: ${code} ${message}\n`);
  return { ok: false, reason: "not-kept" };
}
