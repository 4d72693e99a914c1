import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { RESTORED } from "~/domain/admin-access/unsaved-form";
import { truncateValues, readMaxLengths } from "~/requests/max-lengths";
import { isPasswordField } from "~/utils/user-text";

/**
 * Echoed values are cut to their maximum length, so that a refusal stays small; passwords are not echoed. A
 * form being restored counts as refused, without errors.
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
      const values = Object.entries(initialValue).filter(([name]) => !isPasswordField(name));
      const echoed = truncateValues(Object.fromEntries(values), readMaxLengths(schema));
      return { ...result, initialValue: echoed };
    },
  } as Submission<z.output<Schema>, string[]>;
}
