import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Manifest } from "../../backup/backup-file";
import { loadTables } from "../../backup/dump";
import { urlForRole } from "../../postgres/migrate";
import { SUPERUSER } from "../../postgres/embedded-server";
import { everyTable, fillEmptyTables, storeOneFileEach } from "../support/one-row-each";
import { StartedSite, temporaryDirectory, unusedPort } from "../support/started-site";

const execute = promisify(execFile);
let directory: string;
let first: string;
let archive: string;
let site: StartedSite;

beforeAll(async () => {
  directory = await temporaryDirectory();
  first = join(directory, "first");
  archive = join(directory, "backup.tar.gz");
  site = await start(first, "sample");
  await inDatabase(
    first,
    `insert into leads_pemba (full_name, phone) values (E'Zuhura \\u2028 "Ali"\\n\\\\N', '+255 777 1');
     update leads_pemba set status = 'contacted' where phone = '+255 777 1'`,
  );
  await asSuperuser(first, async (client) => {
    await storeOneFileEach(client, join(first, "storage"));
    await fillEmptyTables(client);
  });
  const outbox = join(first, "outbox");
  await mkdir(outbox, { recursive: true });
  await writeFile(join(outbox, "2026-11-21T08-00-00.000Z-waiting.json"), '{"waits":true}');
  // A person's file, with a name that archives refuse.
  await writeFile(join(outbox, "lead (1).json"), '{"waits":"too"}');
  // A refused outbox entry may be something other than a file.
  await mkdir(join(outbox, "refused/strange.json"), { recursive: true });
});
afterAll(async () => {
  await site.waitForExit("SIGTERM");
  await rm(directory, { recursive: true, force: true });
});

async function start(dataDirectory: string, seed: string): Promise<StartedSite> {
  const [port, local] = [await unusedPort(), await unusedPort()];
  return new StartedSite({
    PORT: String(port),
    LOCAL_SUPABASE_PORT: String(local),
    DATA_DIR: dataDirectory,
    SEED: seed,
  }).isReady();
}

/** Returns the output, or the refusal. */
async function command(
  name: "backup" | "restore",
  file: string | undefined,
  dataDirectory: string,
  more: Record<string, string> = {},
) {
  const script = join(import.meta.dirname, `../../${name}.ts`);
  const env = { ...process.env, SUPABASE_URL: "", DATA_DIR: dataDirectory, ...more };
  // The test's working directory has no packages.
  const tsx = createRequire(import.meta.url).resolve("tsx");
  const parameters = ["--import", tsx, script, ...(file ? [file] : [])];
  return execute(process.execPath, parameters, { env, cwd: directory }).then(
    ({ stdout, stderr }) => `${stdout}${stderr}`.trim(),
    ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr.trim()}`,
  );
}

async function inDatabase(dataDirectory: string, sql: string) {
  const connectionString = await readFile(join(dataDirectory, "database-url"), "utf8");
  const client = new Client({ connectionString });
  await client.connect();
  return client
    .query<Record<string, string>>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function asSuperuser<T>(dataDirectory: string, work: (client: Client) => Promise<T>) {
  const url = await readFile(join(dataDirectory, "database-url"), "utf8");
  const client = new Client({ connectionString: urlForRole(url, SUPERUSER) });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Every row of every table, as text. */
const allRows = (dataDirectory: string) =>
  asSuperuser(dataDirectory, async (client) => {
    const all: Record<string, string[]> = {};
    for (const { schema, name } of await everyTable(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${schema}.${name} t order by 1`,
      );
      all[`${schema}.${name}`] = rows.map(({ row }) => row);
    }
    return all;
  });

async function allFiles(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort();
  const contents = names.map(async (name) => [name, await readFile(join(folder, name), "hex")]);
  return Object.fromEntries(await Promise.all(contents)) as Record<string, string>;
}

test("what is restored from a backup of the running site starts with the same rows, pictures and keys", async () => {
  expect(await command("backup", archive, first)).toMatch(/^✓ backup in .+: \d+ rows, \d+ files/);
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const before = await allRows(first);
  for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toHaveLength(0);

  const second = join(directory, "second");
  expect(await command("restore", archive, second)).toMatch(/^✓ \d+ rows as of 20/);
  const restored = await start(second, "sample");
  expect(restored.output).not.toContain("sample content");
  expect(await allRows(second)).toEqual(before);
  const pictures = await allFiles(join(second, "storage"));
  expect(Object.keys(pictures).length).toBeGreaterThan(20);
  expect(pictures).toEqual(await allFiles(join(first, "storage")));
  for (const file of ["secrets.json", "outbox/2026-11-21T08-00-00.000Z-waiting.json"]) {
    expect(await readFile(join(second, file), "utf8")).toBe(
      await readFile(join(first, file), "utf8"),
    );
    expect((await stat(join(second, file))).mode & 0o777).toBe(0o600);
  }
  const outbox = await readdir(join(second, "outbox"));
  const renamed = outbox.find((name) => /^lead_1_-[0-9a-f]{16}\.json$/.test(name)) ?? "";
  expect(await readFile(join(second, "outbox", renamed), "utf8")).toBe('{"waits":"too"}');
  // Sequences continue where they were, and constraints apply again.
  await inDatabase(second, "update leads_pemba set status = 'dead' where phone = '+255 777 1'");
  const orphan = `insert into lead_status_changes (lead_id, from_status, to_status)
    values (gen_random_uuid(), 'new', 'dead')`;
  await expect(inDatabase(second, orphan)).rejects.toThrow("foreign key");
  expect(await restored.waitForExit("SIGTERM")).toBe(0);
});

test("rows that are written during a backup are in it whole or not at all", async () => {
  const path = join(directory, "busy.tar.gz");
  let isDone = false;
  const write = async (writer: number) => {
    while (!isDone) {
      await inDatabase(
        first,
        `do $$ begin
           set synchronous_commit = off;
           for n in 1..100 loop
             insert into leads_pemba (full_name, phone) values ('Busy ${writer}', '1');
             update leads_pemba set status = 'contacted' where full_name = 'Busy ${writer}' and status = 'new';
             commit;
           end loop;
         end $$`,
      );
    }
  };
  const writing = Promise.all([1, 2, 3].map(write));
  const said = await command("backup", path, first);
  isDone = true;
  await writing;
  expect(said).toMatch(/^✓ backup/);

  const third = join(directory, "third");
  expect(await command("restore", path, third)).toMatch(/^✓/);
  const restored = await start(third, "none");
  const [counts] = await inDatabase(
    third,
    `select count(distinct lead.id)::int as leads, count(change.id)::int as changes
     from leads_pemba lead left join lead_status_changes change on change.lead_id = lead.id
     where full_name like 'Busy %'`,
  );
  expect(counts?.leads).toBeGreaterThan(0);
  expect(counts?.leads).toBe(counts?.changes);
  expect(await restored.waitForExit("SIGTERM")).toBe(0);

  // Also works while the site is stopped.
  const stopped = join(directory, "stopped.tar.gz");
  expect(await command("backup", stopped, third)).toMatch(/^✓ backup/);
  expect((await readdir(third)).filter((name) => /unfinished|lock/.test(name))).toEqual([]);
});

test("a restore refuses in one sentence, and touches nothing", async () => {
  expect(await command("restore", archive, first)).toMatch(
    /^1: .+first is in use by the process \d+: stop that one first, or set another DATA_DIR\.$/,
  );
  const used = join(directory, "used");
  await mkdir(used);
  await writeFile(join(used, "mine.txt"), "mine");
  expect(await command("restore", archive, used)).toBe(
    `1: ${used} is not empty: set DATA_DIR to an empty directory, or move what is there away.`,
  );
  expect(await readdir(used)).toEqual(["mine.txt"]);

  const empty = join(directory, "empty");
  const missing = join(directory, "no-such.tar.gz");
  expect(await command("restore", missing, empty)).toBe(
    `1: ${missing} is not there: name the file of a backup.`,
  );
  const cut = join(directory, "cut.tar.gz");
  await writeFile(cut, await readFile(archive));
  await truncate(cut, Math.floor((await stat(archive)).size / 2));
  const text = join(directory, "text.tar.gz");
  await writeFile(text, "no archive at all");
  for (const path of [cut, text]) {
    expect(await command("restore", path, empty)).toBe(
      `1: ${path} is not a backup, or not all of one: it cannot be restored.`,
    );
    expect(await readdir(empty)).toEqual([]);
  }
  expect(await command("backup", archive, first)).toBe(
    `1: ${archive} exists already: name another file.`,
  );
  expect(existsSync(`${archive}.part`)).toBe(false);
});

test("a backup that is given no name has that of its moment, and says what was lost before", async () => {
  const [lost] = await readdir(join(first, "storage"));
  if (!lost) throw new Error("Nothing is stored");
  await rename(join(first, "storage", lost), join(directory, lost));
  const begun = Date.now();
  const said = await command("backup", undefined, first);
  await rename(join(directory, lost), join(first, "storage", lost));
  const name = /kisiwa-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz/.exec(said);
  expect(Date.parse(`${name?.[1]}T${name?.slice(2).join(":")}Z`) / 1000).toBeCloseTo(
    begun / 1000,
    -2,
  );
  expect(said.split("\n")).toEqual([
    expect.stringMatching(
      /^✓ backup in .+\/kisiwa-[-\d]+\.tar\.gz: \d+ rows, \d+ files, \d+\.\d MB \(\d+\.\d s\)$/,
    ),
    expect.stringContaining("It holds visitors' numbers and the site's keys"),
    "Files of the storage that were not there: 1.",
  ]);
  expect(existsSync(join(directory, name?.[0] ?? ""))).toBe(true);
});

test("a hosted project needs its connection string, and a restore a backup's name", async () => {
  const hosted = {
    SUPABASE_URL: "https://example.supabase.co",
    SUPABASE_ANON_KEY: "a",
    SUPABASE_SERVICE_ROLE_KEY: "b",
    ADMIN_PASSWORD: "c",
    SESSION_SECRET: "sixteen-or-more-d",
  };
  const path = join(directory, "hosted.tar.gz");
  expect(await command("backup", path, first, hosted)).toBe(
    "1: With SUPABASE_URL set, SUPABASE_DB_URL must be set too: the project's connection string, postgresql://….",
  );
  expect(existsSync(path)).toBe(false);
  expect(await command("restore", undefined, join(directory, "empty"))).toBe(
    "1: Say which backup: npm run restore -- FILE.",
  );
  expect(await command("restore", archive, join(directory, "empty"), hosted)).toBe(
    "1: With SUPABASE_URL set, SUPABASE_DB_URL must be set too: the project's connection string, postgresql://….",
  );
});

test("a backup with a line cut out or a table missing is refused", async () => {
  const unpacked = join(directory, "unpacked");
  await mkdir(unpacked);
  await execute("tar", ["-xzf", archive, "-C", unpacked]);
  const manifest = JSON.parse(await readFile(join(unpacked, "manifest.json"), "utf8")) as Manifest;
  const table = join(unpacked, "tables/public.areas_pemba.jsonl");
  const lines = (await readFile(table, "utf8")).trimEnd().split("\n");
  const client = new Client({
    connectionString: urlForRole(await readFile(join(first, "database-url"), "utf8"), SUPERUSER),
  });
  await client.connect();
  onTestFinished(() => client.end());
  for (const damaged of [
    [...lines.slice(0, 1), ...lines.slice(2), ""].join("\n"),
    lines.join("\n").slice(0, -10),
  ]) {
    await writeFile(table, damaged);
    await expect(loadTables(client, manifest, unpacked)).rejects.toThrow(
      `The backup is damaged: areas_pemba has ${lines.length - 1} of its ${lines.length} rows.`,
    );
    await client.query("rollback");
  }
  await rm(table);
  await expect(loadTables(client, manifest, unpacked)).rejects.toThrow(
    "The backup is damaged: areas_pemba is not in it.",
  );
});

test("a backup of another version's migrations is refused in one sentence", async () => {
  await inDatabase(
    first,
    "insert into local.migrations (name, checksum) values ('20261121003400_deep_pages.sql', '')",
  );
  const path = join(directory, "other-version.tar.gz");
  expect(await command("backup", path, first)).toMatch(/^✓ backup/);
  const empty = join(directory, "empty");
  expect(await command("restore", path, empty)).toBe(
    "1: The backup comes from another version of the site, whose migration " +
      "20261121003400_deep_pages.sql is not in this one: restore it with that version.",
  );
  expect(await readdir(empty)).toEqual([]);
});
