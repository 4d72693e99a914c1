import type { SubmissionResult } from "./submission";
import { log } from "~/services/log.server";
import { enqueue, storeRefused } from "~/services/outbox.server";
import { errorLine } from "~/utils/error-text";

/** True if the visitor may be thanked. Rejected submissions are stored for the operator, without thanks. */
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
