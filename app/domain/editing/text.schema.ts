import { z } from "zod";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { removeControls } from "~/utils/user-text";

/** An error message; a function is called per request, in its language. */
export type ErrorText = string | (() => string);

export const errorText = (error: ErrorText): string =>
  typeof error === "string" ? error : error();

export const tooLong = (most: number) => ({
  error: () => m.editing_text_too_long({ max: formatNumber(most) }),
});

export const limitedText = (most: number) => z.string().trim().max(most, tooLong(most));

/** Text of several lines; null if empty. */
export const optionalText = (most: number) =>
  z
    .string()
    .transform((text) => removeControls(text) || null)
    .pipe(z.string().max(most, tooLong(most)).nullable())
    .optional()
    .transform((text) => text ?? null);

export const requiredText = (missing: ErrorText, most: number) =>
  z.string({ error: missing }).trim().min(1, { error: missing }).max(most, tooLong(most));
