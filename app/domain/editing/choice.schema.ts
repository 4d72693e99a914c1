import { z } from "zod";
import { inWords, quoted } from "~/utils/text";
import { tooLong } from "./text.schema";

type Choice<Value extends string> = {
  values: readonly Value[];
  /** With its article, as in "“Hut” is not a property type". */
  noun: string;
  /** Other spellings of a value; case does not matter. */
  label?: (value: Value) => string;
};

/** A field with one of some values, in any case; `missing` is said of an empty one. */
export const requiredChoice = <Value extends string>(choice: Choice<Value>, missing: string) =>
  z
    .string({ error: missing })
    .max(100, tooLong(100))
    .transform((text, context): Value => {
      const value = find(choice, text);
      if (value !== undefined) return value;
      context.addIssue({
        code: "custom",
        message: text.trim() === "" ? missing : refused(choice, text),
      });
      return z.NEVER;
    });

/** A field with the id of something its form lists; `missing` is said of an empty one, `unknown` of another text. */
export const requiredId = (missing: string, unknown: string) =>
  z.string({ error: missing }).pipe(z.guid({ error: unknown }));

function find<Value extends string>({ values, label }: Choice<Value>, text: string) {
  const typed = text.trim().toLowerCase();
  return values.find((value) =>
    [value, label?.(value)].some((spelling) => spelling?.toLowerCase() === typed),
  );
}

const refused = <Value extends string>({ values, noun }: Choice<Value>, text: string) =>
  `${quoted(text)} is not ${noun}. Choose ${inWords(values, "or")}`;
