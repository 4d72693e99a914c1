import { expect, test } from "../test";
import { visit } from "../page";
import { typePages } from "../../../app/domain/properties/type-pages/type-pages";

const prices = (texts: string[]) => texts.map((text) => Number(text.replace(/[^0-9]/g, "")));

for (const { path, label, title } of typePages) {
  test(`${path} lists its own type, with its count`, async ({ page }) => {
    await visit(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    const cards = page.getByRole("region", { name: label }).getByRole("article");
    const count = await cards.count();
    expect(count).toBeGreaterThan(0);
    await expect(page.getByText(`${count} properties available`)).toBeVisible();
    await expect(cards.first().getByText("View Details")).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(label.replace("Plots", "Plots")));
  });
}

test("prices sort low to high, high to low, and back to the newest first", async ({ page }) => {
  await visit(page, "/house-for-sale-in-pemba-island");
  const list = page.getByRole("region", { name: "Houses for Sale" });
  const shown = () => list.locator("article p.text-lg").allInnerTexts();
  const newestFirst = await shown();
  await page.getByRole("link", { name: "Sort by price" }).click();
  await expect(page.getByRole("link", { name: "Price: low to high" })).toBeVisible();
  expect(prices(await shown())).toEqual(prices(newestFirst).sort((a, b) => a - b));
  await page.getByRole("link", { name: "Price: low to high" }).click();
  await expect(page.getByRole("link", { name: "Price: high to low" })).toBeVisible();
  expect(prices(await shown())).toEqual(prices(newestFirst).sort((a, b) => b - a));
  await page.getByRole("link", { name: "Price: high to low" }).click();
  await expect(page.getByRole("link", { name: "Sort by price" })).toBeVisible();
  expect(await shown()).toEqual(newestFirst);
});

test("currency and unit change what is shown, and are remembered", async ({
  page,
  javaScriptEnabled,
}) => {
  await visit(page, "/apartment-for-sale-in-pemba-island");
  const price = page.locator("article p.text-lg").first();
  const dollars = Number((await price.innerText()).replace(/[^0-9]/g, ""));
  await page.getByLabel("Currency").selectOption("EUR");
  if (javaScriptEnabled === false) await page.getByRole("button", { name: "Show" }).click();
  await expect(price).toHaveText(`€${Math.round(dollars * 0.93).toLocaleString("en-US")}`);
  await expect(page).toHaveURL(/currency=EUR/);

  await page.getByRole("link", { name: "sq ft" }).click();
  await expect(page.getByRole("article").first()).toContainText("sq ft");
  await expect(page).toHaveURL(/currency=EUR&unit=imperial/);

  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Details" })).toBeVisible();
  await expect(page.getByRole("complementary")).toContainText("€");
  await page.getByRole("link", { name: "Show m²" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "m²" }).first()).toBeVisible();
});

test("home pages through its properties and stays at the list", async ({ page }) => {
  const cards = page.locator("#property-search").getByRole("article");
  await visit(page, "/");
  await expect(cards).toHaveCount(24);
  const firstName = await cards.first().getByRole("heading").innerText();
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/\?page=2#property-search$/);
  await expect(cards.first().getByRole("heading")).not.toHaveText(firstName);
  await expect(page.locator("#property-search")).toBeInViewport();
});

test("a page past the end leads back to the first one", async ({ page }) => {
  const response = await visit(page, "/land-plot-for-sale-in-pemba-island?page=900");
  expect(response?.status()).toBe(200);
  await expect(page.getByText("This list has no page 900.")).toBeVisible();
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("below its own, a type's page lists up to three of the related types", async ({ page }) => {
  const related = page.getByRole("region", { name: "Related" }).getByRole("article");
  await visit(page, "/house-for-sale-in-pemba-island");
  await expect(related).toHaveCount(3);
  await expect(related.first()).toContainText("Vumawimbi Beach Villa with Reef View");
  await expect(page.getByRole("link", { name: /^All \d+ villas$/ })).toHaveAttribute(
    "href",
    "/?type=villa#property-search",
  );
  await visit(page, "/apartment-for-sale-in-pemba-island");
  // The third is reserved.
  await expect(related).toHaveCount(2);
  await expect(related.first()).toContainText("Penthouse");
  await visit(page, "/hotel-for-sale-in-pemba-island");
  await expect(related).toHaveCount(0);
});

test("a list keeps the picture and the sentence of its hero beside a map or a filter", async ({
  page,
}) => {
  for (const path of ["/", "/house-for-sale-in-pemba-island", "/areas/wete"]) {
    for (const query of ["", "?view=map", "?bedrooms=3", "?q=beach"]) {
      await visit(page, path + query);
      const hero = page.locator("section", { has: page.getByRole("heading", { level: 1 }) });
      await expect(hero.locator("img"), path + query).toHaveCount(1);
      await expect(hero.locator("h1 ~ p, div > p").first(), path + query).toContainText(/\w{3}/);
    }
  }
});

test("the home page keeps its two buttons and the scroll cue beside a map or a filter", async ({
  page,
}) => {
  for (const path of ["/", "/?view=map", "/?type=villa", "/?q=beach", "/?maxPrice=1"]) {
    await visit(page, path);
    const hero = page.locator("section", { has: page.getByRole("heading", { level: 1 }) });
    await expect(hero.getByRole("link", { name: "Get the free guide" }), path).toBeVisible();
    for (const name of ["See the properties", "Scroll down to the property search"]) {
      const link = hero.getByRole("link", { name });
      await expect(link, path).toBeVisible();
      await expect(link, path).toHaveAttribute("href", "#property-search");
    }
  }
});
