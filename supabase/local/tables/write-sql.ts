import { escapeIdentifier } from "pg";
import { InterfaceError } from "../http";
import { unsupported } from "./errors";
import { qualified, type Scope, type SqlWriter } from "./read-sql";
import type { Method, TableRequest } from "./request";
import type { Column, Relation } from "./schema";

// Counts rows that a conflict turned into updates; if all rows existed before, the status is 200, not 201.
export const MERGED = "current_setting('pgrst.merged', true)";
const COUNT_MERGED = `set_config('pgrst.merged', (coalesce(nullif(${MERGED}, ''), '0')::int + 1)::text, true)`;

/** Returns the SQL of an insert, update or delete with the columns that `source` uses. */
export function changeSql(
  writer: SqlWriter,
  request: TableRequest,
  relation: Relation,
  source: Scope,
): string {
  const target = writer.scope(relation);
  const used = [...relation.columns.keys()].filter((name) => source.used.has(name));
  const returned = used.map((name) => `${target.alias}.${escapeIdentifier(name)}`);
  const returning = `returning ${returned.join(", ") || "1"}`;
  const table = `${qualified(relation)} as ${target.alias}`;
  if (request.method === "POST")
    return `${insertSql(writer, request, relation, table)} ${returning}`;
  // Built last: filters on embedded relations apply to the response, not to the change.
  const where = () => {
    if (request.root.conditions.length === 0) throw missingFilter(request.method);
    return `where ${writer.where({ ...request.root, items: [] }, target)}`;
  };
  if (request.method === "DELETE") return `delete from ${table} ${where()} ${returning}`;
  const { columns, rows, length } = readBody(request, relation);
  if (length > 1) throw unsupported("An update with several rows");
  if (columns.length === 0) {
    return `select ${returned.join(", ") || "1"} from ${table} where false`;
  }
  const body = `json_to_recordset(${writer.bind(rows)}::json) as body (${definitions(columns)})`;
  const values = columns.map(
    ({ name }) => `${escapeIdentifier(name)} = body.${escapeIdentifier(name)}`,
  );
  return `update ${table} set ${values.join(", ")} from ${body} ${where()} ${returning}`;
}

/** Worded like pg-safeupdate, which hosted Supabase preloads. */
function missingFilter(method: Method): InterfaceError {
  const verb = method === "DELETE" ? "DELETE" : "UPDATE";
  return new InterfaceError(400, "21000", `${verb} requires a WHERE clause`);
}

function insertSql(
  writer: SqlWriter,
  request: TableRequest,
  relation: Relation,
  table: string,
): string {
  const { columns, rows, length } = readBody(request, relation);
  const names = columns.map(({ name }) => escapeIdentifier(name));
  const into = `insert into ${table}`;
  if (names.length === 0 && length > 0) {
    const [first = ""] = relation.columns.keys();
    const defaults = Array.from({ length }, () => "(default)").join(", ");
    return `${into} (${escapeIdentifier(first)}) values ${defaults}`;
  }
  if (names.length === 0) return `${into} select where false`;
  const payload = writer.bind(rows);
  const defaults =
    request.prefer.get("missing") === "default" ? columnDefaults(writer, columns) : [];
  const withDefaults = `jsonb_build_object(${defaults.join(", ")}) || e.value`;
  const json =
    defaults.length > 0
      ? `(select jsonb_agg(${withDefaults})::json from jsonb_array_elements(${payload}::jsonb) e)`
      : `${payload}::json`;
  const values = names.map((name) => `body.${name}`).join(", ");
  return [
    `${into} (${names.join(", ")}) select ${values}`,
    `from json_to_recordset(${json}) as body (${definitions(columns)})`,
    conflictSql(request, relation, names),
  ].join(" ");
}

function columnDefaults(writer: SqlWriter, columns: Column[]): string[] {
  return columns
    .filter((column) => column.default !== null)
    .map((column) => `${writer.bind(column.name)}::text, ${column.default}`);
}

function conflictSql(request: TableRequest, relation: Relation, names: string[]): string {
  const resolution = request.prefer.get("resolution");
  const target = (request.onConflict ?? relation.primaryKey)
    .map((name) => requireColumn(relation, name).name)
    .map(escapeIdentifier);
  if (!resolution || target.length === 0) return "";
  const onConflict = `on conflict (${target.join(", ")})`;
  if (resolution === "ignore-duplicates") return `${onConflict} do nothing`;
  const values = names.map((name) => `${name} = excluded.${name}`);
  return `${onConflict} do update set ${values.join(", ")} where ${COUNT_MERGED} <> ''`;
}

/** Returns the columns the body fills, and its original JSON. */
function readBody(request: TableRequest, relation: Relation) {
  const parsed = parseJson(request.body);
  const isList = Array.isArray(parsed);
  const keys = (isList ? parsed : [parsed]).map(listKeys);
  const first = new Set(keys[0]);
  const isEven = keys.every(
    (own) => own.length === first.size && own.every((key) => first.has(key)),
  );
  if (!request.columns && !isEven) {
    throw new InterfaceError(400, "PGRST102", "All object keys must match");
  }
  return {
    columns: (request.columns ?? [...first]).map((name) => requireColumn(relation, name)),
    rows: isList ? request.body : `[${request.body}]`,
    length: keys.length,
  };
}

function listKeys(row: unknown): string[] {
  if (typeof row !== "object" || row === null || Array.isArray(row)) throw invalidBody();
  return Object.keys(row);
}

/** Throws PGRST102. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw invalidBody();
  }
}

function requireColumn(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (column) return column;
  const message = `Could not find the '${name}' column of '${relation.name}' in the schema cache`;
  throw new InterfaceError(400, "PGRST204", message);
}

function definitions(columns: Column[]): string {
  return columns.map(({ name, type }) => `${escapeIdentifier(name)} ${type}`).join(", ");
}

function invalidBody(): InterfaceError {
  return new InterfaceError(400, "PGRST102", "Empty or invalid json");
}
