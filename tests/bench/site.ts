import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");
export const say = (line: string) => process.stdout.write(`${line}\n`);

const PORT = 3290;
const LOCAL_SUPABASE_PORT = 54395;
export const origin = `http://localhost:${PORT}`;
export const PASSWORD = "20406080";

/** What one process of the site is there for. */
export type Part = "supervisor" | "interface" | "site" | "postgres" | "backend" | "other";
type Process = { pid: number; part: Part };

/**
 * The site as `npm start` starts it, with a data directory of its own. What it complains of is passed
 * on, unless it is made to fail.
 */
export class BenchSite {
  private readonly scratch = mkdtempSync(join(tmpdir(), "kisiwa-bench-"));
  private child: ChildProcess | undefined;
  readonly environment: NodeJS.ProcessEnv;

  constructor(
    more: Record<string, string> = {},
    private readonly isQuiet = false,
  ) {
    chmodSync(this.scratch, 0o711);
    this.environment = {
      ...process.env,
      PORT: String(PORT),
      SITE_URL: origin,
      LOCAL_SUPABASE_PORT: String(LOCAL_SUPABASE_PORT),
      DATA_DIR: this.dataDirectory,
      ADMIN_PASSWORD: PASSWORD,
      // Every request of a load test may come from somebody else.
      TRUSTED_PROXY_HOPS: "1",
      ...more,
    };
  }

  get dataDirectory(): string {
    return join(this.scratch, "data");
  }

  /** Starts it, and says how many seconds it took to the first page. */
  async start(): Promise<number> {
    const begun = performance.now();
    this.child = spawn(process.execPath, ["--import", "tsx", "supabase/local/start.ts"], {
      cwd: root,
      env: this.environment,
      stdio: ["ignore", "pipe", this.isQuiet ? "pipe" : "inherit"],
    });
    const child = this.child;
    let said = "";
    const hear = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000));
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    while (!said.includes("password:")) {
      if (hasEnded(child)) throw new Error(`The site did not start:\n${said}`);
      await Promise.race([once(child.stdout ?? child, "data"), once(child, "exit")]);
    }
    await (await fetch(origin)).arrayBuffer();
    return (performance.now() - begun) / 1000;
  }

  async stop(): Promise<void> {
    if (!this.child || hasEnded(this.child)) return;
    const ended = once(this.child, "exit");
    this.child.kill("SIGTERM");
    await ended;
  }

  remove(): void {
    rmSync(this.scratch, { recursive: true, force: true });
  }

  /** Makes it so many generated properties. */
  load(count: number): void {
    const seed = (n: number) => {
      const parameters = ["--import", "tsx", "supabase/seed/load.ts", "--properties", String(n)];
      execFileSync(process.execPath, parameters, { cwd: root, env: this.environment });
    };
    seed(0);
    seed(count);
  }

  /** Resident memory of each of its parts in MB, pages that several processes share counted once. */
  memory(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { pid, part } of this.processes()) {
      const name = part === "backend" ? "postgres" : part;
      sums[name] = Math.round((sums[name] ?? 0) + proportionalMemory(pid));
    }
    return sums;
  }

  /** What lives of it: the supervisor and all that it has started. */
  processes(): Process[] {
    const processes = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .map(([pid, parent, ...args]) => ({ pid: Number(pid), parent: Number(parent), args }));
    const family = new Set([this.child?.pid]);
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
    return processes
      .filter(({ pid }) => family.has(pid))
      .map(({ pid, args }) => ({ pid, part: partOf(pid === this.child?.pid, args.join(" ")) }));
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

function partOf(isSupervisor: boolean, args: string): Part {
  if (isSupervisor) return "supervisor";
  if (args.includes("interface.ts")) return "interface";
  if (args.includes("remix-run/serve")) return "site";
  if (args.startsWith("postgres:")) return "backend";
  return args.includes("/postgres") ? "postgres" : "other";
}

function proportionalMemory(pid: number): number {
  const file = `/proc/${pid}/smaps_rollup`;
  // One of Postgres' helpers may have ended since it was listed.
  if (!existsSync(file)) return 0;
  const rollup = readFileSync(file, "utf8");
  return Number(/^Pss: +(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}
