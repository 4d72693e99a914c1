import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { aJpeg, someHtml } from "../../support/pictures";
import { expectNoOverflow, expectNoViolation } from "../accessible";
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
  await dialog.getByRole("button", { name: m.admin_property_update() }).click();
  await expect(dialog.getByRole("button", { name: m.admin_common_saving() })).toBeVisible();
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

test("an area says the location, and the map goes to it", async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/properties/new");
  await page.getByLabel(m.admin_common_area(), { exact: true }).selectOption({ label: "Wete" });
  await expect(page.getByLabel(m.area_location_title(), { exact: true })).toHaveValue(
    m.admin_property_location_placeholder(),
  );
  await expect(page.locator("[name=map_view]")).toHaveValue(/^-5\.0\d+,39\.7\d+,13$/);
  await expect(page.getByLabel(m.admin_map_latitude(), { exact: true })).toHaveValue("");
});

test("that a picture is missing is no longer said once there is one", async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/properties/new");
  await page.getByRole("button", { name: m.admin_property_create() }).click();
  const said = page.getByText("At least one image is required");
  await expect(said).toHaveCount(2);
  await page
    .getByLabel("Images", { exact: true })
    .setInputFiles({ name: "front.jpg", mimeType: "image/jpeg", buffer: await aJpeg(300, 200) });
  await expect(page.locator("[data-picture=stored]")).toHaveCount(1);
  await expect(said).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Property name is required" })).toBeVisible();
  await page.getByRole("button", { name: /^Remove / }).click();
  await expect(said).toHaveCount(2);
});

test("each refused click has a toast of its own, which typing does not take away", async ({
  page,
}) => {
  await signIn(page);
  await visit(page, "/admin/properties/new");
  const toast = page.locator("[data-toast=error]");
  const create = page.getByRole("button", { name: m.admin_property_create() });
  await create.click();
  await expect(toast).toHaveText(m.admin_property_has_errors());
  await page.getByLabel(m.admin_common_name(), { exact: true }).fill("A Villa");
  await expect(page.getByRole("link", { name: "Property name is required" })).toHaveCount(0);
  await expect(toast).toHaveCount(1);
  await toast.getByRole("button", { name: m.admin_common_dismiss_message() }).click();
  await expect(toast).toHaveCount(0);
  await create.click();
  await expect(toast).toHaveCount(1);
});

async function expectAccessible(page: Page) {
  // A toast that is on its way out is half transparent.
  await expectNoViolation(page, page.url(), { exclude: ["[data-toast]"] });
  await expectNoOverflow(page, page.url());
}

for (const width of [360, 1280]) {
  test(`list, form and question are accessible at ${width} px, and no wider`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    await visit(page, "/admin/properties");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Add Property" }).click();
    await page.getByLabel("Images", { exact: true }).setInputFiles([
      { name: "front.jpg", mimeType: "image/jpeg", buffer: await aJpeg(300, 200) },
      { name: "page.jpg", mimeType: "image/jpeg", buffer: someHtml() },
    ]);
    await expect(page.locator("[data-picture=stored]")).toHaveCount(1);
    await expect(page.locator("[data-picture=refused]")).toHaveCount(1);
    await page.getByRole("button", { name: m.admin_property_create() }).click();
    await expect(page.locator(".admin-dialog").getByRole("alert").first()).toContainText(
      "Property name is required",
    );
    await expectAccessible(page);
    await visit(page, "/admin/properties");
    await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    await expect(page.getByRole("heading", { name: m.admin_property_edit_title() })).toBeVisible();
    await expectAccessible(page);
    await visit(page, "/admin/properties");
    await page
      .getByRole("link", { name: /^Archive or delete / })
      .first()
      .click();
    await expect(page.getByText(m.admin_property_delete_question())).toBeVisible();
    await expectAccessible(page);
  });
}

test("a press on a form's map counts, also when the live map takes the picture's place meanwhile", async ({
  page,
}) => {
  await signIn(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/position-picker-map*", async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, "/admin/properties/new");
  await page.getByLabel("The next corner of the land").check();
  const picture = page.locator("[name=map]");
  await picture.evaluate((map) => map.parentElement?.scrollIntoView({ block: "center" }));
  const { x, y, width, height } = (await picture.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  release();
  // Its names of places come with what makes it ready.
  await expect(page.locator(".maplibregl-canvas-container svg").first()).toBeAttached();
  await page.mouse.up();
  await expect(page.getByLabel(m.admin_property_boundary_corners())).toHaveValue(
    /^-?\d+\.\d+, \d+\.\d+$/,
  );
  // Then it does take its place.
  await expect(picture).toBeHidden();
});
