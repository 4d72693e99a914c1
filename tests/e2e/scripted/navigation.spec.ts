import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead, openGuideForm, submitGuide } from "../visitor";

test("Back to Properties leads to the very results that the visitor came from", async ({
  page,
}) => {
  await visit(page, "/?sort=price-high-low");
  await page.getByRole("article").nth(3).getByRole("link").click();
  await page.getByRole("link", { name: m.property_back_to_list() }).click();
  await expect(page).toHaveURL(/\?sort=price-high-low/);
});

test("Back to Properties also works if the property was loaded as a new document", async ({
  page,
}) => {
  const list = "/de/house-for-sale-in-pemba-island?maxPrice=300000";
  await visit(page, list);
  const link = page.getByRole("article").first().getByRole("link").first();
  await link.evaluate((card: HTMLAnchorElement) => window.location.assign(card.href));
  await page.waitForURL(/\/de\/properties\//);
  await page.waitForSelector("html[data-hydrated]", { state: "attached" });
  await page.getByRole("link", { name: m.property_back_to_list({}, { locale: "de" }) }).click();
  await expect(page).toHaveURL(list);
});

test(
  "a new page starts at its top, and Back returns to where one was",
  { tag: "@core" },
  async ({ page }) => {
    await visit(page, "/");
    const card = page.getByRole("article").nth(9);
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await card.getByRole("link").click();
    await expect(page.getByRole("link", { name: m.property_back_to_list() })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 100);
  },
);

test("the header turns white once the page is scrolled by more than a pixel", async ({ page }) => {
  await visit(page, "/");
  const background = () =>
    page.getByRole("banner").evaluate((header) => getComputedStyle(header).backgroundColor);
  expect(await background()).toBe("rgba(0, 0, 0, 0)");
  await page.mouse.wheel(0, 1);
  expect(await background()).toBe("rgba(0, 0, 0, 0)");
  await page.mouse.wheel(0, 200);
  await expect.poll(background).toBe("rgb(255, 255, 255)");
});

test("the hero's second button scrolls to the property search", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("link", { name: m.common_view_properties() }).click();
  await expect(page).toHaveURL(/#property-search$/);
  await expect(page.locator("#property-search-title")).toBeInViewport();
});

test("a success message goes after two seconds", async ({ page }) => {
  await openGuideForm(page);
  await fillLead(page, aVisitor());
  await submitGuide(page);
  const toast = page.locator("[data-toast=success]");
  await expect(toast).toBeVisible();
  const delays = await toast.evaluate((message) => getComputedStyle(message).animationDelay);
  expect(delays).toBe("0s, 2s");
  await expect(toast).toHaveCount(0);
});

test("the dialog closes on Escape and gives the focus back", async ({ page }) => {
  await visit(page, "/");
  const opener = page.getByRole("link", { name: m.home_guide_button() });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("a mistake that the browser sees sends no request", async ({ page }) => {
  await openGuideForm(page);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await submitGuide(page);
  await expect(page.getByText("Full name is required").first()).toBeVisible();
  expect(posts).toEqual([]);
});
