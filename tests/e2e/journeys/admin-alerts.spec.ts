import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";

test("a channel is tested from Settings, and shows what it has written where no mail is set up", async ({
  page,
}) => {
  await signIn(page);
  await visit(page, "/admin/settings");
  await page.getByRole("link", { name: m.admin_settings_alerts() }).click();
  const mail = page.getByRole("region", { name: m.contact_email() });
  await expect(mail.getByText(m.admin_settings_channel_files())).toBeVisible();
  await expect(page.getByRole("region", { name: "Webhook" }).getByRole("button")).toHaveCount(0);
  await mail.getByRole("button", { name: "Send a test: E-mail" }).click();
  await expect(page.locator("[data-toast]")).toHaveText(
    m.admin_settings_test_written({ channel: "E-mail" }),
  );
  await expect(mail.getByText(/^[A-Z][a-z]{2} \d+, \d{4} \d\d:\d\d$/)).toBeVisible();
});
