import { z } from "zod";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";

/** The error of a text of more than `most` characters. */
export const tooLong = (most: number) =>
  m.editing_please_shorten_this_to({ number: formatNumber(most) });

/** A text of at most `most` characters, which may be empty. */
export const limitedText = (most: number) => z.string().trim().max(most, tooLong(most));

/** A text of at most `most` characters; `message` is said of an empty one. */
export const requiredText = (message: string, most: number) =>
  z.string({ error: message }).trim().min(1, message).max(most, tooLong(most));
