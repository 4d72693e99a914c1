import { errorLine } from "~/utils/error-text";
import { log } from "./log.server";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const INITIAL_DELAY_MS = 10 * MINUTE_MS;

export function runDaily(name: string, work: () => Promise<void>): void {
  const run = () => {
    setTimeout(run, DAY_MS).unref();
    work().catch((error: unknown) => {
      log.error({ reason: errorLine(error) }, `${name}: failed, will retry tomorrow`);
    });
  };
  setTimeout(run, INITIAL_DELAY_MS).unref();
}
