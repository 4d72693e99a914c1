import { m } from "~/text/messages";
import { expect, test } from "../test";
import { visit } from "../page";

test("currency and unit change what is shown, and are remembered", async ({
  page,
  javaScriptEnabled,
}) => {
  await visit(page, "/apartment-for-sale-in-pemba-island");
  const price = page.locator("article p.text-lg").first();
  const dollars = Number((await price.innerText()).replace(/[^0-9]/g, ""));
  await page.getByLabel(m.list_currency_label()).selectOption("EUR");
  if (javaScriptEnabled === false)
    await page.getByRole("button", { name: m.list_currency_button() }).click();
  await expect(price).toHaveText(`€${Math.round(dollars * 0.93).toLocaleString("en-US")}`);
  await expect(page).toHaveURL(/currency=EUR/);

  await page.getByRole("link", { name: "sq ft" }).click();
  await expect(page.getByRole("article").first()).toContainText("sq ft");
  await expect(page).toHaveURL(/currency=EUR&unit=imperial/);

  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: m.property_section_details() })).toBeVisible();
  await expect(page.getByRole("complementary")).toContainText("€");
  await page.getByRole("link", { name: m.property_show_square_metres() }).click();
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
