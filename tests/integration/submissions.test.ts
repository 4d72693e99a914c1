import { AsyncResource } from "node:async_hooks";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Commands from "~/domain/submissions/submission.commands.server";
import type { Submission } from "~/domain/submissions/submission";
import type * as HealthRoute from "~/routes/resources/health";
import type * as InPlaceRoute from "~/routes/resources/in-place";
import { log as siteLog, setLogRequestId } from "~/services/log.server";
import type * as Outbox from "~/services/outbox.server";
import { m } from "~/text/messages";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { until } from "../support/until";

let local: LocalSupabase;
let directory: string;
let outbox: typeof Outbox;
let commands: typeof Commands;
let health: typeof HealthRoute;
let inPlace: typeof InPlaceRoute;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "kisiwa-outbox-"));
  local = await startLocalSupabase();
  process.env.DATA_DIR = directory;
  outbox = await import("~/services/outbox.server");
  commands = await import("~/domain/submissions/submission.commands.server");
  health = await import("~/routes/resources/health");
  inPlace = await import("~/routes/resources/in-place");
});
afterAll(async () => {
  await local.stop();
  await rm(directory, { recursive: true, force: true });
});

let log: string[];
beforeEach(() => {
  log = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => log.push(String(text)) > 0);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await local.sql.query("delete from leads_pemba; delete from callback_requests");
  await rm(join(directory, "outbox"), { recursive: true, force: true });
});

function aSubmission(full_name: string): Submission {
  return {
    table: "leads_pemba",
    row: {
      source: "guide",
      full_name,
      phone: "0777 123 456",
      phone_e164: "+255777123456",
      submission_id: crypto.randomUUID(),
      context: { page: "/" },
    },
    about: {},
  };
}

const namesIn = (...folder: string[]) => readdir(join(directory, ...folder)).catch(() => []);

/** Submissions that an earlier process has left. Unlike `enqueue`, this wakes no worker of another test. */
async function leave(...submissions: Submission[]): Promise<void> {
  await mkdir(join(directory, "outbox"), { recursive: true });
  for (const [index, submission] of submissions.entries()) {
    await writeFile(join(directory, "outbox", `left-${index}.json`), JSON.stringify(submission));
  }
}

async function storedNames(pattern = "%"): Promise<string[]> {
  const { rows } = await local.sql.query<{ full_name: string }>(
    "select full_name from leads_pemba where full_name like $1 order by full_name",
    [pattern],
  );
  return rows.map(({ full_name }) => full_name);
}

async function healthReasons(): Promise<string[]> {
  const answer = (await (await health.loader()).json()) as { reasons?: string[] };
  return answer.reasons ?? [];
}

describe("the worker", () => {
  test("tries again after 1, 2, 4 and 8 seconds, and again every 8, until it is delivered", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await leave(aSubmission("Asha Juma"));
    const outcomes: Outbox.DeliveryOutcome[] = [
      "later",
      "later",
      "later",
      "later",
      "later",
      "delivered",
    ];
    let tries = 0;
    outbox.startWorker(() => Promise.resolve(outcomes[tries++] ?? "later"));
    for (const [index, pause] of [1000, 2000, 4000, 8000, 8000].entries()) {
      await until(() => vi.getTimerCount() === 1);
      vi.advanceTimersByTime(pause - 1);
      expect([tries, vi.getTimerCount()]).toEqual([index + 1, 1]);
      vi.advanceTimersByTime(1);
    }
    await until(async () => (await namesIn("outbox")).length === 0);
    expect([tries, vi.getTimerCount()]).toEqual([6, 0]);
  });

  test("begins a second after something new, however long it was waiting", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await leave(aSubmission("Asha Juma"));
    const delivered: string[] = [];
    let isAway = true;
    outbox.startWorker((content) => {
      if (isAway) return Promise.resolve("later");
      delivered.push((content as { row: { full_name: string } }).row.full_name);
      return Promise.resolve("delivered");
    });
    for (const pause of [1000, 2000]) {
      await until(() => vi.getTimerCount() === 1);
      vi.advanceTimersByTime(pause);
    }
    await until(() => vi.getTimerCount() === 1);
    isAway = false;
    await outbox.enqueue(aSubmission("Juma Asha"));
    vi.advanceTimersByTime(1000);
    await until(() => delivered.length === 2);
    expect(delivered.sort()).toEqual(["Asha Juma", "Juma Asha"]);
  });

  test("goes on when a delivery throws", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await leave(aSubmission("Asha Juma"));
    let tries = 0;
    outbox.startWorker(() =>
      tries++ === 0 ? Promise.reject(new Error("an accident")) : Promise.resolve("delivered"),
    );
    await until(() => vi.getTimerCount() === 1);
    expect(log.join("")).toContain("an accident");
    vi.advanceTimersByTime(1000);
    await until(async () => (await namesIn("outbox")).length === 0);
  });
});

test("the worker's lines have no request's id, also when a request has woken it", async () => {
  await leave(aSubmission("Asha Juma"));
  // Only real timers keep what they were set in.
  outbox.startWorker(() => {
    siteLog.error("tried");
    return Promise.resolve("delivered");
  });
  await until(() => log.length === 1);
  await new AsyncResource("REQUEST").runInAsyncScope(() => {
    setLogRequestId(new Request("http://site/", { headers: { "X-Request-Id": "of-a-request" } }));
    return outbox.enqueue(aSubmission("Juma Asha"));
  });
  await until(() => log.length === 2);
  expect(log.join("")).not.toContain("of-a-request");
});

describe("a damaged file", () => {
  const whole = JSON.stringify(aSubmission("Siri Damaged"));
  const contents: Record<string, string | Buffer> = {
    empty: "",
    cut: whole.slice(0, -20),
    null: "null",
    list: "[]",
    number: "1",
    binary: Buffer.from([0, 255, 254, 1, 2, 3]),
    "other-table": JSON.stringify({ table: "properties_pemba", row: { name: "Siri" } }),
    "other-shape": JSON.stringify({ ...aSubmission("Siri Damaged"), row: { full_name: "Siri" } }),
    "other-keys": whole.replace('"full_name"', '"is_admin":true,"full_name"'),
    proto: '{"__proto__":{"table":"leads_pemba"}}',
  };
  const others = ["directory", "link", "large"];
  const names = [...Object.keys(contents), ...others].map((name) => `0-${name}.json`).sort();

  test("is set apart, named in the log and in /healthz, and those behind it are delivered", async () => {
    const folder = join(directory, "outbox");
    await mkdir(join(folder, "0-directory.json", "inside"), { recursive: true });
    await symlink("/no/such/file", join(folder, "0-link.json"));
    await writeFile(join(folder, "0-large.json"), whole);
    await truncate(join(folder, "0-large.json"), 100_000_000);
    for (const [name, content] of Object.entries(contents)) {
      await writeFile(join(folder, `0-${name}.json`), content);
    }
    await leave(aSubmission("Asha Juma"));

    outbox.startWorker(commands.deliverSubmission);
    await until(async () => (await storedNames()).length > 0);
    expect(await storedNames()).toEqual(["Asha Juma"]);
    // An older version of the site had left the number as it was typed.
    const stored = await local.sql.query("select phone from leads_pemba");
    expect(stored.rows).toEqual([{ phone: "+255777123456" }]);
    await until(async () => (await namesIn("outbox")).length === 1);
    expect((await namesIn("outbox", "refused")).sort()).toEqual(names);
    for (const name of names) expect(log.join("")).toContain(name);
    expect(log.join("")).not.toMatch(/Siri|0777/);
    // The message names the place of a fault, without a value.
    expect(log.join("")).toContain('"paths":["(all of it)"]');
    expect(log.join("")).toMatch(/"paths":\[[^\]]*"row\.phone/);
    expect(await healthReasons()).toEqual([
      `${names.length} submissions in the outbox were refused, see outbox/refused`,
    ]);
  });

  test("that cannot be moved away keeps nobody back either", async () => {
    const folder = join(directory, "outbox");
    await mkdir(folder);
    await writeFile(join(folder, "refused"), "a file where the folder would be");
    await writeFile(join(folder, "0.json"), "");
    await leave(aSubmission("Asha Juma"));
    outbox.startWorker(commands.deliverSubmission);
    await until(async () => (await storedNames()).length > 0);
    const line = log.find((one) => one.includes("0.json")) ?? "";
    expect(JSON.parse(line)).toMatchObject({
      level: "error",
      msg: "The outbox: 0.json is not JSON, and stays",
      reason: expect.stringContaining("EEXIST") as string,
    });
  });
});

describe("a submission that the database refuses for good", () => {
  // A trigger raises whatever code a visitor is called.
  beforeAll(() =>
    local.sql.query(`
      create function raise_name() returns trigger language plpgsql as $$
      begin
        if new.full_name ~ '^[0-9A-Z]{5}$' then
          raise exception 'refused' using errcode = new.full_name;
        end if;
        return new;
      end $$;
      create trigger raises before insert on leads_pemba for each row execute function raise_name()`),
  );

  test.each(["22001", "22P02", "23502", "23514", "42501", "42P01"])(
    "is known by its code: %s",
    async (code) => {
      expect(await commands.saveSubmission(aSubmission(code))).toMatchObject({ reason: "refused" });
      expect(await commands.deliverSubmission(aSubmission(code))).toBe("refused");
    },
  );

  test.each(["21000", "24000", "40001", "53300", "57014", "P0001"])(
    "is no other: %s may be well later",
    async (code) => {
      expect(await commands.saveSubmission(aSubmission(code))).toMatchObject({ reason: "later" });
      expect(await commands.deliverSubmission(aSubmission(code))).toBe("later");
    },
  );

  test("is kept in refused/, /healthz says so, and the visitor is not thanked", async () => {
    const form = { full_name: "23514", phone: "0777 123 456", phone_country: "TZ", page: "/areas" };
    const request = new Request("http://localhost/in-place/lead/guide", {
      method: "POST",
      body: new URLSearchParams({ ...form, intent: "in-place" }),
    });
    const answer = await inPlace.action({ request, params: { "*": "lead/guide" }, context: {} });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    const text = await answer.text();
    expect(text).toContain(m.public_form_failed());
    expect(text).not.toMatch(/thank you/i);

    const [name = "", ...more] = await namesIn("outbox", "refused");
    expect(more).toEqual([]);
    const kept: unknown = JSON.parse(
      await readFile(join(directory, "outbox/refused", name), "utf8"),
    );
    expect(kept).toMatchObject({
      table: "leads_pemba",
      row: { full_name: "23514", phone_e164: "+255777123456", context: { page: "/areas" } },
    });
    expect(await healthReasons()).toEqual([
      "1 submission in the outbox was refused, see outbox/refused",
    ]);
  });

  test("after it had waited is set apart, and those behind it are delivered", async () => {
    await leave(aSubmission("42501"), aSubmission("Asha Juma"));
    outbox.startWorker(commands.deliverSubmission);
    await until(async () => (await storedNames()).length > 0);
    await until(async () => (await namesIn("outbox")).length === 1);
    expect(await namesIn("outbox", "refused")).toHaveLength(1);
    expect(await storedNames()).toEqual(["Asha Juma"]);
  });
});

describe("processes of the site", () => {
  const children: ChildProcess[] = [];
  let shared: string;
  beforeEach(async () => {
    shared = await mkdtemp(join(tmpdir(), "kisiwa-shared-"));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await killed(child);
    await rm(shared, { recursive: true, force: true });
  });

  async function start(environment: Record<string, string>, ...args: string[]) {
    const script = join(import.meta.dirname, "../support/outbox-process.ts");
    const child = spawn(process.execPath, ["--import", "tsx", script, ...args], {
      env: { ...process.env, DATA_DIR: shared, ...environment },
      stdio: ["ignore", "pipe", "ignore"],
    });
    children.push(child);
    await once(child.stdout, "data");
    return child;
  }

  async function killed(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  const waiting = async () =>
    (await readdir(join(shared, "outbox"))).filter((name) => name.endsWith(".json"));

  test("share the folder: each submission is delivered once, and none is refused", async () => {
    await mkdir(join(shared, "outbox"));
    const names = Array.from({ length: 30 }, (_, n) => `Visitor ${n + 10}`);
    for (const name of names) {
      const content = JSON.stringify(aSubmission(name));
      await writeFile(join(shared, "outbox", `${name}.json`), content);
    }
    await Promise.all([start({}), start({})]);
    await until(async () => (await waiting()).length === 0);
    expect(await storedNames("Visitor %")).toEqual(names);
    expect(await readdir(join(shared, "outbox"))).toEqual([]);
  });

  // A killed process may have left a request of the test before: each test reads only its own names.
  test("deliver what one that was killed has left", async () => {
    const nowhere = { SUPABASE_URL: "http://127.0.0.1:9" };
    const first = await start(nowhere, JSON.stringify(aSubmission("Left Behind")));
    await killed(first);
    expect([(await waiting()).length, await storedNames("Left %")]).toEqual([1, []]);
    await start({});
    await until(async () => (await waiting()).length === 0);
    expect(await storedNames("Left %")).toEqual(["Left Behind"]);
  });
});
