import { submissionFingerprint } from "~/domain/leads/submission-id.server";
import type { Kept } from "~/domain/submissions/submission";
import { keepSubmission } from "~/domain/submissions/submission.commands.server";
import type { NewCallbackRequest } from "./callback-request.schema";

/**
 * Keeps a visitor's wish to be called back; the same one twice is one. What could not be kept comes
 * back, to be kept later.
 */
export function requestCallback(
  request: NewCallbackRequest,
  { isSuspect = false, ...context }: { page: string; isSuspect?: boolean },
): Promise<Kept> {
  const { submission_id, ...typed } = request;
  const fingerprint = submissionFingerprint(submission_id, { kind: "callback", ...typed });
  return keepSubmission({
    table: "callback_requests",
    row: { ...typed, context, suspected_spam: isSuspect, submission_id: fingerprint },
  });
}
