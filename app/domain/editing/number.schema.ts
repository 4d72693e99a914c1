import { z } from "zod";
import { m } from "~/text/messages";
import { readNumber, type NumberField, type NumberReading } from "~/utils/read-number";
import { formatNumber, quoted } from "~/utils/text";
import { tooLong } from "./text.schema";

/** A number in a form: its spelling, its name, and its bounds. */
export type TypedNumber = NumberField & {
  min: number;
  max: number;
  /** With its article, as in "“12,x” is not a price". */
  noun: string;
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
export const requiredNumber = (field: TypedNumber, missing: string) =>
  z
    .string({ error: missing })
    .max(MOST_CHARACTERS, tooLong(MOST_CHARACTERS))
    .transform((text, context) => {
      const problem = (value: number) => field.problem?.(value) ?? (value === 0 ? missing : null);
      const outcome = text.trim() === "" ? missing : check(text, { ...field, problem });
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
    return m.admin_editing_is_not({ text: quoted(text), noun: field.noun });
  if (!reading.ok) {
    const [decimal = "", grouped = ""] = reading.readings.map(formatReading);
    return m.admin_editing_could_be_or_which_do_you({ text: quoted(text), decimal, grouped });
  }
  const problem = field.problem?.(reading.value);
  if (problem) return problem;
  if (reading.value < field.min)
    return m.admin_editing_this_cannot_be_less_than({ number: formatNumber(field.min) });
  if (reading.value > field.max)
    return m.admin_editing_this_cannot_be_more_than({ number: formatNumber(field.max) });
  return reading.value;
}

/** One of two readings, as people tell it from the other: "4.8", "4,800". */
export const formatReading = (value: number): string =>
  Number.isInteger(value) ? formatNumber(value) : String(value);
