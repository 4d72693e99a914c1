import { z } from "zod";
import { m } from "~/text/messages";
import { readNumber, type NumberField, type NumberReading } from "~/utils/read-number";
import { formatNumber, quoted } from "~/utils/text";
import { errorText, tooLong, type ErrorText } from "./text.schema";

/** A number in a form: its spelling, its name, and its bounds. */
export type TypedNumber = NumberField & {
  min: number;
  max: number;
  /** Reads further spellings. */
  read?: (text: string) => NumberReading;
  /** What is wrong with a value that can be read; null where nothing is. */
  problem?: (value: number) => string | null;
};

const MOST_CHARACTERS = 100;

/** Reads what was typed into a field of this number. */
export const readTyped = (text: string, field: TypedNumber): NumberReading =>
  field.read?.(text) ?? readNumber(text, field);

/** A field whose text is a number; `missing` is said of an empty one and of 0. */
export const requiredNumber = (field: TypedNumber, missing: ErrorText) =>
  z
    .string({ error: missing })
    .max(MOST_CHARACTERS, tooLong(MOST_CHARACTERS))
    .transform((text, context) => {
      const problem = (value: number) =>
        field.problem?.(value) ?? (value === 0 ? errorText(missing) : null);
      const outcome = text.trim() === "" ? errorText(missing) : check(text, { ...field, problem });
      if (typeof outcome === "number") return outcome;
      context.addIssue({ code: "custom", message: outcome });
      return z.NEVER;
    });

/** The same for a field that may stay empty: then it is null. */
export const optionalNumber = (field: TypedNumber) =>
  z
    .string()
    .max(MOST_CHARACTERS, tooLong(MOST_CHARACTERS))
    .transform((text, context) => {
      const outcome = text.trim() === "" ? null : check(text, field);
      if (typeof outcome !== "string") return outcome;
      context.addIssue({ code: "custom", message: outcome });
      return z.NEVER;
    })
    .optional()
    .transform((value) => value ?? null);

/** The value, or what is wrong with the text. */
function check(text: string, field: TypedNumber): number | string {
  const reading = readTyped(text, field);
  if (!reading.ok && reading.reason === "unreadable")
    return m.admin_editing_number_invalid({ text: quoted(text) });
  if (!reading.ok) {
    const [decimal = "", grouped = ""] = reading.readings.map(formatReading);
    return m.admin_editing_number_ambiguous({ text: quoted(text), decimal, grouped });
  }
  const problem = field.problem?.(reading.value);
  if (problem) return problem;
  if (reading.value < field.min)
    return m.editing_number_too_small({ min: formatNumber(field.min) });
  if (reading.value > field.max)
    return m.editing_number_too_large({ max: formatNumber(field.max) });
  return reading.value;
}

/** One of two readings, as people tell it from the other: "4.8", "4,800". */
export const formatReading = (value: number): string =>
  Number.isInteger(value) ? formatNumber(value) : String(value);
