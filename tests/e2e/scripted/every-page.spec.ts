import type { Page } from "@playwright/test";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { coreIf, countRequests, visitAll } from "../page";
import { expectStillness, holdFonts, watchShifts } from "../stillness";
import { expect, test } from "../test";
import { checkedPages as pages } from "../../support/checked-pages";
import { openGuideForm } from "../visitor";

/** The browser's complaints, but for the 404 that a page is meant to answer. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("pageerror", (error) => heard.push(error.message));
  page.on("console", (message) => {
    const isStatus =
      /status of (404|422)/.test(message.text()) && message.location().url === page.url();
    // How fast a graphics card in software is, is its own affair.
    const isDriver = message.text().includes("GL Driver Message");
    if (["error", "warning"].includes(message.type()) && !isStatus && !isDriver) {
      heard.push(message.text());
    }
  });
  return heard;
}

/** The pages that `npm test` visits, one of each kind. */
const kinds = [
  ...["/", "/house-for-sale-in-pemba-island", "/properties/vumawimbi-beach-villa-with-reef-view"],
  ...["/lead/consultation", "/areas", "/blog", "/contact", "/guides/investment", "/admin"],
];

for (const width of [360, 1280]) {
  for (const path of pages) {
    test(
      `${path} at ${width} px: accessible, still, no wider than the screen, no complaint`,
      { tag: coreIf(width === 360 && kinds.includes(path)) },
      async ({ page }) => {
        const heard = complaints(page);
        await page.setViewportSize({ width, height: 800 });
        await watchShifts(page);
        await holdFonts(page);
        const requests = countRequests(page);
        await visitAll(page, path);
        await expectStillness(page, requests);
        if (await page.locator(".contact-bar").count()) {
          // A person scrolls out what lies under the bar at this moment: here all is in view.
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width, height });
        }
        await expectNoViolation(page, path);
        await expectNoOverflow(page, path);
        expect(heard).toEqual([]);
      },
    );
  }

  test(`the open dialog at ${width} px is accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openGuideForm(page);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolation(page, "the open dialog");
  });
}
