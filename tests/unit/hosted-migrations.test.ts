import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hostedObjections } from "../support/hosted-sql";

const supabase = join(import.meta.dirname, "../../supabase");
const files = ["migrations", "schemas", "upgrade"].flatMap((folder) =>
  readdirSync(join(supabase, folder))
    .filter((name) => name.endsWith(".sql"))
    .map((name) => join(folder, name)),
);

test.each(files)("%s runs on a hosted project, and so does what it defines", (name) => {
  expect(hostedObjections(readFileSync(join(supabase, name), "utf8"))).toEqual([]);
});

describe("what a hosted project refuses is found", () => {
  const inFunction = (body: string, language = "plpgsql") =>
    `create function f() returns int language ${language} as $$ ${body} $$`;

  test.each([
    ["in a migration", "update areas_pemba set name = name"],
    ["in a CTE", "with gone as (delete from a returning *) select * from gone"],
    ["in a PL/pgSQL function", inFunction("begin update a set b = 1; return 1; end")],
    ["in a loop", inFunction("begin for n in 1..2 loop delete from a; end loop; return 1; end")],
    ["in a query that is returned", inFunction("begin return (select 1); delete from a; end")],
    ["in an SQL function", inFunction("delete from a; select 1", "sql")],
    [
      "in an SQL function's own syntax",
      "create function f() returns int language sql begin atomic delete from a; select 1; end",
    ],
    ["in a DO block", "do $$ begin delete from a; end $$"],
    ["joined without a WHERE", "update a set b = c.b from c join d using (id)"],
    [
      "in a template that is executed",
      inFunction("begin for n in execute format('delete from %I', 'a') loop end loop; end").replace(
        "begin",
        "declare n record; begin",
      ),
    ],
  ])("an update or delete without WHERE %s", (_, sql) => {
    expect(hostedObjections(sql)).toEqual([
      expect.stringMatching(/^(UPDATE|DELETE) requires a WHERE clause: /),
    ]);
  });

  test.each([
    inFunction("begin execute 'delete from a'; return 1; end"),
    inFunction("declare q text := 'update a set b = 1'; begin execute q; return 1; end"),
    inFunction("begin execute format('delete from %I' || ' where true', 'a'); return 1; end"),
  ])("a change in a text that is executed: %s", (sql) => {
    expect(hostedObjections(sql)).toEqual([expect.stringMatching(/^EXECUTE cannot be checked/)]);
  });

  test.each([
    "create extension pg_trgm",
    "create extension postgis with schema extensions",
    "create role operator",
    "grant supabase_storage_admin to postgres",
    "alter system set work_mem = '1GB'",
    "alter role authenticator set statement_timeout = '1s'",
    "set session_replication_role = replica",
    "copy areas_pemba from '/etc/passwd'",
    "create event trigger t on ddl_command_end execute function f()",
    "create rule r as on insert to a do also delete from a where true",
    "alter table storage.objects add column mine int",
    "create trigger t after insert on storage.objects execute function f()",
    "create function auth.mine() returns int language sql as 'select 1'",
    "delete from storage.objects where bucket_id = 'blog'",
    inFunction("begin delete from storage.objects where name = 'a'; return 1; end"),
    inFunction("x", "c"),
  ])("%s", (sql) => {
    expect(hostedObjections(sql)).not.toEqual([]);
  });
});

test.each([
  "create policy p on storage.objects for select using (true)",
  "insert into storage.buckets (id, name) values ('a', 'a')",
  "create function f() returns int language plpgsql as $$ begin execute format('delete from %I where id = %L', 'a', 1); return 1; end $$",
  "create function f() returns trigger language plpgsql as $$ begin if tg_op = 'DELETE' then delete from a where true; end if; return null; end $$",
])("what a hosted project lets a migration do is not objected to: %s", (sql) => {
  expect(hostedObjections(sql)).toEqual([]);
});
