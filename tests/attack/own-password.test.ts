// @module-tag long
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  StartedSite,
  temporaryDirectory,
  unusedPort,
  WHOLE_SITE,
} from "../../supabase/local/tests/support/started-site";
import { ask, cookiesOf, inParallel, post } from "../support/attacker";

const FIRST = "first-20406080";
const OWN = "coral reef at low tide";
const OTHER = "mangroves in the evening";

let directory: string;
let environment: Record<string, string>;
let origin: string;
let site: StartedSite;

beforeAll(async () => {
  directory = await temporaryDirectory();
  const [port, supabasePort] = [await unusedPort(), await unusedPort()];
  origin = `http://localhost:${port}`;
  environment = {
    ...{ PORT: String(port), LOCAL_SUPABASE_PORT: String(supabasePort) },
    ...{ DATA_DIR: join(directory, "data"), ADMIN_PASSWORD: FIRST, TRUSTED_PROXY_HOPS: "1" },
    WEB_CONCURRENCY: "2",
  };
  site = await new StartedSite(environment, WHOLE_SITE).isReady();
});
afterAll(async () => {
  await site.waitForExit("SIGTERM");
  await rm(directory, { recursive: true, force: true });
});

const enter = (password: string) => post("/admin", { password }, { origin });
const signIn = async (password: string) => cookiesOf(await enter(password));
/** Statuses of twelve requests, which both processes share. */
const statuses = async (Cookie: string) => {
  const paths = Array.from({ length: 12 }, (_, n) => `/admin/leads?page=${n + 1}`);
  const answers = await inParallel(paths, 6, (path) => ask(path, { origin, headers: { Cookie } }));
  return [...new Set(answers.map(({ status }) => status))];
};
const change = (Cookie: string, current: string, next: string) =>
  post(
    "/admin/settings/password",
    { current_password: current, new_password: next, repeat_password: next },
    { origin, headers: { Cookie } },
  );

async function setAtServer(password: string) {
  const script = join(import.meta.dirname, "../../supabase/set-password.ts");
  const running = spawn(process.execPath, ["--import", "tsx", script], {
    env: { ...process.env, ...environment, SUPABASE_URL: "" },
  });
  running.stdin.end(`${password}\n`);
  const [output] = await Promise.all([text(running.stdout), once(running, "close")]);
  return { code: running.exitCode, output };
}

describe("a password chosen in the back office", () => {
  test("ends the other sessions in every process, and the first one opens nothing again", async () => {
    const [here, elsewhere] = [await signIn(FIRST), await signIn(FIRST)];
    expect(await statuses(elsewhere)).toEqual([200]);
    const answer = await change(here, FIRST, OWN);
    expect([answer.status, answer.headers.location]).toEqual([302, "/admin/settings"]);
    for (const former of [here, elsewhere]) expect(await statuses(former)).toEqual([302]);
    expect(await statuses(cookiesOf(answer))).toEqual([200]);
    expect((await enter(FIRST)).status).toBe(401);
    expect(await statuses(await signIn(OWN))).toEqual([200]);
  });

  test("is read by no role of the tables' interface but the site's", async () => {
    const url = await readFile(join(directory, "data/database-url"), "utf8");
    const sql = new pg.Client(url.trim());
    await sql.connect();
    try {
      for (const table of ["operator_password", "mail_settings"]) {
        const { rows } = await sql.query<{ rolname: string }>(
          `select rolname from pg_roles where not rolsuper and rolname !~ '^pg_'
             and has_any_column_privilege(rolname, $1, 'select, insert, update')
             and rolname <> (select tableowner from pg_tables where tablename = $2)
           order by 1`,
          [`public.${table}`, table],
        );
        expect(rows, table).toEqual([{ rolname: "service_role" }]);
        const { rows: security } = await sql.query(
          "select relrowsecurity from pg_class where oid = $1::regclass",
          [`public.${table}`],
        );
        expect(security).toEqual([{ relrowsecurity: true }]);
      }
      const { rows: callers } = await sql.query<{ anon: boolean; authenticated: boolean }>(
        `select has_function_privilege('anon', oid, 'execute') as anon,
           has_function_privilege('authenticated', oid, 'execute') as authenticated
         from pg_proc where proname = 'set_operator_password'`,
      );
      expect(callers).toEqual([{ anon: false, authenticated: false }]);
    } finally {
      await sql.end();
    }
  });

  test("is set anew at the server, beside the running site", async () => {
    const opened = await signIn(OWN);
    expect(await setAtServer("short")).toMatchObject({ code: 1 });
    expect(await statuses(opened)).toEqual([200]);
    expect(await setAtServer(OTHER)).toMatchObject({ code: 0 });
    expect(await statuses(opened)).toEqual([302]);
    expect((await enter(OWN)).status).toBe(401);
    expect(await statuses(await signIn(OTHER))).toEqual([200]);
  });

  test("outlasts a restart, which shows no password; it can be set while the site is down", async () => {
    await site.waitForExit("SIGTERM");
    expect(await setAtServer(OWN)).toMatchObject({ code: 0 });
    site = await new StartedSite(environment, WHOLE_SITE).isReady();
    expect(site.output).toContain("password: the one you chose");
    expect(site.output).not.toContain(FIRST);
    expect((await enter(FIRST)).status).toBe(401);
    expect(await statuses(await signIn(OWN))).toEqual([200]);
  });
});
