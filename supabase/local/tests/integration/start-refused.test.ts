import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { OwnStarts } from "../support/own-starts";
import { unusedPort } from "../support/started-site";

const own = new OwnStarts();
beforeEach(() => own.prepare());
afterEach(() => own.clear());

describe("a refusal is one sentence and exit code 1", () => {
  test("for variables that make no sense, all at once", async () => {
    const wrong = { PORT: "abc", SEED: "foo", SITE_URL: "nowhere", TRUSTED_PROXY_HOPS: "-1" };
    expect((await own.refusal(wrong)).split("\n")).toEqual([
      'PORT must be a whole number from 1 to 65535, not "abc".',
      'TRUSTED_PROXY_HOPS must be a whole number from 0 to 10, not "-1".',
      'SITE_URL must be an address such as https://example.com, not "nowhere".',
      'SEED must be "sample" or "none", not "foo".',
    ]);
    expect(existsSync(join(own.directory, "postgres"))).toBe(false);
  });

  test("for keys missing beside SUPABASE_URL", async () => {
    const hosted = { SUPABASE_URL: "https://example.supabase.co", SUPABASE_ANON_KEY: "a" };
    expect(await own.refusal(hosted)).toBe(
      "With SUPABASE_URL set, SUPABASE_SERVICE_ROLE_KEY, ADMIN_PASSWORD, SESSION_SECRET must be set too.",
    );
  });

  test("for a SESSION_SECRET that is too short, and a token of Mapbox that must stay secret", async () => {
    const wrong = { SESSION_SECRET: "only-15-letters", MAPBOX_TOKEN: "sk.secret" };
    expect((await own.refusal(wrong)).split("\n")).toEqual([
      "SESSION_SECRET must have at least 16 characters, not 15.",
      "MAPBOX_TOKEN must be a public token (pk.…): every visitor sees it.",
    ]);
    expect(existsSync(join(own.directory, "postgres"))).toBe(false);
  });

  test.each(["PORT", "LOCAL_SUPABASE_PORT"] as const)("for a %s in use", async (name) => {
    const port = Number(own.environment[name]);
    const other = createServer().listen(port, "127.0.0.1");
    await once(other, "listening");
    const sentence = await own.refusal({ HOST: "127.0.0.1" });
    expect(sentence).toBe(
      `Port ${port} is in use: set ${name} to another one, or stop what uses it.`,
    );
    expect(existsSync(join(own.directory, "postgres"))).toBe(false);
    other.close();
  });

  test("for a data directory that a living process holds", async () => {
    await own.start().isReady();
    const ports = {
      PORT: String(await unusedPort()),
      LOCAL_SUPABASE_PORT: String(await unusedPort()),
    };
    expect(await own.refusal(ports)).toMatch(/ is in use by the process \d+: stop that one first/);
    expect((await own.ask()).pid).toBeGreaterThan(0);
  });

  test("for a data directory that is none", async () => {
    own.environment.DATA_DIR = join(own.directory, "file");
    await writeFile(own.environment.DATA_DIR, "");
    expect(await own.refusal()).toMatch(
      /make DATA_DIR .* a directory that this user may write to\.$/,
    );
  });

  test("for a damaged database, of which nothing is deleted", { tags: "long" }, async () => {
    await (await own.start().isReady()).waitForExit("SIGTERM");
    const postgres = join(own.directory, "postgres");
    await writeFile(join(postgres, "global", "pg_control"), "not what it was");
    expect(await own.refusal()).toContain(
      `the reason is at the end of ${own.directory}/postgres.log.`,
    );
    await writeFile(join(postgres, "PG_VERSION"), "12\n");
    expect(await own.refusal()).toMatch(
      /postgres belongs to Postgres 12, and this is Postgres \d+: dump it/,
    );
    await rm(join(postgres, "PG_VERSION"));
    expect(await own.refusal()).toMatch(
      /postgres is damaged, its PG_VERSION is missing: restore it/,
    );
    expect(existsSync(join(postgres, "base"))).toBe(true);
  });

  test(
    "for sample content that cannot be loaded, and loads it once it can",
    { tags: "long" },
    async () => {
      await own.start().isReady();
      await own.inDatabase("alter table areas_pemba add constraint no_areas check (false)");
      // Resets the mark that this database was started without samples.
      await own.asSuperuser("delete from local.seeding");
      await own.running.pop()?.waitForExit("SIGTERM");
      expect(await own.refusal({ SEED: "sample" })).toMatch(
        /The sample content could not be loaded: .*no_areas/,
      );
      await own.start().isReady();
      await own.inDatabase("alter table areas_pemba drop constraint no_areas");
      await own.running.pop()?.waitForExit("SIGTERM");
      expect((await own.start({ SEED: "sample" }).isReady()).output).toContain("✓ sample content:");
    },
  );

  test("for a database whose secrets are gone", { tags: "long" }, async () => {
    await (await own.start().isReady()).waitForExit("SIGTERM");
    await rm(join(own.directory, "secrets.json"));
    expect(await own.refusal()).toMatch(/secrets\.json is missing: restore it from a backup/);
  });
});
