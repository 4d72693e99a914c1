import { expect, test } from "../test";
import { visit } from "../page";

test("currency and unit are chosen in the header of any page, and kept", async ({ page }) => {
  await visit(page, "/blog");
  const header = page.getByRole("banner");
  const menu = header.getByText("Currency and unit");
  await menu.click();
  await header.getByRole("link", { name: "EUR" }).click();
  await expect(page).toHaveURL(/\/blog\?currency=EUR$/);

  await visit(page, "/properties/makoba-cove-villa?photo=2");
  const price = page.getByRole("complementary", { name: "Price and contact" });
  await expect(price.getByText("€")).toBeVisible();
  await menu.click();
  await header.getByRole("link", { name: "sq ft" }).click();
  await expect(page.getByText("sq ft").filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/photo=2&unit=imperial/);

  await price.getByRole("link", { name: "TZS" }).click();
  await expect(price.getByText("TZS ").first()).toBeVisible();
  await expect(price.getByRole("link", { name: "TZS" })).toHaveAttribute("aria-current", "true");
});
