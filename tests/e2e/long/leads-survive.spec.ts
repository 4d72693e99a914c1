import { execFileSync } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../test";
import { Client } from "pg";
import { SITE_PROGRAM } from "../../../supabase/local/tests/support/processes";
import {
  eventually,
  StartedSite,
  temporaryDirectory,
  unusedPort,
  WHOLE_SITE,
} from "../../../supabase/local/tests/support/started-site";
import { LoneSite } from "../bad-days/lone-site";

let directory: string;
let origin: string;
let environment: Record<string, string>;
let site: StartedSite;

test.beforeAll(async () => {
  directory = await temporaryDirectory();
  const port = String(await unusedPort());
  origin = `http://localhost:${port}`;
  environment = {
    PORT: port,
    LOCAL_SUPABASE_PORT: String(await unusedPort()),
    DATA_DIR: join(directory, "data"),
    TRUSTED_PROXY_HOPS: "1",
  };
  site = await new StartedSite(environment, WHOLE_SITE).isReady();
});
test.afterAll(async () => {
  expect(await site.waitForExit("SIGTERM")).toBe(0);
  await rm(directory, { recursive: true, force: true });
});

let visitors = 0;

/** Sends the guide form once; the visitor's name when the answer was "thank you", else null. */
async function leaveLead(): Promise<string | null> {
  visitors += 1;
  const name = `Visitor ${visitors}`;
  const response = await fetch(`${origin}/lead/guide`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin, "X-Forwarded-For": `10.0.0.${visitors % 250}` },
    body: new URLSearchParams({
      full_name: name,
      phone: "0777 123 456",
      phone_country: "TZ",
      submission_id: crypto.randomUUID(),
      page: "/",
    }),
  }).catch(() => null);
  return response?.status === 302 ? name : null;
}

async function namesInDatabase(): Promise<string[]> {
  const url = await readFile(join(directory, "data/database-url"), "utf8");
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ full_name: string }>("select full_name from leads_pemba");
  await client.end();
  return rows.map(({ full_name }) => full_name);
}

/** All names, once those that were acknowledged are among them: some come by the outbox. */
const namesWith = (acknowledged: string[]) =>
  eventually(async () => {
    const names = await namesInDatabase();
    return acknowledged.every((name) => names.includes(name)) ? names : undefined;
  });

/** Every process of the site: the supervisor itself and all below it. */
function processes(): { pid: number; args: string }[] {
  const all = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => /^ *(\d+) +(\d+) (.*)$/.exec(line))
    .map((match) => ({
      pid: Number(match?.[1]),
      parent: Number(match?.[2]),
      args: match?.[3] ?? "",
    }));
  const family = new Set([site.process.pid]);
  for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  return all.filter(({ pid }) => family.has(pid));
}

const acceptsLeads = () => eventually(async () => (await leaveLead()) ?? undefined);

for (const part of [SITE_PROGRAM, "interface.ts", "/bin/postgres", "start.ts"]) {
  test(`kill -9 of ${part} during submissions loses no acknowledged lead`, async () => {
    const acknowledged: string[] = [await acceptsLeads()];
    const victim = processes().find(({ args }) => args.includes(part));
    let isKilled = false;
    const submitting = (async () => {
      for (let n = 0; n < 60; n++) {
        const name = await leaveLead();
        if (name) acknowledged.push(name);
        if (n === 10 && victim) isKilled = process.kill(victim.pid, "SIGKILL");
      }
    })();
    await submitting;
    expect(isKilled).toBe(true);
    if (part === "start.ts") {
      // Nothing restarts the supervisor but the operator.
      await site.waitForExit();
      site = await new StartedSite(environment, WHOLE_SITE).isReady();
    }
    acknowledged.push(await acceptsLeads());
    const kept = await namesWith(acknowledged);
    expect(new Set(kept).size).toBe(kept.length);
  });
}

test("what was left while the database was away is there afterwards, each once", async () => {
  expect(await site.waitForExit("SIGTERM")).toBe(0);
  const dataDirectory = join(directory, "data");
  const alone = await LoneSite.start(dataDirectory);
  const embedded = origin;
  origin = alone.origin;
  const acknowledged = await Promise.all(Array.from({ length: 50 }, leaveLead));
  await alone.kill();
  origin = embedded;
  expect(acknowledged).not.toContain(null);
  site = await new StartedSite(environment, WHOLE_SITE).isReady();
  const kept = await namesWith(acknowledged as string[]);
  expect(new Set(kept).size).toBe(kept.length);
});

test("a second start has everything still there", async () => {
  const before = await eventually(namesInDatabase);
  expect(await site.waitForExit("SIGTERM")).toBe(0);
  site = await new StartedSite(environment, WHOLE_SITE).isReady();
  expect((await namesInDatabase()).sort()).toEqual(before.sort());
});
