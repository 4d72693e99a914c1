import type { Page } from "@playwright/test";
import { countRequests, tagOf, visit, visitAll, type Requests } from "../page";
import { expect, test } from "../test";
import { openGuideForm } from "../visitor";

const pages = [
  "/",
  "/?view=map",
  "/?type=villa&maxPrice=5",
  "/house-for-sale-in-pemba-island",
  "/properties/vumawimbi-beach-villa-with-reef-view",
  "/properties/no-such-villa",
  "/areas",
  "/areas/wete",
  "/islands/pemba",
  "/services",
  "/services/land-research",
  "/blog",
  "/blog/what-land-costs-on-pemba-area-by-area",
  "/contact",
  "/callback",
  "/lead/consultation",
  "/privacy-policy",
];

/** Adds up every shift that no press or key explains, from the first paint on. */
async function watchShifts(page: Page) {
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
async function holdFonts(page: Page) {
  await page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(() => (window as unknown as Seen).seen.isPainted);
    await route.continue();
  });
}

async function expectStillness(page: Page, requests: Requests) {
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
  expect(total, what.join("\n")).toBeLessThanOrEqual(0.01);
}

for (const width of [360, 1280]) {
  const tag = tagOf(width);
  for (const path of pages) {
    test(`nothing moves by itself on ${path} at ${width} px`, { tag }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      await holdFonts(page);
      const requests = countRequests(page);
      await visit(page, path);
      await requests.settled();
      await expectStillness(page, requests);
    });
  }

  test(`nothing moves by itself around a dialog at ${width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    const requests = countRequests(page);
    await openGuideForm(page);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectStillness(page, requests);
  });
}

test("fonts that come late are really waited for", async ({ page }) => {
  await watchShifts(page);
  await holdFonts(page);
  const fonts: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await visitAll(page, "/contact");
  expect(fonts.length).toBeGreaterThanOrEqual(2);
});
