import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit, visitAll } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead, leadRows, signIn } from "../visitor";

async function anOwnLead(page: Page): Promise<string> {
  const { name, phone } = aVisitor();
  await signIn(page);
  await visit(page, "/admin/leads/new");
  await fillLead(page, { name, phone });
  await page.getByRole("button", { name: m.admin_lead_add() }).click();
  await expect(page.locator("[data-toast=success]")).toBeVisible();
  await visit(page, `/admin/leads?q=${encodeURIComponent(name)}`);
  return name;
}

const status = (page: Page) => leadRows(page).getByRole("combobox");
const sheet = (page: Page) => page.getByRole("dialog");

test(
  "after Deal Closed a sheet asks for the sale, sells the property, and Undo gives both back",
  { tag: "@core" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const name = await anOwnLead(page);
    await status(page).selectOption("deal-closed");
    await expect(page.getByText(`${name}: Deal Closed (was New)`)).toBeVisible();
    await expectNoViolation(page, "the sheet");
    await expectNoOverflow(page, "the sheet");
    await sheet(page).getByLabel(m.admin_deal_price_label()).fill("115000");
    const property = sheet(page).locator("#deal-property_id");
    await property.selectOption({ label: "Makoba Cove Villa" });
    await sheet(page).getByRole("button", { name: m.admin_common_save() }).click();
    await expect(
      page.getByText(m.admin_deal_sold({ property: "Makoba Cove Villa" })),
    ).toBeVisible();
    await leadRows(page).getByText("$115,000").click();
    await sheet(page).getByRole("button", { name: m.admin_common_undo(), exact: true }).click();
    await expect(page.getByText(`${name}: New again`)).toBeVisible();
    await expect(status(page)).toHaveValue("new");
    await visit(page, "/admin/properties?q=makoba");
    const availability = m.admin_property_availability_label({ name: "Makoba Cove Villa" });
    await expect(page.getByRole("combobox", { name: availability })).toHaveValue("available");
  },
);

test("half a note stays while its lead is closed, and the sheet is one press away", async ({
  page,
}) => {
  const name = await anOwnLead(page);
  await page.getByRole("link", { name: m.admin_leads_manage_label({ name }) }).click();
  await sheet(page).getByLabel(m.admin_lead_note_label()).fill("Half a note");
  await sheet(page).getByRole("combobox").first().selectOption("dead");
  await expect(sheet(page).getByText(`${name}: Dead (was New)`)).toBeVisible();
  await expect(sheet(page).getByLabel(m.admin_lead_note_label())).toHaveValue("Half a note");
  page.once("dialog", (asked) => asked.accept());
  await sheet(page).getByRole("link", { name: m.admin_deal_reason_add() }).first().click();
  await sheet(page).getByText(m.admin_deal_reason_timing()).click();
  await sheet(page).getByRole("button", { name: m.admin_common_save() }).click();
  await expect(page.getByText(m.admin_deal_reason_saved())).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`offers, sheets and Numbers at ${width} px are accessible and fit`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const name = await anOwnLead(page);
    await status(page).selectOption("dead");
    await expect(sheet(page).getByText(m.admin_deal_reason_budget())).toBeVisible();
    const reason = new URL(page.url()).pathname;
    await visit(page, "/admin/properties?q=clove+lane");
    const offers = m.admin_table_offers_on({ name: "Clove Lane Townhouse" });
    const path = await page.getByRole("link", { name: offers }).getAttribute("href");
    for (const one of [reason, path ?? "", "/admin/numbers"]) {
      await visitAll(page, one);
      await expectNoViolation(page, `${one} of ${name}`);
      await expectNoOverflow(page, one);
    }
  });
}
