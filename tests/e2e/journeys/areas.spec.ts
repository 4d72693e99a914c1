import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { listedProperties } from "../../../supabase/seed/content";

const published = (areaSlug: string) =>
  listedProperties.filter((property) => property.areaSlug === areaSlug);
const fact = (page: Page, label: string) =>
  page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });

test("the list of an area is sorted, narrowed and shown in another currency", async ({
  page,
  javaScriptEnabled,
}) => {
  const wete = published("wete");
  const lowest = Math.min(...wete.map(({ price }) => price));
  const euros = `€${Math.round(lowest * 0.93).toLocaleString("en-US")}`;
  await visit(page, "/areas/wete");
  await page.getByRole("link", { name: m.list_sort_price() }).click();
  await expect(page).toHaveURL(/\/areas\/wete\?sort=price-low-high#properties$/);
  const price = page.locator("article p.text-lg").first();
  await expect(price).toHaveText(`$${lowest.toLocaleString("en-US")}`);
  await page.getByLabel(m.list_currency_label()).selectOption("EUR");
  if (javaScriptEnabled === false)
    await page.getByRole("button", { name: m.list_currency_button(), exact: true }).click();
  await expect(price).toHaveText(euros);
  await expect(fact(page, "Starting price")).toContainText(euros);
  // With scripts the page stays where it is.
  await expect(page).toHaveURL(/\/areas\/wete\?sort=price-low-high&currency=EUR(#properties)?$/);

  const houses = wete.filter(({ type }) => type === "house").length;
  await visit(page, "/areas/wete?type=house");
  await expect(page.getByRole("article")).toHaveCount(houses);
  // The facts are the area's, whatever the list is narrowed to.
  await expect(fact(page, "For sale")).toContainText(`${wete.length} properties available`);
  await visit(page, "/areas/wete?page=900&sort=%00&type=castle&currency=QQQ");
  await page.getByRole("link", { name: m.list_page_first() }).click();
  await expect(page.getByRole("article")).toHaveCount(wete.length);
});

test("a question opens to its answer, by pointer and by key", async ({ page }) => {
  await visit(page, "/islands/pemba");
  const answer = page.getByText(m.island_answer_ownership());
  await expect(answer).toBeHidden();
  await page.getByText(m.island_question_ownership()).click();
  await expect(answer).toBeVisible();
  await page.locator("summary", { hasText: m.island_question_term() }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Usually 33 years, renewable up to 99.")).toBeVisible();
});
