import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, inParallel, site } from "../support/attacker";
import { listFamily, readMemory, SITE_PROGRAM } from "../../supabase/local/tests/support/processes";
import {
  StartedSite,
  temporaryDirectory,
  unusedPort,
  WHOLE_SITE,
} from "../../supabase/local/tests/support/started-site";

/** A site as `npm start` runs it, with the content of the attacked one, and no picture made yet. */
let own: StartedSite;
let origin: string;
let directory: string;

beforeAll(async () => {
  directory = await temporaryDirectory();
  const port = String(await unusedPort());
  origin = `http://localhost:${port}`;
  own = new StartedSite(
    {
      ...site.keys,
      SUPABASE_URL: site.supabase,
      PORT: port,
      DATA_DIR: directory,
      TRUSTED_PROXY_HOPS: "1",
    },
    WHOLE_SITE,
  );
  await own.isReady();
});
afterAll(async () => {
  await own.waitForExit("SIGTERM");
  await rm(directory, { recursive: true, force: true });
});

const AVIF = { Accept: "image/avif,image/webp,*/*" };

/** Of the process that makes pages and pictures, in MB. */
function memory(): number {
  const family = listFamily(own.process.pid ?? 0);
  const serving = family.find(({ args }) => args.includes(SITE_PROGRAM));
  return readMemory(serving?.pid ?? 0, "Rss");
}

async function addressesIn(path: string): Promise<string[]> {
  const { text } = await ask(path, { origin });
  return [...new Set(text.match(/\/images\/[^"\s?]+/g))];
}

async function statusOf(path: string): Promise<number> {
  return (await ask(path, { origin, headers: AVIF })).status;
}

/** Times in milliseconds of pages that come from no cache: they vary by the cookie. Until `work` is done. */
async function pagesDuring(work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const visitors = ["/areas", "/contact"].map(async (page) => {
    while (!isOver) {
      const asked = performance.now();
      const headers = { Cookie: `kisiwa_toast=${crypto.randomUUID()}` };
      const { status } = await ask(page, { origin, headers });
      times.push(performance.now() - asked);
      expect(status).toBe(200);
    }
  });
  await work;
  isOver = true;
  await Promise.all(visitors);
  return times.sort((a, b) => a - b);
}

test(
  "while 24 cold pictures are made, pages go on, and afterwards the memory is given back",
  { tags: "long", timeout: 180_000 },
  async () => {
    const pages = ["/", "/areas", "/blog", "/services", "/house-for-sale-in-pemba-island"];
    const pictures = new Set((await Promise.all(pages.map(addressesIn))).flat());
    expect(memory()).toBeGreaterThan(50);
    expect(memory()).toBeLessThan(300);

    const largest = [...pictures].slice(0, 24).map((address) => `${address}?w=1600`);
    const begun = performance.now();
    const made = inParallel(largest, 24, statusOf);
    const times = await pagesDuring(made);
    const took = performance.now() - begun;
    expect(await made).toEqual(Array(24).fill(200));
    // Not even one picture is waited for: two are made at a time. A busy machine is slower at both.
    expect(times[Math.ceil(times.length * 0.95) - 1]).toBeLessThan(took / 25);
    expect(memory()).toBeLessThan(450);
  },
);

test("HEAD of a picture says what GET does, and sends nothing", async () => {
  const [address = ""] = await addressesIn("/");
  const path = `${address}?w=320`;
  const head = await ask(path, { method: "HEAD", origin, headers: AVIF });
  const get = await ask(path, { origin, headers: AVIF });
  const same = ["content-type", "content-length", "cache-control", "vary"];
  const said = (answer: typeof head) => same.map((name) => answer.headers[name]);
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(said(head)).toEqual(said(get));
  expect(head.headers["content-type"]).toBe("image/avif");
  expect(Number(head.headers["content-length"])).toBeGreaterThan(0);
});
