import { m } from "~/text/messages";
import { expectNoViolation } from "../accessible";
import { runsScripts, visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, openPipeline, openSecondaryTab } from "../visitor";

const PASSWORD = "low tide at the sandbank";

test("a helper closes a lead, and the operator records its deal from Today", async ({
  page,
  browser,
  baseURL,
}) => {
  const { name: digits, phone } = aVisitor();
  const name = digits.replace("Zuhura", "Helper");
  await openPipeline(page);
  await openSecondaryTab(page, m.admin_settings_settings());
  await page.getByRole("link", { name: m.admin_helper_title() }).click();
  await expect(page.getByRole("heading", { name: m.admin_helper_list_title() })).toBeVisible();
  await page.getByLabel(m.admin_common_name()).fill(name);
  await page.getByLabel(m.admin_helper_password()).fill(PASSWORD);
  await page.getByRole("button", { name: m.admin_helper_add() }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expect(page.getByLabel(m.admin_common_name())).toHaveValue("");
  await expectNoViolation(page, "the helpers");

  const context = await browser.newContext({ baseURL });
  const helper = await context.newPage();
  await visit(helper, "/admin/helper");
  await expectNoViolation(helper, "the helpers' gate");
  await helper.getByLabel(m.admin_common_name()).fill(name);
  await helper.getByLabel(m.admin_sign_in_password()).fill(PASSWORD);
  await helper.getByRole("button", { name: m.admin_sign_in_submit() }).click();
  await expect(helper.getByRole("heading", { name: m.admin_leads_title() })).toBeVisible();

  const person = `Lead of ${name}`;
  await visit(helper, "/admin/leads/new");
  await helper.getByLabel(m.common_full_name()).fill(person);
  await helper.getByLabel(m.admin_lead_label_phone(), { exact: true }).fill(phone);
  await helper.getByRole("button", { name: m.admin_lead_add() }).click();
  await expect(helper.getByText(m.admin_lead_added()).first()).toBeVisible();
  await visit(helper, `/admin/leads?q=${encodeURIComponent(person)}`);
  const labels = {
    ...{ name: person, status: m.admin_lead_status_deal_closed() },
    former: m.admin_lead_status_new(),
  };
  const status = helper.getByLabel(m.admin_leads_status_of({ name: person })).first();
  await status.selectOption("deal-closed");
  if (!(await runsScripts(helper))) {
    await helper.getByRole("button", { name: m.admin_common_save() }).first().click();
  }
  await expect(helper.getByText(m.admin_lead_status_changed(labels)).first()).toBeVisible();
  await expect(helper.getByRole("link", { name: m.admin_deal_add() })).toHaveCount(0);
  await visit(helper, "/admin/settings");
  await expect(helper.getByRole("heading", { name: m.admin_helper_refused_title() })).toBeVisible();
  await expectNoViolation(helper, "a refused page");

  await visit(page, "/admin/today?kind=deal");
  await page.getByRole("link", { name: m.admin_deal_to_record_label({ name: person }) }).click();
  await page.getByLabel(m.admin_deal_price_label()).fill("120000");
  await page.getByRole("button", { name: m.admin_common_save() }).click();
  await expect(page.getByText(m.admin_deal_saved())).toBeVisible();
  await expect(
    page.getByRole("link", { name: m.admin_deal_to_record_label({ name: person }) }),
  ).toHaveCount(0);

  await visit(page, "/admin/settings/helpers");
  await page.getByRole("link", { name }).click();
  await expectNoViolation(page, "a helper");
  await page.getByRole("button", { name: m.admin_helper_revoke() }).click();
  await expect(page.getByText(m.admin_helper_revoked())).toBeVisible();
  await visit(helper, "/admin/leads");
  await expect(helper.getByRole("heading", { name: m.admin_helper_sign_in_title() })).toBeVisible();
  await context.close();
});
