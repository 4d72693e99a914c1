import { InterfaceError } from "../http";
import { Scanner, type Field } from "./scanner";
import type { Condition } from "./parse-filters";

export type FieldItem = {
  kind: "field";
  field: Field;
  alias?: string;
  cast?: string;
};
export type SelectItem = { kind: "star" } | FieldItem | Embed;
export type OrderTerm = { embed?: string; field: Field; direction: string };

/** A relation of the response with its options; embedded relations are among its items. */
export type Node = {
  items: SelectItem[];
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
};
export type Embed = Node & {
  kind: "embed";
  name: string;
  /** Name in the response. */
  key: string;
  hint?: string;
  isInner: boolean;
  isSpread: boolean;
};

/** Parses `select=`; an empty value selects all columns. */
export function parseSelect(text: string): Node {
  const scanner = new Scanner("select parameter", text || "*");
  return scanner.end(emptyNode(readItems(scanner)));
}

/** Parses `order=`. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner("order", text);
  const terms = scanner.list((): OrderTerm => {
    const name = scanner.name();
    const isRelated = scanner.accept("(");
    const field = isRelated ? scanner.field() : scanner.field(name);
    if (isRelated) scanner.expect(")");
    const direction = scanner.take(/\.(asc|desc)/y)?.[1] ?? "asc";
    const nulls = scanner.take(/\.nulls(first|last)/y)?.[1];
    return {
      ...(isRelated && { embed: name }),
      field,
      direction: nulls ? `${direction} nulls ${nulls}` : direction,
    };
  });
  return scanner.end(terms);
}

function emptyNode(items: SelectItem[]): Node {
  return { items, conditions: [], order: [], limit: null, offset: 0 };
}

function readItems(scanner: Scanner): SelectItem[] {
  if (scanner.isDone || scanner.isAt(")")) return [];
  return scanner.list(() => readItem(scanner));
}

function readItem(scanner: Scanner): SelectItem {
  scanner.take(/\s+/y);
  if (scanner.accept("*")) return { kind: "star" };
  const isSpread = scanner.accept("...");
  let name = scanner.name();
  let alias: string | undefined;
  if (scanner.take(/:(?!:)/y)) {
    alias = name;
    name = scanner.name();
  }
  if (name === "count" && scanner.accept("()")) throw noAggregates();
  const hints: string[] = [];
  while (scanner.accept("!")) hints.push(scanner.name());
  if (isSpread || hints.length > 0 || scanner.isAt("(")) {
    const node = emptyNode(scanner.readBrackets(() => readItems(scanner)));
    const hint = hints.find((word) => word !== "inner" && word !== "left");
    const isInner = hints.includes("inner");
    return { kind: "embed", name, key: alias ?? name, hint, isInner, isSpread, ...node };
  }
  const field = scanner.field(name);
  const cast = readCast(scanner);
  if (scanner.take(/\.(count|sum|avg|max|min)\(\)/y)) throw noAggregates();
  return { kind: "field", field, alias, cast };
}

/** Hosted Supabase leaves `db-aggregates-enabled` off. */
function noAggregates(): InterfaceError {
  return new InterfaceError(400, "PGRST123", "Use of aggregate functions is not allowed");
}

function readCast(scanner: Scanner): string | undefined {
  return scanner.take(/::([\w ]+(?:\[\])?)/y)?.[1];
}
