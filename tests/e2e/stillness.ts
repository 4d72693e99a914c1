import type { Page } from "@playwright/test";
import { expect } from "./test";
import type { Requests } from "./page";

/** Adds up every shift that no press or key explains, from the first paint on. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const seen = { total: 0, isPainted: false, what: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & Shift)[]) {
        if (shift.hadRecentInput) continue;
        seen.total += shift.value;
        const moved = shift.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120));
        seen.what.push(`${shift.value.toFixed(4)} ${moved.join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver(() => (seen.isPainted = true)).observe({
      type: "paint",
      buffered: true,
    });
  });
}
type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
type Seen = { seen: { total: number; isPainted: boolean; what: string[] } };

/** The fonts come when the page has been painted without them, as on a slow line. */
export async function holdFonts(page: Page) {
  await page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(() => (window as unknown as Seen).seen.isPainted);
    await route.continue();
  });
}

/** A line more or less of one paragraph, where the device's own font breaks it differently. */
const LARGEST_SHIFT = 0.02;

/** Scrolls to the end and back; nothing may have moved by itself since the page was painted. */
export async function expectStillness(page: Page, requests: Requests) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // To the end, screen by screen: what is lazy comes on the way.
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await requests.settled();
  const { total, what } = await page.evaluate(async () => {
    // The browser lays the last response out in the next frame, and reports its shifts after it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as Seen).seen;
  });
  expect(total, what.join("\n")).toBeLessThanOrEqual(LARGEST_SHIFT);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}
