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

/** People have a licence number, too. */
const licence = new RegExp(`^${m.admin_settings_licence()} \\(`);

test("two tabs do not save over each other", async ({ page, context }) => {
  await openPipeline(page);
  const other = await context.newPage();
  for (const one of [page, other]) await visit(one, "/admin/settings");
  await other.getByLabel(licence).fill("Z-1");
  await other.getByRole("button", { name: m.admin_settings_save_settings() }).click();
  await expect(other.getByText("Settings saved successfully")).toBeVisible();
  await page.getByLabel(licence).fill("Z-2");
  await page.getByRole("button", { name: m.admin_settings_save_settings() }).click();
  await expect(page.getByRole("row", { name: "Licence Z-1 Z-2" })).toBeVisible();
  await expect(page.getByLabel(licence)).toHaveValue("Z-2");
  await page.getByLabel(licence).fill("");
  await page.getByRole("button", { name: m.admin_shell_conflict_overwrite() }).click();
  await expect(page.getByText("Settings saved successfully")).toBeVisible();
});

test("the first afternoon counts what is done, and leads to each field", async ({ page }) => {
  await openPipeline(page);
  await visit(page, "/admin/settings");
  const steps = page.locator("[data-setup]");
  const rates = steps.getByRole("listitem").filter({ hasText: m.admin_setup_rates() });
  const done = async () => Number(await steps.getByRole("progressbar").getAttribute("value"));
  const before = await done();
  await expect(rates).not.toContainText(m.admin_setup_done());
  await rates.getByRole("link").click();
  const date = page.getByLabel(m.admin_settings_rates_on());
  await expect(date).toBeInViewport();
  const save = page.getByRole("button", { name: m.admin_settings_save_settings() });
  await date.fill("2026-11-20");
  await save.click();
  await expect(rates).toContainText(m.admin_setup_done());
  expect(await done()).toBeGreaterThan(before);
  await date.fill("");
  await save.click();
  await expect(rates).not.toContainText(m.admin_setup_done());
});

test("the password is not changed without the current one", async ({ page }) => {
  await openPipeline(page);
  await visit(page, "/admin/settings");
  await page.getByRole("link", { name: m.admin_password_title(), exact: true }).click();
  await expect(page.getByText(m.admin_password_is_first())).toBeVisible();
  // Without JavaScript the form comes back without its passwords.
  const send = async (again: string) => {
    await page.getByLabel(m.admin_password_current(), { exact: true }).fill("00000000");
    await page.getByLabel(m.admin_password_new(), { exact: true }).fill("coral reef at low tide");
    await page.getByLabel(m.admin_password_again(), { exact: true }).fill(again);
    await page.getByRole("button", { name: m.admin_password_change() }).click();
  };
  await send("coral reef at low");
  await expect(page.getByText(m.admin_password_differs()).first()).toBeVisible();
  await send("coral reef at low tide");
  await expect(page.getByText(m.admin_sign_in_invalid_password()).first()).toBeVisible();
});

test("mail settings ask for a recipient, and a test says that no server is set up", async ({
  page,
}) => {
  await openPipeline(page);
  await visit(page, "/admin/settings/mail");
  await page.getByLabel(m.admin_mail_host(), { exact: true }).fill("smtp.example.com");
  await page.getByRole("button", { name: m.admin_mail_save() }).click();
  await expect(page.getByText(m.admin_mail_recipient_needed()).first()).toBeVisible();
  await visit(page, "/admin/settings/mail/test");
  await page.getByLabel(m.admin_mail_test_to()).fill("me@kisiwa.example");
  await page.getByRole("button", { name: m.admin_settings_channel_test() }).click();
  await expect(page.getByRole("alert")).toHaveText(m.admin_mail_test_no_server());
});
