import type { SubmissionResult } from "@conform-to/react";
import type { EditConflict } from "~/domain/editing/edited";

type Replying = { reply: () => SubmissionResult<string[]> };

// Carries no form error: the error summary would repeat what `EditConflictNotice` says.
export const editConflictData = (submission: Replying, conflict: EditConflict) => ({
  initialValue: submission.reply().initialValue,
  conflict,
});
