import type { Browser } from "@playwright/test";
import { visit } from "../page";
import { expect, test } from "../test";

/** Each kind of page that shows pictures. */
const pages = [
  "/",
  "/?view=map",
  "/land-plot-for-sale-in-pemba-island",
  "/properties/vumawimbi-beach-villa-with-reef-view",
  "/properties/vumawimbi-beach-villa-with-reef-view?photos=all",
  "/properties/chake-chake-courtyard-house",
  "/properties/clove-lane-townhouse",
  "/areas",
  "/areas/chake-chake",
  "/islands/pemba",
  "/services",
  "/services/land-research",
  "/blog",
  "/blog/seven-checks-before-you-pay-a-deposit-on-a-plot",
  "/contact",
  "/no/such/page",
];

const screens = [
  { width: 360, height: 740, density: 2 },
  { width: 390, height: 844, density: 3 },
  { width: 768, height: 1024, density: 2 },
  { width: 1280, height: 800, density: 1 },
  { width: 1920, height: 1080, density: 1 },
];
type Screen = (typeof screens)[number];

async function openPage(browser: Browser, baseURL: string | undefined, screen: Screen) {
  const { width, height, density } = screen;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    deviceScaleFactor: density,
    isMobile: width < 700,
    hasTouch: width < 700,
  });
  return context.newPage();
}

/** Enlargement of each picture in view: over 1 is blurred. Undefined until each has loaded. */
function enlargements() {
  for (const picture of document.images) {
    // Until a picture is wanted no file is chosen for it.
    picture.loading = "eager";
    if (picture.srcset && !picture.currentSrc) return undefined;
  }
  // Narrower originals are tiny uploads of tests that run beside this one.
  const pictures = [...document.images].filter(
    (picture) =>
      picture.srcset &&
      picture.getBoundingClientRect().width > 1 &&
      Number(picture.getAttribute("width")) >= 240,
  );
  return pictures.map((picture) => {
    const address = new URL(picture.currentSrc);
    const original = { width: Number(picture.getAttribute("width")), height: picture.height };
    original.height = Number(picture.getAttribute("height"));
    // The image route makes nothing larger than the original.
    const width = Math.min(Number(address.searchParams.get("w")), original.width);
    const height = (width * original.height) / original.width;
    const box = picture.getBoundingClientRect();
    const fit = getComputedStyle(picture).objectFit === "contain" ? Math.min : Math.max;
    const times = fit(box.width / width, box.height / height) * devicePixelRatio;
    return { times, what: `${address.pathname} ${width} in ${box.width}x${box.height}` };
  });
}

for (const screen of screens) {
  test(`no picture is enlarged at ${screen.width} px and density ${screen.density}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openPage(browser, baseURL, screen);
    // Which file is chosen is known before it is there.
    await page.route("**/images/**", (route) => route.abort());
    let seen = 0;
    for (const path of pages) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.waitForSelector("html[data-hydrated]", { state: "attached" });
      const chosen = await page.waitForFunction(enlargements);
      const shown = (await chosen.jsonValue()) ?? [];
      seen += shown.length;
      // A hundredth is less than a pixel's edge, and where a browser takes the nearer of two files.
      const blurred = shown.filter(({ times }) => !(times <= 1.01));
      expect(blurred, path).toEqual([]);
    }
    expect(seen).toBeGreaterThan(100);
    await page.context().close();
  });
}

test("a file is as wide as its address says", async ({ page }) => {
  await visit(page, "/properties/vumawimbi-beach-villa-with-reef-view");
  const picture = page.getByRole("link", { name: /^Show picture 1 of/ }).getByRole("img");
  const width = await picture.evaluate(async (image: HTMLImageElement) => {
    const file = await (await fetch(image.currentSrc)).blob();
    return [(await createImageBitmap(file)).width, new URL(image.currentSrc).search];
  });
  expect(width).toEqual([800, "?w=800"]);
});
