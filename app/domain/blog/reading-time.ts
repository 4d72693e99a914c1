import { stripTags } from "~/utils/user-text";

/** How fast a calm reader reads on a screen, in words a minute. */
const WORDS_PER_MINUTE = 220;

/** Whole minutes that an article takes to read, at least one; `html` is its content. */
export function readingMinutes(html: string): number {
  const words = stripTags(html).match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu);
  return Math.max(1, Math.round((words?.length ?? 0) / WORDS_PER_MINUTE));
}
