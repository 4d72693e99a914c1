import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { listedProperties as listed } from "../../../supabase/seed/content/listed-properties";
import { visit } from "../page";
import { expect, test } from "../test";

const panel = (page: Page) => page.locator("details.filter-sheet");
const button = (page: Page) => panel(page).getByRole("button", { name: /^Show / });
const maxPrice = (page: Page) => panel(page).getByLabel("Max price");
const counted = (count: number) => m.list_filters_show({ count, number: String(count) });
const upTo = (most: number) => listed.filter(({ price }) => price <= most).length;

test.beforeEach(async ({ page }) => {
  await visit(page, "/");
  await panel(page).locator("summary").click();
  await expect(button(page)).toHaveText(counted(listed.length));
});

test("the button says what a typed price or word would show, before it is pressed", async ({
  page,
}) => {
  await maxPrice(page).fill("400k");
  await expect(button(page)).toHaveText(counted(upTo(400_000)));
  const answer = page.waitForResponse(/count\.json\?.*q=villa/);
  await panel(page).getByRole("searchbox").fill("villa");
  const { count } = (await (await answer).json()) as { count: number };
  expect(count).toBeLessThan(upTo(400_000));
  await expect(button(page)).toHaveText(counted(count));
  await button(page).click();
  await expect(page).toHaveURL(/q=villa/);
  await panel(page).locator("summary").click();
  await expect(button(page)).toHaveText(counted(count));
});

test("each pause asks once, and only the answer to what is typed last is shown", async ({
  page,
}) => {
  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/properties/count.json?*", async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("maxPrice") ?? "");
    if (asked.length === 1) await held;
    await route.continue().catch(() => undefined);
  });
  await maxPrice(page).pressSequentially("90000");
  await expect.poll(() => asked).toEqual(["90000"]);
  await expect(button(page)).toHaveText(m.list_filters_show_uncounted());
  await maxPrice(page).fill("200000");
  await expect(button(page)).toHaveText(counted(upTo(200_000)));
  release();
  expect(asked).toEqual(["90000", "200000"]);
  await expect(button(page)).toHaveText(counted(upTo(200_000)));
});

test("on a bad line the button names no number", async ({ page }) => {
  await page.route("**/properties/count.json?*", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await maxPrice(page).fill("100k");
  await failed;
  await expect(button(page)).toHaveText(m.list_filters_show_uncounted());
});
