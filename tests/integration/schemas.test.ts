import { readdir } from "node:fs/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { migrateTo, urlForRole } from "../../supabase/local/postgres/migrate";
import { readSchemas } from "../../supabase/write-baseline";
import {
  differences,
  readCatalog,
  readRequiredRows,
} from "../../supabase/local/tests/support/catalog";
import {
  createTestDatabase,
  type TestPostgres,
} from "../../supabase/local/tests/support/local-postgres";

async function connect(url: string): Promise<Client> {
  const client = new Client(urlForRole(url, "postgres"));
  await client.connect();
  return client;
}

/** A database that `supabase/schemas` has made, and one that the migrations have made. */
let databases: TestPostgres[];
let schemas: Client;
let migrations: Client;

beforeAll(async () => {
  const declared = await createTestDatabase("empty");
  const migrated = await createTestDatabase("migrated");
  databases = [declared, migrated];
  await migrateTo(declared.url, {});
  schemas = await connect(declared.url);
  migrations = await connect(migrated.url);
  for (const { name, sql } of await readSchemas()) {
    await schemas.query(sql).catch((cause: unknown) => {
      throw new Error(`supabase/schemas/${name} failed: ${String(cause)}`);
    });
  }
});
afterAll(async () => {
  await Promise.all([schemas.end(), migrations.end()]);
  for (const database of databases) await database.stop();
});

test("the schemas and the migrations make the same objects and the same required rows", async () => {
  const hint = "≠ differs, + only in supabase/schemas, - only in supabase/migrations";
  expect(differences(await readCatalog(migrations), await readCatalog(schemas)), hint).toEqual([]);
  expect(
    differences(await readRequiredRows(migrations), await readRequiredRows(schemas)),
    hint,
  ).toEqual([]);
});

test("every file of the schema is listed in supabase/config.toml", async () => {
  const listed = (await readSchemas()).map(({ name }) => name);
  expect(listed.toSorted()).toEqual((await readdir("supabase/schemas")).sort());
});

test("the baseline is the first migration", async () => {
  expect((await readdir("supabase/migrations")).sort()[0]).toMatch(/_baseline\.sql$/);
});

test("each function is defined once", async () => {
  const sql = (await readSchemas()).map((one) => one.sql).join("\n");
  const names = [...sql.matchAll(/^create (?:or replace )?function (public\.\w+\([^)]*\))/gm)];
  const signatures = names.map(([, signature]) => signature);
  expect(signatures.length).toBeGreaterThan(150);
  expect(new Set(signatures).size).toBe(signatures.length);
});

test.each([
  [
    "a column",
    "alter table areas_pemba add column colour text",
    "- column public.areas_pemba.colour",
  ],
  [
    "a default",
    "alter table leads_pemba alter column status set default 'dead'",
    "≠ column public.leads_pemba.status",
  ],
  [
    "a check",
    "alter table claims drop constraint claims_check1",
    "+ constraint claims_check1 of public.claims",
  ],
  ["an index", "drop index people_newest", "+ index public.people_newest"],
  [
    "a trigger",
    "alter table people disable trigger log_change",
    "≠ trigger log_change on public.people",
  ],
  [
    "a policy",
    `alter policy "anyone reads areas" on areas_pemba using (name <> '')`,
    "≠ policy anyone reads areas on public.areas_pemba",
  ],
  [
    "a function's body",
    "create or replace function slugify(input text) returns text language sql as $$ select input $$",
    "≠ function public.slugify(text)",
  ],
  [
    "a function's right",
    "grant execute on function slugify(text) to anon",
    "≠ rights on function public.slugify(text)",
  ],
  ["a table's right", "grant delete on leads_pemba to anon", "≠ rights on public.leads_pemba"],
  [
    "a column's right",
    "grant insert (is_sample) on leads_pemba to anon",
    "≠ column public.leads_pemba.is_sample",
  ],
  [
    "a view",
    "create or replace view content_version as select 1::bigint as version",
    "≠ view public.content_version",
  ],
  [
    "a comment",
    "comment on function slugify is 'Makes slugs.'",
    "≠ comment on function public.slugify(pg_catalog.text)",
  ],
  ["a required row", "delete from claims where key = 'roads'", "+ row roads of claims"],
])("a forgotten change of %s is named", async (_, change, difference) => {
  await migrations.query("begin");
  onTestFinished(async () => {
    await migrations.query("rollback");
  });
  await migrations.query(change);
  expect([
    ...differences(await readCatalog(migrations), await readCatalog(schemas)),
    ...differences(await readRequiredRows(migrations), await readRequiredRows(schemas)),
  ]).toContain(difference);
});
