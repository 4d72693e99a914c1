import type { SubmissionResult } from "./submission";
import { log } from "~/services/log.server";
import { enqueue, storeRefused } from "~/services/outbox.server";
import { errorLine } from "~/utils/error-text";

/**
 * Writes a submission that the database did not take to this machine's disk. Returns whether the visitor
 * may be thanked: it is in the database, or on disk until the database takes it. A submission that the
 * database rejected for good is stored for the operator to look at, and its visitor is not thanked.
 */
export async function makeDurable(result: SubmissionResult): Promise<boolean> {
  if (result.ok) return true;
  const isRefused = result.reason === "refused";
  try {
    await (isRefused ? storeRefused(result.submission) : enqueue(result.submission));
    return !isRefused;
  } catch (error) {
    log.error({ reason: errorLine(error) }, "A submission could not be written to the outbox");
    return false;
  }
}
