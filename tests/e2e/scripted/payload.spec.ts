import type { Page } from "@playwright/test";
import { CHROMIUM } from "../../../playwright.config";
import { coreIf, visitAll } from "../page";
import { expect, ownBrowser, test } from "../test";

test.use({ context: ownBrowser({ executablePath: CHROMIUM }) });

/** The limits of a page's parts as they come over the line, packed, in kB of 1000 bytes. */
const BUDGET = { script: 102, stylesheet: 12.2, font: 60, document: 16 } as const;
/** All of a first view, with pictures and everybody's headers. */
const FIRST_VIEW = 250;

const pages = [
  "/",
  "/house-for-sale-in-pemba-island",
  "/land-plot-for-sale-in-pemba-island",
  "/properties/makoba-cove-villa",
  "/areas",
  "/areas/chake-chake",
  "/islands/pemba",
  "/services",
  "/services/land-research",
  "/blog",
  "/blog/seven-checks-before-you-pay-a-deposit-on-a-plot",
  "/contact",
  "/lead/consultation",
  "/callback",
  "/privacy-policy",
  ...["/de", "/de/areas/chake-chake", "/de/lead/consultation"],
];
/** It has its areas and articles besides, or every fact and a list; the budget is that of a list of 24. */
const longer = [
  ...["/", "/properties/makoba-cove-villa", "/areas/chake-chake", "/islands/pemba"],
  ...["/de", "/de/areas/chake-chake"],
];

/** The bytes of a visit by kind of resource, until nothing more comes. */
async function weigh(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const bodies = new Map<string, { kind: string; length: number }>();
  const weights: Record<string, number> = {};
  let total = 0;
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const headers = new Headers(response.headers);
    const length = Number(headers.get("Content-Length") ?? NaN);
    bodies.set(requestId, { kind: type.toLowerCase(), length });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { kind, length } = bodies.get(requestId) ?? { kind: "other", length: 0 };
    // A page that is made for one visitor says no length.
    weights[kind] = (weights[kind] ?? 0) + (length || encodedDataLength) / 1000;
    total += encodedDataLength;
  });
  await visitAll(page, path);
  return { weights, total: total / 1000 };
}

/** The heaviest. */
const kinds = ["/", "/areas/chake-chake", "/contact"];

for (const path of pages) {
  test(
    `${path} is light enough for a slow phone`,
    { tag: coreIf(kinds.includes(path)) },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      const { weights, total } = await weigh(page, path);
      for (const [kind, most] of Object.entries(BUDGET)) {
        expect(weights[kind], `${kind}: ${JSON.stringify(weights)}`).toBeGreaterThan(0);
        if (kind === "document" && longer.includes(path)) continue;
        expect(weights[kind], `${kind}: ${JSON.stringify(weights)}`).toBeLessThanOrEqual(most);
      }
      expect(total, JSON.stringify(weights)).toBeLessThanOrEqual(FIRST_VIEW);
      // Maps, the editor and what phone numbers need come when they are needed.
      const heavy =
        /map-library|maplibre|mapbox|site-map|rich-text|in-page-check|lead-dialog-|share-dialog|\/phone-/;
      expect(asked.filter((url) => heavy.test(url))).toEqual([]);
    },
  );
}
