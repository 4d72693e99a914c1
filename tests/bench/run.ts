import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";

const PORT = 3290;
const LOCAL_SUPABASE_PORT = 54490;
const PROPERTIES = 10_000;
const CONNECTIONS = 10;
const SECONDS = 10;

const root = join(import.meta.dirname, "../..");
const origin = `http://localhost:${PORT}`;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main() {
  const scratch = mkdtempSync(join(tmpdir(), "kisiwa-bench-"));
  chmodSync(scratch, 0o711);
  const environment = {
    ...process.env,
    PORT: String(PORT),
    SITE_URL: origin,
    LOCAL_SUPABASE_PORT: String(LOCAL_SUPABASE_PORT),
    DATA_DIR: join(scratch, "data"),
  };
  const site = await startSite(environment);
  try {
    reportMemory("at rest", site);
    const count = String(PROPERTIES);
    execFileSync(
      process.execPath,
      ["--import", "tsx", "supabase/seed/load.ts", "--properties", count],
      {
        cwd: root,
        env: environment,
        stdio: "inherit",
      },
    );
    say(
      `\n${cpus().length} cores, Node ${process.version}, ${CONNECTIONS} connections, ${SECONDS} s each`,
    );
    say(row("", "requests/s", "p50 ms", "p95 ms", "p99 ms", "not 2xx/3xx"));
    await measure("type page", { url: `${origin}/house-for-sale-in-pemba-island` });
    await measure("type page, page 20", {
      url: `${origin}/house-for-sale-in-pemba-island?page=20`,
    });
    await measure("detail page", { url: `${origin}/properties/load-5000` });
    await measure("guide lead, from the form", leadForm());
    reportMemory("after the load", site);
  } finally {
    const ended = once(site, "exit");
    site.kill("SIGTERM");
    await ended;
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function startSite(environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const begun = performance.now();
  const child = spawn(process.execPath, ["--import", "tsx", "supabase/local/start.ts"], {
    cwd: root,
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let isReady = false;
  child.stdout?.on("data", (chunk: Buffer) => {
    const text = chunk.toString();
    // remix-serve logs a line for each request; the steps of the start are all we want to see.
    for (const line of text.split("\n").filter((one) => one.startsWith("✓"))) say(line);
    isReady ||= text.includes("password:");
  });
  while (!isReady) {
    if (child.exitCode !== null) throw new Error("The site did not start.");
    await Promise.race([once(child.stdout ?? child, "data"), once(child, "exit")]);
  }
  say(`started in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  await fetch(origin);
  return child;
}

/** A new visitor with every request, as the form would send it. */
function leadForm(): autocannon.Options {
  let visitors = 0;
  return {
    url: `${origin}/lead/guide`,
    requests: [
      {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: origin },
        setupRequest(request) {
          visitors += 1;
          const form = new URLSearchParams({
            full_name: `Visitor ${visitors}`,
            phone: `0777${String(visitors).padStart(6, "0")}`,
            phone_country: "TZ",
            submission_id: crypto.randomUUID(),
            page: "/",
          });
          return { ...request, body: form.toString() };
        },
      },
    ],
  };
}

async function measure(name: string, options: autocannon.Options) {
  await load(options, 2);
  const { times, bad } = await load(options, SECONDS);
  times.sort((a, b) => a - b);
  const percentile = (p: number) => (times[Math.ceil(times.length * p) - 1] ?? 0).toFixed(1);
  const perSecond = (times.length / SECONDS).toFixed(0);
  say(row(name, perSecond, percentile(0.5), percentile(0.95), percentile(0.99), bad));
}

/** Every response's time in milliseconds, and how many were neither 2xx nor 3xx. */
function load(options: autocannon.Options, duration: number) {
  return new Promise<{ times: number[]; bad: number }>((resolve, reject) => {
    const times: number[] = [];
    let bad = 0;
    const instance = autocannon(
      { ...options, connections: CONNECTIONS, duration },
      (error, result) => (error ? reject(error) : resolve({ times, bad: bad + result.errors })),
    );
    instance.on("response", (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds);
      if (status >= 400) bad += 1;
    });
  });
}

const row = (name: string, ...cells: (string | number)[]) =>
  name.padEnd(28) + cells.map((cell) => String(cell).padStart(12)).join("");

/** Resident memory of each process of the site, Postgres' own shared pages counted once. */
function reportMemory(when: string, site: ChildProcess) {
  const processes = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, ...args]) => ({
      pid: Number(pid),
      parent: Number(parent),
      args: args.join(" "),
    }));
  const family = new Set([site.pid]);
  for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  const sums = new Map<string, number>();
  for (const { pid, args } of processes.filter((one) => family.has(one.pid))) {
    const name = processName(pid === site.pid, args);
    sums.set(name, (sums.get(name) ?? 0) + proportionalMemory(pid));
  }
  say(
    `\nmemory ${when} (MB): ${[...sums].map(([name, mb]) => `${name} ${mb.toFixed(0)}`).join(", ")}\n`,
  );
}

function processName(isSupervisor: boolean, args: string): string {
  if (isSupervisor) return "supervisor";
  if (args.includes("interface.ts")) return "interface";
  if (args.includes("remix-run/serve")) return "site";
  return args.startsWith("postgres") || args.includes("/postgres") ? "postgres" : "other";
}

function proportionalMemory(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss: +(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}

await main();
