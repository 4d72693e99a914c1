import { createHash } from "node:crypto";

/**
 * A UUID (version 8) that stands for exactly this content in this submission, so that the same
 * thing sent twice is kept once and a corrected one beside it. A form in a page that is the same for
 * everybody carries no submission of its own: there it is the current hour.
 */
export function submissionFingerprint(submissionId: string | undefined, content: object): string {
  const submission_id = submissionId ?? new Date().toISOString().slice(0, 13);
  const hex = createHash("sha256")
    .update(JSON.stringify({ submission_id, ...content }))
    .digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
