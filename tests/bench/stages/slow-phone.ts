import type { Browser } from "@playwright/test";
import { note } from "../results";
import { origin, print } from "../site";
import { withChromium, median, PHONE } from "./chromium";
import { TYPE_PAGE } from "./pages";

const VISITS = 5;
const PAGES = [
  "/",
  TYPE_PAGE,
  "/areas/vumawimbi",
  "/properties/vumawimbi-beach-villa-with-reef-view",
];

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

// Time to the first readable listing and largest paint at 300 ms and 1.6 Mbit/s, and bytes of the first
// view: the median of five.
export const slowPhone = () =>
  withChromium(async (browser) => {
    for (const path of PAGES) {
      const visits: Visit[] = [];
      while (visits.length < VISITS) visits.push(await visit(browser, path));
      print(`  slow phone ${path}: ${visits.map(({ largest }) => largest).join(", ")} ms`);
      const of = (name: keyof Visit) => median(visits.map((one) => one[name]));
      note(
        `300 ms, 1.6 Mbit/s: ${path}`,
        `first listing readable ${of("readable")} ms, largest paint ${of("largest")} ms, first view ${Math.round(of("bytes") / 1024)} KiB`,
        "largest paint ≤ 1200 ms",
      );
    }
  });

async function visit(browser: Browser, path: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 });
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
  // A string, because the compiler's helpers don't exist in the browser.
  await page.addInitScript({ content: WHEN_READABLE });
  await page.goto(origin + path, { waitUntil: "load" });
  await page.waitForFunction(() => "seen" in window);
  await page.waitForLoadState("networkidle");
  const { seen, largest } = await page.evaluate(() => {
    const { seen, largest } = window as unknown as { seen: number; largest: number };
    return { seen, largest };
  });
  await context.close();
  return { readable: Math.round(seen), largest: Math.round(largest), bytes };
}
