const MINUTE_MS = 60_000;
const DAY = 24 * 60 * MINUTE_MS;
/** A start has other things to do, and a site that is started again every day still gets to it. */
const FIRST_PAUSE = 10 * MINUTE_MS;

/** Does work ten minutes from now and then once a day, without keeping the process alive for it. */
export function daily(work: () => Promise<void>): void {
  const round = () => {
    setTimeout(round, DAY).unref();
    // A failed run has logged itself, and is tried again tomorrow.
    work().catch(() => undefined);
  };
  setTimeout(round, FIRST_PAUSE).unref();
}
