import { m } from "~/text/messages";
import { reload, visit } from "../page";
import { expect, test } from "../test";
import { aVisitor } from "../visitor";

test("a page that a lost connection keeps back has ways on, and comes by itself", async ({
  page,
  context,
}) => {
  await visit(page, "/areas");
  // Its route is known, as after a first look at one of them.
  await page.getByRole("link", { name: /Wete/ }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Wete");
  await page.goBack();
  const mkoani = page.getByRole("main").getByRole("link", { name: /Mkoani/ });
  await expect(mkoani.first()).toBeVisible();
  await context.setOffline(true);
  await mkoani.first().click();

  await expect(page.getByRole("heading", { name: m.admin_shell_error_title() })).toBeVisible();
  await expect(page).toHaveTitle(/^Something went wrong \| .+/);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.locator("a[href^='tel:+255']")).toBeVisible();
  await expect(main.locator("a[href^='https://wa.me/255']")).toBeVisible();
  const retry = main.getByRole("link", { name: m.common_try_again() });
  await retry.click();
  await expect(retry).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mkoani");
  await page.goBack();
  await expect(page).toHaveURL(/\/areas$/);
});

test("a search alert that is ended without a connection stays, and says so", async ({
  page,
  context,
}) => {
  const visitor = aVisitor();
  await visit(page, "/alerts/new?type=hotel");
  await page.getByLabel(m.common_full_name()).fill(visitor.name);
  await page.getByLabel("WhatsApp Number").fill(visitor.phone);
  await page.getByRole("button", { name: m.lead_alert_submit() }).click();
  await expect(page.getByRole("heading", { name: m.alert_page_title() })).toBeVisible();
  await reload(page);
  await page.getByText(m.alert_stop_title()).click();
  const end = page.getByRole("button", { name: m.alert_stop_button() });
  await context.setOffline(true);
  await end.click();
  const said = page.getByText(m.form_click_offline());
  await expect(said).toBeInViewport();
  await context.setOffline(false);
  await end.click();
  await expect(page.getByText(m.alert_stopped_text())).toBeVisible();
  await expect(said).toHaveCount(0);
});
