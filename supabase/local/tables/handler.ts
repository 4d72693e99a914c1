import { DatabaseError, type Pool, type PoolClient } from "pg";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { InterfaceError, readBody, sendJson, type Handler } from "../http";
import { identifyCaller, type Caller, type Keys } from "../keys";
import { runAsCaller } from "../transaction";
import { asInterfaceError, unsupported } from "./errors";
import { planRequest, type Plan } from "./plan";
import { rangeNotSatisfiable, readRequest, type TableRequest } from "./request";
import type { SchemaCache } from "./schema-cache";

export type TableOptions = {
  pool: Pool;
  keys: Keys;
  cache: SchemaCache;
  /** The first is the default. */
  schemas: string[];
  /** Maximum rows per response; null for no limit. */
  maxRows: number | null;
};
type TableResponse = {
  total: string | null;
  rows: number;
  /** A function has set the response's status or headers. */
  overrides: boolean;
  body: string | null;
  merged: string | null;
};
type Explained = { "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] };
type Result = Omit<TableResponse, "total"> & { total: number | null };

const BODY_LIMIT_BYTES = 10 * 1024 * 1024;
// Error codes that may mean the cached schema is outdated.
const MAYBE_OUTDATED = /^(PGRST20\d|42703|42704|42883|42P01|0A000)$/;
const MEDIA_TYPES = {
  json: "application/json",
  object: "application/vnd.pgrst.object+json",
  csv: "text/csv",
};

/** Responds to `/rest/v1/…` like PostgREST. */
export function createTableHandler(options: TableOptions): Handler {
  return async (request, response, url) => {
    let caller: Caller | undefined;
    try {
      caller = identifyCaller(request, options.keys);
      const body = await readJsonBody(request);
      const tableRequest = readRequest(request, url, options.schemas, body);
      const { plan, result } = await performed(options, caller, tableRequest, request);
      respond(response, tableRequest, plan, result);
    } catch (error) {
      // Drained, because the client would otherwise see a broken connection instead of the response.
      request.resume();
      const { status, code, message, details, hint, headers } = asInterfaceError(
        error,
        caller?.role ?? "anon",
      );
      sendJson(response, status, { code, details, hint, message }, headers);
    }
  };
}

async function readJsonBody(request: IncomingMessage): Promise<string> {
  if (request.method !== "POST" && request.method !== "PATCH") return "";
  const body = await readBody(request, BODY_LIMIT_BYTES);
  const type = request.headers["content-type"] ?? "application/json";
  if (body.length > 0 && !/^application\/(.+\+)?json\b/i.test(type)) {
    throw new InterfaceError(415, "PGRST107", `Content-Type not acceptable: ${type}`);
  }
  return body.toString("utf8");
}

async function performed(
  options: TableOptions,
  caller: Caller,
  tableRequest: TableRequest,
  request: IncomingMessage,
  isSecondTry = false,
): Promise<{ plan: Plan; result: Result }> {
  const { pool, cache, maxRows } = options;
  const schema = await cache.current();
  try {
    const plan = planRequest(schema, tableRequest, maxRows);
    const result = await runAsCaller(
      pool,
      caller,
      (client) => run(client, plan, tableRequest, maxRows),
      {
        isReadOnly: plan.isReadOnly,
        searchPath: [tableRequest.schema],
        settings: {
          ...schema.roleSettings.get(caller.role),
          "request.method": tableRequest.method,
          "request.path": request.url?.split("?")[0] ?? "",
          "request.headers": JSON.stringify(request.headers),
          ...(plan.statementTimeout && { statement_timeout: plan.statementTimeout }),
        },
      },
    );
    return { plan, result };
  } catch (error) {
    const isKnown = error instanceof InterfaceError || error instanceof DatabaseError;
    const isMaybeOutdated = isKnown && MAYBE_OUTDATED.test(error.code ?? "");
    if (isSecondTry || !isMaybeOutdated || !(await cache.isOutdated())) throw error;
    return performed(options, caller, tableRequest, request, true);
  }
}

/** Throws to roll back a change whose response isn't what the request asked for. */
async function run(
  client: PoolClient,
  plan: Plan,
  { prefer, media, root }: TableRequest,
  maxRows: number | null,
): Promise<Result> {
  const [result] = (await client.query<TableResponse>(plan.query)).rows;
  if (!result) throw new Error("Postgres returned no row");
  if (result.overrides) throw unsupported("response.status and response.headers");
  const { rows } = result;
  let total = result.total === null ? null : Number(result.total);
  if (plan.explain && (total === null || total > (maxRows ?? Infinity))) {
    const [guess] = (await client.query<Explained>(plan.explain)).rows;
    total = Math.max(total ?? 0, guess?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0);
  }
  if (rows > Number(prefer.get("max-affected") ?? Infinity)) {
    const message = "Query result exceeds max-affected preference constraint";
    throw new InterfaceError(400, "PGRST124", message, `The query affects ${rows} rows`);
  }
  if (media.type === "object" && rows !== 1 && !plan.isVoid) {
    const message = "Cannot coerce the result to a single JSON object";
    throw new InterfaceError(406, "PGRST116", message, `The result contains ${rows} rows`);
  }
  if (total !== null && root.offset > total) {
    const details = `An offset of ${root.offset} was requested`;
    throw rangeNotSatisfiable(`${details}, but there are only ${total} rows.`, total);
  }
  return { ...result, total };
}

function respond(
  response: ServerResponse,
  tableRequest: TableRequest,
  plan: Plan,
  { total, rows, body, merged }: Result,
): void {
  const { method, prefer, media, root, isRpc, resource } = tableRequest;
  const isChange = !isRpc && method !== "GET" && method !== "HEAD";
  const isRanged = rows > 0 && (!isChange || method === "PATCH");
  const range = isRanged ? `${root.offset}-${root.offset + rows - 1}` : "*";
  const headers: OutgoingHttpHeaders = { "Content-Range": `${range}/${total ?? "*"}` };
  const applied = [...prefer].map((one) => one.join("=")).join(", ");
  if (applied) headers["Preference-Applied"] = applied;
  const isShown = isChange ? prefer.get("return") === "representation" : !plan.isVoid;
  if (prefer.get("return") === "headers-only" && method === "POST" && rows === 1) {
    headers.Location = `/${resource}?${keyFilter(body ?? "[]")}`;
  }
  const isAllMerged = rows > 0 && Number(merged) === rows;
  const isPartial = !isChange && total !== null && rows < total;
  const done = isPartial ? 206 : isShown ? 200 : 204;
  const status = isChange && method === "POST" ? (isAllMerged ? 200 : 201) : done;
  if (!isShown) return void response.writeHead(status, headers).end();
  const text = media.type === "csv" ? `${plan.csvHeader}\n${body ?? ""}` : (body ?? "");
  headers["Content-Type"] = `${MEDIA_TYPES[media.type]}; charset=utf-8`;
  if (method !== "HEAD") headers["Content-Length"] = Buffer.byteLength(text);
  response.writeHead(status, headers).end(method === "HEAD" ? undefined : text);
}

// Turns `[{"id":1}]` into a filter for that row.
function keyFilter(rows: string): string {
  const [key = {}] = JSON.parse(rows) as Record<string, unknown>[];
  const filters = Object.entries(key).map(([name, value]) => [name, `eq.${String(value)}`]);
  return new URLSearchParams(filters).toString();
}
