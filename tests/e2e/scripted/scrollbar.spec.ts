import { visit } from "../page";
import { expect, ownBrowser, test } from "../test";
import { openGuideForm } from "../visitor";

// Headless Chromium has none otherwise.
test.use({ context: ownBrowser({ ignoreDefaultArgs: ["--hide-scrollbars"] }) });

test("where a scrollbar takes room, the page stays in place when a dialog opens", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, "/");
  const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  expect(bar).toBeGreaterThan(0);
  const place = () => page.getByRole("heading", { level: 1 }).boundingBox();
  const before = await place();
  await openGuideForm(page);
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await place()).toEqual(before);
});
