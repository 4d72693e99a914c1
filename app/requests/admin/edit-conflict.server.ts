import type { SubmissionResult } from "@conform-to/react";
import type { EditConflict } from "~/domain/editing/edited";

type Replying = { reply: () => SubmissionResult<string[]> };

/**
 * The action data of a form beside the version that was saved since it was opened; its status is 409. It
 * carries no form error: `EditConflictNotice` says it, and an error summary would say it once more.
 */
export const editConflictData = (submission: Replying, conflict: EditConflict) => ({
  initialValue: submission.reply().initialValue,
  conflict,
});
