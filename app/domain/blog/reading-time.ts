import { stripTags } from "~/utils/user-text";

/** Words per minute of a calm reader on a screen. */
const WORDS_PER_MINUTE = 220;

/** In whole minutes, at least one. */
export function readingMinutes(html: string): number {
  const words = stripTags(html).match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu);
  return Math.max(1, Math.round((words?.length ?? 0) / WORDS_PER_MINUTE));
}
