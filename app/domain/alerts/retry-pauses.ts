/** As a multiple of the first pause: a quarter of an hour after ten seconds. */
const LONGEST_PAUSE = 90;
/** The pauses add up to a day. Counting attempts instead of hours is safe against clock changes. */
export const MOST_ATTEMPTS = 103;

/** In units of `firstPause`: doubles up to a quarter of an hour; null after a day. */
export function pauseAfter(attempts: number, firstPause: number): number | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  return firstPause * Math.min(2 ** (attempts - 1), LONGEST_PAUSE);
}
