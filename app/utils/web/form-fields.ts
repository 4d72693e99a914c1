import { z } from "zod";
import { sanitizeValue } from "~/utils/user-text";

export type FormFields = Readonly<Record<string, number>>;

export const singleFields = (...names: string[]): FormFields =>
  Object.fromEntries(names.map((name) => [name, 1]));

/** Throws for an unbounded list or a nested object. */
export function readSchemaFields(schema: z.ZodType): FormFields {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, countMaxValues(name, field)]),
  );
}

function countMaxValues(name: string, field: z.core.JSONSchema._JSONSchema): number {
  const { type, maxItems } = field === true || field === false ? {} : field;
  if (type === "object") throw new Error(`The form field ${name} is an object`);
  if (type !== "array") return 1;
  if (maxItems === undefined) throw new Error(`The form field ${name} is a list without a maximum`);
  return maxItems;
}

export function pickFields(formData: FormData, fields: FormFields): FormData {
  const bounded = new FormData();
  const counts = new Map<string, number>();
  for (const [name, value] of formData) {
    const count = counts.get(name) ?? 0;
    if (!Object.hasOwn(fields, name) || count >= (fields[name] ?? 0)) continue;
    counts.set(name, count + 1);
    bounded.append(name, typeof value === "string" ? sanitizeValue(name, value) : value);
  }
  return bounded;
}
