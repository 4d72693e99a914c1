import type { Page } from "@playwright/test";
import { listedProperties as listed } from "../../../supabase/seed/content/listed-properties";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { visit } from "../page";
import { expect, test } from "../test";

const COUNT = "**/properties/count.json?*";

const sheet = (page: Page) => page.locator("details.filter-sheet");
const field = (page: Page, label: string) => sheet(page).getByLabel(label);
const show = (page: Page) => sheet(page).locator("form button");
const words = (count: number) => m.list_filters_show({ count, number: formatNumber(count) });
const upTo = (most: number) => listed.filter(({ price }) => price <= most).length;

async function openSheet(page: Page, path = "/") {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, path);
  await sheet(page).locator("summary").click();
}

test("the button counts typed fields before it is pressed", { tag: "@core" }, async ({ page }) => {
  await openSheet(page);
  await expect(show(page)).toHaveText(words(listed.length));
  const maximum = field(page, m.list_filter_max_price());
  await maximum.pressSequentially("100k");
  await expect(show(page)).toHaveText(words(upTo(100_000)));
  await expect(maximum).toHaveValue("100k");
  await show(page).click();
  await expect(sheet(page).locator("form")).toBeHidden();
  await expect(page).toHaveURL(/maxPrice=100k/);
  await expect(page.locator("#property-search article")).toHaveCount(Math.min(24, upTo(100_000)));
});

test("words and sizes count as well, on the list of a type too", async ({ page }) => {
  await openSheet(page);
  await field(page, m.common_search()).fill("villa");
  const villas = listed.filter(({ type }) => type === "villa").length;
  await expect(show(page)).toHaveText(words(villas));
  await openSheet(page, "/land-plot-for-sale-in-pemba-island");
  await field(page, m.list_filter_min_plot()).fill("5,000");
  const plots = listed.filter(
    ({ type, landSizeSqm }) => type === "land" && (landSizeSqm ?? 0) >= 5000,
  );
  await expect(show(page)).toHaveText(words(plots.length));
});

test("a tick after a typed field counts both", async ({ page }) => {
  await openSheet(page);
  await field(page, m.list_filter_max_price()).fill("400k");
  await sheet(page)
    .getByRole("checkbox", { name: /^Villa \d/ })
    .check();
  const both = listed.filter(({ type, price }) => type === "villa" && price <= 400_000).length;
  await expect(show(page)).toHaveText(words(both));
  await expect(page).toHaveURL(/maxPrice=400k.*type=villa|type=villa.*maxPrice=400k/);
});

test("a late answer changes nothing, and until the right one the button names no number", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(COUNT, async (route) => {
    if (route.request().url().includes("maxPrice=1&")) await held;
    await route.continue().catch(() => {});
  });
  await openSheet(page);
  const maximum = field(page, m.list_filter_max_price());
  const first = page.waitForRequest(/count\.json\?.*maxPrice=1&/);
  await maximum.fill("1");
  await first;
  await expect(show(page)).toHaveText(m.list_apply_button());
  await maximum.fill("200k");
  await expect(show(page)).toHaveText(words(upTo(200_000)));
  release();
  await maximum.fill("100k");
  await expect(show(page)).toHaveText(words(upTo(100_000)));
});

test("without a connection the button names no number, and unreadable input doesn't count", async ({
  page,
}) => {
  await openSheet(page);
  await page.route(COUNT, (route) => route.abort());
  const maximum = field(page, m.list_filter_max_price());
  const failed = page.waitForEvent("requestfailed");
  await maximum.fill("100k");
  await failed;
  await expect(show(page)).toHaveText(m.list_apply_button());
  await page.unroute(COUNT);
  await maximum.fill("cheap");
  await expect(show(page)).toHaveText(words(listed.length));
  await show(page).click();
  await expect(sheet(page).getByText(/couldn't read/i)).toBeVisible();
});
