import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createInterface } from "../../interface";
import { urlForRole } from "../../postgres/migrate";
import { eventually, unusedPort } from "../support/started-site";
import {
  GRANT_TABLES,
  signedToken,
  startTableInterface,
  type TableInterface,
} from "../support/table-interface";

let tables: TableInterface;
beforeAll(async () => {
  tables = await startTableInterface(`
    create table homes (id int primary key, name text);
    insert into homes values (1, 'Sea');
    ${GRANT_TABLES}
    create function wait(seconds float) returns void language sql as 'select pg_sleep(seconds)';`);
});
afterAll(() => tables?.stop());

test("a statement may take as long as the setting of its role says", async () => {
  const { rows } = await tables.database.query<{ name: string }>(
    "select current_database() as name",
  );
  const role = `alter role anon in database "${rows[0]?.name}"`;
  await tables.database.query(
    `${role} set statement_timeout = '300ms'; notify pgrst, 'reload schema'`,
  );
  await vi.waitFor(async () => {
    const { status, error } = await tables.anon.rpc("wait", { seconds: 0.6 });
    expect([status, error?.code]).toEqual([500, "57014"]);
  });
  expect((await tables.service.rpc("wait", { seconds: 0.6 })).status).toBe(204);
  await tables.database.query(`${role} reset statement_timeout; notify pgrst, 'reload schema'`);
});

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

describe("a key", () => {
  const status = async (headers: Record<string, string>) => {
    const answer = await fetch(`${tables.url}/rest/v1/homes`, { headers });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };

  test("must be one of ours; who brings none is anonymous", async () => {
    expect(await status({ apikey: "made-up" })).toEqual([401, "PGRST301"]);
    expect(await status({ Authorization: "Bearer made-up" })).toEqual([401, "PGRST301"]);
    expect(await status({ apikey: "the-anon-key" })).toEqual(await status({}));
    expect((await status({ Authorization: "Bearer the-anon-key" }))[0]).toBe(200);
  });

  test("with a valid token is who the token says", async () => {
    const client = tables.withToken({ role: "service_role", exp: inAnHour() });
    expect((await client.from("homes").select()).data).toHaveLength(1);
  });

  test.each<[string, () => string]>([
    ["expired", () => signedToken({ role: "service_role", exp: 1 }, "a-secret")],
    ["not yet valid", () => signedToken({ nbf: inAnHour() }, "a-secret")],
    ["signed with another secret", () => signedToken({ role: "service_role" }, "guessed")],
    [
      "signed with no secret",
      () => `${signedToken({}, "x", { alg: "none" }).split(".", 2).join(".")}.`,
    ],
    ["of another algorithm", () => signedToken({}, "a-secret", { alg: "HS512" })],
    ["of a role that is not for it", () => signedToken({ role: "postgres" }, "a-secret")],
    ["with a claim that is no number", () => signedToken({ exp: "never" }, "a-secret")],
    ["not a token", () => "a.b.c"],
  ])("with a token %s is refused", async (_, token) => {
    const { status, error } = await tables.withBearer(token()).from("homes").select();
    expect([status, error?.code]).toEqual([401, expect.stringMatching(/^PGRST30[13]$/)]);
  });
});

describe("a schema that changes", () => {
  test("is noticed when something was not found", async () => {
    const missing = await tables.service.from("boats").select();
    expect([missing.status, missing.error?.code]).toEqual([404, "PGRST205"]);
    await tables.database.query(`
      create table boats (id int primary key, home_id int references homes);
      grant all on boats to service_role;
      create function sail() returns int language sql as 'select 1';`);
    expect((await tables.service.from("boats").select("id, homes(name)")).status).toBe(200);
    expect((await tables.service.rpc("sail")).data).toBe(1);
    await tables.database.query("alter table boats add column sails int");
    expect((await tables.service.from("boats").insert({ id: 1, sails: 2 })).status).toBe(201);
    await tables.database.query("alter table boats rename to ships");
    expect((await tables.service.from("boats").select()).error?.code).toBe("PGRST205");
  });

  test("is read again on notice", async () => {
    await tables.service.from("homes").select();
    await tables.database.query(
      "create function twice(a int) returns int language sql as 'select 1'",
    );
    expect((await tables.service.rpc("twice", { a: 1 })).status).toBe(200);
    // An overload: nothing is missing, so only the notification reveals it.
    await tables.database.query(`
      create function twice(a text) returns int language sql as 'select 2';
      notify pgrst, 'reload schema';`);
    await vi.waitFor(async () =>
      expect((await tables.service.rpc("twice", { a: 1 })).error?.code).toBe("PGRST203"),
    );
  });
});

describe("a database that goes away", () => {
  test("is listened to again once it is back, for a schema that may have changed meanwhile", async () => {
    const listening = async () => {
      const { rows } = await tables.database.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'kisiwa-interface' and query = 'listen pgrst'",
      );
      return rows[0]?.pid;
    };
    const former = await eventually(listening);
    await tables.service.from("homes").select();
    await tables.database.query(`
      create function thrice(a int) returns int language sql as 'select 1';`);
    expect((await tables.service.rpc("thrice", { a: 1 })).status).toBe(200);
    await tables.database.query("select pg_terminate_backend($1)", [former]);
    // An overload: nothing is missing and no notification is sent.
    await tables.database.query(
      "create function thrice(a text) returns text language sql as 'select 2'",
    );
    await vi.waitFor(async () => {
      expect((await tables.service.rpc("thrice", { a: 1 })).error?.code).toBe("PGRST203");
    }, 20_000);
    expect(await listening()).not.toBe(former);
  });

  test("does not take the interface with it when it cuts the connections", async () => {
    const asked = Promise.resolve(tables.service.rpc("wait", { seconds: 5 }));
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'authenticator'`;
    const waiting = `select 1 from pg_stat_activity where usename = 'authenticator' and wait_event = 'PgSleep'`;
    await eventually(async () => (await tables.database.query(waiting)).rows[0]);
    await tables.database.query(cut);
    expect((await asked).status).toBe(503);
    expect((await tables.service.from("homes").select()).data).toHaveLength(1);
  });

  test("is a 503 until it is there, and the interface says so in PostgREST's words", async () => {
    const nowhere = await createInterface({
      databaseUrl: "postgres://authenticator@127.0.0.1:1/postgres",
      port: 0,
      keys: { anonKey: "a", serviceRoleKey: "s", jwtSecret: "j" },
    });
    const answer = await fetch(`${nowhere.url}/rest/v1/homes`, { headers: { apikey: "a" } });
    expect([answer.status, (await answer.json()).code]).toEqual([503, "PGRST002"]);
    expect((await fetch(`${nowhere.url}/health`)).status).toBe(200);
    await nowhere.close();
  });
});

describe("a stop", () => {
  const SLEEPING = "usename = 'authenticator' and wait_event = 'PgSleep'";
  /** Returns a request whose client gives up after so many seconds. */
  const asked = async (seconds: number) => {
    const own = await createInterface({
      databaseUrl: urlForRole(tables.postgres.url, "authenticator"),
      port: 0,
      keys: { anonKey: "a", serviceRoleKey: "s", jwtSecret: "j" },
    });
    const answer = fetch(`${own.url}/rest/v1/rpc/wait?seconds=${seconds}`, {
      headers: { apikey: "s" },
    }).then(
      ({ status }) => status,
      () => "cut",
    );
    const waiting = `select 1 from pg_stat_activity where ${SLEEPING}`;
    await eventually(async () => (await tables.database.query(waiting)).rows[0]);
    return { own, answer };
  };

  test("lets be answered what was asked, for a second at most", async () => {
    const short = await asked(0.5);
    await short.own.close();
    expect(await short.answer).toBe(204);
    await expect(fetch(`${short.own.url}/health`)).rejects.toThrow();

    const long = await asked(7);
    const begun = performance.now();
    const closed = long.own.close();
    expect(await long.answer).toBe("cut");
    expect(performance.now() - begun).toBeGreaterThan(900);
    // The database would otherwise keep running the query.
    await tables.database.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where ${SLEEPING}`,
    );
    await closed;
  });
});

test(
  "an idle connection stays open for longer than a client keeps it",
  { tags: "long" },
  async () => {
    const { hostname, port } = new URL(tables.url);
    const socket = connect(Number(port), hostname);
    const closed = once(socket, "close").then(() => "closed");
    const ask = async () => {
      socket.write(`GET /health HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
      return String((await once(socket, "data"))[0]);
    };
    expect(await ask()).toMatch(/Keep-Alive: timeout=60\r\n/);
    // Longer than Node's default keep-alive.
    expect(await Promise.race([closed, pause(6_500, "open")])).toBe("open");
    expect(await ask()).toMatch(/^HTTP\/1.1 200 /);
    socket.destroy();
  },
);

describe("the process", () => {
  let child: ChildProcess;
  const needed = {
    LOCAL_DATABASE_URL: "",
    SUPABASE_ANON_KEY: "a",
    SUPABASE_SERVICE_ROLE_KEY: "s",
    LOCAL_JWT_SECRET: "j",
    LOCAL_STORAGE_DIR: "/nonexistent",
  };
  const spawned = (environment: Record<string, string>) =>
    spawn(process.execPath, ["--import", "tsx", join(import.meta.dirname, "../../interface.ts")], {
      stdio: ["ignore", "inherit", "pipe", "ipc"],
      env: { ...process.env, LOCAL_SUPABASE_PORT: "0", ...environment },
    });
  const begin = async () => {
    child = spawned({
      ...needed,
      LOCAL_DATABASE_URL: urlForRole(tables.postgres.url, "authenticator"),
    });
    expect((await once(child, "message"))[0]).toBe("ready");
  };

  test.each(Object.keys(needed))("does not start without %s, and says so", async (name) => {
    const all = { ...needed, LOCAL_DATABASE_URL: urlForRole(tables.postgres.url, "authenticator") };
    child = spawned({ ...all, [name]: "" });
    const exit = once(child, "exit");
    expect(await text(child.stderr as Readable)).toBe(
      `The table and storage interface could not start: ${name} is not set\n`,
    );
    expect(await exit).toEqual([1, null]);
  });

  test.each([
    [{}, 3],
    [{ LOCAL_MAX_ROWS: "2" }, 2],
    [{ LOCAL_MAX_ROWS: "null" }, 3],
    [{ LOCAL_MAX_ROWS: "" }, 3],
  ])("serves more schemas, and at most so many rows: %j", async (environment, rows) => {
    await tables.database.query(`
      create schema if not exists other;
      create table if not exists other.crew (id int generated always as identity);
      grant usage on schema other to anon;
      create table if not exists other.boats as select generate_series(1, 3) as id;
      grant select on other.boats to anon;`);
    const port = await unusedPort();
    child = spawned({
      ...needed,
      LOCAL_DATABASE_URL: urlForRole(tables.postgres.url, "authenticator"),
      LOCAL_SUPABASE_PORT: String(port),
      LOCAL_SCHEMAS: "public, other",
      ...environment,
    });
    expect((await once(child, "message"))[0]).toBe("ready");
    const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/boats`, {
      headers: { apikey: "a", "Accept-Profile": "other" },
    });
    expect(await answer.json()).toHaveLength(rows);
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([0, null]);
  });

  test("ends on SIGTERM, and when its parent has gone", async () => {
    await begin();
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    await begin();
    child.disconnect();
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});
