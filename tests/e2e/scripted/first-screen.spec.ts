import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { coreIf, visit, visitAll } from "../page";
import { expect, test } from "../test";

const screens = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The share of the first screen that a page's opening takes. */
const heroShare = (page: Page) =>
  page
    .locator("main > section")
    .first()
    .evaluate((hero) => hero.getBoundingClientRect().height / innerHeight);

/** Height of the first listing's picture within the first screen, in pixels. */
const listingInSight = (page: Page) =>
  page
    .getByRole("article")
    .first()
    .evaluate((card) => innerHeight - card.getBoundingClientRect().top);

for (const screen of screens) {
  const { width, height } = screen;
  test(
    `at ${width}×${height} the hero leaves room for a listing's picture`,
    { tag: coreIf(width === 360) },
    async ({ page }) => {
      await page.setViewportSize(screen);
      await visit(page, "/");
      expect(await heroShare(page)).toBeLessThanOrEqual(0.7);
      expect(await listingInSight(page)).toBeGreaterThan(40);
    },
  );

  test(`at ${width}×${height} the heroes of lists and areas are low`, async ({ page }) => {
    await page.setViewportSize(screen);
    for (const path of [
      "/apartment-for-sale-in-pemba-island",
      "/house-for-sale-in-pemba-island",
      "/hotel-for-sale-in-pemba-island",
      "/land-plot-for-sale-in-pemba-island",
      "/commercial-space-for-sale-in-pemba-island",
      "/areas",
      "/areas/chake-chake",
      "/areas/vumawimbi",
    ]) {
      await visit(page, path);
      expect(await heroShare(page), path).toBeLessThanOrEqual(0.4);
    }
  });

  test(`at ${width}×${height} a shared search, and a list's map, open on the results`, async ({
    page,
  }) => {
    await page.setViewportSize(screen);
    for (const path of [
      "/?q=villa+under+700k",
      "/?type=villa&maxPrice=700000",
      "/land-plot-for-sale-in-pemba-island?maxPrice=200000",
      "/areas/chake-chake?bedrooms=2",
      "/house-for-sale-in-pemba-island?view=map",
    ]) {
      await visit(page, path);
      const hero = page.locator("main > section").first();
      await expect(hero.getByRole("heading", { level: 1 })).toBeVisible();
      // Home keeps its two buttons and the quick search.
      expect(await heroShare(page), path).toBeLessThanOrEqual(path.startsWith("/?") ? 0.54 : 0.22);
    }
    await visit(page, "/?type=villa&maxPrice=700000");
    await expect(page.getByRole("form", { name: m.list_strip_label() })).toBeVisible();
    await expect(page.getByRole("link", { name: m.home_guide_button() })).toBeVisible();
  });
}

for (const width of [360, 1280]) {
  test(`the property search stops right below the header at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await visitAll(page, "/");
    await page.getByRole("link", { name: m.common_view_properties() }).click();
    const gap = () =>
      page.evaluate(() => {
        const below = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
        const search = document.querySelector("#property-search")?.getBoundingClientRect().top;
        return Math.abs((search ?? 99) - below);
      });
    await expect.poll(gap).toBeLessThanOrEqual(1);
  });
}

test("the way down to the properties rolls, another page is there at once", async ({ page }) => {
  await visit(page, "/");
  const behaviour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  const down = page.getByRole("link", { name: m.common_view_properties() });
  await down.hover();
  expect(await behaviour()).toBe("smooth");
  // And all the way: the router's own scroll comes in the midst of it, when the pointer is past the link.
  await down.click();
  await page.mouse.move(1, 1);
  await expect(page.getByRole("region", { name: m.home_properties_title() })).toBeFocused();
  expect(await behaviour()).toBe("smooth");

  const card = page.getByRole("article").nth(9);
  await card.scrollIntoViewIfNeeded();
  // Each place that the new page is painted at.
  await page.evaluate(() => {
    const tops: number[] = [];
    Object.assign(window, { tops });
    const look = () => {
      if (location.pathname.startsWith("/properties/")) tops.push(scrollY);
      requestAnimationFrame(look);
    };
    look();
  });
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { name: m.property_section_overview() })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const tops = await page.evaluate(() => (window as unknown as { tops: number[] }).tops);
  // In between there would be every place on the way up.
  expect(new Set(tops).size, tops.join()).toBeLessThanOrEqual(2);
});

test("/areas asks at once for its first card's picture too, which a phone's first screen shows", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/areas");
  const pictures = page.getByRole("article").locator("img");
  expect((await pictures.first().boundingBox())?.y).toBeLessThan(740);
  await expect(pictures.first()).toHaveAttribute("fetchpriority", "high");
  await expect(pictures.first()).toHaveAttribute("loading", "eager");
  await expect(pictures.nth(1)).toHaveAttribute("loading", "lazy");
});
