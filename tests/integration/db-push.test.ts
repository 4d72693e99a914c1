import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { examine } from "../../supabase/doctor/examine";
import { createInterface } from "../../supabase/local/interface";
import { migrateTo, urlForRole } from "../../supabase/local/postgres/migrate";
import { readFormerMigrations } from "../../supabase/local/postgres/migration-files";
import { differences, readCatalog } from "../../supabase/local/tests/support/catalog";
import {
  startTestPostgres,
  type TestPostgres,
} from "../../supabase/local/tests/support/local-postgres";
import { temporaryDirectory } from "../../supabase/local/tests/support/started-site";

const execute = promisify(execFile);
const root = join(import.meta.dirname, "../..");
/** Supabase's own command line tool, which is no dependency of this project. */
const cli = process.env.SUPABASE_CLI ?? join(root, "node_modules/.bin/supabase");
const needed = existsSync(cli)
  ? ""
  : " (skipped: set SUPABASE_CLI to the binary of npm's supabase)";

/** The roles and schemas of a hosted project, with a postgres who is no superuser. */
async function emptyProject(): Promise<TestPostgres> {
  const postgres = await startTestPostgres();
  onTestFinished(() => postgres.stop());
  await migrateTo(postgres.url, {});
  return postgres;
}

async function connect({ url }: TestPostgres): Promise<Client> {
  const client = new Client(urlForRole(url, "postgres"));
  client.on("error", () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Runs a command of the tool in a directory that has a folder `supabase`. */
const supabase = ({ url }: TestPostgres, cwd: string, ...command: string[]) =>
  execute(cli, [...command, "--db-url", `${urlForRole(url, "postgres")}?sslmode=disable`], {
    cwd,
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
  });

async function appliedNumbers(client: Client) {
  const { rows } = await client.query<{ number: string }>(
    "select number from public.applied_migrations() as number order by 1",
  );
  return rows.map(({ number }) => number);
}

async function presentNumbers() {
  const names = await readdir(join(root, "supabase/migrations"));
  return names.map(numberOf).sort();
}

const numberOf = (name: string) => /^\d+/.exec(name)?.[0] ?? "";

test.skipIf(needed)(
  `supabase db push makes of an empty project one that the doctor passes${needed}`,
  async () => {
    const postgres = await emptyProject();
    await supabase(postgres, root, "db", "push", "--yes");
    const client = await connect(postgres);
    expect(await appliedNumbers(client)).toEqual(await presentNumbers());

    const keys = {
      anonKey: randomUUID(),
      serviceRoleKey: randomUUID(),
      jwtSecret: randomUUID(),
    };
    const served = await createInterface({
      databaseUrl: urlForRole(postgres.url, "authenticator"),
      port: 0,
      keys,
      storageDirectory: await temporaryDirectory(),
    });
    const problems: string[] = [];
    await examine(
      {
        isHosted: true,
        siteUrl: "https://kisiwa.example",
        supabaseUrl: served.url,
        anonKey: keys.anonKey,
        serviceRoleKey: keys.serviceRoleKey,
        adminPassword: "12345678",
      },
      ({ isOk, sentence }) => void (isOk || problems.push(sentence)),
    );
    await served.close();
    expect(problems).toEqual([]);
  },
  120_000,
);

test.skipIf(needed)(
  `a project from before 1.0 becomes what a new one is, as docs/operations.md says${needed}`,
  async () => {
    const { first, later } = await readFormerMigrations();
    const checkout = await temporaryDirectory();
    await mkdir(join(checkout, "supabase/migrations"), { recursive: true });
    for (const { name, sql } of first) {
      await writeFile(join(checkout, "supabase/migrations", name), sql);
    }
    await cp(join(root, "supabase/config.toml"), join(checkout, "supabase/config.toml"));
    const project = await emptyProject();
    await supabase(project, checkout, "db", "push", "--yes");

    const client = await connect(project);
    await client.query(["begin", ...later.map(({ sql }) => sql), "commit"].join(";\n"));
    const former = [...first, ...later].map(({ name }) => numberOf(name));
    const [baseline = ""] = await presentNumbers();
    await supabase(project, root, "migration", "repair", "--status", "reverted", ...former);
    await supabase(project, root, "migration", "repair", "--status", "applied", baseline);
    await supabase(project, root, "db", "push", "--yes");
    expect(await appliedNumbers(client)).toEqual(await presentNumbers());

    const fresh = await emptyProject();
    await supabase(fresh, root, "db", "push", "--yes");
    const expected = await readCatalog(await connect(fresh));
    expect(differences(expected, await readCatalog(client))).toEqual([]);
  },
  120_000,
);
