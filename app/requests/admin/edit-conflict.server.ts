import type { SubmissionResult } from "@conform-to/react";
import type { EditConflict } from "~/domain/editing/edited";

type ReplySource = { reply: () => SubmissionResult<string[]> };

// Carries no form error: the error summary would repeat what `EditConflictNotice` says.
export const editConflictData = (submission: ReplySource, conflict: EditConflict) => ({
  initialValue: submission.reply().initialValue,
  conflict,
});
