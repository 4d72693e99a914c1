import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client, DatabaseError, escapeLiteral } from "pg";
import { UserFacingError } from "./user-facing-error";

export type MigrateOptions = {
  migrationsDirectory?: string;
  /** Files that are not to be applied yet. */
  except?: (name: string) => boolean;
};
/** The checksum of each file that has been applied, by its name. */
export type History = Record<string, string>;

/** What hosted Supabase has before any migration, in the order in which it came. */
const PLATFORM = ["platform.sql", "platform_changes.sql"];
const DISK_FULL = "53100";
const DIRECTORY = join(import.meta.dirname, "..", "migrations");

/**
 * Checksums of migrations that were changed once they had been applied elsewhere, by their names: what they
 * define, a later migration defines again. Never add one: a released migration stays as it is.
 */
export const formerEditions: Record<string, readonly string[]> = {
  "20261128400100_undone_status.sql": [
    "002e6b82f6fdf126c6e9b747df2de1a7276acb3182fc130c96aa0aafa00aae9c",
    "583d8c4d257cb02acc00f008f0464d5c093f0f6420663f016e953bfdfd571848",
  ],
};

/**
 * Brings the database at `url`, which signs in as the cluster's superuser, up to date: first what
 * hosted Supabase has before any migration, then each new file of `supabase/migrations`, in one
 * transaction each, as the ordinary role `postgres`, to whom it gives the password in `url`.
 * Gives back the names of the files it applied; throws a UserFacingError when an applied file has changed or gone.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { platform, migrations } = await readMigrations(options.migrationsDirectory);

  await connected(url, async (client) => {
    await client.query(`create schema if not exists local;
      create table if not exists local.migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now()
      )`);
    const applied = await appliedChecksums(client);
    for (const file of platform) if (!applied.has(file.name)) await apply(client, file);
    if (applied.has("platform.sql")) return;
    await client.query(`grant usage on schema local to postgres;
      grant select, insert on local.migrations to postgres`);
    await givePasswords(client, url);
  });
  return connected(urlAs(url, "postgres"), async (client) => {
    const applied = await appliedChecksums(client);
    refuseChangedHistory(applied, [...platform, ...migrations]);
    const { except = () => false } = options;
    const pending = migrations.filter(({ name }) => !applied.has(name) && !except(name));
    for (const migration of pending) await apply(client, migration);
    await client.query("notify pgrst, 'reload schema'");
    return pending.map(({ name }) => name);
  });
}

/** The files that a database with this history lacks; throws a UserFacingError when they cannot go on with it. */
export async function pendingMigrations(history: History): Promise<string[]> {
  const { platform, migrations } = await readMigrations();
  const unknown = unknownMigration(new Map(Object.entries(history)), [...platform, ...migrations]);
  if (!unknown) return migrations.map(({ name }) => name).filter((name) => !(name in history));
  throw new UserFacingError(
    `The backup comes from another version of the site, whose migration ${unknown.name} ${unknown.isMissing ? "is not in" : "differs in"} this one: restore it with that version.`,
  );
}

/** The history of a hosted project, which records the numbers of its migrations; throws a UserFacingError for an unknown one. */
export async function historyOfNumbers(numbers: string[]): Promise<History> {
  const { migrations } = await readMigrations();
  const known = new Map(migrations.map((one) => [numberOf(one.name), one]));
  const unknown = numbers.find((number) => !known.has(number));
  if (unknown) {
    throw new UserFacingError(
      `The project has the migration ${unknown}, which this version of the site does not know: use the version that applied it.`,
    );
  }
  const applied = migrations.filter(({ name }) => numbers.includes(numberOf(name)));
  return Object.fromEntries(applied.map(({ name, checksum }) => [name, checksum]));
}

const numberOf = (name: string) => /^\d+/.exec(name)?.[0] ?? "";

/** The same database for another of its roles; `migrate` gives them all the same password. */
export function urlAs(url: string, role: "supabase_admin" | "postgres" | "authenticator"): string {
  const other = new URL(url);
  other.username = role;
  return other.href;
}

type Migration = { name: string; sql: string; checksum: string };

async function readMigrations(directory = DIRECTORY) {
  const names = (await readdir(directory)).filter((name) => /^\d+_.+\.sql$/.test(name)).sort();
  return {
    platform: await Promise.all(PLATFORM.map((name) => readMigration(import.meta.dirname, name))),
    migrations: await Promise.all(names.map((name) => readMigration(directory, name))),
  };
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  // Line ends do not count: a checkout on Windows has others.
  const sql = (await readFile(join(directory, name), "utf8")).replaceAll("\r\n", "\n");
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

/** Runs `work` on one connection that alone migrates this database. */
async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: "kisiwa-migrate" });
  // A stop in the middle of a start ends the server under us; the query that runs then throws.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtextextended('migrate', 0))");
    return await work(client);
  } finally {
    await client.end();
  }
}

async function appliedChecksums(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from local.migrations",
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseChangedHistory(applied: Map<string, string>, files: Migration[]): void {
  const unknown = unknownMigration(applied, files);
  if (!unknown) return;
  const { name, isMissing } = unknown;
  const cause = isMissing
    ? `This database was made by another version of the site, whose migration ${name} is not in this one`
    : `The migration ${name} has changed since this database applied it`;
  throw new UserFacingError(
    `${cause}: start the version that made it, or set DATA_DIR to an empty directory for a new database; nothing was changed in this one.`,
  );
}

/** An applied migration that these files do not have as it was, rather a missing one than a changed one. */
function unknownMigration(applied: Map<string, string>, files: Migration[]) {
  const checksums = new Map(files.map(({ name, checksum }) => [name, checksum]));
  const unknown = [...applied]
    .filter(([name, checksum]) => checksums.get(name) !== checksum)
    .filter(([name, checksum]) => !formerEditions[name]?.includes(checksum))
    .map(([name]) => ({ name, isMissing: !checksums.has(name) }));
  return unknown.find(({ isMissing }) => isMissing) ?? unknown[0];
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into local.migrations (name, checksum) values ($1, $2)", [
      name,
      checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
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

async function givePasswords(client: Client, url: string): Promise<void> {
  const password = decodeURIComponent(new URL(url).password);
  if (password === "") return;
  for (const role of ["postgres", "authenticator"]) {
    await client.query(`alter role ${role} password ${escapeLiteral(password)}`);
  }
}
