import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead, leadRows, openSecondaryTab, signIn } from "../visitor";

async function anOwnLead(page: Page): Promise<string> {
  const { name, phone } = aVisitor();
  await signIn(page);
  await visit(page, "/admin/leads/new");
  await fillLead(page, { name, phone });
  await page.getByRole("button", { name: m.admin_lead_add() }).click();
  await expect(page.locator("[data-toast=success]")).toBeVisible();
  return name;
}

async function deleteLead(page: Page, name: string) {
  await visit(page, `/admin/leads?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: m.admin_leads_manage_label({ name }) }).click();
  await page.getByRole("link", { name: m.admin_lead_delete() }).click();
  await page.getByRole("button", { name: m.common_delete(), exact: true }).click();
  await expect(page.getByText(m.admin_lead_deleted())).toBeVisible();
  await expect(leadRows(page)).toHaveCount(0);
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test(
  "a lead deleted by mistake is back with one press, or from the bin until it goes for good",
  { tag: "@core" },
  async ({ page }) => {
    const name = await anOwnLead(page);
    await deleteLead(page, name);
    await page.getByRole("button", { name: m.admin_bin_undo_label({ name }) }).click();
    await expect(page.getByText(m.admin_bin_restored({ name }))).toBeVisible();
    await expect(leadRows(page)).toHaveCount(1);

    await deleteLead(page, name);
    await openSecondaryTab(page, m.admin_bin_title());
    await rowOf(page, name)
      .getByRole("button", { name: m.admin_bin_restore_label({ name }) })
      .click();
    await expect(page.getByText(m.admin_bin_restored({ name }))).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(0);

    await deleteLead(page, name);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, "/admin/bin");
      await expectNoOverflow(page, `the bin, ${width}`);
      await expectNoViolation(page, `the bin, ${width}`);
    }
    await page.getByRole("link", { name: m.admin_bin_purge_label({ name }) }).click();
    await page.getByRole("button", { name: m.common_delete(), exact: true }).click();
    await expect(page.getByText(m.admin_bin_purged(), { exact: true })).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(0);
  },
);
