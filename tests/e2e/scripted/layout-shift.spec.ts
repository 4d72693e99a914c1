import { countRequests, visit, visitAll } from "../page";
import { expectStillness, holdFonts, watchShifts } from "../stillness";
import { expect, test } from "../test";
import { openGuideForm } from "../visitor";

/** Every other page is watched by every-page.spec.ts. */
const pages = [
  "/?view=map",
  "/?type=villa&maxPrice=5",
  "/blog/what-land-costs-on-pemba-area-by-area",
];

for (const width of [360, 1280]) {
  for (const path of pages) {
    test(`nothing moves by itself on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      await holdFonts(page);
      const requests = countRequests(page);
      await visit(page, path);
      await requests.settled();
      await expectStillness(page, requests);
    });
  }

  test(`nothing moves by itself around a dialog at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    const requests = countRequests(page);
    await openGuideForm(page);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectStillness(page, requests);
  });
}

test("fonts that come late are really waited for", async ({ page }) => {
  await watchShifts(page);
  await holdFonts(page);
  const fonts: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await visitAll(page, "/contact");
  expect(fonts.length).toBeGreaterThanOrEqual(2);
});
