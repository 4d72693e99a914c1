import { expectNoViolation } from "../accessible";
import { expect, test } from "../test";
import { signIn } from "../visitor";

for (const width of [360, 1280]) {
  test(`areas and contact leads are accessible at ${width} px`, async ({ page }) => {
    // All of a form is in view while it is judged: what its buttons stand over is not in the way.
    await page.setViewportSize({ width, height: 3600 });
    await signIn(page);
    for (const path of ["/admin/areas", "/admin/areas/new", "/admin/contact-leads"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expectNoViolation(page, path);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${path} is no wider than the screen`,
      ).toBe(true);
    }
  });
}

test("a form that is open over its list says that it is saving, and Escape leads back", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/properties", { waitUntil: "networkidle" });
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/edit*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Update Property" }).click();
  await expect(dialog.getByRole("button", { name: "Saving..." })).toBeVisible();
  answer();
  await expect(page.locator("[data-toast]")).toHaveText("Property updated successfully");
  await page
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/properties$/);
});
