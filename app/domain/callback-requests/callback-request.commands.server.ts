import { submissionFingerprint } from "~/domain/editing/submission-id.server";
import type { SubmissionResult } from "~/domain/submissions/submission";
import { saveSubmission } from "~/domain/submissions/submission.commands.server";
import type { NewCallbackRequest } from "./callback-request.schema";

/**
 * Keeps a visitor's wish to be called back; the same one twice is one. What could not be kept comes
 * back, to be kept later.
 */
export function requestCallback(
  request: NewCallbackRequest,
  { isSuspectedSpam = false, ...context }: { page: string; isSuspectedSpam?: boolean },
): Promise<SubmissionResult> {
  const { submission_id, best_time, time_zone, ...typed } = request;
  // A row that is kept apart does not stand for the one that a person sends after it.
  const apart = isSuspectedSpam && { isSuspectedSpam };
  const content = { kind: "callback", ...typed, best_time, ...apart };
  const fingerprint = submissionFingerprint(submission_id, content);
  return saveSubmission({
    table: "callback_requests",
    row: {
      ...typed,
      context: { ...context, best_time, time_zone },
      suspected_spam: isSuspectedSpam,
      submission_id: fingerprint,
    },
  });
}
