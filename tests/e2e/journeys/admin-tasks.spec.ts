import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead, signIn } from "../visitor";

test.use({ viewport: { width: 360, height: 740 } });

const sheet = (page: Page) => page.getByRole("dialog");
const taskRow = (page: Page, title: string) =>
  page.locator("[data-row]").filter({ has: page.getByRole("link", { name: title, exact: true }) });
const done = (page: Page, title: string) =>
  page.getByRole("button", { name: m.admin_task_done_label({ title }) });

async function anOwnLead(page: Page): Promise<string> {
  const { name, phone } = aVisitor();
  await visit(page, "/admin/leads/new");
  await fillLead(page, { name, phone });
  await page.getByRole("button", { name: m.admin_lead_add() }).click();
  await expect(sheet(page).getByRole("link", { name: m.admin_common_timeline() })).toBeVisible();
  return name;
}

test(
  "a task for a client is added on Today, moved, done, undone and found on the client",
  { tag: "@core" },
  async ({ page }) => {
    await signIn(page);
    const name = await anOwnLead(page);
    const title = `Sign at ZIPA with ${name}`;
    await visit(page, "/admin/today");
    await page.getByRole("link", { name: m.admin_task_add() }).click();
    await expectNoViolation(page, "the sheet of a task");
    await expectNoOverflow(page, "the sheet of a task");
    await sheet(page).getByLabel(m.admin_task_title_label()).fill(title);
    // The search for a client keeps what is typed.
    await sheet(page).getByRole("button", { name: m.admin_task_choose_client() }).click();
    await sheet(page).getByRole("searchbox").fill(name);
    await sheet(page).getByRole("button", { name: m.admin_common_search() }).click();
    await sheet(page).getByRole("link", { name }).click();
    await expect(sheet(page).getByLabel(m.admin_task_title_label())).toHaveValue(title);
    await sheet(page).getByText(m.admin_common_today(), { exact: true }).click();
    await sheet(page).getByRole("button", { name: m.admin_task_save() }).click();
    await expect(page.getByText(m.admin_task_saved())).toBeVisible();
    await expect(taskRow(page, title)).toContainText(m.admin_task_due_today());
    await expect(taskRow(page, title)).toContainText(name);
    await expectNoOverflow(page, "Today with a task");

    await done(page, title).click();
    await expect(page.getByText(m.admin_task_done_report({ title }))).toBeVisible();
    await expect(done(page, title)).toHaveCount(0);
    await page.getByRole("button", { name: m.admin_task_undo_label({ title }) }).click();
    await expect(done(page, title)).toBeVisible();

    await page
      .locator("summary")
      .filter({ hasText: m.admin_task_more_label({ title }) })
      .click();
    const day = m.admin_common_tomorrow();
    await page.getByRole("button", { name: m.admin_task_move_label({ day, title }) }).click();
    await expect(done(page, title)).toHaveCount(0);

    await visit(page, `/admin/people?q=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name }).first().click();
    await expect(taskRow(page, title)).toBeVisible();
    await done(page, title).click();
    await expect(page.locator("[data-kind=task]")).toContainText(title);
  },
);

test("contact with somebody is stopped with a reason, and allowed again", async ({ page }) => {
  await signIn(page);
  const name = await anOwnLead(page);
  await sheet(page).getByRole("link", { name: m.admin_common_timeline() }).click();
  const whatsApp = page.locator('main a[href*="wa.me"]');
  await expect(whatsApp.first()).toBeVisible();
  await page.getByRole("link", { name: m.admin_ban_label(), exact: true }).click();
  await sheet(page).getByText(m.admin_ban_reason_asked(), { exact: true }).click();
  await expectNoViolation(page, "the sheet of a ban");
  await expectNoOverflow(page, "the sheet of a ban");
  await sheet(page).getByRole("button", { name: m.admin_ban_save() }).click();
  await expect(page.getByText(m.admin_ban_saved())).toBeVisible();
  await expect(page.getByText(m.admin_ban_reason_asked())).toBeVisible();
  await expect(whatsApp).toHaveCount(0);
  await expectNoOverflow(page, "somebody not to contact");
  await page.getByRole("button", { name: m.admin_ban_allow_label({ name }) }).click();
  await expect(page.getByText(m.admin_ban_allowed())).toBeVisible();
  await expect(whatsApp.first()).toBeVisible();
});
