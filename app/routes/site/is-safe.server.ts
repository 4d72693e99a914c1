import type { Kept } from "~/domain/submissions/submission";
import { putAside } from "~/services/outbox.server";
import { errorLine } from "~/utils/error-text";

/**
 * Whether what a visitor left will not be lost: it is in the database, or on our disk until the
 * database has it. Only then may we say thank you.
 */
export async function isSafe(result: Kept): Promise<boolean> {
  if (result.ok) return true;
  if (result.reason === "refused") return false;
  try {
    await putAside(result.submission);
    return true;
  } catch (error) {
    process.stderr.write(`A submission could not be put aside: ${errorLine(error)}\n`);
    return false;
  }
}
