import type { Page } from "@playwright/test";
import { leadLabels } from "~/domain/leads/manage/lead-details";
import { m } from "~/text/messages";
import { todayInDarEsSalaam } from "~/utils/time/date-words";
import { addCalendarDays } from "~/utils/time/dates";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit, visitAll } from "../page";
import { expect, test } from "../test";
import { aVisitor, signIn } from "../visitor";

const property = "Clove Lane Townhouse";
const inDays = (days: number) => addCalendarDays(todayInDarEsSalaam(), days);
const sheet = (page: Page) => page.getByRole("dialog");
const soon = (days: number) => m.admin_owner_mandate_days({ count: days, number: String(days) });

/** Adds an owner whose mandate ends in some days; returns the name. */
async function addOwner(page: Page, days: number): Promise<string> {
  const { name, phone } = aVisitor();
  await visit(page, "/admin/properties?q=clove+lane");
  await page.getByRole("link", { name: m.admin_table_owners_of({ name: property }) }).click();
  await sheet(page).getByRole("link", { name: m.admin_owner_new_person() }).click();
  await sheet(page).getByLabel(leadLabels.full_name(), { exact: true }).fill(name);
  await sheet(page).getByLabel(leadLabels.phone(), { exact: true }).fill(phone);
  await sheet(page).locator("[name=starts_on]").fill(inDays(-30));
  await sheet(page).locator("[name=ends_on]").fill(inDays(days));
  await sheet(page).getByRole("button", { name: m.admin_owner_save() }).click();
  await expect(sheet(page).getByRole("link", { name, exact: true })).toBeVisible();
  return name;
}

test(
  "an owner is added on the property; the mandate is ended from Today",
  { tag: "@core" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page);
    const name = await addOwner(page, 5);
    await visit(page, "/admin/properties?q=clove+lane");
    await expect(page.getByRole("link", { name: soon(5) }).first()).toBeVisible();
    await visit(page, "/admin/today?kind=mandate");
    const end = page.getByRole("button", {
      name: m.admin_owner_end_label({ property, name }),
    });
    await end.click();
    await expect(page.getByText(m.admin_owner_mandate_was_ended())).toBeVisible();
    await expect(end).toHaveCount(0);
  },
);

test("a person is found by search, and half a mandate is not lost by closing the sheet", async ({
  page,
}) => {
  await signIn(page);
  const name = await addOwner(page, 100);
  await visit(page, "/admin/properties?q=makoba");
  await page.getByRole("link", { name: /^Owners of / }).click();
  const search = sheet(page).getByRole("searchbox");
  await search.fill(name);
  await search.press("Enter");
  await sheet(page).locator("[data-row]").getByRole("link", { name }).click();
  await sheet(page).getByLabel(m.admin_owner_lowest_price()).fill("250k");
  page.once("dialog", (asked) => asked.dismiss());
  await page.keyboard.press("Escape");
  await expect(sheet(page).getByLabel(m.admin_owner_lowest_price())).toHaveValue("250k");
  await sheet(page).getByRole("button", { name: m.admin_owner_save() }).click();
  const price = m.admin_owner_lowest_price_text({ price: "$250,000" });
  await expect(sheet(page).getByText(price)).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`owners, mandates and reports at ${width} px are accessible and fit`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    const name = await addOwner(page, 3);
    const person = await sheet(page).getByRole("link", { name, exact: true }).getAttribute("href");
    const mandate = await sheet(page)
      .getByRole("link", { name: m.admin_owner_edit_label({ name }) })
      .getAttribute("href");
    const paths = [
      ...["/admin/properties?q=clove+lane", "/admin/today", `${person}/mandate`],
      ...[`${person}`, `${person}/owner`, `${mandate}`, `${mandate}`.replace(/\/[^/]+$/, "")],
    ];
    for (const path of paths) {
      await visitAll(page, path);
      await expectNoViolation(page, path);
      await expectNoOverflow(page, path);
    }
  });
}
