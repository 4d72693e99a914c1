import { visit } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";

test("a channel is tested from Settings, and shows what it has sent", async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/settings");
  await page.getByRole("link", { name: "Alerts" }).click();
  const mail = page.getByRole("region", { name: "E-mail" });
  await expect(mail.getByText("Files only")).toBeVisible();
  await expect(page.getByRole("region", { name: "Webhook" }).getByRole("button")).toHaveCount(0);
  await mail.getByRole("button", { name: "Send a test: E-mail" }).click();
  await expect(page.locator("[data-toast]")).toHaveText("E-mail: the test was sent");
  await expect(mail.getByText(/^[A-Z][a-z]{2} \d+, \d{4} \d\d:\d\d$/)).toBeVisible();
});
