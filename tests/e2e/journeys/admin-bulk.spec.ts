import type { Page } from "@playwright/test";
import { countedRows } from "~/domain/bulk/bulk-change";
import { statusLabels } from "~/domain/leads/lead";
import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead, leadRows, signIn } from "../visitor";

const FAMILY = `Many${Date.now()}`;

async function addLeads(page: Page, count: number): Promise<string[]> {
  await signIn(page);
  const names = [];
  for (let n = 0; n < count; n++) {
    const name = `${FAMILY} ${n}`;
    await visit(page, "/admin/leads/new");
    await fillLead(page, { ...aVisitor(), name });
    await page.getByRole("button", { name: m.admin_lead_add() }).click();
    await expect(page).not.toHaveURL(/\/new$/);
    names.push(name);
  }
  return names;
}

const box = (page: Page, name: string) => page.getByLabel(m.admin_bulk_select({ name }));
const statusOf = (page: Page, name: string) =>
  page.getByRole("combobox", { name: m.admin_leads_status_of({ name }), exact: true });

test(
  "the operator changes several leads at once, undoes it, tags them and saves the search",
  { tag: "@core" },
  async ({ page }) => {
    const [first = "", second = "", third = ""] = await addLeads(page, 3);
    const list = `/admin/leads?q=${FAMILY}`;
    await visit(page, list);
    await expect(leadRows(page)).toHaveCount(3);
    await box(page, first).check();
    await box(page, second).check();
    await page.getByRole("button", { name: m.admin_bulk_change_selected() }).click();
    const rows = countedRows("lead", 2);
    await expect(page.getByRole("heading", { name: m.admin_bulk_title({ rows }) })).toBeVisible();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("radio", { name: m.admin_common_status() }).check();
    await sheet.getByRole("combobox", { name: m.admin_common_status() }).selectOption("contacted");
    await page.getByRole("button", { name: m.admin_bulk_apply({ rows }) }).click();
    await expect(statusOf(page, first)).toHaveValue("contacted");
    await expect(statusOf(page, third)).toHaveValue("new");
    const change = m.admin_common_counted_title({
      title: m.admin_common_label_value({
        label: m.admin_common_status(),
        value: statusLabels.contacted(),
      }),
      number: rows,
    });
    await page.getByRole("button", { name: m.admin_bulk_undo_label({ change }) }).click();
    await expect(statusOf(page, first)).toHaveValue("new");

    await box(page, first).check();
    const all = countedRows("lead", 3);
    await page.getByRole("link", { name: m.admin_bulk_all_matching({ rows: all }) }).click();
    await sheet.getByRole("radio", { name: m.admin_tag_add() }).check();
    await page.getByLabel(m.admin_tag_name()).fill(FAMILY);
    await page.getByRole("button", { name: m.admin_bulk_apply({ rows: all }) }).click();
    await expect(leadRows(page).getByText(FAMILY, { exact: true })).toHaveCount(3);

    await page.getByText(m.admin_saved_save()).click();
    await page.getByLabel(m.admin_saved_name()).fill(FAMILY);
    await page.getByLabel(m.admin_saved_name()).press("Enter");
    const tabs = page.getByRole("navigation", { name: m.admin_saved_label() });
    await expect(tabs.getByRole("link", { name: FAMILY })).toBeVisible();
    await tabs.getByRole("link", { name: m.admin_saved_all() }).click();
    await expect(page).toHaveURL(/\/admin\/leads$/);
    await tabs.getByRole("link", { name: FAMILY }).click();
    await expect(leadRows(page)).toHaveCount(3);

    // Leaves the list as other tests of this site expect it.
    await page.getByText(m.admin_saved_edit({ name: FAMILY })).click();
    await page.getByRole("button", { name: m.admin_saved_delete() }).click();
    await expect(tabs.getByRole("link", { name: FAMILY })).toHaveCount(0);
    const tagged = m.admin_common_counted_title({
      title: m.admin_tag_added({ name: FAMILY }),
      number: countedRows("person", 3),
    });
    await page.getByRole("button", { name: m.admin_bulk_undo_label({ change: tagged }) }).click();
    await expect(leadRows(page).getByText(FAMILY, { exact: true })).toHaveCount(0);
  },
);

const lists = ["/admin/leads", "/admin/people", "/admin/properties"];
const pages = lists.flatMap((list) => [list, `${list}/selected?all=1`]);

test("the lists with a selection and their sheets are accessible and fit a phone", async ({
  page,
}) => {
  await signIn(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...pages, "/admin/settings/tags"]) {
      await visit(page, path);
      const what = `${path}, ${width}`;
      await expectNoOverflow(page, what);
      await expectNoViolation(page, what);
      if (!lists.includes(path)) continue;
      await page.locator("input[name=ids]").first().check();
      await expectNoOverflow(page, what);
      await expectNoViolation(page, what, { include: ["#selection"] });
    }
  }
});
