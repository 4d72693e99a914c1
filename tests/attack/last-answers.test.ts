// @module-tag long
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aGuideForm, newAddress } from "../support/attacker";
import {
  eventually,
  StartedSite,
  temporaryDirectory,
  unusedPort,
  WHOLE_SITE,
} from "../../supabase/local/tests/support/started-site";

let directory: string;
let started: StartedSite;
let database: pg.Client;
let port: number;

beforeEach(async () => {
  directory = await temporaryDirectory();
  port = await unusedPort();
  const dataDirectory = join(directory, "data");
  const environment = {
    PORT: String(port),
    LOCAL_SUPABASE_PORT: String(await unusedPort()),
    DATA_DIR: dataDirectory,
    TRUSTED_PROXY_HOPS: "1",
  };
  started = await new StartedSite(environment, WHOLE_SITE).isReady();
  const url = await readFile(join(dataDirectory, "database-url"), "utf8");
  database = new pg.Client({ connectionString: url.trim() });
  // It is stopped while we look on.
  database.on("error", () => undefined);
  await database.connect();
});
afterEach(async () => {
  await started.waitForExit("SIGTERM");
  await rm(directory, { recursive: true, force: true });
});

type Sent = { answer: Promise<number> };

/** Sends a form, a slow one in two parts; its status once all of the answer is there, or 0 when it was cut. */
function send(form: Record<string, string>, agent: Agent | false, { isSlow = false } = {}): Sent {
  const body = new URLSearchParams(form).toString();
  const asking = request({
    hostname: "127.0.0.1",
    port,
    path: "/lead/guide",
    method: "POST",
    agent,
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": body.length,
      "X-Forwarded-For": newAddress(),
    },
  });
  const answer = new Promise<number>((resolve) => {
    asking.on("error", () => resolve(0));
    asking.on("response", (response) => {
      response.on("end", () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
      response.on("error", () => resolve(0));
      response.resume();
    });
  });
  asking.write(body.slice(0, 20));
  if (isSlow) setTimeout(() => asking.end(body.slice(20)), 2000);
  else asking.end(body.slice(20));
  return { answer };
}

/** Counts the statements that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    "select count(*) from pg_locks where not granted",
  );
  return Number(rows[0]?.count);
}

describe("SIGTERM", () => {
  test("lets thirty slow requests end, and ten that come with it", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 5 });
    const warm = Array.from({ length: 5 }, () => send(aGuideForm(), agent).answer);
    expect(await Promise.all(warm)).toEqual(Array(5).fill(302));

    await database.query("begin; lock table leads_pemba in access exclusive mode");
    const sent = [
      ...Array.from({ length: 20 }, () => send(aGuideForm(), false)),
      ...Array.from({ length: 10 }, () => send(aGuideForm(), false, { isSlow: true })),
    ];
    await eventually(async () => ((await waiting()) > 0 ? true : undefined));
    // The last to come is let in last: after that answer all the others are inside.
    await (await fetch(`http://localhost:${port}/robots.txt`)).text();

    const begun = performance.now();
    started.process.kill("SIGTERM");
    // Half of them on connections that are open, half on new ones.
    for (let n = 0; n < 10; n++) sent.push(send(aGuideForm(), n % 2 ? agent : false));
    // The database must outlive the last answer.
    setTimeout(() => void database.query("commit"), 3000);
    expect(await Promise.all(sent.map(({ answer }) => answer))).toEqual(Array(40).fill(302));
    expect(await started.waitForExit()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_500);
  });

  test("ends at once what nobody waits for, though connections are open", async () => {
    const agent = new Agent({ keepAlive: true });
    expect(await send(aGuideForm(), agent).answer).toBe(302);
    const silent = connect(port, "localhost");
    await once(silent, "connect");
    const begun = performance.now();
    expect(await started.waitForExit("SIGTERM")).toBe(0);
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});
