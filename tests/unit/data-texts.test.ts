import "../support/no-database";
import { expect, test } from "vitest";
import { initialCosts } from "~/domain/costs/initial-costs";
import { initialAssumptions } from "~/domain/costs/return/initial-assumptions";

const modules = import.meta.glob<Record<string, unknown>>(
  ["/app/domain/**/*.ts", "!/app/domain/**/*.server.ts"],
  { eager: true },
);

/** Each text within lists and records, by where it stands; what is no plain data is left out. */
function textsIn(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === "string") return [[place, value]];
  if (value instanceof Set) return textsIn([...value], place);
  if (value instanceof Map) return textsIn([...value], place);
  const isPlain =
    Array.isArray(value) || (value && Object.getPrototypeOf(value) === Object.prototype);
  if (!isPlain) return [];
  return Object.entries(value as object).flatMap(([key, inner]) => [
    [`${place}, a key`, key] as [string, string],
    ...textsIn(inner, `${place}.${key}`),
  ]);
}

/**
 * Fields that may be empty: a figure without a source is the agency's estimate, nobody need ask for a word,
 * and a picture without words is decoration.
 */
const MAY_BE_EMPTY = /(^|\.)(source|link|note|q|alt)$/;
/** "TZS 450,000": the space belongs to the currency. */
const MAY_END_WITH_SPACE = /^[^:]*price\.ts: currencies\.\w+\.prefix$/;

test("no text of the domain's data is empty, or begins or ends with a space", () => {
  const texts = Object.entries(modules).flatMap(([path, exports]) =>
    Object.entries(exports).flatMap(([name, value]) => textsIn(value, `${path}: ${name}`)),
  );
  expect(texts.length).toBeGreaterThan(1000);
  const wrong = texts.filter(
    ([place, text]) =>
      (text.trim() !== text && !MAY_END_WITH_SPACE.test(place)) ||
      (text === "" && !MAY_BE_EMPTY.test(place)),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["costs", initialCosts],
  ["assumptions", Object.values(initialAssumptions)],
])("each figure of the first %s has a source with its address, or neither", (_, figures) => {
  for (const { source, link } of figures) expect(link.startsWith("https://")).toBe(source !== "");
});
