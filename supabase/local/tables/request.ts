import type { IncomingMessage } from "node:http";
import { InterfaceError } from "../http";
import { unparsable, unsupported } from "./errors";
import { isFilter, parseFilter, parseKey, parseLogic } from "./parse-filters";
import { parseOrder, parseSelect, type Node } from "./parse-select";
import { findEmbed } from "./read-sql";
import { Scanner } from "./scanner";

export type Method = "GET" | "HEAD" | "POST" | "PATCH" | "DELETE";
export type Media = { type: "json" | "object" | "csv"; stripsNulls: boolean };
/** Parsed without the schema. */
export type TableRequest = {
  method: Method;
  schema: string;
  resource: string;
  isRpc: boolean;
  root: Node;
  columns?: string[];
  onConflict?: string[];
  /** Arguments of a function called by GET. */
  arguments: [name: string, value: string][];
  /** By name, as in the Prefer header. */
  prefer: Map<string, string>;
  media: Media;
  body: string;
};

const METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE"];
const PREFERENCE = new RegExp(
  "^(?:return=(?:minimal|representation|headers-only)|count=(?:exact|planned|estimated)|" +
    "resolution=(?:merge|ignore)-duplicates|missing=(?:default|null)|tx=(?:commit|rollback)|" +
    "handling=(?:strict|lenient)|max-affected=\\d+)$",
);
const MEDIA: [RegExp, Media["type"]][] = [
  [/^(\*\/\*|application\/(\*|json|vnd\.pgrst\.array(\+json)?))$/i, "json"],
  [/^application\/vnd\.pgrst\.object(\+json)?$/i, "object"],
  [/^text\/csv$/i, "csv"],
];

/** Throws PostgREST's errors. */
export function readRequest(
  request: IncomingMessage,
  url: URL,
  schemas: string[],
  body: string,
): TableRequest {
  const method = request.method as Method;
  const [, isRpc, resource] = /^\/rest\/v1\/(rpc\/)?([^/]+)$/.exec(url.pathname) ?? [];
  if (!resource) {
    throw new InterfaceError(404, "PGRST125", "Invalid path specified in request URL");
  }
  if (!METHODS.includes(method) || (isRpc && (method === "PATCH" || method === "DELETE"))) {
    throw new InterfaceError(405, "PGRST117", `Unsupported HTTP method: ${method}`);
  }
  const isRead = method === "GET" || method === "HEAD";
  const parsed: TableRequest = {
    method,
    schema: readSchema(request.headers[isRead ? "accept-profile" : "content-profile"], schemas),
    resource: decodeName(resource),
    isRpc: isRpc !== undefined,
    root: parseSelect(url.searchParams.get("select") ?? "*"),
    arguments: [],
    prefer: readPreferences(request.headers.prefer),
    media: readMedia(request.headers.accept ?? "*/*"),
    body,
  };
  for (const [key, value] of url.searchParams) readParameter(parsed, key, value, isRead);
  const range = /^(\d+)-(\d*)$/.exec((isRead && request.headers.range) || "");
  if (range) narrow(parsed.root, Number(range[1]), range[2] ? Number(range[2]) : null);
  return parsed;
}

function readParameter(request: TableRequest, key: string, value: string, isRead: boolean): void {
  if (key === "select") return;
  if (key === "columns") request.columns = readNames(key, value);
  else if (key === "on_conflict") request.onConflict = readNames(key, value);
  else if (isRead && request.isRpc && !isReserved(key) && !isFilter(value)) {
    request.arguments.push([key, value]);
  } else readOnNode(request, key, value, isRead);
}

/** Parses options that apply to embedded relations too, as in `messages.order=id`. */
function readOnNode(request: TableRequest, key: string, value: string, isRead: boolean): void {
  const { path, field } = parseKey(key);
  const isLogic = field.name === "and" || field.name === "or";
  const isNegated = isLogic && path.at(-1) === "not";
  if (isNegated) path.pop();
  const node = path.reduce<Node>((parent, name) => findEmbed(parent, name), request.root);
  const isWindow = field.name === "limit" || field.name === "offset";
  if (node === request.root && !isRead && !request.isRpc) {
    if (isWindow) throw unsupported(`${field.name} on a change`);
    const isInsert = request.method === "POST";
    if (isInsert && field.name !== "order") throw unsupported("A filter on an insert");
  }
  if (isLogic) node.conditions.push(parseLogic(field.name as "and" | "or", isNegated, value));
  else if (field.name === "order") node.order = parseOrder(value);
  else if (isWindow) {
    if (!/^-?\d+$/.test(value)) throw unparsable(field.name, value, 0);
    if (Number(value) < 0) {
      throw rangeNotSatisfiable(`${field.name} should be greater than or equal to zero.`);
    }
    node[field.name as "limit" | "offset"] = Number(value);
  } else node.conditions.push(parseFilter(field, value));
}

function isReserved(key: string): boolean {
  return /^(.+\.)?(order|limit|offset|and|or)$/.test(key);
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    throw new InterfaceError(404, "PGRST125", "Invalid path specified in request URL");
  }
}

function readNames(what: string, text: string): string[] {
  const scanner = new Scanner(what, text);
  return scanner.end(scanner.list(() => scanner.name()));
}

function narrow(root: Node, from: number, to: number | null): void {
  if (to !== null && to < from) {
    throw rangeNotSatisfiable(
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    );
  }
  root.offset = Math.max(root.offset, from);
  if (to !== null) root.limit = Math.min(root.limit ?? Infinity, to - from + 1);
}

/** For a range that ends before it begins or starts after the last row. */
export function rangeNotSatisfiable(details: string, total: number | null = null): InterfaceError {
  const message = "Requested range not satisfiable";
  const headers = { "Content-Range": `*/${total ?? "*"}` };
  return new InterfaceError(416, "PGRST103", message, details, null, headers);
}

function readSchema(profile: string | string[] | undefined, schemas: string[]): string {
  if (profile === undefined) return schemas[0] ?? "public";
  if (typeof profile === "string" && schemas.includes(profile)) return profile;
  const message = `Invalid schema: ${String(profile)}`;
  const hint = `Only the following schemas are exposed: ${schemas.join(", ")}`;
  throw new InterfaceError(406, "PGRST106", message, null, hint);
}

function readPreferences(header: string | string[] = ""): Map<string, string> {
  const preferences = new Map<string, string>();
  const parts = String(header).split(",");
  for (const one of parts.map((part) => part.trim())) {
    if (one !== "" && !PREFERENCE.test(one)) {
      const details = `Invalid preferences: ${one}`;
      throw new InterfaceError(400, "PGRST122", "Invalid preferences given", details);
    }
    const [name = "", value = ""] = one.split("=");
    if (name) preferences.set(name, value);
  }
  if (preferences.get("handling") !== "strict") preferences.delete("max-affected");
  // Hosted Supabase has `db-tx-end=commit`: every change is committed, whatever the client prefers.
  preferences.delete("tx");
  return preferences;
}

function readMedia(accept: string): Media {
  for (const offered of accept.split(",")) {
    const [name = "", ...parameters] = offered.split(";").map((part) => part.trim());
    const [, type] = MEDIA.find(([pattern]) => pattern.test(name)) ?? [];
    if (type) return { type, stripsNulls: parameters.includes("nulls=stripped") };
  }
  const message = `None of these media types are available: ${accept}`;
  throw new InterfaceError(406, "PGRST107", message);
}
