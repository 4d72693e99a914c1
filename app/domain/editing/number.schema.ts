import { z } from "zod";
import { m } from "~/text/messages";
import { readNumber, type NumberField, type NumberReading } from "~/utils/read-number";
import { formatNumber, quoted } from "~/utils/text";
import { errorText, tooLong, type ErrorText } from "./text.schema";

export type TypedNumber = NumberField & {
  min: number;
  max: number;
  read?: (text: string) => NumberReading;
  /** The error of a readable value; null if it's valid. */
  problem?: (value: number) => string | null;
};

export const percentage: TypedNumber = { kind: "decimal", min: 0, max: 100, units: ["%"] };

const MOST_CHARACTERS = 100;

export const readTyped = (text: string, field: TypedNumber): NumberReading =>
  field.read?.(text) ?? readNumber(text, field);

/** A required number; `missing` is the error of an empty field and of 0. */
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

/** A possible reading of an ambiguous number: "4.8", "4,800". */
export const formatReading = (value: number): string =>
  Number.isInteger(value) ? formatNumber(value) : String(value);
