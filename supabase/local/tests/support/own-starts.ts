import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { expect } from "vitest";
import { startTime } from "../../supervisor/lock";
import { urlForRole } from "../../postgres/migrate";
import { SUPERUSER } from "../../postgres/embedded-server";
import { eventually, StartedSite, temporaryDirectory, unusedPort } from "./started-site";

type Environment = { PORT: string; LOCAL_SUPABASE_PORT: string; DATA_DIR: string };
type PageResponse = { pid: number; supabase: string };

/** Gives each test its own data directory and ports, and tracks what it starts. */
export class OwnStarts {
  directory = "";
  environment: Environment = { PORT: "", LOCAL_SUPABASE_PORT: "", DATA_DIR: "" };
  readonly running: StartedSite[] = [];

  async prepare(): Promise<void> {
    this.directory = await temporaryDirectory();
    this.environment = {
      PORT: String(await unusedPort()),
      LOCAL_SUPABASE_PORT: String(await unusedPort()),
      DATA_DIR: this.directory,
    };
  }

  start(more: Record<string, string> = {}): StartedSite {
    const site = new StartedSite({ ...this.environment, ...more });
    this.running.push(site);
    return site;
  }

  /** Runs a start that is refused, and returns its message. */
  async refusal(more: Record<string, string> = {}): Promise<string> {
    const site = this.start(more);
    expect(await site.waitForExit()).toBe(1);
    return site.output.trim();
  }

  async ask(path = "/"): Promise<PageResponse> {
    const response = await fetch(`http://127.0.0.1:${this.environment.PORT}${path}`);
    return (await response.json()) as PageResponse;
  }

  /** Undefined if no Postgres runs on this data directory. */
  async postmasterPid(): Promise<number | undefined> {
    const file = join(this.directory, "postgres", "postmaster.pid");
    const pid = Number((await readFile(file, "utf8").catch(() => "")).split("\n")[0]);
    return pid && startTime(pid) !== undefined ? pid : undefined;
  }

  inDatabase(sql: string): Promise<Record<string, unknown>[]> {
    return this.query(sql, "postgres");
  }

  /** May also change objects outside the schema. */
  asSuperuser(sql: string): Promise<Record<string, unknown>[]> {
    return this.query(sql, SUPERUSER);
  }

  private async query(sql: string, role: "postgres" | typeof SUPERUSER) {
    const url = await readFile(join(this.directory, "database-url"), "utf8");
    const client = new Client({ connectionString: urlForRole(url, role) });
    await client.connect();
    return client
      .query<Record<string, unknown>>(sql)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }

  /** Stops everything, and waits until the database has ended too. */
  async clear(): Promise<void> {
    for (const site of this.running.splice(0)) await site.waitForExit("SIGTERM");
    await eventually(async () => ((await this.postmasterPid()) === undefined ? true : undefined));
    await rm(this.directory, { recursive: true, force: true });
  }
}
