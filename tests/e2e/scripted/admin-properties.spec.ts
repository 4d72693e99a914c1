import { visit } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";

test("a form that is open over its list says that it is saving, and Escape leads back", async ({
  page,
}) => {
  await signIn(page);
  await visit(page, "/admin/properties");
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
