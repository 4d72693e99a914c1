import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { OwnStarts } from "../support/own-starts";
import { readEnvironment, listFamily, listOpenFiles } from "../support/processes";
import { eventually } from "../support/started-site";

const execute = promisify(execFile);
const own = new OwnStarts();
beforeEach(() => own.prepare());
afterEach(() => own.clear());

describe("a start", () => {
  test("brings up everything, and SIGTERM takes all of it down again in order", async () => {
    const site = await own.start().isReady();
    expect((await readdir(own.directory)).sort()).toEqual([
      "database-url",
      "lock",
      "postgres",
      "postgres.log",
      "secrets.json",
    ]);
    expect((await own.ask()).supabase).toBe(
      `http://127.0.0.1:${own.environment.LOCAL_SUPABASE_PORT}`,
    );
    const begun = performance.now();
    expect(await site.waitForExit("SIGTERM")).toBe(0);
    expect(site.output).toContain("A word of the site\n");
    expect(performance.now() - begun).toBeLessThan(3000);
    await expect(own.ask()).rejects.toThrow();
    expect(await own.postmasterPid()).toBeUndefined();
    expect(await readFile(join(own.directory, "postgres.log"), "utf8")).toContain("is shut down");
    expect(existsSync(join(own.directory, "lock"))).toBe(false);
  });

  test("has a database that serves this machine alone, and writes no statement into its log", async () => {
    await own.start().isReady();
    const rows = await own.inDatabase(`select name, setting from pg_settings where name in (
      'listen_addresses', 'max_connections', 'shared_buffers', 'TimeZone',
      'log_timezone', 'log_checkpoints', 'log_min_messages', 'log_min_error_statement', 'log_error_verbosity',
      'server_encoding', 'lc_collate', 'password_encryption')`);
    const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    expect(settings).toEqual({
      listen_addresses: "127.0.0.1",
      max_connections: "40",
      // In 8 kB pages.
      shared_buffers: String((128 * 1024) / 8),
      TimeZone: "UTC",
      log_timezone: "UTC",
      log_checkpoints: "off",
      log_min_messages: "log",
      log_min_error_statement: "panic",
      log_error_verbosity: "terse",
      server_encoding: "UTF8",
      password_encryption: "scram-sha-256",
    });
    const database = await own.inDatabase(
      "select datlocprovider, datlocale from pg_database where datname = 'postgres'",
    );
    expect(database).toEqual([{ datlocprovider: "b", datlocale: "C.UTF-8" }]);
    await expect(own.inDatabase("select 'a visitor'::int")).rejects.toThrow("a visitor");
    const log = await readFile(join(own.directory, "postgres.log"), "utf8");
    expect(log).toMatch(/^\d{4}-\d\d-\d\d .* UTC \[\d+\] /m);
    expect(log).not.toContain("a visitor");
  });

  test.runIf(process.platform === "linux")(
    "keeps Ctrl-C and its secrets from its parts, and its log's file from itself",
    async () => {
      const site = await own.start({ ADMIN_PASSWORD: "given-by-me" }).isReady();
      const supervisor = site.process.pid ?? 0;
      expect(listOpenFiles(supervisor)).not.toContain(join(own.directory, "postgres.log"));
      const parts = listFamily(supervisor).filter(({ parent }) => parent === supervisor);
      const named = (words: string) => parts.find(({ args }) => args.includes(words));
      const [database, tables, page] = ["bin/postgres", "local/interface.ts", "plain-site"].map(
        named,
      );
      // Each part is in its own process group, because the supervisor handles the terminal's signals.
      for (const part of [database, tables, page]) expect(part?.group).toBe(part?.pid);
      expect(readEnvironment(database?.pid ?? 0)).toEqual({
        PATH: process.env.PATH,
        LC_ALL: "C",
        NODE_ENV: "production",
      });
      for (const part of [tables, page]) {
        const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, MALLOC_TRIM_THRESHOLD_ } =
          readEnvironment(part?.pid ?? 0);
        const malloc = [MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, MALLOC_TRIM_THRESHOLD_];
        expect(malloc).toEqual(["2", "131072", "131072"]);
      }
    },
  );

  test("puts a front before the site, which knows no secret, and replaces the site behind it", async () => {
    const secrets = {
      SMTP_URL: "smtp://x:secret@127.0.0.1",
      ALERT_WEBHOOK_URL: "https://example.com/secret",
      ALERT_WEBHOOK_SECRET: "secret",
      LATER_CHANNEL_SECRET: "secret",
    };
    const SUPABASE_DB_URL = "postgresql://postgres:secret@127.0.0.1/postgres";
    const site = await own
      .start({
        PLAIN_FRONT: "yes",
        HOST: "127.0.0.1",
        WEB_CONCURRENCY: "1",
        SITE_URL: "https://example.com",
        TRUSTED_PROXY_HOPS: "1",
        ...secrets,
        SUPABASE_DB_URL,
      })
      .isReady();
    type Environments = { front: Record<string, string>; sites: [Record<string, string>] };
    const environments = async () => (await own.ask()) as unknown as Environments;
    const { front, sites } = await environments();
    const supabase = `http://127.0.0.1:${own.environment.LOCAL_SUPABASE_PORT}`;
    const shared = {
      NODE_ENV: "production",
      SITE_URL: "https://example.com",
      SUPABASE_URL: supabase,
      SUPABASE_ANON_KEY: expect.stringMatching(/^sb_publishable_/) as string,
    };
    expect(front).toMatchObject({
      ...shared,
      PORT: own.environment.PORT,
      HOST: "127.0.0.1",
      TRUSTED_PROXY_HOPS: "1",
    });
    const generated = ["SUPABASE_SERVICE_ROLE_KEY", "ADMIN_PASSWORD", "SESSION_SECRET"];
    for (const name of [...generated, ...Object.keys(secrets)]) expect(front[name]).toBeUndefined();
    expect(sites).toHaveLength(1);
    expect(sites[0]).toMatchObject({
      ...shared,
      ...secrets,
      HOST: "127.0.0.1",
      // The front counts as another hop.
      TRUSTED_PROXY_HOPS: "2",
      DATA_DIR: own.directory,
      SUPABASE_SERVICE_ROLE_KEY: expect.stringMatching(/^sb_secret_/) as string,
      ADMIN_PASSWORD: expect.stringMatching(/^\d{8}$/) as string,
      SESSION_SECRET: expect.stringMatching(/./) as string,
    });
    for (const part of [front, ...sites]) expect(part).not.toHaveProperty("SUPABASE_DB_URL");
    expect(sites[0].PORT).not.toBe(own.environment.PORT);

    site.process.kill("SIGHUP");
    await site.waitForOutput("✓ the site was replaced (1)");
    const after = await environments();
    expect(after.front).toEqual(front);
    expect(after.sites[0].pid).not.toBe(sites[0].pid);
    expect(await site.waitForExit("SIGTERM")).toBe(0);
  });

  test.runIf(process.getuid?.() === 0)(
    "gives a database from another machine to the user that Postgres runs as here",
    { tags: "long" },
    async () => {
      await (await own.start().isReady()).waitForExit("SIGTERM");
      const postgres = join(own.directory, "postgres");
      const { uid } = await stat(postgres);
      await execute("chown", ["-R", "4321:4321", postgres]);
      await own.start().isReady();
      for (const name of ["", "PG_VERSION", "base"]) {
        expect((await stat(join(postgres, name))).uid).toBe(uid);
      }
    },
  );

  test(
    "starts tables and storage again when they end, and says so once they answer",
    { tags: "long" },
    async () => {
      const site = await own.start().isReady();
      const tables = listFamily(site.process.pid ?? 0).find(({ args }) =>
        args.endsWith("supabase/local/interface.ts"),
      );
      if (!tables) throw new Error("No interface runs");
      process.kill(tables.pid, "SIGKILL");
      await site.waitForOutput("the table and storage interface runs again");
      const health = await fetch(`http://127.0.0.1:${own.environment.LOCAL_SUPABASE_PORT}/health`);
      expect(health.status).toBe(200);
      expect(site.output).toContain("✗ the table and storage interface ended (SIGKILL)");
    },
  );

  test("keeps its secrets to itself and the same from one start to the next", async () => {
    const first = await own.start().isReady();
    await first.waitForExit("SIGINT");
    const second = await own.start().isReady();
    const password = /password: (\d{8})/;
    expect(password.exec(first.output)?.[1]).toBeDefined();
    expect(password.exec(first.output)?.[1]).toBe(password.exec(second.output)?.[1]);
    for (const name of ["secrets.json", "database-url", "postgres.log"]) {
      expect((await stat(join(own.directory, name))).mode & 0o777).toBe(0o600);
    }
  });

  test("shows no password that it was given", { tags: "long" }, async () => {
    const site = await own.start({ ADMIN_PASSWORD: "given-by-me" }).isReady();
    expect(site.output).toContain("password: as set in ADMIN_PASSWORD");
    expect(site.output).not.toContain("given-by-me");
  });

  test("with SUPABASE_URL starts none of the embedded parts", async () => {
    const keys = { SUPABASE_ANON_KEY: "a", SUPABASE_SERVICE_ROLE_KEY: "b", ADMIN_PASSWORD: "c" };
    const SESSION_SECRET = "sixteen-or-more-c";
    const hosted = { SUPABASE_URL: "https://example.supabase.co", SESSION_SECRET, ...keys };
    await own.start(hosted).isReady();
    expect((await own.ask()).supabase).toBe("https://example.supabase.co");
    expect(existsSync(join(own.directory, "postgres"))).toBe(false);
    const refused = await fetch(`http://127.0.0.1:${own.environment.LOCAL_SUPABASE_PORT}/`).catch(
      () => "refused",
    );
    expect(refused).toBe("refused");
  });

  test(
    "is not fooled by a server's number that another process has by now",
    { tags: "long" },
    async () => {
      await (await own.start().isReady()).waitForExit("SIGTERM");
      const pidFile = join(own.directory, "postgres", "postmaster.pid");
      await writeFile(pidFile, `${process.pid}\n${join(own.directory, "postgres")}\n`);
      await own.start().isReady();
      expect(await own.postmasterPid()).not.toBe(process.pid);
    },
  );

  test(
    "completes the sample content after a kill in the middle, and never loads it again",
    { tags: "long" },
    async () => {
      const sample = { SEED: "sample" };
      const killed = own.start(sample);
      await killed.waitForOutput("tables and storage ready");
      const files = () => readdir(join(own.directory, "storage")).catch(() => []);
      await eventually(async () => ((await files()).length > 20 ? true : undefined));
      await killed.waitForExit("SIGKILL");

      const completed = await own.start(sample).isReady();
      expect(completed.output).toContain("✓ sample content:");
      const [count] = await own.inDatabase("select count(*)::int as objects from storage.objects");
      expect(await files()).toHaveLength(Number(count?.objects));
      await own.inDatabase("delete from contact_leads");
      await completed.waitForExit("SIGTERM");

      expect((await own.start(sample).isReady()).output).not.toContain("sample content");
      expect(await own.inDatabase("select 1 from contact_leads")).toEqual([]);
    },
  );

  test(
    "never loads sample content where the first start wanted none, nor into a database that has rows",
    { tags: "long" },
    async () => {
      await own.start({ SEED: "none" }).isReady();
      await own.running.pop()?.waitForExit("SIGTERM");
      const second = await own.start({ SEED: "sample" }).isReady();
      expect(second.output).not.toContain("sample content");
      await own.inDatabase(
        "insert into leads_pemba (full_name, phone) values ('A real visitor', '1')",
      );
      await own.asSuperuser("delete from local.seeding");
      await own.running.pop()?.waitForExit("SIGTERM");
      expect((await own.start({ SEED: "sample" }).isReady()).output).not.toContain(
        "sample content",
      );
    },
  );

  test.runIf(process.getuid?.() === 0)(
    "works below a directory that only root may enter",
    { tags: "long" },
    async () => {
      const hidden = join(own.directory, "hidden");
      await mkdir(hidden, { mode: 0o700 });
      own.environment.DATA_DIR = join(hidden, "data");
      const site = await own.start().isReady();
      expect(await site.waitForExit("SIGTERM")).toBe(0);
    },
  );
});

test(
  "seed:load fills the running database with as many properties as were asked for",
  { tags: "long" },
  async () => {
    await own.start().isReady();
    await own.inDatabase(`insert into areas_pemba (name, short_description, long_description, latitude, longitude)
    values ('Wete', '', '', -5.06, 39.73), ('Mkoani', '', '', -5.36, 39.65)`);
    const script = join(import.meta.dirname, "../../../seed/load.ts");
    for (const count of [300, 200]) {
      const parameters = ["--import", "tsx", script, "--properties", String(count)];
      const { stdout } = await execute(process.execPath, parameters, {
        env: { ...process.env, ...own.environment },
      });
      expect(stdout).toContain(`✓ ${count} generated properties`);
    }
    const [loaded] =
      await own.inDatabase(`select count(*)::int as count, count(distinct type)::int as types,
    count(distinct area_id)::int as areas, bool_and(is_published) as published from properties_pemba`);
    expect(loaded).toEqual({ count: 200, types: 8, areas: 2, published: true });
  },
);
