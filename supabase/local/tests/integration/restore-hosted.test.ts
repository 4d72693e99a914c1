import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pack, unpack } from "../../backup/archive";
import { backUp, withServedDatabase } from "../../backup";
import type { Manifest } from "../../backup/backup-file";
import { backUpHosted } from "../../backup/backup-hosted";
import { lock } from "../../supervisor/lock";
import { migrate } from "../../postgres/migrate";
import { type HostedProject, objectPath } from "../../backup/hosted-project";
import { restoreHosted } from "../../backup/restore-hosted";
import { loadSecrets } from "../../supervisor/secrets";
import { serveSupabase, type ServedSupabase } from "../support/served-supabase";
import { fillEmptyTables, storeOneFileEach } from "../support/one-row-each";
import { temporaryDirectory } from "../support/started-site";

const execute = promisify(execFile);
const COMMANDS = join(import.meta.dirname, "../..");
const LOCAL_FILES = "http://127.0.0.1:54321/storage/v1/object/public";
let room: string;
let archive: string;
let dataDirectory: string;
let hosted: ServedSupabase;
let project: HostedProject;
/** Rows of the embedded installation by table. */
let original: Record<string, string[]>;
/** One stored file per bucket. */
let files: Awaited<ReturnType<typeof storeOneFileEach>>;

beforeAll(async () => {
  room = await temporaryDirectory();
  archive = join(room, "backup.tar.gz");
  dataDirectory = join(room, "hosted");
  hosted = await serveSupabase();
  // Hosted projects allow this although their postgres role is no superuser.
  await hosted.platform.query("grant set on parameter session_replication_role to postgres");
  project = {
    url: `${hosted.url}/`,
    serviceRoleKey: hosted.keys.serviceRoleKey,
    databaseUrl: hosted.sql.options.connectionString ?? "",
  };
  const embedded = join(room, "embedded");
  for (const folder of ["storage", "outbox", "mail"]) {
    await mkdir(join(embedded, folder), { recursive: true, mode: 0o711 });
  }
  await writeFile(join(embedded, "outbox/waiting.json"), '{"waits":true}');
  await writeFile(join(embedded, "mail/letter.eml"), "Subject: New lead");
  const { databasePassword } = await loadSecrets(embedded);
  await withServedDatabase(embedded, databasePassword, async (url) => {
    await migrate(url);
    const client = new Client(url);
    await client.connect();
    await client.query(ROWS);
    files = await storeOneFileEach(client, join(embedded, "storage"));
    await fillEmptyTables(client);
    original = await allRows(client);
    await client.end();
  });
  await backUp(embedded, archive);
}, 60_000);
afterAll(async () => {
  // The worker's later test files share this server.
  await hosted.platform.query("revoke set on parameter session_replication_role from postgres");
  await hosted.stop();
  await rm(room, { recursive: true, force: true });
});

const ROWS = `
  insert into areas_pemba (name, short_description, long_description, cover_image)
    values ('Wete', 'A town', '', '${LOCAL_FILES}/areas/one.jpg');
  insert into blog_posts_pemba (title, excerpt, content)
    values ('A post', '', '<p><img src="${LOCAL_FILES}/blog/one.jpg" alt=""></p>');
  insert into leads_pemba (full_name, phone, phone_e164) select 'Asha', '0777', '+25577700000' || n
    from generate_series(1, 3) n;
  update leads_pemba set status = 'contacted' where phone_e164 = '+255777000001';`;

async function allRows(client: Pick<Client, "query">): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from public.${name} t order by 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/** Starts a command next to the hosted site. */
function running(name: "backup" | "restore", path: string, more: Record<string, string> = {}) {
  const file = join(COMMANDS, `${name}.ts`);
  return execute(process.execPath, ["--import", "tsx", file, path], {
    env: {
      ...process.env,
      SUPABASE_URL: hosted.url,
      SUPABASE_ANON_KEY: hosted.keys.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: hosted.keys.serviceRoleKey,
      SUPABASE_DB_URL: project.databaseUrl,
      DATA_DIR: dataDirectory,
      ADMIN_PASSWORD: "20406080",
      SESSION_SECRET: "a secret of the hosted site",
      ...more,
    },
  });
}

/** Returns the output. */
const command = async (...all: Parameters<typeof running>) => (await running(...all)).stdout;

/** The same backup with a modified manifest. */
async function changed(change: (manifest: Manifest) => Manifest): Promise<string> {
  const name = randomUUID();
  await mkdir(join(room, name));
  await unpack(archive, join(room, name));
  const manifest = join(room, name, "manifest.json");
  const content = change(JSON.parse(await readFile(manifest, "utf8")) as Manifest);
  await writeFile(manifest, JSON.stringify(content));
  await pack(join(room, name), join(room, `${name}.tar.gz`));
  return join(room, `${name}.tar.gz`);
}

test("an older or damaged backup changes no row of the project", async () => {
  const before = await allRows(hosted.sql);
  const older = await changed(({ migrations, ...manifest }) => ({
    ...manifest,
    // The last two belong to the platform.
    migrations: Object.fromEntries(Object.entries(migrations).toSpliced(-3, 1)),
  }));
  await expect(restoreHosted(older, project, dataDirectory)).rejects.toThrow(
    "was made by an earlier version: restore it into an empty DATA_DIR, run npm start there once",
  );
  const damaged = await changed(({ tables, ...manifest }) => ({
    ...manifest,
    tables: tables.map((table) => ({
      ...table,
      rows: table.rows + Number(table.name === "people"),
    })),
  }));
  await expect(restoreHosted(damaged, project, dataDirectory)).rejects.toThrow(
    "The backup is damaged: people has 3 of its 4 rows.",
  );
  const further = await changed(({ tables, ...manifest }) => ({
    ...manifest,
    tables: [...tables, { schema: "public", name: "later", columns: [], rows: 0 }],
  }));
  await expect(restoreHosted(further, project, dataDirectory)).rejects.toThrow(
    "The project has no table later: put the schema on it first (npx supabase db push).",
  );
  expect(await allRows(hosted.sql)).toEqual(before);
  expect(await readdir(dataDirectory)).toEqual([]);
});

test("a disk that does not take the waiting leads leaves the project empty, to be filled by a second run", async () => {
  const before = await allRows(hosted.sql);
  const full = join(room, "full");
  await mkdir(full);
  await writeFile(join(full, "mail"), "no folder");
  await expect(restoreHosted(archive, project, full)).rejects.toThrow();
  expect(await allRows(hosted.sql)).toEqual(before);
  expect(await readdir(full)).toEqual(["mail"]);
});

/** The restore as a database session waiting for a table lock. */
const WAITING = `from pg_stat_activity
  where application_name = 'kisiwa-restore' and wait_event_type = 'Lock'`;

describe("a restore that is cut while its rows are loaded", () => {
  /** Interrupts the connection that loads the rows, and returns the files restored by then. */
  async function cut(directory: string, stop: "pg_cancel_backend" | "pg_terminate_backend") {
    const holder = await hosted.sql.connect();
    try {
      await holder.query("begin; lock table leads_pemba in share mode");
      const restoring = expect(restoreHosted(archive, project, directory)).rejects.toThrow();
      await expect
        .poll(async () => (await hosted.platform.query(`select ${WAITING}`)).rowCount, {
          timeout: 20_000,
        })
        .toBe(1);
      const names = await readdir(directory, { recursive: true });
      await hosted.platform.query(`select ${stop}(pid) ${WAITING}`);
      await restoring;
      return names.filter((name) => !/^restore[.-](unfinished|lock)/.test(name));
    } finally {
      await holder.query("rollback");
      holder.release();
    }
  }
  const FILES = ["mail", "mail/letter.eml", "outbox", "outbox/waiting.json"];

  test("has put the waiting leads on the disk before, and leaves it as it was", async () => {
    const directory = join(room, "cancelled");
    await mkdir(join(directory, "outbox"), { recursive: true });
    await writeFile(join(directory, "outbox/mine.json"), "mine");
    const names = await cut(directory, "pg_cancel_backend");
    expect(names.sort()).toEqual([...FILES, "outbox/mine.json"].sort());
    const left = await readdir(directory, { recursive: true });
    expect(left.sort()).toEqual(["outbox", "outbox/mine.json"]);
  });

  test("keeps them there where nobody knows whether the rows were taken", async () => {
    await cut(dataDirectory, "pg_terminate_backend");
    const left = await readdir(dataDirectory, { recursive: true });
    expect(left.sort()).toEqual(FILES);
  });
});

describe("a project that holds what somebody has entered or sent", () => {
  const FILLED = {
    callback_requests:
      "insert into callback_requests (full_name, whatsapp_number) values ('Asha', '0777 000 009')",
    contact_leads: `insert into contact_leads (entity_type, entity_name, cta_type, contact_value)
      values ('agency', 'Kisiwa', 'whatsapp', '+255777000000')`,
    agency_settings: `insert into agency_settings (facts) values ('{"name": "Ours"}')`,
  };

  test.each(Object.entries(FILLED))("in %s is left as it is", async (table, insert) => {
    await hosted.sql.query(insert);
    const before = await allRows(hosted.sql);
    await expect(restoreHosted(archive, project, dataDirectory)).rejects.toThrow(
      `${table} holds rows already: restore into an empty project.`,
    );
    expect(await allRows(hosted.sql)).toEqual(before);
    await hosted.sql.query(`delete from ${table}`);
  });

  test("by the time that the files are uploaded, too", async () => {
    const visitor = await hosted.sql.connect();
    const directory = join(room, "late");
    try {
      await visitor.query(`begin; ${FILLED.contact_leads}`);
      const restoring = expect(restoreHosted(archive, project, directory)).rejects.toThrow(
        "contact_leads holds rows already: restore into an empty project.",
      );
      await expect
        .poll(async () => (await hosted.platform.query(`select ${WAITING}`)).rowCount)
        .toBe(1);
      await visitor.query("commit");
      await restoring;
    } finally {
      await visitor.query("rollback");
      visitor.release();
    }
    expect((await hosted.sql.query("select from contact_leads")).rowCount).toBe(1);
    expect(await readdir(directory)).toEqual([]);
    await hosted.sql.query("delete from contact_leads");
  });
});

test("a restore removes what one that was killed has left, and is alone with its folder", async () => {
  const directory = join(room, "left");
  await mkdir(join(directory, "restore.unfinished-1/tables"), { recursive: true });
  const nowhere = { ...project, databaseUrl: "postgresql://postgres@127.0.0.1:9/postgres" };
  const unlock = await lock(join(directory, "restore-lock"));
  await expect(restoreHosted(archive, nowhere, directory)).rejects.toThrow("is in use by");
  await unlock();
  expect(await readdir(directory)).toEqual(["restore.unfinished-1"]);
  await expect(restoreHosted(archive, nowhere, directory)).rejects.toThrow("cannot be reached");
  expect(await readdir(directory)).toEqual([]);
});

test("a hosted project has every row and file of the backup, with the addresses of its own storage", async () => {
  const stdout = await command("restore", archive);
  const [, place] = /^✓ [1-9]\d* rows as of 20\S+ in (\S+)/.exec(stdout) ?? [];
  expect(place).toBe(hosted.url);
  const moved = (row: string) => row.replaceAll("http://127.0.0.1:54321", hosted.url);
  const expected = Object.entries(original).map(([name, rows]) => [name, rows.map(moved).sort()]);
  const restored = Object.entries(await allRows(hosted.sql));
  for (const [name, rows] of restored) expect(rows.length, name).toBeGreaterThan(0);
  expect(restored.map(([name, rows]) => [name, [...rows].sort()])).toEqual(expected);
  expect(JSON.stringify(restored)).toContain(`${hosted.url}/storage/v1/object/public/blog/one.jpg`);

  expect(files.length).toBeGreaterThan(3);
  for (const { bucket, name, type, isPublic } of files) {
    const path = objectPath(name);
    const stored = hosted.service.storage.from(bucket);
    const { data } = await stored.download(path);
    expect([await data?.text(), data?.type], bucket).toEqual([`the file of ${bucket}`, type]);
    expect((await stored.info(path)).data).toMatchObject({
      name,
      cacheControl: isPublic ? "max-age=31536000" : "no-cache",
      metadata: { by: "Asha" },
    });
    const answer = await fetch(`${hosted.url}/storage/v1/object/public/${bucket}/${path}`);
    expect(answer.ok, bucket).toBe(isPublic);
  }
  expect(await readFile(join(dataDirectory, "outbox/waiting.json"), "utf8")).toBe('{"waits":true}');
  expect(await readFile(join(dataDirectory, "mail/letter.eml"), "utf8")).toBe("Subject: New lead");
  expect((await readdir(dataDirectory)).sort()).toEqual(["mail", "outbox"]);
});

describe("a backup of a hosted project", () => {
  const path = () => join(room, "hosted.tar.gz");
  const record = "supabase_migrations.schema_migrations";

  test("is refused where nobody knows its migrations, or this version does not", async () => {
    await expect(command("backup", path())).rejects.toThrow("has no record of its migrations");
    // The format of `supabase db push`.
    await hosted.sql.query(
      `create schema supabase_migrations;
       create table ${record} (version text primary key, statements text[], name text);
       insert into ${record} (version) select substring(name from '^\\d+') from local.migrations
         where name ~ '^\\d'`,
    );
    await hosted.sql.query(`insert into ${record} (version) values ('99990101000000')`);
    await expect(command("backup", path())).rejects.toThrow(
      "The project has the migration 99990101000000, which this version of the site does not know",
    );
    await hosted.sql.query(`delete from ${record} where version = '99990101000000'`);
  });

  const leftNothing = async () => {
    expect((await readdir(room)).filter((name) => name.startsWith("hosted.tar"))).toEqual([]);
    expect((await readdir(dataDirectory)).sort()).toEqual(["mail", "outbox"]);
  };

  test("leaves no file when a stored one cannot be downloaded", async () => {
    await hosted.platform.query(
      "insert into storage.objects (bucket_id, name, version) values ('blog', 'broken', 'broken')",
    );
    await expect(command("backup", path())).rejects.toThrow("blog/broken could not be downloaded");
    await hosted.platform.query("delete from storage.objects where name = 'broken'");
    await leftNothing();
  });

  test("is refused with a key that does not see every file", async () => {
    for (const serviceRoleKey of [hosted.keys.anonKey, "made-up"]) {
      const backup = backUpHosted({ ...project, serviceRoleKey }, dataDirectory, path());
      await expect(backup).rejects.toThrow(
        /^The bucket \w+ could not be read \(.+\): check SUPABASE_SERVICE_ROLE_KEY\.$/,
      );
      await leftNothing();
    }
  });

  test("leaves no file when it is killed, and the next one tidies up", async () => {
    const holder = await hosted.sql.connect();
    try {
      await holder.query("begin; lock table leads_pemba in access exclusive mode");
      const backup = running("backup", path());
      const killed = expect(backup).rejects.toThrow();
      const waiting = `select from pg_stat_activity
        where application_name = 'kisiwa-backup' and wait_event_type = 'Lock'`;
      await expect
        .poll(async () => (await hosted.platform.query(waiting)).rowCount, { timeout: 20_000 })
        .toBe(1);
      backup.child.kill("SIGKILL");
      await killed;
    } finally {
      await holder.query("rollback");
      holder.release();
    }
    expect((await readdir(room)).filter((name) => name.startsWith("hosted.tar"))).toEqual([]);
    await command("backup", join(room, "next.tar.gz"));
    expect((await readdir(dataDirectory)).sort()).toEqual(["mail", "outbox"]);
  });

  test("says what is missing, and holds the rest", async () => {
    const [lost] = files;
    const { rows } = await hosted.platform.query<{ id: string }>(
      "insert into storage.objects (bucket_id, name, version, metadata) values ($1, 'lost', 'lost', $2) returning id",
      [lost?.bucket, { mimetype: lost?.type, cacheControl: "no-cache", size: 1 }],
    );
    const said = await command("backup", join(room, "lost.tar.gz"));
    expect(said).toMatch(new RegExp(`^✓ backup in .+: \\d+ rows, ${files.length} files, `));
    await hosted.platform.query("delete from storage.objects where id = $1", [rows[0]?.id]);
  });

  test("is restored here with every row and file, as it would be there", async () => {
    expect(await command("backup", path())).toContain("It holds visitors' numbers: keep it");
    const local = join(room, "local");
    await command("restore", path(), { SUPABASE_URL: "", SUPABASE_DB_URL: "", DATA_DIR: local });
    const { databasePassword } = await loadSecrets(local);
    await withServedDatabase(local, databasePassword, async (url) => {
      const client = new Client(url);
      await client.connect();
      expect(await allRows(client)).toEqual(original);
      for (const { bucket, name, type } of files) {
        const { rows } = await client.query<{ version: string; type: string }>(
          "select version, metadata ->> 'mimetype' as type from storage.objects where (bucket_id, name) = ($1, $2)",
          [bucket, name],
        );
        expect(rows, bucket).toEqual([expect.objectContaining({ type })]);
        const content = await readFile(join(local, "storage", rows[0]?.version ?? ""), "utf8");
        expect(content).toBe(`the file of ${bucket}`);
      }
      // The sample content must not be loaded.
      expect((await client.query("select finished from local.seeding")).rowCount).toBe(1);
      await client.end();
    });
    expect(await readFile(join(local, "outbox/waiting.json"), "utf8")).toBe('{"waits":true}');
    expect(await readFile(join(local, "mail/letter.eml"), "utf8")).toBe("Subject: New lead");
  });

  test("is restored into a hosted project too", async () => {
    const before = await allRows(hosted.sql);
    const tables = Object.keys(before).map((name) => `public.${name}`);
    await hosted.platform.query(`truncate ${tables.join(", ")} cascade`);
    await command("restore", path());
    expect(await allRows(hosted.sql)).toEqual(before);
  });
});

test("counters go on where they were, and triggers are heard again", async () => {
  await hosted.sql.query(
    "update leads_pemba set status = 'dead' where phone_e164 = '+255777000002'",
  );
  const { rows } = await hosted.sql.query("select from lead_status_changes");
  expect(rows).toHaveLength((original.lead_status_changes?.length ?? 0) + 1);
});

test("a project that holds content already is left as it is", async () => {
  await expect(restoreHosted(archive, project, dataDirectory)).rejects.toThrow(
    /^properties_pemba holds rows already: restore into an empty project\.$/,
  );
});
