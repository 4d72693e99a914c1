import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** The user Postgres runs as can enter it. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "kisiwa-start-"));
  await chmod(directory, 0o711);
  return directory;
}

const FIRST_PORT = 20_000;
const PORTS_PER_PROCESS = 64;
let portsTaken = 0;

/**
 * Below the ports that Linux gives to outgoing connections, and from a block of this process: neither a
 * connection nor another test takes it before its server starts.
 */
export async function unusedPort(): Promise<number> {
  const block = (process.pid % 187) * PORTS_PER_PROCESS;
  const port = FIRST_PORT + block + (portsTaken++ % PORTS_PER_PROCESS);
  const server = createServer().listen(port, "127.0.0.1");
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return unusedPort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

// Cleared, so that the developer's shell and .env file have no effect.
const VARIABLES = "HOST SITE_URL SUPABASE_URL SUPABASE_ANON_KEY SUPABASE_SERVICE_ROLE_KEY";
const NOTHING_SET = Object.fromEntries(
  `${VARIABLES} ADMIN_PASSWORD SESSION_SECRET TRUSTED_PROXY_HOPS`
    .split(" ")
    .map((name) => [name, ""]),
);

/** Serves one sentence instead of the built site. */
const PLAIN_SITE = join(import.meta.dirname, "start-plain-site.ts");
/** The script behind `npm start`. */
export const WHOLE_SITE = join(import.meta.dirname, "../../start.ts");

/** Stops the site when the test process is gone: the next test would find its port in use. */
const STOP_WITH_PARENT = join(import.meta.dirname, "stop-with-parent.mjs");

/** Runs `npm start` with only the given variables. */
export class StartedSite {
  readonly process: ChildProcess;
  output = "";
  private readonly ended: Promise<number | null>;

  constructor(environment: Record<string, string>, script = PLAIN_SITE) {
    this.process = spawn(
      process.execPath,
      ["--import", "tsx", "--import", STOP_WITH_PARENT, script],
      {
        env: { ...process.env, ...NOTHING_SET, SEED: "none", ...environment },
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      },
    );
    const hear = (chunk: Buffer) => (this.output += chunk.toString());
    this.process.stdout?.on("data", hear);
    this.process.stderr?.on("data", hear);
    this.ended = once(this.process, "close").then(([code]) => code as number | null);
  }

  /** Resolves once the output contains `words`; throws if the process ends first. */
  async waitForOutput(words: string): Promise<void> {
    while (!this.output.includes(words)) {
      const heard = Promise.race([
        once(this.process.stdout ?? this.process, "data"),
        once(this.process.stderr ?? this.process, "data"),
      ]);
      const ended = this.ended.then(() => "ended");
      if ((await Promise.race([heard, ended])) === "ended" && !this.output.includes(words)) {
        throw new Error(`It never said "${words}":\n${this.output}`);
      }
    }
  }

  async isReady(): Promise<this> {
    await this.waitForOutput("password:");
    return this;
  }

  /** Sends the signal, if any, and returns the exit code. */
  async waitForExit(signal?: NodeJS.Signals): Promise<number | null> {
    if (signal) this.process.kill(signal);
    return this.ended;
  }
}

/** Polls `probe` until it returns something other than undefined. */
export async function eventually<T>(probe: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const result = await probe().catch(() => undefined);
    if (result !== undefined) return result;
    await pause(20);
  }
}
