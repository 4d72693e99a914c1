import { submissionFingerprint } from "~/domain/editing/submission-id.server";
import type { SubmissionResult } from "~/domain/submissions/submission";
import { saveSubmission } from "~/domain/submissions/submission.commands.server";
import type { NewCallbackRequest } from "./callback-request.schema";

/** Saves a callback request, once per submission; one that can't be saved is returned for the outbox. */
export function requestCallback(
  request: NewCallbackRequest,
  { isSuspectedSpam = false, ...context }: { page: string; isSuspectedSpam?: boolean },
): Promise<SubmissionResult> {
  const { submission_id, best_time, time_zone, ...fields } = request;
  // Suspected spam must not count as a duplicate of a later genuine request.
  const spamFlag = isSuspectedSpam && { isSuspectedSpam };
  const content = { kind: "callback", ...fields, best_time, ...spamFlag };
  const fingerprint = submissionFingerprint(submission_id, content);
  return saveSubmission({
    table: "callback_requests",
    row: {
      ...fields,
      context: { ...context, best_time, time_zone },
      suspected_spam: isSuspectedSpam,
      submission_id: fingerprint,
    },
  });
}
