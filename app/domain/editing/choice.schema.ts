import { z } from "zod";
import { m } from "~/text/messages";
import { quoted } from "~/utils/text";
import { joinWords } from "~/utils/words";
import { errorText, tooLong, type ErrorText } from "./text.schema";

type Choice<Value extends string> = {
  values: readonly Value[];
  /** An accepted alternative spelling of a value. */
  label?: (value: Value) => string;
};

/** Accepts any case; `missing` is the error of an empty field. */
export const requiredChoice = <Value extends string>(choice: Choice<Value>, missing: ErrorText) =>
  z
    .string({ error: missing })
    .max(100, tooLong(100))
    .transform((text, context): Value => {
      const value = find(choice, text);
      if (value !== undefined) return value;
      context.addIssue({
        code: "custom",
        message: text.trim() === "" ? errorText(missing) : unknownChoice(choice, text),
      });
      return z.NEVER;
    });

export const requiredId = (missing: ErrorText, unknown: ErrorText) =>
  z.string({ error: missing }).pipe(z.guid({ error: unknown }));

function find<Value extends string>({ values, label }: Choice<Value>, text: string) {
  const input = text.trim().toLowerCase();
  return values.find((value) =>
    [value, label?.(value)].some((spelling) => spelling?.toLowerCase() === input),
  );
}

const unknownChoice = <Value extends string>({ values }: Choice<Value>, text: string) =>
  m.editing_choice_unknown({ text: quoted(text), options: joinWords(values, "or") });
