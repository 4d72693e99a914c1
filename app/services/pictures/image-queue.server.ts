import pLimit from "p-limit";
import sharp from "sharp";

// Each open image takes tens of megabytes and one of libuv's four threads, which every request needs.
const CONCURRENCY = 2;
const MAX_PENDING = 200;

// libvips' own threads and caches would add to that.
sharp.concurrency(1);
sharp.cache(false);

const limit = pLimit(CONCURRENCY);

export function queueImageWork<T>(work: () => Promise<T>): Promise<T> {
  return limit(work);
}

export const isImageQueueFull = () => limit.pendingCount >= MAX_PENDING;
