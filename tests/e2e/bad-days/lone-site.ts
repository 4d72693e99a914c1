import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { eventually, unusedPort } from "../../support/started-site";

/** The built site alone, with the address of a database that is not there. */
export class LoneSite {
  private constructor(
    private readonly process: ChildProcess,
    readonly origin: string,
  ) {}

  static async start(directory: string, more: Record<string, string> = {}): Promise<LoneSite> {
    const port = await unusedPort();
    const origin = `http://localhost:${port}`;
    const serve = "node_modules/@remix-run/serve/dist/cli.js";
    const site = spawn(process.execPath, [serve, "build/server/index.js"], {
      stdio: "ignore",
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        SITE_URL: origin,
        SUPABASE_URL: `http://127.0.0.1:${await unusedPort()}`,
        SUPABASE_ANON_KEY: "anon",
        SUPABASE_SERVICE_ROLE_KEY: "service",
        ADMIN_PASSWORD: "12345678",
        SESSION_SECRET: "a secret for tests only",
        DATA_DIR: directory,
        TRUSTED_PROXY_HOPS: "1",
        ...more,
      },
    });
    await eventually(async () => (await fetch(`${origin}/robots.txt`)).status);
    return new LoneSite(site, origin);
  }

  /** Asks it to stop; gives the exit code once it has. */
  async stop(): Promise<number | null> {
    const ended = once(this.process, "exit");
    this.process.kill("SIGTERM");
    const [code] = (await ended) as [number | null];
    return code;
  }

  async kill(): Promise<void> {
    const ended = once(this.process, "exit");
    this.process.kill("SIGKILL");
    await ended;
  }
}
