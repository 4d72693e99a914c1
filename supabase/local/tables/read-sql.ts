import { escapeIdentifier } from "pg";
import { InterfaceError } from "../http";
import { unknownColumn, unsupported } from "./errors";
import type { Condition, Operation } from "./parse-filters";
import type { Embed, FieldItem, Node, OrderTerm } from "./parse-select";
import { findRelationship } from "./relationships";
import type { Field } from "./scanner";
import type { Relation, Schema } from "./schema";

/** A relation at a place in the query. */
export type Scope = {
  relation: Relation;
  alias: string;
  depth: number;
  /** Rows from a function or change, which lack the relation's row type. */
  isSource: boolean;
  /** Columns the query uses. */
  used: Set<string>;
};
type Output = { name: string; sql: string; isCount?: boolean };
type Embedded = { parent: Scope; scope: Scope; from: string; on: string; isMany: boolean };
type RowOptions = { on?: string; expandsStars?: boolean; isUnlimited?: boolean };

const OPERATORS: Record<string, string> = {
  ...{ eq: "=", neq: "<>", gt: ">", gte: ">=", lt: "<", lte: "<=", in: "= any" },
  ...{ like: "like", ilike: "ilike", match: "~", imatch: "~*", isdistinct: "is distinct from" },
  ...{ cs: "@>", cd: "<@", ov: "&&", sl: "<<", sr: ">>", nxr: "&<", nxl: "&>", adj: "-|-" },
};
const SEARCHES: Record<string, string> = {
  ...{ fts: "to_tsquery", plfts: "plainto_tsquery" },
  ...{ phfts: "phraseto_tsquery", wfts: "websearch_to_tsquery" },
};

export function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

/** Builds a request's SQL: names come only from the schema, values are only parameters. */
export class SqlWriter {
  readonly values: string[] = [];
  private aliases = 0;
  private readonly embedded = new Map<Embed, Embedded>();

  constructor(
    readonly schema: Schema,
    readonly schemaName: string,
    readonly maxRows: number | null,
  ) {}

  bind(value: string): string {
    return `$${this.values.push(value)}`;
  }

  scope(relation: Relation, isSource = false, depth = 0): Scope {
    return { relation, alias: `t${this.aliases++}`, depth, isSource, used: new Set() };
  }

  /** Returns `node`'s query over `from`, and its column names. */
  rows(node: Node, scope: Scope, from: string, options: RowOptions = {}) {
    const joins: string[] = [];
    const outputs = this.outputs(node, scope, joins, options.expandsStars ?? false);
    const sql = this.select(node, scope, from, outputs, joins, options);
    return { sql, names: outputs.map(({ name }) => name) };
  }

  /** Conditions on `node`'s own rows, including those of its inner joins. */
  where(node: Node, scope: Scope, on = "true"): string {
    const inner = listEmbeds(node).filter(({ isInner }) => isInner);
    return [
      on,
      ...node.conditions.map((condition) => this.condition(condition, node, scope)),
      ...inner.map((embed) => this.exists(embed, scope)),
    ].join(" and ");
  }

  column(scope: Scope, name: string): string {
    const { relation, alias, depth, used } = scope;
    if (relation.columns.has(name)) {
      used.add(name);
      return `${alias}.${escapeIdentifier(name)}`;
    }
    const routine = this.schema.findComputed(this.schemaName, name, relation);
    if (!routine || routine.returnRelation) {
      throw unknownColumn(depth > 0 ? `${relation.name}_${depth}` : relation.name, name);
    }
    return `${qualified(routine)}(${this.wholeRow(scope)})`;
  }

  private select(
    node: Node,
    scope: Scope,
    from: string,
    outputs: Output[],
    joins: string[],
    { on, isUnlimited = false }: RowOptions,
  ): string {
    const columns = outputs.map(({ name, sql }) =>
      name === "*" ? sql : `${sql} as ${outputName(name)}`,
    );
    const groups = outputs.flatMap(({ isCount }, i) => (isCount ? [] : [i + 1]));
    const isGrouped = groups.length > 0 && groups.length < outputs.length;
    const order = node.order.map((term) => this.orderTerm(term, node, scope));
    return [
      `select ${columns.join(", ")} from ${from} ${joins.join(" ")}`,
      `where ${this.where(node, scope, on)}`,
      isGrouped ? `group by ${groups.join(", ")}` : "",
      order.length > 0 ? `order by ${order.join(", ")}` : "",
      isUnlimited ? "" : this.limits(node),
    ].join(" ");
  }

  private limits({ limit, offset }: Node): string {
    const least = Math.min(limit ?? Infinity, this.maxRows ?? Infinity);
    return `${least === Infinity ? "" : `limit ${least}`} ${offset > 0 ? `offset ${offset}` : ""}`;
  }

  private wholeRow({ relation, alias, isSource, used }: Scope): string {
    for (const name of relation.columns.keys()) used.add(name);
    return isSource ? `row(${alias}.*)::${qualified(relation)}` : alias;
  }

  private field(scope: Scope, { name, path }: Field): string {
    const column = this.column(scope, name);
    if (path.length === 0) return column;
    const isJson = /^jsonb?$/.test(this.findType(scope, { name, path: [] }));
    const steps = path.map(
      ({ isText, key, isIndex }) =>
        `${isText ? "->>" : "->"}${isIndex ? Number(key) : `${this.bind(key)}::text`}`,
    );
    return `(${isJson ? column : `to_jsonb(${column})`}${steps.join("")})`;
  }

  private findType({ relation }: Scope, { name, path }: Field): string {
    if (path.length > 0) return path.at(-1)?.isText ? "text" : "jsonb";
    const computed = () => this.schema.findComputed(this.schemaName, name, relation)?.returnType;
    return relation.columns.get(name)?.type ?? computed() ?? "text";
  }

  private outputs(node: Node, scope: Scope, joins: string[], expandsStars: boolean): Output[] {
    const isCounted = node.items.some((item) => item.kind === "field" && isCount(item, scope));
    refuseSameKeys(node, scope);
    return node.items.flatMap((item): Output[] => {
      if (item.kind === "field") return [this.fieldOutput(item, scope)];
      if (item.kind === "embed") {
        if (isEmpty(item)) return [];
        if (item.isSpread) return this.spread(item, scope, joins);
        if (isCounted) throw unsupported("An embedded relation beside a count");
        return [{ name: item.key, sql: this.embeddedJson(item, scope) }];
      }
      const names = [...scope.relation.columns.keys()];
      const columns = names.map((name) => ({ name, sql: this.column(scope, name) }));
      return expandsStars || isCounted ? columns : [{ name: "*", sql: `${scope.alias}.*` }];
    });
  }

  private fieldOutput(item: FieldItem, scope: Scope): Output {
    const { field, alias, cast } = item;
    const asType = (sql: string, type?: string) =>
      type ? `(${sql})::${this.schema.resolveTypeName(this.schemaName, type)}` : sql;
    if (isCount(item, scope)) {
      return { name: alias ?? "count", sql: asType("count(*)", cast), isCount: true };
    }
    const key = field.path.findLast(({ isIndex }) => !isIndex)?.key;
    return { name: alias ?? key ?? field.name, sql: asType(this.field(scope, field), cast) };
  }

  private embeddedJson(embed: Embed, parent: Scope): string {
    const { scope, from, on, isMany } = this.embed(embed, parent);
    const { sql } = this.rows(embed, scope, from, { on, isUnlimited: !isMany });
    return `(select ${isMany ? "coalesce(json_agg(r), '[]')" : "row_to_json(r)"} from (${sql}) r)`;
  }

  /** Adds the embedded relation's columns to its parent; for many rows, each column as a list. */
  private spread(embed: Embed, parent: Scope, joins: string[]): Output[] {
    const { scope, from, on, isMany } = this.embed(embed, parent);
    const alias = `s${this.aliases++}`;
    const reach = (name: string) => `${alias}.${escapeIdentifier(name)}`;
    if (embed.items.some((item) => item.kind === "field" && isCount(item, scope))) {
      throw unsupported("A count in a spread relation");
    }
    if (isMany) {
      const { sql, names } = this.rows(embed, scope, from, { on, expandsStars: true });
      const lists = names
        .map(escapeIdentifier)
        .map((name) => `coalesce(json_agg(r.${name}), '[]') as ${name}`);
      joins.push(`left join lateral (select ${lists.join(", ")} from (${sql}) r) ${alias} on true`);
      return names.map((name) => ({ name, sql: reach(name) }));
    }
    const inner: string[] = [];
    const outputs = this.outputs(embed, scope, inner, true);
    const rows = this.select(embed, scope, from, outputs, inner, { on, isUnlimited: true });
    joins.push(`left join lateral (${rows}) ${alias} on true`);
    return outputs.map((output) => ({ ...output, sql: reach(output.name) }));
  }

  private embed(embed: Embed, parent: Scope): Embedded {
    const known = this.embedded.get(embed);
    if (known?.parent === parent) return known;
    const link = findRelationship(this.schema, this.schemaName, parent.relation, embed);
    const scope = this.scope(link.target, false, parent.depth + 1);
    const found = { parent, scope, from: `${qualified(link.target)} ${scope.alias}`, on: "true" };
    if ("routine" in link) {
      found.from = `${qualified(link.routine)}(${this.wholeRow(parent)}) ${scope.alias}`;
      return this.remember(embed, { ...found, isMany: !link.routine.isSingleRow });
    }
    const { pairs, junction, cardinality } = link;
    const own = junction ? `t${this.aliases++}` : scope.alias;
    found.on = pairs
      .map(([near, far]) => `${own}.${escapeIdentifier(far)} = ${this.column(parent, near)}`)
      .join(" and ");
    if (junction) {
      const on = junction.pairs.map(
        ([near, far]) => `${own}.${escapeIdentifier(near)} = ${this.column(scope, far)}`,
      );
      found.from += ` join ${qualified(junction.relation)} ${own} on ${on.join(" and ")}`;
    }
    return this.remember(embed, { ...found, isMany: cardinality.endsWith("many") });
  }

  private remember(embed: Embed, found: Embedded): Embedded {
    this.embedded.set(embed, found);
    return found;
  }

  private exists(embed: Embed, parent: Scope): string {
    const { scope, from, on } = this.embed(embed, parent);
    const isLimited = embed.limit !== null || embed.offset > 0;
    const limits = isLimited ? this.limits(embed) : "";
    return `exists (select 1 from ${from} where ${this.where(embed, scope, on)} ${limits})`;
  }

  private condition(condition: Condition, node: Node, scope: Scope): string {
    if (condition.kind === "logic") {
      const { isNegated, word, conditions } = condition;
      const parts = conditions.map((part) => this.condition(part, node, scope));
      return `${isNegated ? "not " : ""}(${parts.join(` ${word} `)})`;
    }
    const { field, operation } = condition;
    const embed = listEmbeds(node).find(({ key }) => field.path.length === 0 && key === field.name);
    const isNullCheck = operation.operator === "is" && operation.value.endsWith("null");
    if (embed && (isNullCheck || !scope.relation.columns.has(field.name))) {
      if (!isNullCheck) throw onlyNullChecks(field.name);
      const isWanted = operation.isNegated !== (operation.value === "not null");
      return `${isWanted ? "" : "not "}${this.exists(embed, scope)}`;
    }
    const sql = this.comparison(this.field(scope, field), this.findType(scope, field), operation);
    return operation.isNegated ? `not (${sql})` : sql;
  }

  private comparison(left: string, type: string, operation: Operation): string {
    const { operator, quantifier, config, value } = operation;
    if (operator === "is") return `${left} is ${value}`;
    const search = SEARCHES[operator];
    if (search) {
      const language = config ? `${this.bind(config)}::regconfig, ` : "";
      const vector = type === "tsvector" ? left : `to_tsvector(${language}${left})`;
      return `${vector} @@ ${search}(${language}${this.bind(value)})`;
    }
    return `${left} ${OPERATORS[operator]} ${quantifier ?? ""} (${this.bind(value)})`;
  }

  private orderTerm({ embed: key, field, direction }: OrderTerm, node: Node, scope: Scope): string {
    if (key === undefined) return `${this.field(scope, field)} ${direction}`;
    const embed = findEmbed(node, key);
    const { scope: inner, from, on, isMany } = this.embed(embed, scope);
    if (isMany) {
      const names = `'${scope.relation.name}' and '${embed.name}'`;
      const message = `A related order on '${key}' is not possible`;
      const details = `${names} do not form a many-to-one or one-to-one relationship`;
      throw new InterfaceError(400, "PGRST118", message, details);
    }
    const where = this.where(embed, inner, on);
    return `(select ${this.field(inner, field)} from ${from} where ${where}) ${direction}`;
  }
}

/** Throws PGRST108 if there is none. */
export function findEmbed(node: Node, key: string): Embed {
  const embed = listEmbeds(node).find((one) => one.key === key);
  if (embed) return embed;
  const hint = `Verify that '${key}' is included in the 'select' query parameter.`;
  const message = `'${key}' is not an embedded resource in this request`;
  throw new InterfaceError(400, "PGRST108", message, null, hint);
}

// Postgres would truncate it, and the response would use another name.
function outputName(name: string): string {
  if (Buffer.byteLength(name) > 63) throw unsupported("A name of more than 63 bytes");
  return escapeIdentifier(name);
}

function listEmbeds(node: Node): Embed[] {
  return node.items.filter((item) => item.kind === "embed");
}

// `messages(count)` works without aggregates being enabled.
function isCount({ field }: FieldItem, { relation }: Scope): boolean {
  return field.name === "count" && field.path.length === 0 && !relation.columns.has("count");
}

/** True if an embedded relation only filters, with nothing selected at any level. */
function isEmpty({ items }: Node): boolean {
  return items.every((item) => item.kind === "embed" && isEmpty(item));
}

function refuseSameKeys(node: Node, { relation, depth }: Scope): void {
  const keys = listEmbeds(node).map(({ key }) => key);
  const twice = keys.find((key, i) => keys.indexOf(key) < i);
  if (twice === undefined) return;
  const name = `${relation.name}_${twice}_${depth + 1}`;
  throw new InterfaceError(400, "42712", `table name "${name}" specified more than once`);
}

function onlyNullChecks(name: string): InterfaceError {
  const details = `Only is null or not is null filters are allowed on embedded resources`;
  return new InterfaceError(
    400,
    "PGRST120",
    `Bad operator on the '${name}' embedded resource`,
    details,
  );
}
