import { m } from "~/text/messages";
import { expectNoOverflow, expectNoViolation } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";

const german = { locale: "de" } as const;

test.describe("a visitor whose browser speaks German", () => {
  test.use({ locale: "de-DE", viewport: { width: 360, height: 740 } });

  test("is offered German once, and stays in it with scripts of one language @core", async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    await visit(page, "/areas");
    const offer = page.getByRole("link", { name: m.language_offer({}, german) });
    await expect(offer).toHaveAttribute("href", "/de/areas");
    await expectNoViolation(page, "the offer of a language");
    await offer.click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.waitForSelector("html[data-hydrated]", { state: "attached" });
    await expect(offer).toHaveCount(0);

    scripts.length = 0;
    await visit(page, "/de");
    await page.locator("summary", { hasText: m.preferences_label({}, german) }).click();
    await page.locator("details.phone-menu > summary").click();
    await page
      .locator("details.phone-menu")
      .getByRole("link", { name: m.common_areas({}, german) })
      .click();
    await expect(page).toHaveURL(/\/de\/areas$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.common_areas({}, german));
    await visit(page, "/de?view=map");
    await expect(page.locator(".map-marker").filter({ visible: true }).first()).toBeVisible();
    await expectNoOverflow(page, "the German map");
    await expectNoViolation(page, "the German map");
    expect(scripts.filter((path) => !path.startsWith("/assets/de/"))).toEqual([]);
    expect(errors).toEqual([]);
  });

  test("isn't offered it again on the next page, or after a reload", async ({ page }) => {
    await visit(page, "/areas");
    const offer = page.getByRole("link", { name: m.language_offer({}, german) });
    await expect(offer).toBeVisible();
    await visit(page, "/services");
    await expect(offer).toHaveCount(0);
  });

  test("finds every language in the menu of preferences", async ({ page }) => {
    await visit(page, "/de/costs?price=185000");
    await page.locator("summary", { hasText: m.preferences_label({}, german) }).click();
    await page.getByRole("link", { name: m.language_name({}, { locale: "it" }) }).click();
    await expect(page).toHaveURL(/\/it\/costs\?price=185000$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "it");
  });
});
