import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead, openGuideForm, signIn, submitGuide } from "../visitor";

/** Somebody who has just left a lead, as Today shows them. */
async function aWaitingVisitor(page: Page) {
  const visitor = aVisitor();
  await openGuideForm(page);
  await fillLead(page, visitor);
  await submitGuide(page);
  await expect(page.getByText("Your guide will be sent").first()).toBeVisible();
  return visitor;
}

const entryOf = (page: Page, name: string) =>
  page.locator("#list > li").filter({ has: page.getByRole("link", { name, exact: true }) });

test(
  "whoever waits for a call is one press from the pipeline, and done with one form",
  { tag: "@core" },
  async ({ page }) => {
    const { name, phone } = await aWaitingVisitor(page);
    await signIn(page);
    await visit(page, "/admin/leads");
    await page.getByRole("link", { name: /^Today \(\d+\) .*Unanswered: \d+/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.admin_common_today());
    await expect(page.getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
    const entry = entryOf(page, name);
    await expect(entry).toContainText(/Unanswered (received .+|waiting .+)/);
    await expect(entry).toContainText("Guide");
    const number = `255${phone.slice(1)}`;
    await expect(entry.getByRole("link", { name: `WhatsApp ${name}` })).toHaveAttribute(
      "href",
      new RegExp(`^https://wa\\.me/${number}\\?text=.*guides%2Finvestment`),
    );
    await expect(entry.getByRole("link", { name: `Call ${name}` })).toHaveAttribute(
      "href",
      `tel:+${number}`,
    );

    await entry.getByRole("link", { name: m.admin_today_done_label({ name }) }).click();
    await page.getByLabel("What happened (optional)").fill("Wants to see the deed first.");
    await page.getByText(m.admin_today_next_other()).click();
    await page.getByLabel(m.admin_diary_view_day(), { exact: true }).fill("2031-03-04");
    await page.getByRole("button", { name: m.admin_common_save() }).click();
    await expect(page.getByText(m.admin_common_saved(), { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.admin_common_today());
    await expect(entryOf(page, name)).toHaveCount(0);

    await visit(page, `/admin/people?q=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name }).first().click();
    const timeline = page.getByRole("region", { name: m.admin_common_timeline() });
    for (const text of [
      "Wants to see the deed first.",
      "Status: New to Contacted",
      "Reminder set for Mar 4, 2031",
    ]) {
      await expect(timeline).toContainText(text);
    }
  },
);

test("a day that is missing is said at its field, and what was typed stays", async ({ page }) => {
  const { name } = await aWaitingVisitor(page);
  await signIn(page);
  await visit(page, "/admin/today?kind=unanswered");
  await page.getByRole("link", { name: m.admin_today_done_label({ name }) }).click();
  await page.getByLabel("What happened (optional)").fill("Nobody answered.");
  await page.getByText(m.admin_today_next_other()).click();
  await page.getByRole("button", { name: m.admin_common_save() }).click();
  await expect(page.getByText(m.editing_date_past()).first()).toBeVisible();
  await expect(page.getByLabel("What happened (optional)")).toHaveValue("Nobody answered.");
  await page.getByText(m.admin_today_next_none()).click();
  await page.getByRole("button", { name: m.admin_common_save() }).click();
  await expect(page.getByText(m.admin_common_saved(), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/today\?kind=unanswered$/);
});

test("a callback request becomes a lead when its call is logged", async ({ page }) => {
  const { name, phone } = aVisitor();
  await visit(page, "/callback");
  await page.getByLabel(m.common_full_name()).fill(name);
  await page.getByLabel("WhatsApp Number").fill(phone);
  await page.getByRole("button", { name: m.area_callback_title() }).click();
  await expect(page.getByText("Our team will contact you shortly.").first()).toBeVisible();
  await signIn(page);
  await visit(page, "/admin/today");
  await page.getByRole("link", { name: m.admin_today_done_label({ name }) }).click();
  await page.getByLabel("What happened (optional)").fill("Looks for land near Wete.");
  await page.getByRole("button", { name: m.admin_common_save() }).click();
  await expect(page.getByText(m.admin_common_saved(), { exact: true })).toBeVisible();
  // Nothing is agreed yet: it stands at the end of the queue.
  await visit(page, "/admin/today?kind=no-next-step");
  await expect(entryOf(page, name)).toContainText(m.admin_lead_step_none());
  await visit(page, `/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("link", { name: `Manage ${name}` }).first()).toBeVisible();
});

test("one contact answers all of a person's enquiries but an unticked one", async ({ page }) => {
  const { name, phone } = await aWaitingVisitor(page);
  await visit(page, "/callback");
  await page.getByLabel(m.common_full_name()).fill(name);
  await page.getByLabel("WhatsApp Number").fill(phone);
  await page.getByRole("button", { name: m.area_callback_title() }).click();
  await expect(page.getByText("Our team will contact you shortly.").first()).toBeVisible();
  await signIn(page);
  await visit(page, "/admin/today?kind=unanswered");
  await page.getByRole("link", { name: m.admin_today_done_label({ name }) }).click();
  const others = page.getByRole("group", { name: m.admin_today_others() });
  await expect(others.getByRole("checkbox", { name: /^Guide, new, / })).toBeChecked();
  await others.getByRole("checkbox").uncheck();
  await page.getByLabel("What happened (optional)").fill("The guide has arrived.");
  await page.getByText(m.admin_today_next_other()).click();
  // A Sunday: it is said, and not refused.
  await page.getByLabel(m.admin_diary_view_day(), { exact: true }).fill("2031-03-09");
  await page.getByRole("button", { name: m.admin_common_save() }).click();
  await expect(page.getByText("Saved. The office is closed on Sundays.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/today\?kind=unanswered$/);
  // The guide still waits.
  await visit(page, "/admin/today?kind=unanswered");
  await expect(entryOf(page, name)).toContainText("Guide");
});
