import type { Page } from "@playwright/test";
import { expect, test } from "../test";

const sizes = [
  [360, 640],
  [360, 740],
  [375, 667],
  [390, 664],
  [390, 844],
  [412, 915],
  [1024, 768],
] as const;
const lists = [
  "/?view=map",
  "/?type=villa&maxPrice=400000&view=map",
  "/?type=villa&type=house&maxPrice=900000&minPrice=50000&availability=available&amenities=Pool&view=map",
  "/land-plot-for-sale-in-pemba-island?currency=EUR&minLand=1000&view=map",
];

/** The names of the price markers that something lies over, or that reach out of the map. */
const coveredMarkers = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const map = [...document.querySelectorAll("[data-map-level]")].find(isShown);
    const markers = [...(map?.querySelectorAll(".map-marker") ?? [])].filter(isShown);
    if (markers.length === 0) return ["no marker at all"];
    // A wide page's map reaches below a low window.
    map?.scrollIntoView({ block: "end", behavior: "instant" });
    const isCovered = (marker: Element) => {
      const { left, top, width, height } = (
        marker.querySelector("rect") ?? marker
      ).getBoundingClientRect();
      const corners = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const));
      return corners.some(
        ([x, y]) => !marker.contains(document.elementFromPoint(left + width * x, top + height * y)),
      );
    };
    return markers.filter(isCovered).map((marker) => marker.getAttribute("aria-label"));
  });

for (const javaScriptEnabled of [true, false]) {
  test(`every price of a map's first view can be tapped ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    browser,
    baseURL,
  }) => {
    for (const [width, height] of sizes) {
      const context = await browser.newContext({
        baseURL,
        javaScriptEnabled,
        viewport: { width, height },
        hasTouch: width < 1024,
      });
      const page = await context.newPage();
      for (const list of lists) {
        await test.step(`${width}×${height} ${list}`, async () => {
          await page.goto(list, { waitUntil: "load" });
          // While the page starts, the list may stand in the map's place for a moment.
          await expect.poll(() => coveredMarkers(page)).toEqual([]);
        });
      }
      await context.close();
    }
  });
}
