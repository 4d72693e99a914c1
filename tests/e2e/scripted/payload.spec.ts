import { get } from "node:http";
import type { Page } from "@playwright/test";
import { expect, test } from "../test";

/** What a visit may weigh, in kilobytes as they come over the line (kB of 1000 bytes). */
const BUDGET = { script: 95, stylesheet: 12, font: 60, document: 16 } as const;
const FIRST_VIEW = 250;

const pages = [
  "/",
  "/house-for-sale-in-pemba-island",
  "/land-plot-for-sale-in-pemba-island",
  "/services",
  "/blog",
  "/privacy-policy",
];

/** The bytes of a visit by kind of resource, until nothing more comes. */
async function weigh(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map<string, string>();
  const weights: Record<string, number> = {};
  let total = 0;
  session.on("Network.responseReceived", ({ requestId, type }) =>
    kinds.set(requestId, type.toLowerCase()),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "other";
    weights[kind] = (weights[kind] ?? 0) + encodedDataLength / 1000;
    total += encodedDataLength / 1000;
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return { weights, total };
}

for (const path of pages) {
  test(`${path} is light enough for a slow phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const { weights, total } = await weigh(page, path);
    for (const [kind, most] of Object.entries(BUDGET)) {
      expect(weights[kind], `${kind}: ${JSON.stringify(weights)}`).toBeGreaterThan(0);
      if (kind === "document" && path === "/") continue; // It has its areas and articles besides.
      expect(weights[kind], `${kind}: ${JSON.stringify(weights)}`).toBeLessThanOrEqual(most);
    }
    expect(total, JSON.stringify(weights)).toBeLessThanOrEqual(FIRST_VIEW);
    // Maps, the editor and what phone numbers need come when they are needed.
    const heavy = /map-library|maplibre|mapbox|rich-text|in-page-check|lead-dialog-[^p]|max\.json/;
    expect(asked.filter((url) => heavy.test(url))).toEqual([]);
  });
}

test("a list of 24 is packed into sixteen kilobytes", async ({ baseURL }) => {
  const url = `${baseURL}/?page=1`;
  const length = await new Promise<number>((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br" } }, (response) => {
      response.resume();
      resolve(Number(response.headers["content-length"]));
    }).on("error", reject);
  });
  expect(length).toBeLessThanOrEqual(20_000);
});
