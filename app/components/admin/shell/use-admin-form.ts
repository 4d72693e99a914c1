import { useForm, type DefaultValue, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { EditConflict } from "~/domain/editing/edited";

/** Action data of a form that was not saved. */
export type FormResult<Extra = unknown> =
  (SubmissionResult<string[]> & { conflict?: EditConflict } & Extra) | null;

type Options<Schema extends z.ZodType> = {
  id: string;
  schema: Schema;
  result?: FormResult;
  defaultValue?: DefaultValue<z.input<Schema>>;
};

/** A conform form validated in the browser by the same schema as in its action. */
export function useAdminForm<Schema extends z.ZodType<unknown, Record<string, unknown>>>(
  options: Options<Schema>,
) {
  const { id, schema, result, defaultValue } = options;
  return useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: result,
    defaultValue,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: "onInput",
  });
}
