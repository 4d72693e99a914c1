import { randomUUID } from "node:crypto";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { killableProcesses, type ProcessCommand } from "../support/killed-processes";
import { unusedPort } from "../../supabase/local/tests/support/started-site";
import { startLocalSupabase, type LocalSupabase } from "../support/local-supabase";

const LEADS = 1000;
const BATCH = 25;
/** A receiver starts in no time; a process of the site takes a second. */
const VICTIMS = ["first worker", "second worker", "first worker", "second worker"].flatMap(
  (worker) => ["receiver", "receiver", "receiver", worker],
);
const support = (name: string) => join(import.meta.dirname, "../support", name);

let local: LocalSupabase;
const processes = killableProcesses();
const commands: Record<string, ProcessCommand> = {};
let file: string;

const start = async (name: string) => {
  const command = commands[name];
  if (command) await processes.start(name, command);
};

beforeAll(async () => {
  local = await startLocalSupabase();
  const directory = await mkdtemp(join(tmpdir(), "kisiwa-alerts-killed-"));
  file = join(directory, "received");
  const [httpPort, smtpPort] = [await unusedPort(), await unusedPort()];
  const env = {
    DATA_DIR: directory,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ALERT_EMAIL: "operator@kisiwa.example",
    ALERT_WEBHOOK_URL: `http://127.0.0.1:${httpPort}/`,
    ALERT_WEBHOOK_SECRET: "a secret of the webhook",
    ALERT_ALLOW_PRIVATE_ADDRESSES: "true",
  };
  const worker = { args: ["--import", "tsx", support("alert-process.ts")], env };
  Object.assign(commands, {
    receiver: {
      args: [support("alert-receiver-process.mjs"), `${httpPort}`, `${smtpPort}`, file],
      env: {},
    },
    "first worker": worker,
    "second worker": worker,
  });
  await Promise.all(Object.keys(commands).map(start));
});
afterAll(async () => {
  await processes.killAll();
  await local.stop();
});

const aLead = (n: number) => ({
  full_name: `Visitor ${n}`,
  phone: `0777 ${n}`,
  phone_e164: `+2557${String(n).padStart(8, "0")}`,
  source: "guide" as const,
  submission_id: randomUUID(),
});

async function leaveLeads(): Promise<void> {
  for (let n = 0; n < LEADS; n += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, i) => aLead(n + i));
    const { error } = await local.anon.from("leads_pemba").insert(rows);
    expect(error).toBeNull();
  }
}

/** Waits until so many deliveries have come to the receiver. */
async function arrived(count: number): Promise<void> {
  const received = async () => (await readFile(file, "utf8").catch(() => "")).split("\n").length;
  while ((await received()) <= count) await pause(20);
}

async function unsettled(): Promise<number> {
  const { rows } = await local.sql.query<{ count: number }>(
    `select count(*)::int from alerts a left join alert_deliveries d on d.alert_id = a.id
     where a.dispatched_at is null or d.state <> 'sent'`,
  );
  return rows[0]?.count ?? -1;
}

test("1,000 leads, with receiver and site killed at random: each alert arrives by each channel", async () => {
  const left = leaveLeads();
  // A restart takes long on a busy machine: meanwhile the others go on, and are killed too.
  const starts = new Map<string, Promise<void>>();
  for (const [n, name] of VICTIMS.entries()) {
    // Each time in the midst of the work, from its beginning nearly to its end.
    await arrived(((n + Math.random()) * 2 * LEADS) / (VICTIMS.length + 1));
    await starts.get(name);
    await processes.kill(name);
    starts.set(name, start(name));
  }
  await Promise.all([left, ...starts.values()]);
  await vi.waitFor(async () => expect(await unsettled()).toBe(0), {
    timeout: 120_000,
    interval: 200,
  });

  const lines = (await readFile(file, "utf8")).trim().split("\n");
  const { rows } = await local.sql.query<{ line: string }>(
    `select d.channel || ' ' || d.id as line from alert_deliveries d
     join alerts a on a.id = d.alert_id where a.kind = 'lead'`,
  );
  const received = new Set(lines);
  expect(rows).toHaveLength(2 * LEADS);
  expect(rows.filter(({ line }) => !received.has(line))).toEqual([]);
  const twice = (channel: string) => {
    const ids = lines.filter((line) => line.startsWith(channel));
    return ids.length - new Set(ids).size;
  };
  console.log(
    `${LEADS} leads, ${VICTIMS.length} processes killed: 0 alerts lost, ` +
      `${twice("mail")} letters and ${twice("webhook")} webhook messages came twice`,
  );
}, 180_000);
