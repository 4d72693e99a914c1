import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";
import { openPipeline, openSecondaryTab, signIn } from "../visitor";

const FIGURE = "$200-600";
const NAME = `${FIGURE} a night in a luxury stay`;

/** Gives the claim other days; its list is in view then. */
async function date(page: Page, asOf: string, reviewBy: string) {
  await visit(page, "/admin/claims?q=luxury");
  await page.getByRole("link", { name: `Edit ${NAME}` }).click();
  await page.getByLabel(m.admin_claim_as_of()).fill(asOf);
  await page.getByLabel(m.admin_claim_review_by()).fill(reviewBy);
  await page.getByRole("button", { name: m.admin_claim_update() }).click();
  await expect(page.getByText("Claim updated successfully")).toBeVisible();
}

test("a claim that has expired leaves its page, stands in Today, and one click brings it back", async ({
  page,
}) => {
  await openPipeline(page);
  await openSecondaryTab(page, m.admin_claim_table_label());
  await expect(page.getByRole("heading", { name: /^Claims \(\d+\)$/ })).toBeVisible();
  await expectNoViolation(page, "the list of claims");
  await visit(page, "/islands/pemba");
  await expect(page.getByText(FIGURE)).toBeVisible();

  await date(page, "2026-01-01", "2026-06-01");
  const row = page.getByRole("row", { name: NAME });
  await expect(row).toContainText(m.admin_claim_expired());
  await visit(page, "/islands/pemba");
  await expect(page.getByText("tourism growth a year")).toBeVisible();
  await expect(page.getByText(FIGURE)).toHaveCount(0);

  await visit(page, "/admin/today");
  await page.getByRole("link", { name: `${m.admin_today_kind_claim()} 1` }).click();
  await expect(page.getByText(m.admin_today_claims_count({ count: 1, number: "1" }))).toBeVisible();
  await expect(page.getByText("Expired Jun 1, 2026. Why Pemba: figures")).toBeVisible();
  await expectNoViolation(page, "Today with a claim");
  await page.getByRole("button", { name: `Still true: ${NAME}` }).click();
  await expect(page.getByText(m.admin_claim_reviewed())).toBeVisible();
  await expect(page.getByText(m.admin_today_claims_empty())).toBeVisible();
  await visit(page, "/islands/pemba");
  await expect(page.getByText(FIGURE)).toBeVisible();
  // As it was: other tests read it.
  await date(page, "2026-11-20", "2027-11-20");
});

test("a figure is put below an area's text, and what is wrong with it is said at its field", async ({
  page,
}) => {
  const statement = `journeys counted ${Date.now() % 1_000_000}`;
  await signIn(page);
  await visit(page, "/admin/claims/new");
  await page.getByLabel(m.admin_claim_figure()).fill("1,234");
  await page.getByLabel(m.admin_claim_statement()).fill(statement);
  await page.getByLabel(m.admin_claim_source_field()).fill("Port of Wete");
  await page.getByLabel(m.admin_claim_source_link()).fill("http://port.example");
  await page.getByRole("button", { name: m.admin_claim_create() }).click();
  for (const message of [
    "Please choose the page that shows it",
    m.admin_editing_link_invalid(),
    m.admin_claim_review_missing(),
  ]) {
    await expect(page.getByText(message).first()).toBeVisible();
  }
  await expect(page.getByLabel(m.admin_claim_statement())).toHaveValue(statement);
  await expectNoViolation(page, "a new claim with errors");
  await page.getByLabel(m.admin_claim_shown_on()).selectOption({ label: "Area: Wete" });
  await page.getByLabel(m.admin_claim_source_link()).fill("https://port.example/2026");
  await page.getByLabel(m.admin_claim_review_by()).fill("2099-01-01");
  await page.getByRole("button", { name: m.admin_claim_create() }).click();
  await expect(page.getByText("Claim created successfully")).toBeVisible();

  await visit(page, "/areas/wete");
  const figures = page.getByRole("complementary", { name: m.claim_page_heading() });
  await expect(figures).toContainText(`1,234 ${statement}`);
  await expect(figures.getByRole("link", { name: /^Port of Wete, / })).toHaveAttribute(
    "href",
    "https://port.example/2026",
  );
  await expectNoViolation(page, "an area with a claim");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page, "an area with a claim");

  await visit(page, "/admin/claims?q=counted");
  await expectNoOverflow(page, "the list of claims on a phone");
  await page.getByRole("link", { name: `Delete 1,234 ${statement}` }).click();
  await page.getByRole("button", { name: m.common_delete() }).click();
  await expect(page.getByText(m.admin_claim_deleted())).toBeVisible();
  await visit(page, "/areas/wete");
  await expect(page.getByText(statement)).toHaveCount(0);
});

test("a claim that the site's own copy shows is not deleted", async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/claims?q=luxury");
  await page.getByRole("link", { name: `Delete ${NAME}` }).click();
  await expect(page.getByText(m.admin_claim_in_use())).toBeVisible();
  await expect(page.getByRole("button", { name: m.common_delete() })).toHaveCount(0);
});
