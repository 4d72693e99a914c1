import { z } from "zod";

/** For fields without a maximum in their schema, such as dates and ids. */
const LONGEST_UNNAMED = 1000;

type Longest = (name: string) => number;

export function longestValues(schema: z.ZodType): Longest {
  const shape = shapeOf(schema);
  return (name) => longestOf(shape[name]) ?? LONGEST_UNNAMED;
}

export function cutValues(
  values: Record<string, unknown>,
  longest: Longest,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, cutValue(value, longest(name))]),
  );
}

function cutValue(value: unknown, most: number): unknown {
  if (typeof value === "string") return value.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
  if (Array.isArray(value)) return value.map((one) => cutValue(one, most));
  if (value === null || typeof value !== "object") return value;
  return cutValues(value as Record<string, unknown>, () => most);
}

type Shape = Partial<Record<string, z.core.$ZodType>>;

function shapeOf(schema: z.core.$ZodType): Shape {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in);
  if (schema instanceof z.ZodUnion) return Object.assign({}, ...schema.options.map(shapeOf));
  return {};
}

function longestOf(schema: z.core.$ZodType | undefined): number | undefined {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return schema.maxLength ?? undefined;
  }
  if (schema instanceof z.ZodPipe) return longestOf(schema.out) ?? longestOf(schema.in);
  if (schema instanceof z.ZodArray) return longestOf(schema.element);
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly;
  return isWrapped ? longestOf(schema.unwrap()) : undefined;
}
