import type { Page } from "@playwright/test";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visitAll } from "../page";
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

for (const width of [360, 1280]) {
  for (const path of pages) {
    test(`${path} at ${width} px: accessible, no wider than the screen, no complaint`, async ({
      page,
    }) => {
      const heard = complaints(page);
      await page.setViewportSize({ width, height: 800 });
      await visitAll(page, path);
      if (await page.locator(".contact-bar").count()) {
        // A person scrolls out what lies under the bar at this moment: here all is in view.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height });
      }
      await expectNoViolation(page, path);
      await expectNoOverflow(page, path);
      expect(heard).toEqual([]);
    });
  }

  test(`the open dialog at ${width} px is accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openGuideForm(page);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolation(page, "the open dialog");
  });
}

test("every page comes with an enforced policy and its usual headers", async ({ request }) => {
  for (const path of pages) {
    const headers = (await request.get(path)).headers();
    expect(headers["content-security-policy"], path).toContain("script-src 'self' 'sha256-");
    expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("broken parameters never break a page", async ({ request }) => {
  const broken =
    "?page=-1&sort=%00&currency=%22%3E%3Cscript%3E&unit[]=x&photo=99999&view=%F0%9F%8C%B4";
  for (const path of [...pages.slice(0, 7), "/lead/guide", "/admin"]) {
    const response = await request.get(path + broken);
    expect(response.status(), path).toBe(200);
    expect(await response.text()).not.toContain('"><script>');
  }
});
