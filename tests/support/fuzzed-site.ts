import { readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookiesOf, inParallel, post } from "./attacker";
import { fuzzedRequests, type FuzzedRequest } from "./fuzz";
import { listFamily, readMemory, SITE_PROGRAM } from "../../supabase/local/tests/support/processes";
import {
  StartedSite,
  temporaryDirectory,
  unusedPort,
  WHOLE_SITE,
} from "../../supabase/local/tests/support/started-site";

/** FUZZ_SEED repeats a run, FUZZ_COUNT makes it longer. */
const SEED = Number(process.env.FUZZ_SEED ?? 12);
const COUNT = Number(process.env.FUZZ_COUNT ?? 1000);
/** Per request: a thousand take a minute when idle, three alongside other tests on two cores. */
const PATIENCE_MS = 180;
const AT_ONCE = 4;
const LONGEST_MS = 1000;
const PASSWORD = "20406080";

let directory: string;
let started: StartedSite;
let port: number;
let requests: FuzzedRequest[];

async function start(isSignedIn: boolean): Promise<void> {
  directory = await temporaryDirectory();
  port = await unusedPort();
  const environment = {
    PORT: String(port),
    LOCAL_SUPABASE_PORT: String(await unusedPort()),
    DATA_DIR: join(directory, "data"),
    ADMIN_PASSWORD: PASSWORD,
    SEED: "sample",
    TRUSTED_PROXY_HOPS: "1",
  };
  started = await new StartedSite(environment, WHOLE_SITE).isReady();
  const signedIn = await post(
    "/admin",
    { password: PASSWORD },
    { origin: `http://localhost:${port}` },
  );
  requests = fuzzedRequests({
    seed: SEED,
    count: COUNT,
    slugs: await someSlugs(),
    cookie: isSignedIn ? cookiesOf(signedIn) : null,
  });
  console.log(`fuzzing with FUZZ_SEED=${SEED} FUZZ_COUNT=${COUNT}`);
}

async function someSlugs(): Promise<string[]> {
  const url = await readFile(join(directory, "data", "database-url"), "utf8");
  const database = new pg.Client({ connectionString: url.trim() });
  await database.connect();
  const { rows } = await database.query<{ slug: string }>(
    `(select slug from properties_pemba order by slug limit 2)
      union all (select slug from areas_pemba order by slug limit 2)
      union all (select slug from blog_posts_pemba order by slug limit 2)
      union all (select slug from services_pemba order by slug limit 1)
      union all (select id::text from leads_pemba limit 2)
      union all (select id::text from properties_pemba limit 2)`,
  );
  await database.end();
  return [...rows.map(({ slug }) => slug), "guide", "consultation", "contact", "lead/guide"];
}

type Fate = { request: FuzzedRequest; status: number; ms: number };

function fateOf(request: FuzzedRequest): Promise<Fate> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, "localhost");
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString("latin1", 0, 64)));
    // A refusal may reset the connection before everything is sent; only the response counts.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      const status = Number(
        /^(?:HTTP\/1\.1 100 [^\r]*\r\n\r\n)?HTTP\/1\.1 (\d{3})/.exec(answer)?.[1],
      );
      resolve({ request, status, ms: performance.now() - begun });
    });
    socket.write(request.bytes);
  });
}

/** Resident memory of the front and the site process, in MB. */
function memory(): number {
  const programs = ["build/front/", SITE_PROGRAM];
  const serving = listFamily(started.process.pid ?? 0).filter(({ args }) =>
    programs.some((program) => args.includes(program)),
  );
  expect(serving).toHaveLength(2);
  return serving.reduce((sum, { pid }) => sum + readMemory(pid, "Rss"), 0);
}

const inWords = ({ request: { method, target }, status, ms }: Fate) =>
  `${status} in ${Math.round(ms)} ms: ${method} ${target.slice(0, 200)}`;

/** Runs thousands of generated requests against every route of a separate site. */
export function fuzzedRequestsOf(sender: "visitors" | "the operator"): void {
  describe(`${COUNT} fuzzed requests of ${sender}`, () => {
    const fates: Fate[] = [];
    let before: number;
    let after: number;
    beforeAll(async () => {
      await start(sender === "the operator");
      const warm = requests.slice(0, COUNT / 4);
      fates.push(...(await inParallel(warm, AT_ONCE, fateOf)));
      before = memory();
      fates.push(...(await inParallel(requests.slice(warm.length), AT_ONCE, fateOf)));
      after = memory();
    }, COUNT * PATIENCE_MS);
    afterAll(async () => {
      await started.waitForExit("SIGTERM");
      await rm(directory, { recursive: true, force: true });
    });

    test("are all answered, none with a fault of ours", () => {
      const wrong = fates.filter(({ status }) => !(status >= 200 && status < 500));
      expect(wrong.map(inWords)).toEqual([]);
    });

    test("are each answered within a second", async () => {
      const slow: string[] = [];
      for (const { request } of fates.filter(({ ms }) => ms > LONGEST_MS)) {
        // Another process may have slowed the machine, so two retries are allowed.
        const tries = [await fateOf(request), await fateOf(request)];
        if (tries.every(({ ms }) => ms > LONGEST_MS)) slow.push(...tries.map(inWords));
      }
      expect(slow).toEqual([]);
    });

    test("leave the site's memory as it was", () => {
      console.log(`memory: ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`);
      expect(after - before).toBeLessThan(100);
    });

    test("leave no stack and no nameless object in the log, and a line each", () => {
      // Plain and JSON-escaped.
      expect(started.output).not.toMatch(/(^|\\n) +at /m);
      expect(started.output).not.toContain("[object Object]");
    });

    test("found something to do", () => {
      const counts = [200, 204, 302, 400, 403, 404, 405, 422].map(
        (wanted) => fates.filter(({ status }) => status === wanted).length,
      );
      expect(Math.min(...counts), counts.join(" ")).toBeGreaterThan(COUNT / 500);
    });
  });
}
