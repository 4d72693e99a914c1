import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aGuideForm, ask, post } from "../support/attacker";
import { listFamily, SITE_PROGRAM } from "../../supabase/local/tests/support/processes";
import {
  eventually,
  StartedSite,
  temporaryDirectory,
  unusedPort,
  WHOLE_SITE,
} from "../../supabase/local/tests/support/started-site";

const PAGE = "/areas";
/** The page varies by this cookie: with a new value it is made, not taken from the cache. */
const neverSeen = () => ({ Cookie: `kisiwa_toast=${crypto.randomUUID()}` });
/** Visitors who leave leads at the same time, and readers of each kind of page. */
const AT_ONCE = 3;

let directory: string;
let started: StartedSite;
let origin: string;
let database: pg.Client;

beforeAll(async () => {
  directory = await temporaryDirectory();
  const port = await unusedPort();
  const dataDirectory = join(directory, "data");
  const environment = {
    PORT: String(port),
    LOCAL_SUPABASE_PORT: String(await unusedPort()),
    DATA_DIR: dataDirectory,
    TRUSTED_PROXY_HOPS: "1",
    WEB_CONCURRENCY: "2",
  };
  started = await new StartedSite(environment, WHOLE_SITE).isReady();
  origin = `http://localhost:${port}`;
  const url = await readFile(join(dataDirectory, "database-url"), "utf8");
  database = new pg.Client({ connectionString: url.trim() });
  await database.connect();
}, 100_000);
afterAll(async () => {
  await database.end();
  await started.waitForExit("SIGTERM");
  await rm(directory, { recursive: true, force: true });
});

/** As long as a process may take for its last responses, on a busy machine. */
const ENDED = { timeout: 30_000 };

const sitePids = () =>
  listFamily(started.process.pid ?? 0)
    .filter(({ args }) => args.includes(SITE_PROGRAM))
    .map(({ pid }) => pid);

/** Everybody who uses the site until they leave. */
class Crowd {
  /** The status of every response, 0 for none, by what was asked for. */
  readonly cached: number[] = [];
  readonly afresh: number[] = [];
  readonly forms: number[] = [];
  /** The names of those who read thanks. */
  readonly thanked: string[] = [];
  slowestMs = 0;
  #hasLeft = false;
  readonly #all: Promise<unknown>;

  constructor() {
    const each = Array.from({ length: AT_ONCE });
    this.#all = Promise.all([
      ...each.map(() => this.#read(this.cached, () => ({}))),
      ...each.map(() => this.#read(this.afresh, neverSeen)),
      ...each.map(() => this.#leaveLeads()),
    ]);
  }

  async leave(): Promise<void> {
    this.#hasLeft = true;
    await this.#all;
  }

  async #read(statuses: number[], headersFor: () => Record<string, string>) {
    while (!this.#hasLeft) {
      const headers = headersFor();
      statuses.push(await this.#statusOf(() => ask(PAGE, { origin, headers })));
      await pause(5);
    }
  }

  /** A visitor without thanks sends the same form again, as people and browsers do. */
  async #leaveLeads() {
    while (!this.#hasLeft) {
      const form = aGuideForm();
      for (let status = 0; status !== 302;) {
        status = await this.#statusOf(() => post("/lead/guide", form, { origin }));
        this.forms.push(status);
      }
      this.thanked.push(form.full_name ?? "");
    }
  }

  async #statusOf(send: () => ReturnType<typeof ask>): Promise<number> {
    const begun = performance.now();
    const { status } = await send().catch(() => ({ status: 0 }));
    this.slowestMs = Math.max(this.slowestMs, performance.now() - begun);
    return status;
  }
}

const kindsOf = (statuses: number[]) => [...new Set(statuses)].sort();

/** How often each name is in the table of leads. */
async function countsOf(names: string[]): Promise<number[]> {
  const { rows } = await database.query<{ full_name: string; count: number }>(
    "select full_name, count(*)::int from leads_pemba group by 1",
  );
  const counts = new Map(rows.map(({ full_name, count }) => [full_name, count]));
  return names.map((name) => counts.get(name) ?? 0);
}

describe("under load", () => {
  test("SIGHUP replaces the site's processes and not one request fails", async () => {
    const former = sitePids();
    expect(former).toHaveLength(2);
    const crowd = new Crowd();
    started.process.kill("SIGHUP");
    await started.waitForOutput("the site was replaced (2)");
    await crowd.leave();
    // The former ones end once they have given their last responses.
    await expect.poll(() => sitePids().filter((pid) => former.includes(pid)), ENDED).toEqual([]);
    expect(sitePids()).toHaveLength(2);
    expect([kindsOf(crowd.cached), kindsOf(crowd.afresh), kindsOf(crowd.forms)]).toEqual([
      [200],
      [200],
      [302],
    ]);
    expect(await countsOf(crowd.thanked)).toEqual(crowd.thanked.map(() => 1));
  });

  test("processes that are killed take no cached page with them, and no lead", async () => {
    const crowd = new Crowd();
    for (let kill = 1; kill <= 6; kill += 1) {
      const [victim, ...others] = sitePids();
      // Number 0 would be this test's own group.
      if (victim === undefined) throw new Error("There is no process of the site");
      process.kill(victim, "SIGKILL");
      // Now and then there is none left.
      if (kill % 3 === 0) for (const other of others) process.kill(other, "SIGKILL");
      await eventually(() => {
        const pids = sitePids();
        return Promise.resolve((pids.length === 2 && !pids.includes(victim)) || undefined);
      });
    }
    await crowd.leave();
    expect(kindsOf(crowd.cached)).toEqual([200]);
    // Neither a read nor a form is dropped: it is answered, if only by the front.
    expect(crowd.afresh).not.toContain(0);
    expect(crowd.forms).not.toContain(0);
    expect(await countsOf(crowd.thanked)).toEqual(crowd.thanked.map(() => 1));
    expect(crowd.slowestMs).toBeLessThan(12_000);
  });
});
