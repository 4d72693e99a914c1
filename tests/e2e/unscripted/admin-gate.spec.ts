import { m } from "~/text/messages";
import { ADMIN_PASSWORD } from "../../../playwright.config";
import type { Page } from "@playwright/test";
import { aJpeg } from "../../support/pictures";
import { expect, test } from "../test";
import { endSession, signIn } from "../visitor";

for (const { name, lose } of [
  { name: "that is too large to be given back", lose: endSession },
  { name: "of a browser that has lost its session", lose: forgetCookies },
]) {
  test(`a form ${name} is sent again by a reload after signing in`, async ({ page }) => {
    await signIn(page);
    await page.goto("/admin/blog/new");
    const content = `<p>${"Words that must stay. ".repeat(10_000)}</p>`;
    await page.getByLabel("Title", { exact: true }).fill(name);
    await page.locator("[name=excerpt]").fill("Not to be lost.");
    await page.locator("textarea[name=content]").fill(content);
    await lose(page);
    await page.getByRole("button", { name: "Create Post" }).click();
    const signInForm = page.locator("form", { has: page.getByLabel("Password") });
    await expect(signInForm).toHaveAttribute("target", "_blank");
    await page.getByLabel("Password").fill(ADMIN_PASSWORD);
    const opened = page.waitForEvent("popup");
    await page.keyboard.press("Enter");
    await expect((await opened).locator("form [name=title]")).toBeVisible();
    await page.reload();
    await expect(page.locator("[data-toast=success]")).toBeVisible();
    await page.goto("/admin/blog");
    await page.getByRole("link", { name: `Edit ${name}` }).click();
    await expect(page.locator("textarea[name=content]")).toHaveValue(content);
  });
}

async function forgetCookies(page: Page) {
  await page.context().clearCookies();
}

test(
  "photographs that were sent with it are to be chosen again, and it is said which",
  { tag: "@core" },
  async ({ page }) => {
    // With scripts they are uploaded as soon as they are chosen.
    await signIn(page);
    await page.goto("/admin/areas/new");
    await page.getByLabel(m.admin_common_name(), { exact: true }).fill("Micheweni");
    await page.getByLabel("Cover Image (optional)", { exact: true }).setInputFiles({
      name: "front.jpg",
      mimeType: "image/jpeg",
      buffer: await aJpeg(),
    });
    await endSession(page);
    await page.getByRole("button", { name: m.admin_area_create() }).click();
    await expect(page.getByText("Please choose this file again: front.jpg.")).toBeVisible();
    await page.getByLabel(m.admin_sign_in_password()).fill(ADMIN_PASSWORD);
    await page.getByRole("button", { name: m.admin_sign_in_submit() }).click();
    await expect(page.getByLabel(m.admin_common_name(), { exact: true })).toHaveValue("Micheweni");
    await expect(page.locator("[data-toast=error]")).toHaveText(
      "Please choose this file again: front.jpg.",
    );
  },
);
