import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead, openGuideForm, signIn, submitGuide } from "../visitor";

/** Leaves a lead; a second one of the same visitor says the same to them. */
async function leaveLead(page: Page, visitor: ReturnType<typeof aVisitor>) {
  await openGuideForm(page);
  await fillLead(page, visitor);
  await submitGuide(page);
  await expect(page.getByText("Your guide will be sent").first()).toBeVisible();
}

const cardOf = (page: Page, name: string) =>
  page.locator("#list > li").filter({ has: page.getByRole("link", { name, exact: true }) });

const undo = (page: Page, name: string) =>
  page.getByRole("button", { name: m.admin_spam_undo_label({ name }) });

async function markInMenu(page: Page, name: string) {
  await page
    .locator("summary")
    .filter({ hasText: m.admin_spam_more_label({ name }) })
    .click();
  await page.getByRole("button", { name: m.admin_spam_mark_label({ name }), exact: true }).click();
}

test(
  "spam is marked on Today in two presses, and the mark undone",
  { tag: "@core" },
  async ({ page }) => {
    const visitor = aVisitor();
    const { name } = visitor;
    await leaveLead(page, visitor);
    await signIn(page);
    await visit(page, "/admin/today?kind=unanswered");
    await markInMenu(page, name);
    await expect(undo(page, name)).toBeVisible();
    await expect(cardOf(page, name)).toHaveCount(0);
    await undo(page, name).click();
    await expect(cardOf(page, name)).toHaveCount(1);
    await expect(undo(page, name)).toHaveCount(0);
  },
);

test("a blocked sender sees the usual success; Not spam unblocks them", async ({ page }) => {
  const visitor = aVisitor();
  const { name, phone } = visitor;
  await leaveLead(page, visitor);
  await signIn(page);
  await visit(page, `/admin/leads?q=${encodeURIComponent(name)}`);
  await markInMenu(page, name);
  await expect(undo(page, name)).toBeVisible();

  const number = `+255${phone.slice(1)}`;
  await visit(page, "/admin/settings/alerts");
  const unblock = page.getByRole("button", {
    name: m.admin_spam_unblock_label({ sender: number }),
  });
  await expect(unblock).toBeVisible();

  const again = { ...visitor, name: `${name} Again` };
  await leaveLead(page, again);
  await visit(page, `/admin/leads?spam=suspected&q=${encodeURIComponent(name)}`);
  await page
    .getByRole("button", { name: m.admin_leads_not_spam_label({ name: again.name }) })
    .click();
  await expect(page.getByText(m.admin_leads_empty_spam())).toBeVisible();
  await visit(page, "/admin/settings/alerts");
  await expect(unblock).toHaveCount(0);
});

test("a person's page marks and clears them", async ({ page }) => {
  const visitor = aVisitor();
  const { name, phone } = visitor;
  await leaveLead(page, visitor);
  await signIn(page);
  await visit(page, `/admin/people?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  await page.getByRole("button", { name: m.admin_spam_mark_label({ name }), exact: true }).click();
  // Suspected spam names nobody.
  const number = `+255${phone.slice(1)}`;
  await page.getByRole("button", { name: m.admin_leads_not_spam_label({ name: number }) }).click();
  await expect(
    page.getByRole("button", { name: m.admin_spam_mark_label({ name }), exact: true }),
  ).toBeVisible();
});
