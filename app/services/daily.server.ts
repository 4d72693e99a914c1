import { errorLine } from "~/utils/error-text";
import { log } from "./log.server";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A start has other things to do, and a site that is started again every day still gets to it. */
const FIRST_PAUSE_MS = 10 * MINUTE_MS;

/**
 * Does work ten minutes from now and then once a day, without keeping the process alive for it. A
 * failure is logged as one of `what`, and the work tried again tomorrow.
 */
export function daily(what: string, work: () => Promise<void>): void {
  const round = () => {
    setTimeout(round, DAY_MS).unref();
    work().catch((error: unknown) => {
      log.error({ reason: errorLine(error) }, `${what}: failed, and is tried again tomorrow`);
    });
  };
  setTimeout(round, FIRST_PAUSE_MS).unref();
}
