import pLimit from "p-limit";
import sharp from "sharp";

/**
 * How many pictures a process opens at once. Each takes tens of megabytes and one of libuv's four
 * threads, which files, compression and name look-ups of every other request need too.
 */
const CONCURRENCY = 2;
/** Beyond this somebody who has just come would wait for about a minute. */
const MAX_PENDING = 200;

// Threads and caches of libvips' own would be on top of that.
sharp.concurrency(1);
sharp.cache(false);

const limit = pLimit(CONCURRENCY);

/** Runs work that opens a picture as soon as fewer than two are open. Rejects when the work does. */
export function queueImageWork<T>(work: () => Promise<T>): Promise<T> {
  return limit(work);
}

/** Whether so much is waiting that a visitor's picture should rather be asked for again later. */
export const isImageQueueFull = () => limit.pendingCount >= MAX_PENDING;
