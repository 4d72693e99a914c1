import { randomUUID } from "node:crypto";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { utimesSync } from "node:fs";
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pack, unpack } from "../../backup/archive";
import { backUp, withServedDatabase } from "../../backup";
import type { Manifest } from "../../backup/backup-file";
import { lock, startTime } from "../../supervisor/lock";
import { migrate, urlForRole } from "../../postgres/migrate";
import { restore } from "../../restore";
import { loadSecrets } from "../../supervisor/secrets";
import { beginSeeding, finishSeeding } from "../../supervisor/seeding";
import { eventually } from "../support/started-site";

let room: string;
let original: string;
let archive: string;
/** Three pictures, one of which is missing from storage. */
const [kept, half, lost] = [randomUUID(), randomUUID(), randomUUID()];
/** More than one batch of reads or writes. */
const LEADS = 1203;
/** Mails are deleted by age. */
const LONG_AGO = new Date("2026-01-02T03:04:05Z");

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), "kisiwa-backup-"));
  // Under root, Postgres runs as another user, who must be able to enter.
  await chmod(room, 0o711);
  original = join(room, "original");
  archive = join(room, "backup.tar.gz");
  await mkdir(original, { mode: 0o711 });
  for (const folder of ["storage", "outbox/refused", "outbox/folder.json", "mail"]) {
    await mkdir(join(original, folder), { recursive: true });
  }
  await writeFile(join(original, "storage", kept), "a picture");
  await writeFile(join(original, "storage", `${half}.part`), "a picture that just came");
  await writeFile(join(original, "outbox/waiting.json"), '{"waits":true}');
  await writeFile(join(original, "outbox/waiting.json.part"), "half");
  await writeFile(join(original, "outbox/refused/strange.json"), "{}");
  await writeFile(join(original, "mail/letter.eml"), "Subject: New lead");
  await utimes(join(original, "mail/letter.eml"), LONG_AGO, LONG_AGO);
  await inDatabase(original, async (client, url) => {
    await migrate(url);
    expect(await beginSeeding(url, "sample")).toBe(true);
    // An interrupted seeding is repeated, a finished one is not.
    expect(await beginSeeding(url, "sample")).toBe(true);
    await finishSeeding(url);
    expect(await beginSeeding(url, "sample")).toBe(false);
    await client.query(
      `insert into leads_pemba (full_name, phone)
       select 'Visitor ' || n || E' \\u2028 "\\\\N"', '+255 ' || n from generate_series(1, $1) n`,
      [LEADS],
    );
    await client.query("update leads_pemba set status = 'contacted' where phone = '+255 7'");
    for (const version of [kept, half, lost]) {
      await client.query(
        `insert into storage.objects (bucket_id, name, version, metadata)
         select id, $1, $2, '{}' from storage.buckets limit 1`,
        [`${version}.jpg`, version],
      );
    }
  });
});
afterAll(() => rm(room, { recursive: true, force: true }));

async function inDatabase<T>(
  dataDirectory: string,
  work: (client: Client, url: string) => Promise<T>,
): Promise<T> {
  const { databasePassword } = await loadSecrets(dataDirectory);
  return withServedDatabase(dataDirectory, databasePassword, async (url) => {
    const client = new Client(url);
    await client.connect();
    return work(client, url).finally(() => client.end());
  });
}

/** Every row of every table as text, with the state of its sequences. */
const everything = (dataDirectory: string) =>
  inDatabase(dataDirectory, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'storage') or tablename = 'seeding' order by 1`,
    );
    const all: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(`select t::text as row from ${name} t order by 1`);
      all[name] = rows;
    }
    const { rows: counters } = await client.query(
      "select schemaname, sequencename, last_value from pg_sequences order by 1, 2",
    );
    return { ...all, counters };
  });

test("a backup of a site that does not run is restored with every row, counter, picture and key", async () => {
  const summary = await backUp(original, archive);
  expect(summary).toMatchObject({ files: 2, missing: 1, bytes: (await stat(archive)).size });
  expect(summary.rows).toBeGreaterThan(LEADS);
  expect((await readdir(original)).filter((name) => /unfinished|lock/.test(name))).toEqual([]);

  const copy = join(room, "copy");
  const manifest = await restore(archive, copy);
  expect(manifest.tables.find(({ name }) => name === "leads_pemba")?.rows).toBe(LEADS);
  expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBe(summary.rows);
  expect((await readdir(copy)).sort()).toEqual([
    "mail",
    "outbox",
    "postgres",
    "secrets.json",
    "storage",
  ]);
  expect(await readFile(join(copy, "secrets.json"))).toEqual(
    await readFile(join(original, "secrets.json")),
  );
  expect((await readdir(join(copy, "storage"))).sort()).toEqual([kept, half].sort());
  expect(await readFile(join(copy, "storage", half), "utf8")).toBe("a picture that just came");
  const waiting = await readdir(join(copy, "outbox"), { recursive: true });
  expect(waiting.sort()).toEqual(["refused", "refused/strange.json", "waiting.json"]);
  expect(await readFile(join(copy, "mail/letter.eml"), "utf8")).toBe("Subject: New lead");
  expect((await stat(join(copy, "mail/letter.eml"))).mtime).toEqual(LONG_AGO);
  const [before, after] = [await everything(original), await everything(copy)];
  expect(after).toEqual(before);
  expect(Object.keys(after)).toContain("public.lead_status_changes");
  await expect(
    inDatabase(copy, (client) =>
      client.query(`insert into lead_status_changes (lead_id, from_status, to_status)
        values (gen_random_uuid(), 'new', 'dead')`),
    ),
  ).rejects.toThrow("foreign key");
}, 60_000);

test("a backup does not wait for another one, nor for the site: it asks the database that runs", async () => {
  await expect(backUp(original, archive)).rejects.toThrow("exists already: name another file.");
  const empty = join(room, "empty");
  await mkdir(empty);
  await expect(backUp(empty, join(room, "none.tar.gz"))).rejects.toThrow(
    `${empty} holds no database: there is nothing to back up.`,
  );
  const path = join(room, "running.tar.gz");
  const unlock = await lock(join(original, "lock"));
  await expect(backUp(original, path)).rejects.toThrow("The site is just starting: try again.");
  await writeFile(join(original, "database-url"), "postgresql://postgres@127.0.0.1:9/postgres");
  await expect(backUp(original, path)).rejects.toThrow("The site is just starting: try again.");
  // Left by a killed backup.
  await mkdir(join(original, "backup.unfinished-1"));
  await inDatabase(original, async (_, url) => {
    await writeFile(join(original, "database-url"), urlForRole(url, "postgres"));
    const busy = await lock(join(original, "backup-lock"));
    await expect(backUp(original, path)).rejects.toThrow("is in use by the process");
    await busy();
    expect(await backUp(original, path)).toMatchObject({ files: 2, missing: 1 });
  });
  await unlock();
  expect((await readdir(original)).filter((name) => /unfinished|lock/.test(name))).toEqual([]);
});

test("a restore refuses what is not empty, not there, or damaged, and leaves nothing behind", async () => {
  const target = join(room, "target");
  const refused = (path: string) => expect(restore(path, target)).rejects;
  await refused(join(room, "no-such")).toThrow("no-such is not there: name the file of a backup.");
  const unlock = await lock(await mkdir(target).then(() => join(target, "lock")));
  await refused(archive).toThrow("is in use by the process");
  await unlock();
  await writeFile(join(target, "mine.txt"), "mine");
  await refused(archive).toThrow(`${target} is not empty: set DATA_DIR to an empty directory`);
  expect(await readdir(target)).toEqual(["mine.txt"]);
  await rm(join(target, "mine.txt"));

  for (const [change, sentence] of damages) {
    await refused(await damaged(change)).toThrow(sentence);
    expect(await readdir(target)).toEqual([]);
  }
}, 60_000);

test("a backup is refused where the site runs in another container, whose database it cannot reach", async () => {
  const path = join(original, "lock");
  await writeFile(path, "1 1\npid:[1] another-boot");
  const touching = setInterval(() => utimesSync(path, new Date(), new Date()), 200);
  await expect(backUp(original, join(room, "none.tar.gz")))
    .rejects.toThrow(
      `${original} is in use in another container or on another machine: run this there`,
    )
    .finally(() => clearInterval(touching));
  expect(await readFile(path, "utf8")).toContain("another-boot");
  await rm(path);
});

describe("a restore that is cut short", () => {
  const COMMAND = join(import.meta.dirname, "../../restore.ts");

  /**
   * Signals a restore once its database is up; returns its exit code, last output and the database's pid.
   */
  async function cut(dataDirectory: string, signal: NodeJS.Signals) {
    const restoring = spawn(process.execPath, ["--import", "tsx", COMMAND, archive], {
      env: { ...process.env, DATA_DIR: dataDirectory, SUPABASE_URL: "" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    restoring.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const ended = once(restoring, "close");
    const pid = await eventually(async () => {
      const [staging = ""] = (await readdir(dataDirectory)).filter((one) => /unfinished/.test(one));
      const file = join(dataDirectory, staging, "made/postgres/postmaster.pid");
      const lines = (await readFile(file, "utf8")).split("\n");
      return lines[7]?.trim() === "ready" ? Number(lines[0]) : undefined;
    });
    restoring.kill(signal);
    const [code] = (await ended) as [number | null];
    return { code, said: said.trim(), pid };
  }

  test("by Ctrl-C leaves nothing behind, no database that runs either", async () => {
    const target = join(room, "interrupted");
    const { code, said, pid } = await cut(target, "SIGINT");
    expect([code, said]).toEqual([1, "Stopped before it was done."]);
    expect(await readdir(target)).toEqual([]);
    expect(startTime(pid)).toBeUndefined();
  });

  test("by a kill is tidied up by the next one, which ends its database", async () => {
    const target = join(room, "killed");
    const { pid } = await cut(target, "SIGKILL");
    expect(startTime(pid)).toBeDefined();
    const manifest = await restore(archive, target);
    expect(manifest.tables.find(({ name }) => name === "leads_pemba")?.rows).toBe(LEADS);
    expect(startTime(pid)).toBeUndefined();
    expect((await readdir(target)).filter((name) => /unfinished|lock/.test(name))).toEqual([]);
  });
});

describe("the sample content", () => {
  /** Tries seeding on a new database that holds `rows`. */
  async function begun(name: string, rows: string, seeds: ("sample" | "none")[]) {
    const directory = join(room, name);
    await mkdir(directory, { mode: 0o711 });
    return inDatabase(directory, async (client, url) => {
      await migrate(url);
      await client.query(rows);
      const wanted: boolean[] = [];
      for (const seed of seeds) wanted.push(await beginSeeding(url, seed));
      return wanted;
    });
  }

  test("that the first start did not want is never loaded", async () => {
    expect(await begun("none", "", ["none", "sample"])).toEqual([false, false]);
  });

  test("waits for the next start that wants it, once it was begun", async () => {
    expect(await begun("begun", "", ["sample", "none", "sample"])).toEqual([true, false, true]);
  });

  test("is not loaded beside a post, which it would refuse to stand beside", async () => {
    const post = "insert into blog_posts_pemba (title, excerpt, content) values ('Mine', '', '')";
    expect(await begun("post", post, ["sample"])).toEqual([false]);
  });
});

const damages: [(manifest: Manifest) => object | undefined, string][] = [
  [() => undefined, "is not a backup of this version of the site."],
  [(manifest) => ({ ...manifest, format: 2 }), "is not a backup of this version of the site."],
  [
    (manifest) => ({ ...manifest, migrations: { ...manifest.migrations, "9_new.sql": "" } }),
    "whose migration 9_new.sql is not in this one: restore it with that version.",
  ],
  [
    ({ migrations, ...manifest }) => {
      const [name = ""] = Object.keys(migrations);
      return { ...manifest, migrations: { ...migrations, [name]: "another" } };
    },
    "differs in this one: restore it with that version.",
  ],
  [
    ({ tables, ...manifest }) => ({
      ...manifest,
      tables: tables.map((table) => ({ ...table, rows: table.rows + 1 })),
    }),
    "The backup is damaged: ",
  ],
];

/** The same backup with a modified manifest. */
async function damaged(change: (manifest: Manifest) => object | undefined): Promise<string> {
  const directory = await mkdtemp(join(room, "damaged-"));
  const unpacked = join(directory, "unpacked");
  await mkdir(unpacked);
  await unpack(archive, unpacked);
  const file = join(unpacked, "manifest.json");
  const changed = change(JSON.parse(await readFile(file, "utf8")) as Manifest);
  await rm(file);
  if (changed) await writeFile(file, JSON.stringify(changed));
  const path = join(directory, "backup.tar.gz");
  await pack(unpacked, path);
  return path;
}
