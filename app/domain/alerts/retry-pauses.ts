/** The longest pause, as a multiple of the first: a quarter of an hour after ten seconds. */
const LONGEST_PAUSE = 90;
/** Together the pauses take a day. Attempts are counted, not hours: a clock that jumps gives nothing up. */
export const MOST_ATTEMPTS = 103;

/**
 * How long to wait after so many attempts, in the unit of the first pause: doubled each time, to a
 * quarter of an hour at most. Null after a day: then the delivery has failed.
 */
export function pauseAfter(attempts: number, firstPause: number): number | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  return firstPause * Math.min(2 ** (attempts - 1), LONGEST_PAUSE);
}
