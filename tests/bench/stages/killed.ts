import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { randomFrom } from "../random";
import { note } from "../results";
import { BenchSite, origin, type Part, print } from "../site";

const VICTIMS: Part[] = ["front", "site", "interface", "postgres", "backend", "supervisor"];
const VISITORS = 4;
const MAX_LIFE_MS = 2000;
const RECOVERY_TIMEOUT_MS = 120_000;

type KillTrials = {
  trials: number;
  /** Seed of the kills' times and victims. */
  seed: number;
  /** Killed processes by part. */
  killed: Record<string, number>;
  /** Acknowledged leads, and how many of them are missing. */
  acknowledged: number;
  missing: number;
  twice: number;
  refused: number;
  /** Failed restarts after the supervisor was killed. */
  refusedStarts: number;
  /** Longest recovery after a kill, in seconds. */
  slowest: number;
};

const TRIALS = 40;

export async function killProcesses(seed = Math.floor(Math.random() * 2 ** 32)): Promise<void> {
  const result = await killTrials(TRIALS, seed);
  const { acknowledged, missing, twice, refused, slowest } = result;
  note(
    `kill -9, ${TRIALS} trials, seed ${seed}`,
    `acknowledged leads ${acknowledged}, missing ${missing}, twice ${twice}, refused ${refused}; all back after ${slowest.toFixed(1)} s at most`,
    "missing 0, twice 0",
  );
  print(`  ${JSON.stringify(result)}`);
  if (missing + twice + refused > 0) process.exitCode = 1;
}

// Kills random processes with SIGKILL while visitors leave leads. Throws if the site doesn't recover.
async function killTrials(trials: number, seed: number): Promise<KillTrials> {
  print(`  seed ${seed}`);
  const site = new BenchSite({ SEED: "none" }, true);
  const random = randomFrom(seed);
  const killed: Record<string, number> = {};
  let refusedStarts = 0;
  let slowest = 0;
  try {
    await site.start();
    const visitors = new Visitors();
    for (let trial = 1; trial <= trials; trial++) {
      await pause(random() * MAX_LIFE_MS);
      const part = killOne(site, random);
      const begun = performance.now();
      if (part === "supervisor") refusedStarts += await restart(site);
      await until(isServing, `the ${part} was killed in trial ${trial}`);
      slowest = Math.max(slowest, (performance.now() - begun) / 1000);
      killed[part] = (killed[part] ?? 0) + 1;
      if (trial % 10 === 0) {
        const soFar = `${visitors.acknowledged.length} leads, back after ${slowest.toFixed(1)} s at most`;
        print(`  ${trial}: ${soFar}`);
      }
    }
    const acknowledged = await visitors.leave();
    await until(hasDelivered, "the last trial, the outbox");
    const result = await compare(site.dataDirectory, acknowledged);
    return { trials, seed, killed, ...result, refusedStarts, slowest };
  } finally {
    await site.stop();
    site.remove();
  }
}

class Visitors {
  readonly acknowledged: string[] = [];
  private count = 0;
  private isOver = false;
  private readonly all = Promise.all(Array.from({ length: VISITORS }, () => this.come()));

  async leave(): Promise<string[]> {
    this.isOver = true;
    await this.all;
    return this.acknowledged;
  }

  private async come() {
    while (!this.isOver) {
      const n = (this.count += 1);
      const send = leadBody(n);
      // Visitors without a response retry the same lead; some click twice.
      const presses = () => Promise.all(n % 5 === 0 ? [send(), send()] : [send()]);
      while (!(await presses()).includes(true)) {
        if (this.isOver) return;
        await pause(50);
      }
      this.acknowledged.push(leadName(n));
    }
  }
}

const leadName = (n: number) => `Visitor ${n}`;

/** True if the response is the thanks. */
function leadBody(n: number): () => Promise<boolean> {
  const body = new URLSearchParams({
    full_name: leadName(n),
    phone: `0777${String(n).padStart(6, "0")}`,
    phone_country: "TZ",
    submission_id: crypto.randomUUID(),
    page: "/",
  }).toString();
  const headers = {
    Origin: origin,
    Referer: `${origin}/lead/guide`,
    "Content-Type": "application/x-www-form-urlencoded",
    "Sec-Fetch-Site": "same-origin",
    "Sec-Fetch-Mode": "navigate",
    "Sec-Fetch-Dest": "document",
    "X-Forwarded-For": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
  };
  return async () => {
    const signal = AbortSignal.timeout(30_000);
    const request = { method: "POST", redirect: "manual", headers, body, signal } as const;
    const response = await fetch(`${origin}/lead/guide`, request).catch(() => null);
    await response?.arrayBuffer().catch(() => undefined);
    return response?.status === 302 && !!response.headers.get("Location")?.includes("sent=");
  };
}

/** Returns the part of a randomly chosen process. */
function killOne(site: BenchSite, random: () => number): Part {
  const draw = <T>(list: T[]) => list[Math.floor(random() * list.length)];
  for (;;) {
    const part = draw(VICTIMS);
    const victim = draw(site.processes().filter((one) => one.part === part));
    try {
      if (part && victim && process.kill(victim.pid, "SIGKILL")) return part;
    } catch {
      // It has ended by itself, so another one is chosen.
    }
  }
}

/** Returns the number of failed attempts. */
async function restart(site: BenchSite): Promise<number> {
  const begun = performance.now();
  for (let failures = 0; ; failures++) {
    try {
      await site.start();
      return failures;
    } catch (error) {
      if (performance.now() - begun > RECOVERY_TIMEOUT_MS) throw error;
    }
  }
}

async function until(probe: () => Promise<boolean>, what: string): Promise<void> {
  const begun = performance.now();
  while (!(await probe().catch(() => false))) {
    if (performance.now() - begun > RECOVERY_TIMEOUT_MS)
      throw new Error(`Not well again after ${what}`);
    await pause(50);
  }
}

async function complaints(): Promise<string[]> {
  const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(10_000) });
  const { reasons = [] } = (await response.json()) as { reasons?: string[] };
  return reasons;
}

/** Waiting submissions don't delay the next kill, which may interrupt a delivery. */
const isServing = async () =>
  (await complaints()).every((reason) => reason.endsWith("waiting in the outbox"));
const hasDelivered = async () => (await complaints()).length === 0;

async function compare(dataDirectory: string, acknowledged: string[]) {
  const url = await readFile(join(dataDirectory, "database-url"), "utf8");
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ full_name: string; count: number }>(
    "select full_name, count(*)::int from leads_pemba group by 1",
  );
  await client.end();
  const counts = new Map(rows.map(({ full_name, count }) => [full_name, count]));
  const refused = await readdir(join(dataDirectory, "outbox/refused")).catch(() => []);
  return {
    acknowledged: acknowledged.length,
    missing: acknowledged.filter((name) => !counts.has(name)).length,
    twice: rows.filter(({ count }) => count > 1).length,
    refused: refused.length,
  };
}
