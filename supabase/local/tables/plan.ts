import { InterfaceError } from "../http";
import type { Node } from "./parse-select";
import { qualified, SqlWriter, type Scope } from "./read-sql";
import type { TableRequest } from "./request";
import { callSql, findRoutine } from "./rpc-sql";
import type { Relation, Schema } from "./schema";
import { changeSql, MERGED } from "./write-sql";

type Query = { text: string; values: string[] };
export type Plan = {
  /** Returns one row: total, number of rows, body, and number of rows merged on conflict. */
  query: Query;
  /** Its "Plan Rows" holds the planner's estimate of the total. */
  explain?: Query;
  isReadOnly: boolean;
  isVoid: boolean;
  /** The function's own timeout. */
  statementTimeout: string | null;
  csvHeader: string;
};
type Source = {
  relation: Relation;
  node: Node;
  /** The change or call that returns the rows; without it the relation's own rows are read. */
  make?: (scope: Scope) => string;
  isReadOnly: boolean;
  isChange?: boolean;
  isVoid?: boolean;
  statementTimeout?: string | null;
  isScalar?: boolean;
  isSingle?: boolean;
};

/** Evaluated after all rows, like in PostgREST. */
const OVERRIDES = ["response.status", "response.headers"]
  .map((name) => `coalesce(current_setting('${name}', true), '') <> ''`)
  .join(" or ");

export function planRequest(schema: Schema, request: TableRequest, maxRows: number | null): Plan {
  const writer = new SqlWriter(schema, request.schema, maxRows);
  const source = request.isRpc ? calledRows(writer, request) : tableRows(writer, request);
  const { relation, node, make, isReadOnly, isChange = false, isVoid = false } = source;
  const { statementTimeout = null } = source;
  const scope = writer.scope(relation, make !== undefined);
  const from = `${make ? "pgrst_source" : qualified(relation)} ${scope.alias}`;
  const options = { expandsStars: request.media.type === "csv", isUnlimited: isChange };
  const { sql, names } = writer.rows(node, scope, from, options);
  const total = totalSql(writer, request, source, from, scope);
  const made = make && `with pgrst_source as ${isChange ? "" : "materialized"} (${make(scope)})`;
  const text = [
    made ?? "",
    `select ${total} as total, count(*)::int as rows, ${bodySql(request, source)} as body,`,
    `${MERGED} as merged, ${OVERRIDES} as overrides from (${sql}) r`,
  ].join(" ");
  const isGuessed = !make && /planned|estimated/.test(request.prefer.get("count") ?? "");
  return {
    query: { text, values: writer.values },
    ...(isGuessed && { explain: guessedTotal(schema, request, relation) }),
    isReadOnly,
    isVoid,
    statementTimeout,
    csvHeader: names.join(","),
  };
}

function tableRows(writer: SqlWriter, request: TableRequest): Source {
  const name = `${request.schema}.${request.resource}`;
  const relation = writer.schema.relations.get(name);
  if (!relation || relation.kind === "c") {
    const message = `Could not find the table '${name}' in the schema cache`;
    throw new InterfaceError(404, "PGRST205", message);
  }
  if (request.method === "GET" || request.method === "HEAD") {
    return { relation, node: request.root, isReadOnly: true };
  }
  const make = (scope: Scope) => changeSql(writer, request, relation, scope);
  const node = changedRows(request, relation);
  return { relation, node, make, isReadOnly: false, isChange: true };
}

// Filters choose the rows to change; all changed rows are returned.
function changedRows({ root, prefer }: TableRequest, { primaryKey }: Relation): Node {
  const shown = prefer.get("return");
  if (shown === "representation") return { ...root, conditions: [] };
  const names = shown === "headers-only" ? primaryKey : [];
  const items = names.map((name) => ({ kind: "field" as const, field: { name, path: [] } }));
  return { ...root, items, conditions: [], order: [] };
}

function calledRows(writer: SqlWriter, request: TableRequest): Source {
  const call = findRoutine(writer.schema, request);
  const { routine, relation, isScalar } = call;
  if (request.prefer.has("max-affected") && !routine.isSet) {
    const message =
      "Function must return SETOF or TABLE when max-affected preference is used with handling=strict";
    throw new InterfaceError(400, "PGRST128", message);
  }
  return {
    relation,
    node: request.root,
    make: () => callSql(writer, request, call),
    isReadOnly: request.method !== "POST" || !routine.isVolatile,
    isVoid: routine.returnType === "void" || request.prefer.get("return") === "minimal",
    // Like PostgREST: set within the function it would come too late.
    statementTimeout: routine.statementTimeout,
    isScalar,
    isSingle: !routine.isSet,
  };
}

function bodySql({ media, method, prefer }: TableRequest, source: Source): string {
  const shown = prefer.get("return") ?? "minimal";
  if (method === "HEAD" || source.isVoid || (source.isChange && shown === "minimal")) return "null";
  if (source.isChange && shown === "headers-only") return "json_agg(r)::text";
  if (media.type === "csv") {
    return `coalesce(string_agg(substring(r::text, 2, length(r::text) - 2), E'\\n'), '')`;
  }
  const list = source.isScalar ? "json_agg(r.value)" : "json_agg(r)";
  const rows = media.stripsNulls ? `json_strip_nulls(${list})` : list;
  const isOne = source.isSingle || media.type === "object";
  return isOne ? `coalesce((${rows}->0)::text, 'null')` : `coalesce(${rows}, '[]')::text`;
}

function totalSql(
  writer: SqlWriter,
  { prefer }: TableRequest,
  { node, make }: Source,
  from: string,
  scope: Scope,
): string {
  const count = prefer.get("count");
  const rows = () => `from ${from} where ${writer.where(node, scope)}`;
  if (count === "exact" || (count && make)) return `(select count(*) ${rows()})`;
  if (count !== "estimated") return "null";
  const limit = writer.maxRows === null ? "" : `limit ${writer.maxRows + 1}`;
  return `(select count(*) from (select 1 ${rows()} ${limit}) c)`;
}

function guessedTotal(schema: Schema, { root, schema: name }: TableRequest, relation: Relation) {
  const writer = new SqlWriter(schema, name, null);
  const scope = writer.scope(relation);
  const rows = `${qualified(relation)} ${scope.alias} where ${writer.where(root, scope)}`;
  return { text: `explain (format json) select 1 from ${rows}`, values: writer.values };
}
