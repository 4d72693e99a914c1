import { Scanner, type Field } from "./scanner";

export type Operation = {
  isNegated: boolean;
  operator: string;
  quantifier?: "any" | "all";
  /** Text search configuration, as in `fts(english)`. */
  config?: string;
  value: string;
};
export type Condition =
  | { kind: "filter"; field: Field; operation: Operation }
  | { kind: "logic"; word: "and" | "or"; isNegated: boolean; conditions: Condition[] };

const OPERATOR = new RegExp(
  "(not\\.)?(?:(eq|gte?|lte?|i?like|i?match)\\((any|all)\\)|((?:pl|ph|w)?fts)\\((\\w+)\\)|" +
    "(eq|neq|gte?|lte?|i?like|i?match|isdistinct|is|in|cs|cd|ov|sl|sr|nxl|nxr|adj|(?:pl|ph|w)?fts))\\.",
  "y",
);

/** Distinguishes a filter from a function argument. */
export function isFilter(text: string): boolean {
  OPERATOR.lastIndex = 0;
  return OPERATOR.test(text);
}

/** Parses `name=operator.value`; the name may lead through embedded relations. */
export function parseFilter(key: Field, text: string): Condition {
  const scanner = new Scanner("filter", text);
  const operation = readOperation(scanner, () => scanner.rest());
  return { kind: "filter", field: key, operation };
}

/** Parses `or=(…)` and `and=(…)`. */
export function parseLogic(word: "and" | "or", isNegated: boolean, text: string): Condition {
  const scanner = new Scanner("logic tree", text);
  return scanner.end(readGroup(scanner, word, isNegated));
}

/** Splits a parameter name into its path and final field. */
export function parseKey(text: string): { path: string[]; field: Field } {
  const scanner = new Scanner("field name", text);
  const names = [scanner.name()];
  while (scanner.accept(".")) names.push(scanner.name());
  const field = scanner.end(scanner.field(names.pop()));
  return { path: names, field };
}

function readGroup(scanner: Scanner, word: "and" | "or", isNegated: boolean): Condition {
  const conditions = scanner.readBrackets(() => scanner.list(() => readCondition(scanner)));
  return { kind: "logic", word, isNegated, conditions };
}

function readCondition(scanner: Scanner): Condition {
  scanner.take(/\s+/y);
  const group = scanner.take(/(not\.)?(and|or)(?=\()/y);
  if (group) return readGroup(scanner, group[2] as "and" | "or", group[1] !== undefined);
  const field = scanner.field();
  scanner.expect(".");
  const value = () =>
    scanner.quoted() ?? scanner.take(/\{[^}]*\}/y)?.[0] ?? scanner.take(/[^,)]*/y)?.[0] ?? "";
  return { kind: "filter", field, operation: readOperation(scanner, value) };
}

function readOperation(scanner: Scanner, readValue: () => string): Operation {
  const match = scanner.take(OPERATOR) ?? scanner.fail();
  const [, not, quantified, quantifier, search, config, plain] = match;
  const operator = quantified ?? search ?? plain ?? "";
  const shared = { isNegated: not !== undefined, operator, config };
  if (operator === "in") return { ...shared, value: readList(scanner) };
  if (operator === "is") {
    const word = scanner.take(/(?:null|not_null|true|false|unknown)(?=[,)]|$)/iy)?.[0];
    return { ...shared, value: word?.toLowerCase().replace("_", " ") ?? scanner.fail() };
  }
  const isPattern = operator === "like" || operator === "ilike";
  const value = readValue();
  return {
    ...shared,
    quantifier: quantifier as "any" | "all" | undefined,
    value: isPattern ? value.replaceAll("*", "%") : value,
  };
}

/** Parses `(a,"b,c")` into Postgres' array notation. */
function readList(scanner: Scanner): string {
  scanner.expect("(");
  if (scanner.accept(")")) return "{}";
  const values = scanner.list(() => scanner.quoted() ?? scanner.take(/[^,)]*/y)?.[0] ?? "");
  scanner.expect(")");
  return `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
