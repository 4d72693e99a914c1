import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { killableProcesses, type ProcessCommand } from "../support/killed-processes";
import { unusedPort } from "../../supabase/local/tests/support/started-site";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";
import { anArea, aProperty } from "../support/rows";

const ALERTS = 1000;
const VICTIMS = ["first worker", "second worker", "first worker", "second worker"].flatMap(
  (worker) => ["receiver", "receiver", "receiver", worker],
);
/** Deliveries that a process has in hand at once. */
const CONCURRENCY = 5;
const support = (name: string) => join(import.meta.dirname, "../support", name);

let local: LocalSupabase;
const processes = killableProcesses();
const commands: Record<string, ProcessCommand> = {};
let file: string;
let area: string;

const start = async (name: string) => {
  const command = commands[name];
  if (command) await processes.start(name, command);
};

beforeAll(async () => {
  local = await startLocalSupabase();
  const directory = await mkdtemp(join(tmpdir(), "kisiwa-search-alerts-killed-"));
  file = join(directory, "received");
  const [httpPort, smtpPort] = [await unusedPort(), await unusedPort()];
  const env = { DATA_DIR: directory, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
  const worker = { args: ["--import", "tsx", support("alert-process.ts")], env };
  Object.assign(commands, {
    receiver: {
      args: [support("alert-receiver-process.mjs"), `${httpPort}`, `${smtpPort}`, file],
      env: {},
    },
    "first worker": worker,
    "second worker": worker,
  });
  const { data } = await local.service.from("areas_pemba").insert(anArea()).select("id").single();
  area = data?.id ?? "";
  await local.sql.query(
    `insert into leads_pemba (full_name, phone, phone_e164, email, source, context)
     select 'Visitor ' || n, number, number, 'visitor' || n || '@example.com', 'search-alert',
       '{"page": "/", "search": {"filters": {}, "words": "Any property"}}'
     from (
       select n, '+2557' || lpad(n::text, 8, '0') as number from generate_series(1, ${ALERTS}) as n
     ) as visitors`,
  );
  await local.sql.query("update search_alert_mails set confirmed_at = now() where true");
  await Promise.all(Object.keys(commands).map(start));
});
afterAll(async () => {
  await processes.killAll();
  await local.stop();
});

/** Ids of the mails that the receiver took, in their order. */
const received = async () =>
  (await readFile(file, "utf8").catch(() => "")).split("\n").filter((line) => line !== "");

async function arrived(count: number): Promise<void> {
  while ((await received()).length < count) await pause(20);
}

async function unsettled(): Promise<number> {
  const { rows } = await local.sql.query<{ count: number }>(
    `select count(*)::int from search_alert_news n
     left join search_alert_deliveries d on d.id = n.delivery_id
     where d.state is distinct from 'sent'`,
  );
  return rows[0]?.count ?? -1;
}

test("1,000 mails, with receiver and site killed at random: none is lost, and only a kill sends one twice", async () => {
  await local.service.from("properties_pemba").insert(aProperty(area)).throwOnError();
  expect((await local.sql.query("select from search_alert_news")).rowCount).toBe(ALERTS);
  const starts = new Map<string, Promise<void>>();
  const kills: { from: number; to: number }[] = [];
  for (const [n, name] of VICTIMS.entries()) {
    await arrived(((n + Math.random()) * ALERTS) / (VICTIMS.length + 1));
    await starts.get(name);
    const from = (await received()).length;
    await processes.kill(name);
    kills.push({ from, to: (await received()).length });
    starts.set(name, start(name));
  }
  await Promise.all(starts.values());
  await vi.waitFor(async () => expect(await unsettled()).toBe(0), {
    timeout: 120_000,
    interval: 200,
  });

  const lines = await received();
  const { rows } = await local.sql.query<{ line: string }>(
    "select 'mail ' || id as line from search_alert_deliveries",
  );
  const places = new Map<string, number[]>();
  for (const [place, line] of lines.entries()) {
    places.set(line, [...(places.get(line) ?? []), place]);
  }
  expect(rows).toHaveLength(ALERTS);
  expect(rows.filter(({ line }) => !places.has(line))).toEqual([]);
  expect(places.size).toBe(ALERTS);
  const twice = [...places.values()].filter(({ length }) => length > 1);
  const withoutKill = twice.filter(
    ([first = 0, ...others]) =>
      !kills.some(({ from, to }) => first < to && others.some((place) => place >= from)),
  );
  expect(withoutKill).toEqual([]);
  expect(lines.length - ALERTS).toBeLessThanOrEqual(VICTIMS.length * 2 * CONCURRENCY);
  const { rows: told } = await local.sql.query(
    "select from property_matches where told_at is null",
  );
  expect(told).toEqual([]);
  console.log(
    `${ALERTS} mails, ${VICTIMS.length} processes killed: none lost, ${lines.length - ALERTS} came twice`,
  );
}, 240_000);
