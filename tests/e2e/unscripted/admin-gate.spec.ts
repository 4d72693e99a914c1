import { ADMIN_PASSWORD } from "../../../playwright.config";
import { aJpeg } from "../../support/pictures";
import { expect, test } from "../test";
import { endSession, signIn } from "../visitor";

test("photographs that were sent with it are to be chosen again, and it is said which", async ({
  page,
}) => {
  // With scripts they are uploaded as soon as they are chosen.
  await signIn(page);
  await page.goto("/admin/areas/new");
  await page.getByLabel("Name", { exact: true }).fill("Micheweni");
  await page.getByLabel("Cover Image (optional)", { exact: true }).setInputFiles({
    name: "front.jpg",
    mimeType: "image/jpeg",
    buffer: await aJpeg(),
  });
  await endSession(page);
  await page.getByRole("button", { name: "Create Area" }).click();
  await expect(page.getByText("Please choose this file again: front.jpg.")).toBeVisible();
  await page.getByLabel("Password").fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Access Dashboard" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Micheweni");
  await expect(page.locator("[data-toast=error]")).toHaveText(
    "Please choose this file again: front.jpg.",
  );
});
