import type { z } from "zod";
import type { submissionSchema } from "./submission.schema";

export type Submission = z.output<typeof submissionSchema>;

/** `later`: the database is down; `refused`: it will never accept this. */
export type SubmissionResult =
  { ok: true } | { ok: false; reason: "later" | "refused"; submission: Submission };

/** Total database time before a submission is queued, in milliseconds. */
export const SUBMISSION_DEADLINE = 6000;
