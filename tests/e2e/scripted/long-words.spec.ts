import type { Page } from "@playwright/test";
import { expectNoOverflow } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";
import { aVisitor, fillLead, leadsOf, openGuideForm, submitGuide } from "../visitor";

/** A word as long as a pasted address, at which no browser breaks a line by itself. */
const LONG_WORD = "Vumawimbi".repeat(16);

/** Puts a long word in place of texts that the operator writes. */
async function lengthen(page: Page, selector: string) {
  const texts = page.locator(selector);
  await expect(texts.first()).toBeAttached();
  await texts.evaluateAll((elements, word) => {
    for (const element of elements) element.textContent = word;
  }, LONG_WORD);
}

test("a visitor's long word leaves every column of the operator's tables on the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { phone } = aVisitor();
  await openGuideForm(page);
  await fillLead(page, { name: LONG_WORD, phone });
  await submitGuide(page);
  await expect(page.getByText("Thank you! Your guide will be sent")).toBeVisible();

  await expect(await leadsOf(page, LONG_WORD)).not.toHaveCount(0);
  await expectNoOverflow(page, "leads");
  await page
    .getByRole("link", { name: `Manage ${LONG_WORD}` })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: `Manage Lead: ${LONG_WORD}` })).toBeVisible();
  await expectNoOverflow(page, "a lead");
  await visit(page, `/admin/people?q=${LONG_WORD}`);
  await expectNoOverflow(page, "people");
  for (const tab of ["properties", "blog", "areas", "contact-leads", "claims"]) {
    await visit(page, `/admin/${tab}`);
    await lengthen(page, "td:first-child > div, tbody [data-name]");
    await expectNoOverflow(page, tab);
  }
});

test("a long word in a search or a name makes no page wider than a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `/?q=${LONG_WORD}`);
  await expectNoOverflow(page, "search");
  const pages = [
    ["/areas", "main h3 a, main article > p"],
    ["/areas?view=map", "main article h3 a"],
    ["/areas/wete", "nav[aria-label=Breadcrumb] li:last-child, #location + p, #location ~ a"],
    ["/?view=map", "main article h3 a"],
    ["/properties/wete-clove-garden-house", "main h1, nav[aria-label=Breadcrumb] li:last-child"],
    ["/house-for-sale-in-pemba-island", "main article h3 a"],
  ] as const;
  for (const [path, selector] of pages) {
    await visit(page, path);
    await lengthen(page, selector);
    await expectNoOverflow(page, path);
  }
});

test("a long name beside the map of a laptop leaves the map on the screen", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, "/?view=map");
  await lengthen(page, "main article .truncate");
  await expectNoOverflow(page, "/?view=map");
});
