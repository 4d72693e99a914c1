import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { openPipeline, openSecondaryTab } from "../visitor";

test("settings are edited, seen by the next visitor, and put back", async ({ page }) => {
  const phone = page.getByLabel(m.common_phone(), { exact: true });
  const save = page.getByRole("button", { name: m.admin_settings_save_settings() });
  const open = () => visit(page, "/admin/settings");
  await visit(page, "/contact");
  await openPipeline(page);
  await openSecondaryTab(page, m.admin_settings_settings());
  await expect(phone).toHaveValue("+255777410260");
  await phone.fill("12");
  await save.click();
  await expect(page.getByText("This phone number is too short.").first()).toBeVisible();
  await phone.fill("0777 123 456");
  await page.getByLabel("Facebook").fill("");
  await page.getByLabel("EUR").fill("0.5");
  await save.click();
  await expect(page.getByText("Settings saved successfully")).toBeVisible();

  await visit(page, "/contact");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "+255 777 123 456" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "Facebook" })).toHaveCount(0);
  await expect(footer.getByRole("link", { name: "LinkedIn" })).toBeVisible();
  await visit(page, "/properties/makoba-cove-villa?currency=EUR");
  const dollars = Number((await priceIn(page, "$")).replace(/\D/g, ""));
  expect(await priceIn(page, "€")).toBe(`€${(dollars / 2).toLocaleString("en-US")}`);

  await open();
  await phone.fill("+255777410260");
  await page.getByLabel("Facebook").fill("#");
  await page.getByLabel("EUR").fill("0.93");
  await save.click();
  await expect(page.getByText("Settings saved successfully")).toBeVisible();
  await visit(page, "/contact");
  await expect(footer.getByRole("link", { name: "+255 777 410 260" })).toBeVisible();
});

const priceIn = async (page: Parameters<typeof visit>[0], sign: string) =>
  (await page
    .getByRole("complementary", { name: m.property_price_and_contact() })
    .getByText(sign)
    .first()
    .textContent()) ?? "";

test("two tabs do not save over each other", async ({ page, context }) => {
  await openPipeline(page);
  const other = await context.newPage();
  for (const one of [page, other]) await visit(one, "/admin/settings");
  await other.getByLabel("Licence").fill("Z-1");
  await other.getByRole("button", { name: m.admin_settings_save_settings() }).click();
  await expect(other.getByText("Settings saved successfully")).toBeVisible();
  await page.getByLabel("Licence").fill("Z-2");
  await page.getByRole("button", { name: m.admin_settings_save_settings() }).click();
  await expect(page.getByRole("row", { name: "Licence Z-1 Z-2" })).toBeVisible();
  await expect(page.getByLabel("Licence")).toHaveValue("Z-2");
  await page.getByLabel("Licence").fill("");
  await page.getByRole("button", { name: m.admin_shell_conflict_overwrite() }).click();
  await expect(page.getByText("Settings saved successfully")).toBeVisible();
});
