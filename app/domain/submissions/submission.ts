import type { z } from "zod";
import type { submissionSchema } from "./submission.schema";

/** A visitor's submission, ready for its table. */
export type Submission = z.output<typeof submissionSchema>;

/** `later`: the database did not answer; `refused`: it will never take this. */
export type SubmissionResult =
  { ok: true } | { ok: false; reason: "later" | "refused"; submission: Submission };

/** How long a submission asks the database, all its questions together, before it is queued; in milliseconds. */
export const SUBMISSION_DEADLINE = 6000;
