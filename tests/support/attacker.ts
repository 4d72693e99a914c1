import { randomInt } from "node:crypto";
import { Agent, request, type IncomingHttpHeaders } from "node:http";
import pg from "pg";
import { inject } from "vitest";

/** The built site that tests/support/attacked-site.ts has started. */
export const site = inject("site");

/** Straight to the database, as its owner: what is really stored. */
export const sql = new pg.Pool({ connectionString: site.databaseUrl, max: 3 });
sql.on("error", () => undefined);

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Another server than the attacked one. */
  origin?: string;
};

// An idle connection ends before the server ends it, which would be in the way of the next request.
const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 3000 });
const part = () => randomInt(256);

/** Somebody whom the site has not seen before. */
export const newAddress = () => `10.${part()}.${part()}.${part()}`;

/**
 * Sends a request with its path as it is, which no browser and no fetch would: nothing is resolved or
 * encoded. Each comes from an address of its own unless it says from which.
 */
export function ask(path: string, sent: Sent = {}): Promise<Answer> {
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

/** Sends a form as a browser does. */
export function post(path: string, fields: Fields, sent: Sent = {}): Promise<Answer> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", ...sent.headers };
  const body = sent.body ?? new URLSearchParams(fields).toString();
  return ask(path, { method: "POST", ...sent, headers, body });
}

let visitors = 0;

/** The input of a lead form, under a name that nobody else has. */
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

/** The stored leads of a name. */
export async function leadsOf(name: string | undefined): Promise<LeadRow[]> {
  const { rows } = await sql.query<LeadRow>("select * from leads_pemba where full_name = $1", [
    name,
  ]);
  return rows;
}

/** The cookies that an answer sets, as a browser sends them back to a path, or all of them. */
export const cookiesOf = ({ headers }: Answer, path?: string): string =>
  (headers["set-cookie"] ?? [])
    .filter((cookie) => path === undefined || isSentTo(path, cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Whether a cookie's path is that one, or above it. */
function isSentTo(path: string, cookie: string): boolean {
  const [, scope = "/"] = /; Path=([^;]*)/.exec(cookie) ?? [];
  return path === scope || path.startsWith(scope.endsWith("/") ? scope : `${scope}/`);
}

/** Signs in as the operator does, from a device that is known, and gives the cookies; throws when the door stays shut. */
export async function signIn(sent: Sent = {}): Promise<string> {
  const password = site.keys.ADMIN_PASSWORD;
  const headers = { Cookie: site.device, ...sent.headers };
  const answer = await post("/admin", { password }, { ...sent, headers });
  if (answer.status !== 302) throw new Error(`Signing in gave ${answer.status}`);
  return cookiesOf(answer);
}

/** Every piece of work, so many at a time. */
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
