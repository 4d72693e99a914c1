import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** A directory that the user whom Postgres runs as may enter. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "kisiwa-start-"));
  await chmod(directory, 0o711);
  return directory;
}

export async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

// So that neither the developer's shell nor a .env file has a say.
const VARIABLES = "HOST SITE_URL SUPABASE_URL SUPABASE_ANON_KEY SUPABASE_SERVICE_ROLE_KEY";
const NOTHING_SET = Object.fromEntries(
  `${VARIABLES} ADMIN_PASSWORD SESSION_SECRET TRUSTED_PROXY_HOPS`
    .split(" ")
    .map((name) => [name, ""]),
);

/** A site of one sentence in place of the built one. */
const PLAIN_SITE = join(import.meta.dirname, "start-plain-site.ts");
/** The process that `npm start` runs. */
export const WHOLE_SITE = join(import.meta.dirname, "../../start.ts");

/** It stops when we are gone: the next test would find its port in use. */
const WITH_US = join(import.meta.dirname, "stop-with-parent.mjs");

/** The whole of `npm start`, with nothing set but what is given. */
export class StartedSite {
  readonly process: ChildProcess;
  output = "";
  private readonly ended: Promise<number | null>;

  constructor(environment: Record<string, string>, script = PLAIN_SITE) {
    this.process = spawn(process.execPath, ["--import", "tsx", "--import", WITH_US, script], {
      env: { ...process.env, ...NOTHING_SET, SEED: "none", ...environment },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const hear = (chunk: Buffer) => (this.output += chunk.toString());
    this.process.stdout?.on("data", hear);
    this.process.stderr?.on("data", hear);
    this.ended = once(this.process, "close").then(([code]) => code as number | null);
  }

  /** Resolves once it has said `words`; throws when it ends without. */
  async says(words: string): Promise<void> {
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
    await this.says("password:");
    return this;
  }

  /** The exit code, after the signal if there is one. */
  async ends(signal?: NodeJS.Signals): Promise<number | null> {
    if (signal) this.process.kill(signal);
    return this.ended;
  }
}

/** Asks again until `probe` gives something other than undefined; for what happens in other processes. */
export async function eventually<T>(probe: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const result = await probe().catch(() => undefined);
    if (result !== undefined) return result;
    await pause(20);
  }
}
