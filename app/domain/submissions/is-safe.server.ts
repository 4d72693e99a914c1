import type { SubmissionResult } from "./submission";
import { log } from "~/services/log.server";
import { enqueue, storeRefused } from "~/services/outbox.server";
import { errorLine } from "~/utils/error-text";

/**
 * Whether what a visitor left will not be lost: it is in the database, or on our disk until the
 * database has it. Only then may we say thank you. A submission that the database refused for good is
 * kept too, for the operator to look at, but nobody is thanked for it.
 */
export async function isSafe(result: SubmissionResult): Promise<boolean> {
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
