import { m } from "~/text/messages";
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
  await page.getByLabel(m.admin_person_name(), { exact: true }).fill("Micheweni");
  await page.getByLabel("Cover Image (optional)", { exact: true }).setInputFiles({
    name: "front.jpg",
    mimeType: "image/jpeg",
    buffer: await aJpeg(),
  });
  await endSession(page);
  await page.getByRole("button", { name: m.admin_area_create_area() }).click();
  await expect(page.getByText("Please choose this file again: front.jpg.")).toBeVisible();
  await page.getByLabel(m.admin_shell_password()).fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: m.admin_shell_access_dashboard() }).click();
  await expect(page.getByLabel(m.admin_person_name(), { exact: true })).toHaveValue("Micheweni");
  await expect(page.locator("[data-toast=error]")).toHaveText(
    "Please choose this file again: front.jpg.",
  );
});
