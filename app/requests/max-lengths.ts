import { z } from "zod";

/** For fields without a maximum in their schema, such as dates and ids. */
const DEFAULT_MAX_LENGTH = 1000;

type MaxLengths = (name: string) => number;

export function readMaxLengths(schema: z.ZodType): MaxLengths {
  const shape = findShape(schema);
  return (name) => findMaxLength(shape[name]) ?? DEFAULT_MAX_LENGTH;
}

export function truncateValues(
  values: Record<string, unknown>,
  maxLengths: MaxLengths,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, truncateValue(value, maxLengths(name))]),
  );
}

function truncateValue(value: unknown, maxLength: number): unknown {
  if (typeof value === "string") return value.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");
  if (Array.isArray(value)) return value.map((one) => truncateValue(one, maxLength));
  if (value === null || typeof value !== "object") return value;
  return truncateValues(value as Record<string, unknown>, () => maxLength);
}

type Shape = Partial<Record<string, z.core.$ZodType>>;

function findShape(schema: z.core.$ZodType): Shape {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodPipe) return findShape(schema.in);
  if (schema instanceof z.ZodUnion) return Object.assign({}, ...schema.options.map(findShape));
  return {};
}

function findMaxLength(schema: z.core.$ZodType | undefined): number | undefined {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return schema.maxLength ?? undefined;
  }
  if (schema instanceof z.ZodPipe) return findMaxLength(schema.out) ?? findMaxLength(schema.in);
  if (schema instanceof z.ZodArray) return findMaxLength(schema.element);
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly;
  return isWrapped ? findMaxLength(schema.unwrap()) : undefined;
}
