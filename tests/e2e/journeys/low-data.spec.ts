import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { expectNoViolation } from "../accessible";
import { runsScripts, visit, visitAll } from "../page";
import { expect, test } from "../test";

test.use({ viewport: { width: 360, height: 740 } });

/** The addresses of all pictures that the page fetches from now on. */
function picturesOf(page: Page): URL[] {
  const pictures: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith("/images/")) pictures.push(url);
  });
  return pictures;
}

/** Of the picture that the browser has already it asks for nothing. */
const expectOnlyTheFirst = (pictures: URL[]) => {
  expect(new Set(pictures.map(String)).size).toBeLessThanOrEqual(1);
  expect(widths(pictures).filter((width) => width !== "240")).toEqual([]);
};

const widths = (pictures: URL[]) => pictures.map(({ searchParams }) => searchParams.get("w"));

async function scrollThrough(page: Page) {
  await page.locator("footer").scrollIntoViewIfNeeded();
  await page.locator("main h2").first().scrollIntoViewIfNeeded();
}

test("the footer's switch leaves one small picture, and the others wait to be asked for", async ({
  page,
}) => {
  await visit(page, "/house-for-sale-in-pemba-island");
  await page.getByRole("link", { name: m.preferences_use_less_data() }).click();
  await expect(page.getByRole("link", { name: m.preferences_show_all_pictures() })).toBeVisible();

  const pictures = picturesOf(page);
  // It is remembered.
  await visitAll(page, "/house-for-sale-in-pemba-island");
  await scrollThrough(page);
  expectOnlyTheFirst(pictures);

  const photo = page.getByRole("link", { name: /^Photo, up to \d+ kB/ }).first();
  if (await runsScripts(page)) {
    const [before, address] = [pictures.length, await photo.getAttribute("href")];
    await photo.click();
    await expect.poll(() => pictures.length).toBe(before + 1);
    expect(pictures.at(-1)?.href).toContain(address);
  } else {
    // The picture itself, and the way back.
    await expect(photo).toHaveAttribute("href", /^\/images\/.+\?w=240$/);
  }
  // Where the floating button of the map lies over no card's name.
  await page.locator("footer").scrollIntoViewIfNeeded();
  await expectNoViolation(page, "a list with little data");

  // Beside its button a card still is its link.
  const card = page.getByRole("article").nth(1);
  const name = await card.getByRole("heading").textContent();
  await card.click({ position: { x: 20, y: 60 } });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(String(name));

  await page.getByRole("link", { name: m.preferences_show_all_pictures() }).click();
  await expect(page.getByRole("link", { name: m.preferences_use_less_data() })).toBeVisible();
  await expect(page.getByText(/^Photo, up to/)).toHaveCount(0);
});

test("a browser that saves data needs no switch, and fetches no code of the map", async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  const pictures = picturesOf(page);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await visitAll(page, "/areas?view=map");
  await scrollThrough(page);
  expect(widths(pictures).every((width) => width === "240")).toBe(true);
  expect(scripts.filter((url) => /map(libre|box)|interactive-map/.test(url))).toEqual([]);
  await expect(page.getByRole("link", { name: m.preferences_show_all_pictures() })).toBeVisible();
});

test("a map that a link leads to is the picture of a map", async ({ page }) => {
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await visit(page, "/areas");
  await page.getByRole("link", { name: m.list_view_map(), exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  const map = page.locator("[data-map-level]").first();
  await expect(map).toHaveAttribute("data-map-level", "picture");
  await expect(map.getByRole("link", { name: /Zoom in/ })).toBeVisible();
});

test("the pictures of a property are small, and one is asked for by its link", async ({ page }) => {
  await visit(page, "/properties/vumawimbi-beach-villa-with-reef-view?data=low");
  const pictures = picturesOf(page);
  await visitAll(page, "/properties/vumawimbi-beach-villa-with-reef-view");
  expectOnlyTheFirst(pictures);
  await expect(page.getByRole("link", { name: /^Show picture 2 of/ })).toContainText(
    "Photo, up to",
  );
});
