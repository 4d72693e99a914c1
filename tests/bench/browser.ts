import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { run } from "../../supabase/local/children";
import { NEVER, origin, root, say } from "./site";

const CHROME = process.env.CHROME_PATH ?? "/usr/bin/chromium";
const QUIET =
  "--no-sandbox --disable-background-networking --disable-component-update --disable-sync";

export type Light = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
};

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Lighthouse on a simulated slow phone; the median of so many runs. */
export async function lighthouse(path: string, runs: number): Promise<Light> {
  const all: Light[] = [];
  while (all.length < runs) all.push(await oneLighthouse(path));
  const of = (name: keyof Light) => median(all.map((one) => one[name]));
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    bestPractices: of("bestPractices"),
    seo: of("seo"),
    lcp: Math.round(of("lcp")),
    tbt: Math.round(of("tbt")),
    cls: Math.round(of("cls") * 1000) / 1000,
  };
}

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
};

/** Now and then Chromium's trace lacks its beginning: then nothing was measured, and it is done again. */
async function oneLighthouse(path: string, again = 3): Promise<Light> {
  const output = join(tmpdir(), `kisiwa-lighthouse-${process.pid}.json`);
  const flags = `--headless=new --disable-gpu --no-first-run ${QUIET}`;
  rmSync(output, { force: true });
  // It says in its report what went wrong.
  await run(
    [
      ...["npx", "--yes", "lighthouse@12.8.2", origin + path, "--quiet", "--output=json"],
      ...[`--output-path=${output}`, "--form-factor=mobile", "--throttling-method=simulate"],
      "--only-categories=performance,accessibility,best-practices,seo",
      `--chrome-flags=${flags}`,
    ],
    { cwd: root, env: { ...process.env, CHROME_PATH: CHROME } },
    NEVER,
  );
  const { runtimeError, categories, audits } = JSON.parse(readFileSync(output, "utf8")) as Report;
  if (runtimeError) {
    if (again === 0) throw new Error(`Lighthouse of ${path}: ${runtimeError.message}`);
    return oneLighthouse(path, again - 1);
  }
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
  };
}

const WHEN_READABLE = `
  (function look() {
    const painted = performance.getEntriesByName("first-contentful-paint").length > 0;
    if (painted && document.querySelector("article h3")) window.seen = performance.now();
    else requestAnimationFrame(look);
  })();
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largest = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
`;

type Visit = { readable: number; largest: number; bytes: number };

/**
 * When the first listing of a page can be read, and its largest part is painted, on a line of 300 ms
 * and 1.6 Mbit/s, in milliseconds from the beginning of the visit, and how many bytes the first view
 * took; the median of five.
 */
export async function slowPhone(path: string): Promise<Visit> {
  const browser = await chromium.launch({
    executablePath: CHROME,
    args: QUIET.split(" "),
    // The bench ends it with everything else.
    ...{ handleSIGHUP: false, handleSIGINT: false, handleSIGTERM: false },
  });
  const visits: Visit[] = [];
  for (let visit = 0; visit < 5; visit++) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 300,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (0.75 * 1024 * 1024) / 8,
    });
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    // As text: the runner's names for functions are not there in the browser.
    await page.addInitScript({ content: WHEN_READABLE });
    await page.goto(origin + path, { waitUntil: "load" });
    await page.waitForFunction(() => "seen" in window);
    await page.waitForLoadState("networkidle");
    const { seen, largest } = await page.evaluate(() => {
      const { seen, largest } = window as unknown as { seen: number; largest: number };
      return { seen, largest };
    });
    visits.push({ readable: Math.round(seen), largest: Math.round(largest), bytes });
    await context.close();
  }
  await browser.close();
  say(`  slow phone ${path}: ${visits.map(({ readable }) => readable).join(", ")} ms`);
  return {
    readable: median(visits.map((one) => one.readable)),
    largest: median(visits.map((one) => one.largest)),
    bytes: median(visits.map((one) => one.bytes)),
  };
}
