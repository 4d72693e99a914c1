import { Client, DatabaseError, escapeLiteral } from "pg";
import { type History, planUpgrade } from "./history";
import {
  type Migration,
  readFormerMigrations,
  readMigrations,
  readPlatform,
} from "./migration-files";
import { UserFacingError } from "../user-facing-error";

const DISK_FULL = "53100";

/**
 * Brings a database up to date, connecting as the cluster's superuser. First adds what hosted Supabase
 * provides, then applies each new migration in its own transaction as the `postgres` role, which gets the
 * password in `url`. A database from before 1.0 is upgraded to the baseline in one transaction. Returns the
 * names of applied files. Throws a UserFacingError for an unknown history.
 */
export async function migrate(url: string, directory?: string): Promise<string[]> {
  await applyPlatform(
    url,
    async (history) => void (await planUpgrade(history, "database", directory)),
  );
  return withMigrationLock(urlForRole(url, "postgres"), async (client) => {
    const { upgrade, pending } = await planUpgrade(
      await readHistory(client),
      "database",
      directory,
    );
    if (upgrade) {
      await inTransaction(client, async () => {
        for (const step of upgrade.steps) await run(client, step);
        await client.query("delete from local.migrations where name ~ '^\\d'");
        await record(client, upgrade.baseline);
      });
    }
    for (const migration of pending) await apply(client, migration);
    await client.query("notify pgrst, 'reload schema'");
    return [...(upgrade?.steps ?? []), ...pending].map(({ name }) => name);
  });
}

/** Creates the schema of this history in an empty database, ready for the rows of a backup. */
export async function migrateTo(url: string, history: History): Promise<void> {
  await applyPlatform(url);
  const { first, later } = await readFormerMigrations();
  const migrations = [...first, ...later, ...(await readMigrations())];
  await withMigrationLock(urlForRole(url, "postgres"), async (client) => {
    for (const migration of migrations) {
      if (migration.name in history) await apply(client, migration);
    }
  });
}

/** `migrate` gives all these roles the same password. */
export function urlForRole(
  url: string,
  role: "supabase_admin" | "postgres" | "authenticator",
): string {
  const other = new URL(url);
  other.username = role;
  return other.href;
}

/** Adds what hosted Supabase provides, unless `check` throws for the current history. */
async function applyPlatform(
  url: string,
  check?: (history: History) => Promise<void>,
): Promise<void> {
  await withMigrationLock(url, async (client) => {
    await client.query(`create schema if not exists local;
      create table if not exists local.migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now()
      )`);
    const history = await readHistory(client);
    await check?.(history);
    for (const file of await readPlatform()) if (!(file.name in history)) await apply(client, file);
    await client.query(`grant usage on schema local to postgres;
      grant select, insert, delete on local.migrations to postgres`);
    if (!("platform.sql" in history)) await givePasswords(client, url);
  });
}

/** Holds the migration lock of this database. */
async function withMigrationLock<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: "kisiwa-migrate" });
  // If startup is stopped, the server ends and the query in progress throws.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtextextended('migrate', 0))");
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function readHistory(client: Client): Promise<History> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from local.migrations order by name",
  );
  return Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]));
}

const apply = (client: Client, migration: Migration) =>
  inTransaction(client, async () => {
    await run(client, migration);
    await record(client, migration);
  });

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function run(client: Client, { name, sql }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === DISK_FULL) {
      throw new UserFacingError(
        `The disk is full, and the migration ${name} was not applied: free some space, then start again.`,
      );
    }
    const line = error.position && sql.slice(0, Number(error.position)).split("\n").length;
    throw new UserFacingError(
      `The migration ${name} failed${line ? ` at line ${line}` : ""}: ${error.message}.`,
    );
  }
}

async function record(client: Client, { name, checksum }: Migration): Promise<void> {
  await client.query("insert into local.migrations (name, checksum) values ($1, $2)", [
    name,
    checksum,
  ]);
}

async function givePasswords(client: Client, url: string): Promise<void> {
  const password = decodeURIComponent(new URL(url).password);
  if (password === "") return;
  for (const role of ["postgres", "authenticator"]) {
    await client.query(`alter role ${role} password ${escapeLiteral(password)}`);
  }
}
