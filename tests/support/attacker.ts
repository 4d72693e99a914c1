import { randomInt } from "node:crypto";
import { Agent, request, type IncomingHttpHeaders } from "node:http";
import pg from "pg";
import { inject } from "vitest";

/** The site started by tests/support/attacked-site.ts. */
export const site = inject("site");

export const sql = new pg.Pool({ connectionString: site.databaseUrl, max: 3 });
sql.on("error", () => undefined);

export type SiteResponse = { status: number; headers: IncomingHttpHeaders; text: string };
type RawRequest = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  origin?: string;
};

// Shorter than the server's keep-alive, which would break the next request.
const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 3000 });
const part = () => randomInt(256);

export const newAddress = () => `10.${part()}.${part()}.${part()}`;

// Sends the path unmodified, without resolving or encoding like browsers and fetch. Each request has its
// own sender address by default.
export function ask(path: string, sent: RawRequest = {}): Promise<SiteResponse> {
  const { method = "GET", headers = {}, body, origin = site.origin } = sent;
  const { hostname, port, host } = new URL(origin);
  const isAnnounced = body !== undefined && !("Transfer-Encoding" in headers);
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        hostname,
        port,
        path,
        method,
        agent,
        headers: {
          Host: host,
          "X-Forwarded-For": newAddress(),
          ...(isAnnounced && { "Content-Length": String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    asking.on("error", reject);
    asking.end(body);
  });
}

export type Fields = Record<string, string> | [string, string][];

export function post(path: string, fields: Fields, sent: RawRequest = {}): Promise<SiteResponse> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", ...sent.headers };
  const body = sent.body ?? new URLSearchParams(fields).toString();
  return ask(path, { method: "POST", ...sent, headers, body });
}

let visitors = 0;

export function aGuideForm(more: Record<string, string> = {}): Record<string, string> {
  visitors += 1;
  return {
    full_name: `Mwanaisha ${process.pid} ${visitors}`,
    phone: "0777 123 456",
    phone_country: "TZ",
    submission_id: crypto.randomUUID(),
    page: "/",
    ...more,
  };
}

type LeadRow = Record<string, unknown> & { id: string; full_name: string };

export async function leadsOf(name: string | undefined): Promise<LeadRow[]> {
  const { rows } = await sql.query<LeadRow>("select * from leads_pemba where full_name = $1", [
    name,
  ]);
  return rows;
}

/** The cookies a browser would send back to a path; all of them without a path. */
export const cookiesOf = ({ headers }: SiteResponse, path?: string): string =>
  (headers["set-cookie"] ?? [])
    .filter((cookie) => path === undefined || matchesPath(path, cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

function matchesPath(path: string, cookie: string): boolean {
  const [, scope = "/"] = /; Path=([^;]*)/.exec(cookie) ?? [];
  return path === scope || path.startsWith(scope.endsWith("/") ? scope : `${scope}/`);
}

/** Signs in from a known device and returns the cookies; throws if refused. */
export async function signIn(sent: RawRequest = {}): Promise<string> {
  const password = site.keys.ADMIN_PASSWORD;
  const headers = { Cookie: site.device, ...sent.headers };
  const answer = await post("/admin", { password }, { ...sent, headers });
  if (answer.status !== 302) throw new Error(`Signing in gave ${answer.status}`);
  return cookiesOf(answer);
}

/** Runs the jobs with limited concurrency. */
export async function inParallel<Item, Result>(
  items: Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
