import { z } from "zod";
import { storableValue } from "~/utils/typed-text";

/** The names of a form's fields, each with how many of its values are read: one, or a list's bound. */
export type FormFields = Readonly<Record<string, number>>;

/** Fields of these names with one value each. */
export const singleFields = (...names: string[]): FormFields =>
  Object.fromEntries(names.map((name) => [name, 1]));

/**
 * The fields that a form's schema names. Throws for a list without a bound, and for what a flat form
 * cannot hold.
 */
export function fieldsOf(schema: z.ZodType): FormFields {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, mostValues(name, field)]),
  );
}

function mostValues(name: string, field: z.core.JSONSchema._JSONSchema): number {
  const { type, maxItems } = field === true || field === false ? {} : field;
  if (type === "object") throw new Error(`The form field ${name} holds other fields`);
  if (type !== "array") return 1;
  if (maxItems === undefined) throw new Error(`The form field ${name} is a list without a bound`);
  return maxItems;
}

/**
 * A form without what none of its fields can hold: names that it does not have, and of each name the
 * values after the first ones. Texts are made storable.
 */
export function onlyFields(formData: FormData, fields: FormFields): FormData {
  const bounded = new FormData();
  const counts = new Map<string, number>();
  for (const [name, value] of formData) {
    const count = counts.get(name) ?? 0;
    if (!Object.hasOwn(fields, name) || count >= (fields[name] ?? 0)) continue;
    counts.set(name, count + 1);
    bounded.append(name, typeof value === "string" ? storableValue(name, value) : value);
  }
  return bounded;
}
