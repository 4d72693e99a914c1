import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import pg from "pg";
import ws from "ws";
import type { Database } from "~/services/database.types";
import { createInterface } from "../../supabase/local/interface";
import { urlAs } from "../../supabase/local/postgres/migrate";
import { createTestDatabase } from "../../supabase/local/tests/support/local-postgres";

export type LocalSupabase = {
  url: string;
  /** A client with a visitor's rights. */
  anon: SupabaseClient<Database>;
  /** A client with the rights of the operator's commands. */
  service: SupabaseClient<Database>;
  /** Straight to Postgres, as the owner of the schema. */
  sql: pg.Pool;
  /** Straight to Postgres, as the superuser: what stands for the people who run the platform. */
  platform: pg.Pool;
  stop(): Promise<void>;
};

/**
 * A database with all migrations behind the table and storage interface. The site's own code, when
 * it is imported after this, talks to it.
 */
export async function startLocalSupabase(): Promise<LocalSupabase> {
  const postgres = await createTestDatabase("migrated");
  const storageDirectory = await mkdtemp(join(tmpdir(), "kisiwa-storage-"));
  const keys = {
    anonKey: randomBytes(16).toString("hex"),
    serviceRoleKey: randomBytes(16).toString("hex"),
    jwtSecret: randomBytes(16).toString("hex"),
  };
  const served = await createInterface({
    databaseUrl: urlAs(postgres.url, "authenticator"),
    port: 0,
    keys,
    storageDirectory,
  });
  const sql = new pg.Pool({ connectionString: urlAs(postgres.url, "postgres"), max: 4 });
  const platform = new pg.Pool({ connectionString: postgres.url, max: 1 });
  for (const pool of [sql, platform]) pool.on("error", () => undefined);
  Object.assign(process.env, {
    SUPABASE_URL: served.url,
    SUPABASE_ANON_KEY: keys.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.serviceRoleKey,
    ADMIN_PASSWORD: "12345678",
    SESSION_SECRET: "a secret for tests only",
    NODE_ENV: "test",
  });
  return {
    url: served.url,
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

function connect(url: string, key: string): SupabaseClient<Database> {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
}
