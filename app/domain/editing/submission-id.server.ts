import { createHash } from "node:crypto";

/**
 * A UUID (version 8) of this content in this submission: repeats are stored once, corrections separately.
 * Forms on cached pages have no submission id; the current hour stands in.
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
