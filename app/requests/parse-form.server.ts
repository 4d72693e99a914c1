import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { RESTORED } from "~/domain/admin-access/unsaved-form";
import { cutValues, longestValues } from "~/requests/longest-values";

/**
 * Parses a form with its schema, as conform does. What the form gives back when it is refused is cut to
 * what each field takes, so that a refusal is never much larger than the empty form. A form that is only to be
 * restored counts as refused, without a word about its mistakes.
 */
export function parseForm<Schema extends z.ZodType>(formData: FormData, schema: Schema) {
  const submission = parseWithZod(formData, { schema });
  const isRestored = formData.has(RESTORED);
  return {
    ...submission,
    status: isRestored ? "error" : submission.status,
    reply(options) {
      const { initialValue, ...refusal } = submission.reply(options);
      const result = isRestored ? {} : refusal;
      if (!initialValue) return result;
      return { ...result, initialValue: cutValues(initialValue, longestValues(schema)) };
    },
  } as Submission<z.output<Schema>, string[]>;
}
