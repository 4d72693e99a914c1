import { m } from "~/text/messages";
import { visit, visitAll } from "../page";
import { expect, test } from "../test";

const VILLA = "/properties/vumawimbi-beach-villa-with-reef-view";

test(
  "a press on a picture opens it large; arrow keys, caption, Escape, and the focus goes back",
  { tag: "@core" },
  async ({ page }) => {
    await visit(page, VILLA);
    const second = page.getByRole("link", { name: /^Show picture 2 of 5/ });
    await second.focus();
    await page.keyboard.press("Enter");
    const lightbox = page.getByRole("dialog", { name: m.property_pictures() });
    const place = lightbox.getByRole("status");
    await expect(place).toContainText("Picture 2 of 5: Pool with a thatched pavilion");
    await expect(lightbox.getByText(/^Pool with a thatched pavilion/)).toBeInViewport();

    await page.keyboard.press("ArrowRight");
    await expect(place).toContainText("Picture 3 of 5");
    await page.keyboard.press("ArrowLeft");
    await expect(place).toContainText("Picture 2 of 5");
    await page.keyboard.press("ArrowLeft");
    await expect(place).toContainText("Picture 1 of 5");
    await page.keyboard.press("ArrowLeft");
    await expect(place).toContainText("Picture 5 of 5");
    await lightbox.getByRole("button", { name: m.property_next_picture() }).click();
    await expect(place).toContainText("Picture 1 of 5");

    await page.keyboard.press("Escape");
    await expect(lightbox).toHaveCount(0);
    await expect(second).toBeFocused();
    await expect(page).toHaveURL(VILLA);
  },
);

test("the picture that was seen last becomes the large one, and has the focus", async ({
  page,
}) => {
  await visit(page, VILLA);
  const large = page.getByRole("main").locator("a[aria-current=true]").first();
  await page.getByRole("link", { name: /^Show picture 2 of 5/ }).click();
  const lightbox = page.getByRole("dialog", { name: m.property_pictures() });
  await expect(lightbox.getByRole("status")).toContainText("Picture 2 of 5");
  await page.keyboard.press("Escape");
  await expect(large).toHaveAccessibleName(/^Show picture 2 of 5/);
  await expect(large).toBeFocused();
  await expect(page).toHaveURL(`${VILLA}?photo=2`);

  await page.evaluate(() => scrollTo(0, 80));
  await page.getByRole("link", { name: /^Show picture 5 of 5/ }).click();
  await expect(lightbox.getByRole("status")).toContainText("Picture 5 of 5");
  await page.keyboard.press("ArrowRight");
  await expect(lightbox.getByRole("status")).toContainText("Picture 1 of 5");
  await lightbox.getByRole("button", { name: m.common_close() }).click();
  await expect(large).toHaveAccessibleName(/^Show picture 1 of 5/);
  await expect(large).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(80);
});

test("the page's own copy of a picture is shown while the large one loads", async ({ page }) => {
  await visit(page, VILLA);
  const second = page.getByRole("link", { name: /^Show picture 2 of 5/ });
  const seen = second.getByRole("img");
  await expect
    .poll(() => seen.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const source = await seen.evaluate((image) => (image as HTMLImageElement).currentSrc);
  // No other picture arrives.
  await page.route(/\/images\//, (route) => route.request().url() === source && route.continue());
  await second.click();
  const copy = page.getByRole("dialog").locator(`img[src="${source}"]:not([srcset])`);
  await expect(copy).toBeInViewport();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("on a phone one swipes through the large pictures", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, VILLA);
  await page.getByRole("link", { name: /^Show picture 1 of 5/ }).click();
  const lightbox = page.getByRole("dialog", { name: m.property_pictures() });
  await lightbox.getByRole("list").evaluate((list) => list.scrollBy({ left: 330 }));
  await expect(lightbox.getByRole("status")).toContainText("Picture 2 of 5");
  await lightbox.getByRole("button", { name: m.common_close() }).click();
  await expect(lightbox).toHaveCount(0);
  // The strip shows it too, in its place: one swipes back to the first.
  await expect(page.getByRole("link", { name: /^Show picture 2 of 5/ })).toBeInViewport();
  await expect(page.getByRole("link", { name: /^Show picture 1 of 5/ })).not.toBeInViewport();
  await expect(page).toHaveURL(VILLA);
});

test("the large picture's code comes only when it is wanted", async ({ page }) => {
  const loaded: string[] = [];
  page.on("response", (response) => loaded.push(response.url()));
  await visitAll(page, VILLA);
  expect(loaded.filter((url) => url.includes("lightbox"))).toEqual([]);
  await page.getByRole("link", { name: "View all 5" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(loaded.some((url) => url.includes("lightbox"))).toBe(true);
});

test("back restores the place in the list", async ({ page }) => {
  await visit(page, "/");
  const card = page.getByRole("article").nth(9);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { name: m.property_section_overview() })).toBeVisible();
  await page.getByRole("link", { name: m.property_show_square_feet() }).click();
  await expect(page.getByRole("link", { name: m.property_show_square_metres() })).toBeVisible();
  await page.getByRole("link", { name: m.property_back_to_list() }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 100);
});
