import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import pg from "pg";
import ws from "ws";
import { createInterface } from "../../interface";
import type { Keys } from "../../keys";
import { urlForRole } from "../../postgres/migrate";
import { createTestDatabase } from "./local-postgres";

export type ServedSupabase = {
  url: string;
  keys: Keys;
  /** Has a visitor's rights. */
  anon: SupabaseClient;
  /** Has the rights of admin commands. */
  service: SupabaseClient;
  /** Direct connection as the owner of the schema. */
  sql: pg.Pool;
  /** Direct connection as superuser, like the platform's operators. */
  platform: pg.Pool;
  stop(): Promise<void>;
};

/** Includes all migrations. */
export async function serveSupabase(): Promise<ServedSupabase> {
  const postgres = await createTestDatabase("migrated");
  const storageDirectory = await mkdtemp(join(tmpdir(), "kisiwa-storage-"));
  const keys = {
    anonKey: randomBytes(16).toString("hex"),
    serviceRoleKey: randomBytes(16).toString("hex"),
    jwtSecret: randomBytes(16).toString("hex"),
  };
  const served = await createInterface({
    databaseUrl: urlForRole(postgres.url, "authenticator"),
    port: 0,
    keys,
    storageDirectory,
  });
  const sql = new pg.Pool({ connectionString: urlForRole(postgres.url, "postgres"), max: 4 });
  const platform = new pg.Pool({ connectionString: postgres.url, max: 1 });
  for (const pool of [sql, platform]) pool.on("error", () => undefined);
  return {
    url: served.url,
    keys,
    anon: connect(served.url, keys.anonKey),
    service: connect(served.url, keys.serviceRoleKey),
    sql,
    platform,
    async stop() {
      await Promise.all([sql.end(), platform.end()]);
      await served.close();
      await postgres.stop();
      await rm(storageDirectory, { recursive: true, force: true });
    },
  };
}

function connect(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
}
