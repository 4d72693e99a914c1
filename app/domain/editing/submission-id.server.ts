import { createHash } from "node:crypto";

/** Without a submission id, as on cached pages, the current hour stands in, so repeats are stored once. */
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
