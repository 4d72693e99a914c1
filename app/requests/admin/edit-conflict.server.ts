import type { SubmissionResult } from "@conform-to/react";
import { EDIT_CONFLICT_MESSAGE, type EditConflict } from "~/domain/editing/edited";

type Replying = {
  reply: (more: { formErrors: string[] }) => SubmissionResult<string[]>;
};

/** The action data of a form beside the version that somebody else has saved; its status is 409. */
export const editConflictData = (submission: Replying, conflict: EditConflict) => ({
  ...submission.reply({ formErrors: [EDIT_CONFLICT_MESSAGE] }),
  conflict,
});
