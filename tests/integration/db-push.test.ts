import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { examine } from "../../supabase/doctor/examine";
import { createInterface } from "../../supabase/local/interface";
import { migrate, urlAs } from "../../supabase/local/migrate";
import { startTestPostgres } from "../support/local-postgres";
import { temporaryDirectory } from "../support/started-site";

const execute = promisify(execFile);
const root = join(import.meta.dirname, "../..");
/** Supabase's own command line tool, which is no dependency of this project. */
const cli = process.env.SUPABASE_CLI ?? join(root, "node_modules/.bin/supabase");
const needed = existsSync(cli)
  ? ""
  : " (skipped: set SUPABASE_CLI to the binary of npm's supabase)";

test.skipIf(needed)(
  `supabase db push makes of an empty project one that the doctor passes${needed}`,
  async () => {
    const postgres = await startTestPostgres();
    onTestFinished(() => postgres.stop());
    // The roles and schemas of a hosted project, with a postgres who is no superuser.
    await migrate(postgres.url, { except: () => true });
    const url = urlAs(postgres.url, "postgres");
    await execute(cli, ["db", "push", "--yes", "--db-url", `${url}?sslmode=disable`], {
      cwd: root,
      env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
    });

    const client = new Client(url);
    await client.connect();
    const { rows } = await client.query<{ number: string }>(
      "select number from public.applied_migrations() as number order by 1",
    );
    await client.end();
    const names = await readdir(join(root, "supabase/migrations"));
    expect(rows.map(({ number }) => number)).toEqual(
      names.map((name) => /^\d+/.exec(name)?.[0]).sort(),
    );

    const keys = {
      anonKey: randomUUID(),
      serviceRoleKey: randomUUID(),
      jwtSecret: randomUUID(),
    };
    const served = await createInterface({
      databaseUrl: urlAs(postgres.url, "authenticator"),
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
      ({ isWell, sentence }) => void (isWell || problems.push(sentence)),
    );
    await served.close();
    expect(problems).toEqual([]);
  },
  120_000,
);
