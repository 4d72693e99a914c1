import { createServer } from "node:http";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, stat, writeFile, mkdir } from "node:fs/promises";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lock, startTime } from "../../supabase/local/lock";
import { eventually, StartedSite, temporaryDirectory, unusedPort } from "../support/started-site";

const execute = promisify(execFile);
let directory: string;
let environment: { PORT: string; LOCAL_SUPABASE_PORT: string; DATA_DIR: string };
const running: StartedSite[] = [];

beforeEach(async () => {
  directory = await temporaryDirectory();
  environment = {
    PORT: String(await unusedPort()),
    LOCAL_SUPABASE_PORT: String(await unusedPort()),
    DATA_DIR: directory,
  };
});

afterEach(async () => {
  for (const site of running.splice(0)) await site.ends("SIGTERM");
  await eventually(async () => ((await postmasterPid()) === undefined ? true : undefined));
  await rm(directory, { recursive: true, force: true });
});

function start(more: Record<string, string> = {}): StartedSite {
  const site = new StartedSite({ ...environment, ...more });
  running.push(site);
  return site;
}

async function refusal(more: Record<string, string> = {}): Promise<string> {
  const site = start(more);
  expect(await site.ends()).toBe(1);
  return site.output.trim();
}

type Answer = { pid: number; supabase: string };
const ask = async (path = "/") =>
  (await (await fetch(`http://127.0.0.1:${environment.PORT}${path}`)).json()) as Answer;

/** The pid of the Postgres on this data directory, if it lives. */
async function postmasterPid(): Promise<number | undefined> {
  const file = join(directory, "postgres", "postmaster.pid");
  const pid = Number((await readFile(file, "utf8").catch(() => "")).split("\n")[0]);
  return pid && startTime(pid) !== undefined ? pid : undefined;
}

async function inDatabase(sql: string): Promise<Record<string, unknown>[]> {
  const url = await readFile(join(directory, "database-url"), "utf8");
  const client = new Client({ connectionString: url });
  await client.connect();
  return client
    .query<Record<string, unknown>>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

describe("a start", () => {
  test("brings up everything, and SIGTERM takes all of it down again in order", async () => {
    const site = await start().isReady();
    expect((await ask()).supabase).toBe(`http://127.0.0.1:${environment.LOCAL_SUPABASE_PORT}`);
    const begun = performance.now();
    expect(await site.ends("SIGTERM")).toBe(0);
    expect(performance.now() - begun).toBeLessThan(3000);
    await expect(ask()).rejects.toThrow();
    expect(await postmasterPid()).toBeUndefined();
    expect(await readFile(join(directory, "postgres.log"), "utf8")).toContain("is shut down");
    expect(existsSync(join(directory, "lock"))).toBe(false);
  });

  test("keeps its secrets to itself and the same from one start to the next", async () => {
    const first = await start().isReady();
    await first.ends("SIGINT");
    const second = await start().isReady();
    const password = /password: (\d{8})/;
    expect(password.exec(first.output)?.[1]).toBeDefined();
    expect(password.exec(first.output)?.[1]).toBe(password.exec(second.output)?.[1]);
    for (const name of ["secrets.json", "database-url", "postgres.log"]) {
      expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
    }
  });

  test("shows no password that it was given", async () => {
    const site = await start({ ADMIN_PASSWORD: "given-by-me" }).isReady();
    expect(site.output).toContain("password: as set in ADMIN_PASSWORD");
    expect(site.output).not.toContain("given-by-me");
  });

  test("with SUPABASE_URL starts none of the embedded parts", async () => {
    const keys = { SUPABASE_ANON_KEY: "a", SUPABASE_SERVICE_ROLE_KEY: "b", ADMIN_PASSWORD: "c" };
    const SESSION_SECRET = "sixteen-or-more-c";
    const hosted = { SUPABASE_URL: "https://example.supabase.co", SESSION_SECRET, ...keys };
    await start(hosted).isReady();
    expect((await ask()).supabase).toBe("https://example.supabase.co");
    expect(existsSync(join(directory, "postgres"))).toBe(false);
    const refused = await fetch(`http://127.0.0.1:${environment.LOCAL_SUPABASE_PORT}/`).catch(
      () => "refused",
    );
    expect(refused).toBe("refused");
  });

  test("is not fooled by a server's number that another process has by now", async () => {
    await (await start().isReady()).ends("SIGTERM");
    const pidFile = join(directory, "postgres", "postmaster.pid");
    await writeFile(pidFile, `${process.pid}\n${join(directory, "postgres")}\n`);
    await start().isReady();
    expect(await postmasterPid()).not.toBe(process.pid);
  });

  test("completes the sample content after a kill in the middle, and never loads it again", async () => {
    const sample = { SEED: "sample" };
    const killed = start(sample);
    await killed.says("tables and storage ready");
    const files = () => readdir(join(directory, "storage")).catch(() => []);
    await eventually(async () => ((await files()).length > 20 ? true : undefined));
    await killed.ends("SIGKILL");

    const completed = await start(sample).isReady();
    expect(completed.output).toContain("✓ sample content:");
    const [count] = await inDatabase("select count(*)::int as objects from storage.objects");
    expect(await files()).toHaveLength(Number(count?.objects));
    await inDatabase("delete from contact_leads");
    await completed.ends("SIGTERM");

    expect((await start(sample).isReady()).output).not.toContain("sample content");
    expect(await inDatabase("select 1 from contact_leads")).toEqual([]);
  });

  test("never loads sample content into a database that has rows", async () => {
    await start().isReady();
    await inDatabase("insert into leads_pemba (full_name, phone) values ('A real visitor', '1')");
    await running.pop()?.ends("SIGTERM");
    expect((await start({ SEED: "sample" }).isReady()).output).not.toContain("sample content");
  });

  test.runIf(process.getuid?.() === 0)(
    "works below a directory that only root may enter",
    async () => {
      const hidden = join(directory, "hidden");
      await mkdir(hidden, { mode: 0o700 });
      environment.DATA_DIR = join(hidden, "data");
      const site = await start().isReady();
      expect(await site.ends("SIGTERM")).toBe(0);
    },
  );
});

test("seed:load fills the running database with as many properties as were asked for", async () => {
  await start().isReady();
  await inDatabase(`insert into areas_pemba (name, short_description, long_description, latitude, longitude)
    values ('Wete', '', '', -5.06, 39.73), ('Mkoani', '', '', -5.36, 39.65)`);
  const script = join(import.meta.dirname, "../../supabase/seed/load.ts");
  for (const count of [300, 200]) {
    const parameters = ["--import", "tsx", script, "--properties", String(count)];
    const { stdout } = await execute(process.execPath, parameters, {
      env: { ...process.env, ...environment },
    });
    expect(stdout).toContain(`✓ ${count} generated properties`);
  }
  const [loaded] =
    await inDatabase(`select count(*)::int as count, count(distinct type)::int as types,
    count(distinct area_id)::int as areas, bool_and(is_published) as published from properties_pemba`);
  expect(loaded).toEqual({ count: 200, types: 8, areas: 2, published: true });
});

describe("a refusal is one sentence and exit code 1", () => {
  test("for variables that make no sense, all at once", async () => {
    const wrong = { PORT: "abc", SEED: "foo", SITE_URL: "nowhere", TRUSTED_PROXY_HOPS: "-1" };
    expect((await refusal(wrong)).split("\n")).toEqual([
      'PORT must be a whole number from 1 to 65535, not "abc".',
      'TRUSTED_PROXY_HOPS must be a whole number from 0 to 10, not "-1".',
      'SITE_URL must be an address such as https://example.com, not "nowhere".',
      'SEED must be "sample" or "none", not "foo".',
    ]);
    expect(existsSync(join(directory, "postgres"))).toBe(false);
  });

  test("for keys missing beside SUPABASE_URL", async () => {
    const hosted = { SUPABASE_URL: "https://example.supabase.co", SUPABASE_ANON_KEY: "a" };
    expect(await refusal(hosted)).toBe(
      "With SUPABASE_URL set, SUPABASE_SERVICE_ROLE_KEY, ADMIN_PASSWORD, SESSION_SECRET must be set too.",
    );
  });

  test("for a SESSION_SECRET that is too short, and a token of Mapbox that must stay secret", async () => {
    const wrong = { SESSION_SECRET: "only-15-letters", MAPBOX_TOKEN: "sk.secret" };
    expect((await refusal(wrong)).split("\n")).toEqual([
      "SESSION_SECRET must have at least 16 characters, not 15.",
      "MAPBOX_TOKEN must be a public token (pk.…): every visitor sees it.",
    ]);
    expect(existsSync(join(directory, "postgres"))).toBe(false);
  });

  test.each(["PORT", "LOCAL_SUPABASE_PORT"] as const)("for a %s in use", async (name) => {
    const port = Number(environment[name]);
    const other = createServer().listen(port, "127.0.0.1");
    await once(other, "listening");
    const sentence = await refusal({ HOST: "127.0.0.1" });
    expect(sentence).toBe(
      `Port ${port} is in use: set ${name} to another one, or stop what uses it.`,
    );
    expect(existsSync(join(directory, "postgres"))).toBe(false);
    other.close();
  });

  test("for a data directory that a living process holds", async () => {
    await start().isReady();
    const ports = {
      PORT: String(await unusedPort()),
      LOCAL_SUPABASE_PORT: String(await unusedPort()),
    };
    expect(await refusal(ports)).toMatch(/ is in use by the process \d+: stop that one first/);
    expect((await ask()).pid).toBeGreaterThan(0);
  });

  test("for a data directory that is none", async () => {
    environment.DATA_DIR = join(directory, "file");
    await writeFile(environment.DATA_DIR, "");
    expect(await refusal()).toMatch(/make DATA_DIR .* a directory that this user may write to\.$/);
  });

  test("for a damaged database, of which nothing is deleted", async () => {
    await (await start().isReady()).ends("SIGTERM");
    const postgres = join(directory, "postgres");
    await writeFile(join(postgres, "global", "pg_control"), "not what it was");
    expect(await refusal()).toContain(`the reason is at the end of ${directory}/postgres.log.`);
    await writeFile(join(postgres, "PG_VERSION"), "12\n");
    expect(await refusal()).toMatch(
      /postgres belongs to Postgres 12, and this is Postgres \d+: dump it/,
    );
    await rm(join(postgres, "PG_VERSION"));
    expect(await refusal()).toMatch(/postgres is damaged, its PG_VERSION is missing: restore it/);
    expect(existsSync(join(postgres, "base"))).toBe(true);
  });

  test("for a database whose secrets are gone", async () => {
    await (await start().isReady()).ends("SIGTERM");
    await rm(join(directory, "secrets.json"));
    expect(await refusal()).toMatch(/secrets\.json is missing: restore it from a backup/);
  });
});

describe("after kill -9", () => {
  test("of the supervisor nothing holds the ports, and the next start has all data", async () => {
    const killed = await start().isReady();
    await inDatabase(
      "insert into areas_pemba (name, short_description, long_description) values ('Wete', '', '')",
    );
    const orphan = await postmasterPid();
    await killed.ends("SIGKILL");
    expect(await postmasterPid()).toBe(orphan);
    await start().isReady();
    expect(await postmasterPid()).not.toBe(orphan);
    expect(await inDatabase("select name from areas_pemba")).toEqual([{ name: "Wete" }]);
  });

  test("of a part it comes back by itself", async () => {
    const site = await start().isReady();
    const { pid } = await ask();
    await ask("/crash").catch(() => undefined);
    expect(await eventually(ask)).not.toHaveProperty("pid", pid);

    process.kill((await postmasterPid()) ?? 0, "SIGKILL");
    await site.says("✓ the database runs again");
    expect(await eventually(() => inDatabase("select 1 as one"))).toEqual([{ one: 1 }]);
    expect(await site.ends("SIGTERM")).toBe(0);
  });
});

describe("a stop", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "by %s in the middle of a start leaves nothing behind",
    async (signal) => {
      const site = start();
      // The database is being created by now.
      await eventually(async () =>
        existsSync(join(directory, "secrets.json")) ? true : undefined,
      );
      site.process.kill(signal);
      expect(await site.ends(signal)).toBe(0);
      expect(existsSync(join(directory, "lock"))).toBe(false);
      await start().isReady();
    },
  );
});

describe("the lock", () => {
  test.each([
    ["a process that is dead", "999999 12345"],
    ["a process whose number another one has now", `${process.pid} 12345`],
  ])("of %s is taken over", async (_, content) => {
    const path = join(directory, "lock");
    await writeFile(path, content);
    const unlock = await lock(path);
    expect(await readFile(path, "utf8")).toBe(`${process.pid} ${startTime(process.pid)}`);
    await unlock();
    expect(existsSync(path)).toBe(false);
  });

  test("that is stale goes to one of many that want it", async () => {
    await writeFile(join(directory, "lock"), "999999 12345");
    const sites = Array.from({ length: 4 }, () => start());
    const codes = Promise.all(sites.map((site) => site.ends()));
    const ready = await Promise.any(sites.map((site) => site.isReady()));
    await eventually(async () =>
      sites.filter(({ process }) => process.exitCode === 1).length === 3 ? true : undefined,
    );
    ready.process.kill("SIGTERM");
    expect((await codes).toSorted()).toEqual([0, 1, 1, 1]);
  });
});
