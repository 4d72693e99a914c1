import { appendFile, cp, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migrate, migrateTo, urlForRole } from "../../postgres/migrate";
import { startTestPostgres, type TestPostgres } from "../support/local-postgres";

const real = join(import.meta.dirname, "../../../migrations");
let postgres: TestPostgres;
let url: string;
let migrationsDirectory: string;

beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

beforeEach(async () => {
  const name = `test_${Date.now()}`;
  await query(postgres.url, `create database ${name}`);
  url = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
  migrationsDirectory = await mkdtemp(join(tmpdir(), "kisiwa-migrations-"));
});
afterEach(() => rm(migrationsDirectory, { recursive: true }));

async function query(at: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: at });
  await client.connect();
  return client
    .query<Record<string, unknown>>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const add = (name: string, sql: string) => writeFile(join(migrationsDirectory, name), sql);
const run = () => migrate(url, migrationsDirectory);

describe("the real migrations", () => {
  test("all apply once, in order, and a second run finds nothing to do", async () => {
    const names = (await readdir(real)).filter((name) => name.endsWith(".sql")).sort();
    expect(await migrate(url)).toEqual(names);
    expect(await migrate(url)).toEqual([]);
  });

  /** Rights on everything in `public`, by object. */
  const rights = async () => {
    const rows = await query(
      url,
      `select of, array(select unnest(acl)::text order by 1) as rights from (
         select oid::regclass::text as of, relacl as acl from pg_class
           where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
         union all
         select oid::regprocedure::text, proacl from pg_proc
           where pronamespace = 'public'::regnamespace) all_of_them
       order by 1`,
    );
    return Object.fromEntries(rows.map(({ of, rights }) => [of, rights]));
  };
  const defaults = () => query(url, "select from pg_default_acl");

  test("grant every right themselves: the defaults of older projects change nothing", async () => {
    await migrate(url);
    const granted = await rights();
    expect(Object.keys(granted).length).toBeGreaterThan(150);
    // A function without explicit grants could be called by everyone.
    for (const [name, list] of Object.entries(granted)) expect(list, name).not.toEqual([]);

    await query(postgres.url, `drop database ${new URL(url).pathname.slice(1)}`);
    await query(postgres.url, `create database ${new URL(url).pathname.slice(1)}`);
    await migrateTo(url, {});
    const roles = "anon, authenticated, service_role";
    await query(
      urlForRole(url, "postgres"),
      ["tables", "functions", "sequences"]
        .map((kind) => `alter default privileges in schema public grant all on ${kind} to ${roles}`)
        .join("; "),
    );
    await migrate(url);
    expect(await rights()).toEqual(granted);
    expect(await defaults()).toEqual([]);
  });

  test("tell their own numbers, for the service alone", async () => {
    await migrate(url);
    const names = (await readdir(real)).filter((name) => name.endsWith(".sql"));
    const numbers = names.map((name) => /^\d+/.exec(name)?.[0]).sort();
    const told = "select array_agg(n order by n) as numbers from public.applied_migrations() n";
    expect(await query(urlForRole(url, "postgres"), told)).toEqual([{ numbers }]);
    // The CLI's own record takes precedence.
    await query(
      urlForRole(url, "postgres"),
      `create schema supabase_migrations;
       create table supabase_migrations.schema_migrations (version text primary key);
       insert into supabase_migrations.schema_migrations values ('20270101000000')`,
    );
    expect(await query(urlForRole(url, "postgres"), told)).toEqual([
      { numbers: ["20270101000000"] },
    ]);
    await expect(query(urlForRole(url, "postgres"), `set role anon; ${told}`)).rejects.toThrow(
      "permission denied for function applied_migrations",
    );
  });

  test("leave no table of ours without row-level security", async () => {
    await migrate(url);
    const open = await query(
      url,
      `select relname from pg_class where relkind = 'r' and not relrowsecurity
       and relnamespace in ('public'::regnamespace, 'storage'::regnamespace)`,
    );
    expect(open).toEqual([]);
  });
});

describe("a migration", () => {
  test("runs after those with a smaller number, whatever else lies beside them", async () => {
    await add("2_second.sql", "insert into steps values ('second')");
    await add("1_first.sql", "create table steps (name text)");
    await add("README.md", "no SQL");
    expect(await run()).toEqual(["1_first.sql", "2_second.sql"]);
    await add("3_third.sql", "insert into steps values ('third')");
    expect(await run()).toEqual(["3_third.sql"]);
    expect(await query(url, "select name from steps")).toEqual([
      { name: "second" },
      { name: "third" },
    ]);
  });

  test("that fails leaves nothing of itself, and is tried again once it is mended", async () => {
    await add("1_first.sql", "create table steps (name text);\n\nselect nonsense;");
    await expect(run()).rejects.toThrow(
      'The migration 1_first.sql failed at line 3: column "nonsense" does not exist.',
    );
    expect(await query(url, "select to_regclass('steps') as steps")).toEqual([{ steps: null }]);
    await add("1_first.sql", "create table steps (name text)");
    expect(await run()).toEqual(["1_first.sql"]);
  });

  test("that finds the disk full says what to do", async () => {
    await add(
      "1_first.sql",
      "do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$",
    );
    await expect(run()).rejects.toThrow(
      "The disk is full, and the migration 1_first.sql was not applied: free some space, then start again.",
    );
  });

  test("that has changed or gone since it was applied stops the start", async () => {
    await cp(real, migrationsDirectory, { recursive: true });
    await add("99999999999999_last.sql", "select 1");
    await run();
    const last = join(migrationsDirectory, "99999999999999_last.sql");
    await appendFile(last, "\n-- changed");
    await expect(run()).rejects.toThrow(
      "The migration 99999999999999_last.sql has changed since this database applied it: start the " +
        "version that made it, or set DATA_DIR to an empty directory for a new database; nothing was " +
        "changed in this one.",
    );
    await rename(last, `${last}.away`);
    await expect(run()).rejects.toThrow(
      /whose migration 99999999999999_last\.sql is not in this one: /,
    );
  });

  test("of another version's chain stops the start in one sentence, and every row is still there", async () => {
    await add("20261121000100_slugs.sql", "create table public.slugs (name text)");
    await add("20261121003400_deep_pages.sql", "insert into public.slugs values ('kept')");
    await run();
    await expect(migrate(url)).rejects.toThrow(
      /^This database was made by another version of the site, whose migration 20261121003400_deep_pages\.sql is not in this one: start the version that made it, or set DATA_DIR to an empty directory for a new database; nothing was changed in this one\.$/,
    );
    expect(await query(url, "select name from public.slugs")).toEqual([{ name: "kept" }]);
    expect(
      await query(url, "select name from local.migrations where name !~ '^platform'"),
    ).toHaveLength(2);
  });

  test("is applied once when two processes start at the same time", async () => {
    await add("1_first.sql", "create table steps (name text); select pg_sleep(0.2)");
    const applied = await Promise.all([run(), run()]);
    expect(applied.flat()).toEqual(["1_first.sql"]);
  });

  test("tells the interface to read the schema again", async () => {
    const listener = new Client({ connectionString: url });
    await listener.connect();
    await listener.query("listen pgrst");
    const heard = new Promise((resolve) => listener.once("notification", resolve));
    await run();
    expect(await heard).toMatchObject({ channel: "pgrst", payload: "reload schema" });
    await listener.end();
  });
});

describe("the platform is like a hosted project", () => {
  test("new objects are closed to its roles until something is granted", async () => {
    await add(
      "1_first.sql",
      `create table steps (name text); create sequence counter;
       create function step() returns int language sql as 'select 1';
       revoke execute on function step() from public`,
    );
    await run();
    for (const role of ["anon", "authenticated", "service_role"]) {
      const [granted] = await query(
        url,
        `select has_table_privilege('${role}', 'steps', 'insert, delete') as "table",
           has_sequence_privilege('${role}', 'counter', 'usage') as sequence,
           has_function_privilege('${role}', 'step()', 'execute') as function`,
      );
      expect(granted, role).toEqual({ table: false, sequence: false, function: false });
    }
  });

  test("a migration is applied by postgres, who is no superuser and does not own the storage", async () => {
    await add("1_who.sql", "create table who as select current_user::text as name");
    await run();
    const [who] = await query(
      url,
      `select name, rolsuper, pg_has_role('postgres', 'supabase_storage_admin', 'member') as owns
       from who join pg_roles on rolname = name`,
    );
    expect(who).toEqual({ name: "postgres", rolsuper: false, owns: false });
  });

  test.each([
    ["alter table storage.objects add column mine int", "must be owner of table objects"],
    ["create table storage.mine (id int)", "permission denied for schema storage"],
    ["create role mine superuser", "permission denied to create role"],
    ["set session_replication_role = replica", "permission denied to set parameter"],
    ["create function f() returns int language c as 'f'", "permission denied for language c"],
  ])("a migration may not do what only a superuser may: %s", async (sql, reason) => {
    await add("1_first.sql", sql);
    await expect(run()).rejects.toThrow(reason);
  });

  test("extensions are in the schema for them, and the storage belongs to its own role", async () => {
    await migrate(url);
    const extensions = await query(
      url,
      `select extname from pg_extension where extname <> 'plpgsql'
       and extnamespace <> 'extensions'::regnamespace`,
    );
    expect(extensions).toEqual([]);
    const owners = await query(
      url,
      `select distinct relowner::regrole::text as owner from pg_class
       where relnamespace = 'storage'::regnamespace`,
    );
    expect(owners).toEqual([{ owner: "supabase_storage_admin" }]);
  });

  test("who signs in for the interface may do nothing before it has set a role", async () => {
    await add("1_first.sql", "create table steps (name text)");
    await run();
    const authenticator = urlForRole(url, "authenticator");
    await expect(query(authenticator, "select * from steps")).rejects.toThrow(/permission denied/);
    await query(authenticator, "set role anon");
    await expect(query(authenticator, "set role postgres")).rejects.toThrow(/permission denied/);
  });
});
