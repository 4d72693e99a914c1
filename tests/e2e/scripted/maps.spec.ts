import type { Locator, Page } from "@playwright/test";
import playwright from "../../../playwright.config";
import { LoneSite } from "../bad-days/lone-site";
import { temporaryDirectory } from "../../support/started-site";
import { expect, test } from "../test";

// Headless Chromium draws WebGL in software, and only when asked to.
const { launchOptions } = playwright.use ?? {};
const args = [
  ...(launchOptions?.args ?? []),
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];
test.use({ launchOptions: { ...launchOptions, args }, contextOptions: { reducedMotion: "reduce" } });
// Software draws slowly on a busy machine.
test.setTimeout(120_000);

const LIST = "/?view=map";
const SLOW = { timeout: 60_000 };

const mapOf = (page: Page) => page.locator("[data-map-level]");
const markersOf = (page: Page) => mapOf(page).locator("[data-pin]");
const popupOf = (page: Page) => mapOf(page).getByRole("article");

/** Opens a page and waits until its map is the one that can be moved. */
async function openMap(page: Page, path: string): Promise<Locator> {
  await page.goto(path, { waitUntil: "load" });
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(mapOf(page)).toHaveAttribute("data-map-level", "live", SLOW);
  return mapOf(page);
}

/** Every address that a page asks for while the test runs. */
function requestsOf(page: Page): URL[] {
  const asked: URL[] = [];
  page.on("request", (request) => asked.push(new URL(request.url())));
  return asked;
}

test("without a token the map can be moved, and nobody outside is asked for anything", async ({
  page,
  baseURL,
}) => {
  const asked = requestsOf(page);
  const map = await openMap(page, LIST);
  await expect(map.locator("canvas")).toBeVisible();
  await expect(map.getByRole("img", { name: /^Scale: \d+ km$/ })).toBeVisible();
  await map.getByRole("button", { name: "Zoom in" }).click();
  await expect(markersOf(page).first()).toBeVisible();
  await map.getByRole("button", { name: "Zoom in" }).click();
  const outside = asked.filter(({ protocol, origin }) => protocol !== "blob:" && origin !== baseURL);
  expect(outside.map(String)).toEqual([]);
  expect(asked.some(({ pathname }) => pathname === "/map/properties.geojson")).toBe(true);
});

test("no code of a map is fetched before a map is near", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const asked = requestsOf(page);
  await page.goto("/contact", { waitUntil: "networkidle" });
  const isOfMap = ({ pathname }: URL) => /maplibre|mapbox|interactive-map|coast/.test(pathname);
  expect(asked.filter(isOfMap).map(String)).toEqual([]);
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(mapOf(page)).toHaveAttribute("data-map-level", "live", SLOW);
  expect(asked.some(isOfMap)).toBe(true);
});

/** Presses groups until a property stands by itself. */
async function singleMarker(page: Page): Promise<Locator> {
  const group = markersOf(page).and(page.getByRole("link", { name: /look closer$/ }));
  const single = markersOf(page).and(page.getByRole("link", { name: /, \$[\d,]+, / }));
  await expect(async () => {
    if ((await single.count()) > 0) return;
    await group.first().click();
    await expect(single.first()).toBeVisible({ timeout: 3000 });
  }).toPass(SLOW);
  return single.first();
}

test("a group leads closer, a pill opens a popup, a press on the map closes it", async ({ page }) => {
  const map = await openMap(page, LIST);
  await expect(markersOf(page).first()).toHaveAccessibleName(/^\d+ properties from \$[\d,]+/);
  const marker = await singleMarker(page);
  const [title = ""] = ((await marker.getAttribute("aria-label")) ?? "").split(", $");
  await marker.click();
  await expect(popupOf(page).getByRole("link", { name: title })).toHaveAttribute(
    "href",
    /^\/properties\//,
  );
  await expect(popupOf(page).getByText(/^\$[\d,]+$/)).toBeVisible();
  await expect(marker).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/selected=/);

  const box = await map.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(popupOf(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/selected=/);
});

test("by keyboard alone: one stop, arrow keys from marker to marker, Enter opens, Escape gives the focus back", async ({
  page,
}) => {
  await openMap(page, `${LIST}&at=-5.0559,39.7294,13`);
  await expect(markersOf(page)).not.toHaveCount(0);
  await expect(mapOf(page).locator("[data-pin][tabindex='0']")).toHaveCount(1);

  const marker = await singleMarker(page);
  const id = await marker.getAttribute("data-pin");
  await mapOf(page).locator("[data-pin][tabindex='0']").focus();
  const visited = new Set<string | null>();
  const focused = page.locator("[data-pin]:focus");
  // From the northernmost marker all are to be reached by going on.
  await expect(async () => {
    for (const key of ["ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
      await page.keyboard.press(key);
      visited.add(await focused.getAttribute("data-pin", { timeout: 2000 }));
    }
    expect(visited.size).toBeGreaterThan(2);
  }).toPass(SLOW);

  await page.locator(`[data-pin="${id}"]`).focus();
  await page.keyboard.press("Enter");
  await expect(popupOf(page)).toBeVisible();
  // On with what one came for: its link.
  await expect(popupOf(page).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(popupOf(page)).toHaveCount(0);
  await expect(page.locator(`[data-pin="${id}"]`)).toBeFocused();
});

test("a card that is pointed at lights up its pill, and a pill its card", async ({ page }) => {
  await openMap(page, `${LIST}&at=-5.0559,39.7294,13`);
  const marker = await singleMarker(page);
  const slug = await marker.getAttribute("data-pin");
  const card = page.locator("article", { has: page.locator(`a[href="/properties/${slug}"]`) });
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  await expect(marker).toHaveAttribute("data-lit", "true");
  await marker.hover();
  await expect(card).toHaveAttribute("data-lit", "true");
  await page.mouse.move(0, 0);
  await expect(card).not.toHaveAttribute("data-lit", "true");
  await card.getByRole("link").focus();
  await expect(marker).toHaveAttribute("data-lit", "true");
});

test("the wheel scrolls the page, and zooms only with Ctrl", async ({ page }) => {
  const map = await openMap(page, LIST);
  const scale = map.getByRole("img", { name: /^Scale/ });
  const before = await scale.getAttribute("aria-label");
  await map.hover({ position: { x: 30, y: 100 } });
  const top = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top);
  await expect(scale).toHaveAttribute("aria-label", before ?? "");
  await page.mouse.wheel(0, -200);
  await map.hover({ position: { x: 30, y: 100 } });
  await expect(async () => {
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -600);
    await page.keyboard.up("Control");
    await expect(scale).not.toHaveAttribute("aria-label", before ?? "", { timeout: 2000 });
  }).toPass(SLOW);
});

test("without WebGL the server's map stays, and its pills work", async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind: string, ...more: never[]) {
      if (kind.startsWith("webgl")) return null;
      return getContext.call(this, kind, ...more) as never;
    } as typeof getContext;
  });
  const asked = requestsOf(page);
  await page.goto(LIST, { waitUntil: "load" });
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(mapOf(page)).toHaveAttribute("data-map-level", "failed", SLOW);
  await mapOf(page)
    .getByRole("link", { name: /look closer$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/at=/);
  await expect(mapOf(page).getByRole("link", { name: "Zoom in" })).toBeVisible();
  expect(asked.filter(({ pathname }) => pathname.includes("maplibre")).map(String)).toEqual([]);
});

test("where the code of the map does not arrive, the server's map stays", async ({ page }) => {
  await page.route(/maplibre-gl.*js/, (route) => route.abort());
  await page.goto(LIST, { waitUntil: "load" });
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(mapOf(page)).toHaveAttribute("data-map-level", "failed", SLOW);
  await expect(mapOf(page).getByRole("link", { name: "Zoom in" })).toBeVisible();
});

test.describe("with a token", () => {
  const TOKEN = "pk.not-a-real-one";
  let site: LoneSite;
  test.beforeAll(async () => {
    site = await LoneSite.start(await temporaryDirectory(), { MAPBOX_TOKEN: TOKEN });
  });
  test.afterAll(() => site.kill());

  for (const [reason, status] of [
    ["is wrong", 401],
    ["is for another site", 403],
    ["has used up its quota", 429],
    ["can't be checked, the network being away", 0],
  ] as const) {
    test(`that ${reason}, the site's own map takes over by itself`, async ({ page }) => {
      const asked: string[] = [];
      await page.route(/mapbox\.com/, (route) => {
        asked.push(route.request().url());
        return status === 0
          ? route.abort()
          : route.fulfill({
              status,
              headers: { "Access-Control-Allow-Origin": "*" },
              json: { message: "Not Authorized" },
            });
      });
      await openMap(page, `${site.origin}/contact`);
      await expect(mapOf(page).locator(".maplibregl-canvas")).toBeVisible();
      expect(asked.some((url) => url.includes(TOKEN))).toBe(true);
    });
  }

  test("only then may the page talk to the provider", async ({ request, baseURL }) => {
    const policyOf = async (origin = "") =>
      (await request.get(`${origin}/contact`)).headers()["content-security-policy"];
    expect(await policyOf(site.origin)).toContain("https://api.mapbox.com");
    expect(await policyOf(baseURL)).not.toContain("mapbox");
  });
});
