import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { followingNode, run } from "../../supabase/local/supervisor/children";
import { listFamily, readMemory, SITE_PROGRAM } from "../../supabase/local/tests/support/processes";

export const root = join(import.meta.dirname, "../..");
export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Set other ports to measure two checkouts at once. */
const PORT = Number(process.env.BENCH_PORT ?? 3290);
const LOCAL_SUPABASE_PORT = Number(process.env.BENCH_SUPABASE_PORT ?? 54395);
export const origin = `http://localhost:${PORT}`;
const PASSWORD = "20406080";
export const NEVER = new AbortController().signal;
const START = "supabase/local/start.ts";

export type Part = "supervisor" | "interface" | "front" | "site" | "postgres" | "backend" | "other";
type Process = { pid: number; part: Part };

// Started like `npm start`, with its own data directory. Its warnings are printed unless it is made to
// fail.
export class BenchSite {
  private readonly scratch = mkdtempSync(join(tmpdir(), "kisiwa-bench-"));
  private child: ChildProcess | undefined;
  readonly environment: NodeJS.ProcessEnv;

  constructor(
    more: Record<string, string> = {},
    private readonly isQuiet = false,
    /** This checkout, or an earlier commit's. */
    private readonly folder = root,
  ) {
    chmodSync(this.scratch, 0o711);
    process.once("exit", this.remove);
    this.environment = {
      ...process.env,
      PORT: String(PORT),
      SITE_URL: origin,
      LOCAL_SUPABASE_PORT: String(LOCAL_SUPABASE_PORT),
      DATA_DIR: this.dataDirectory,
      ADMIN_PASSWORD: PASSWORD,
      // Lets a load test's requests come from different senders.
      TRUSTED_PROXY_HOPS: "1",
      ...more,
    };
  }

  get dataDirectory(): string {
    return join(this.scratch, "data");
  }

  /** Prints the seconds to the first page. */
  async start(): Promise<number> {
    const begun = performance.now();
    const [command = "", ...parameters] = followingNode("--import", "tsx", START);
    this.child = spawn(command, parameters, {
      cwd: this.folder,
      env: this.environment,
      stdio: ["ignore", "pipe", this.isQuiet ? "pipe" : "inherit", "ipc"],
    });
    const child = this.child;
    let said = "";
    const onOutput = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000));
    child.stdout?.on("data", onOutput);
    child.stderr?.on("data", onOutput);
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

  readonly remove = (): void => {
    process.off("exit", this.remove);
    rmSync(this.scratch, { recursive: true, force: true });
  };

  async load(count: number): Promise<void> {
    for (const n of [0, count]) {
      const script = ["--import", "tsx", "supabase/seed/load.ts", "--properties", String(n)];
      const options = { cwd: this.folder, env: this.environment };
      const { code, output } = await run(followingNode(...script), options, NEVER);
      if (code !== 0) throw new Error(`${n} properties were not made:\n${output}`);
    }
  }

  /** In MB; pages shared by several processes count once. */
  memory(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { pid, part } of this.processes()) {
      const name = part === "backend" ? "postgres" : part;
      sums[name] = Math.round((sums[name] ?? 0) + readMemory(pid, "Pss"));
    }
    return sums;
  }

  siteMemory(): number {
    const site = this.processes().find(({ part }) => part === "site");
    return site ? Math.round(readMemory(site.pid, "Rss")) : 0;
  }

  /** The supervisor and its descendants. */
  processes(): Process[] {
    const supervisor = this.child?.pid;
    if (supervisor === undefined) return [];
    return listFamily(supervisor).map(({ pid, args }) => ({
      pid,
      part: identifyPart(pid === supervisor, args),
    }));
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

function identifyPart(isSupervisor: boolean, args: string): Part {
  if (isSupervisor) return "supervisor";
  if (args.includes("interface.ts")) return "interface";
  if (args.includes("build/front/")) return "front";
  if (args.includes(SITE_PROGRAM)) return "site";
  if (args.startsWith("postgres:")) return "backend";
  return args.includes("/postgres") ? "postgres" : "other";
}
