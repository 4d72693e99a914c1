import { createHmac } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import pg from "pg";
import ws from "ws";
import { createInterface, type InterfaceOptions } from "../../interface";
import { urlForRole } from "../../postgres/migrate";
import { createTestDatabase } from "./local-postgres";

const keys = { anonKey: "the-anon-key", serviceRoleKey: "the-service-key", jwtSecret: "a-secret" };

/** Grants of a migrated database to its roles, which belong to the whole server. */
const GRANTS = `
  create schema extensions;
  grant usage on schema public, extensions to anon, authenticated, service_role;`;

/** Grants every role everything on existing tables: nothing is granted by default. */
export const GRANT_TABLES =
  "grant all on all tables in schema public to anon, authenticated, service_role;";

/** Serves a separate database filled by `sql`. */
export async function startTableInterface(sql: string, options: Partial<InterfaceOptions> = {}) {
  const postgres = await createTestDatabase("empty");
  const database = new pg.Client(postgres.url);
  database.on("error", () => {});
  await database.connect();
  await database.query(GRANTS + sql);
  const databaseUrl = urlForRole(postgres.url, "authenticator");
  const running = await createInterface({ databaseUrl, port: 0, keys, ...options });
  const connect = (key: string, bearer = key): SupabaseClient =>
    createClient(running.url, key, {
      auth: { persistSession: false },
      realtime: { transport: ws as unknown as typeof WebSocket },
      global: { headers: { Authorization: `Bearer ${bearer}` } },
    });
  return {
    url: running.url,
    database,
    postgres,
    anon: connect(keys.anonKey),
    service: connect(keys.serviceRoleKey),
    /** A client with a bearer token of `claims`, signed with `secret`. */
    withToken: (claims: object, secret = keys.jwtSecret) =>
      connect(keys.anonKey, signedToken(claims, secret)),
    withBearer: (bearer: string) => connect(keys.anonKey, bearer),
    /** Sends a plain request, as the service role unless `headers` override it. */
    ask: (path: string, { headers, ...init }: RequestInit = {}) =>
      fetch(`${running.url}/rest/v1/${path}`, {
        ...init,
        headers: { apikey: keys.serviceRoleKey, "Content-Type": "application/json", ...headers },
      }),
    async stop() {
      await running.close();
      await database.end().catch(() => {});
      await postgres.stop();
    },
  };
}

export type TableInterface = Awaited<ReturnType<typeof startTableInterface>>;

/** `header` defaults to a valid one. */
export function signedToken(
  claims: object,
  secret: string,
  header: object = { alg: "HS256", typ: "JWT" },
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${part(header)}.${part(claims)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}
