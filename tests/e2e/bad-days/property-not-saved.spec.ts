import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { aJpeg } from "../../support/pictures";
import { anArea } from "../../support/rows";
import { coreIf, visit } from "../page";
import { expect, test } from "../test";
import { AwaySite } from "./away-site";

let site: AwaySite;

test.beforeAll(async () => {
  site = await AwaySite.start();
  await site.local.service.from("areas_pemba").insert(anArea());
});
test.afterAll(() => site.stop());
test.beforeEach(async () => {
  site.proxy.away = "nothing";
  await site.local.sql.query("delete from properties_pemba");
});

const dialog = (page: Page) => page.locator(".admin-dialog");
const stored = (page: Page) => page.locator("[data-picture=stored]");
const saved = async () =>
  (await site.local.service.from("properties_pemba").select("*")).data ?? [];

async function fillProperty(page: Page) {
  await visit(page, "/admin/properties/new");
  await page.getByLabel(m.admin_common_name(), { exact: true }).fill("Harbour House");
  await page.getByLabel(m.list_strip_type(), { exact: true }).selectOption("house");
  await page.getByLabel("Price in US dollars").fill("120000");
  await page.getByLabel(m.list_strip_area(), { exact: true }).selectOption({ label: "Wete" });
  await page
    .getByLabel(m.area_location_title(), { exact: true })
    .fill(m.admin_property_location_placeholder());
  await page
    .getByLabel(m.admin_settings_description(), { exact: true })
    .fill("A house by\nthe harbour.");
  await page.getByLabel(m.admin_map_latitude()).fill("-5.0559");
  await page.getByLabel(m.admin_map_longitude()).fill("39.7294");
  await page.getByLabel("Pool").check();
}

async function choosePhoto(page: Page) {
  const file = { name: "front.jpg", mimeType: "image/jpeg", buffer: await aJpeg(300, 200) };
  await page.getByLabel("Images", { exact: true }).setInputFiles(file);
}

const create = (page: Page) =>
  page.getByRole("button", { name: m.admin_property_create() }).click();

for (const javaScriptEnabled of [true, false]) {
  const scripts = javaScriptEnabled ? "with JavaScript" : "without JavaScript";

  test(`while storage is away the form comes back with everything, ${scripts}`, async ({
    browser,
    extraHTTPHeaders,
  }) => {
    const page = await site.operatorsPage(browser, javaScriptEnabled, extraHTTPHeaders);
    await fillProperty(page);
    site.proxy.away = "storage";
    await choosePhoto(page);
    if (javaScriptEnabled) {
      await expect(dialog(page).getByText(m.picture_not_stored())).toBeVisible();
    } else {
      await create(page);
      await expect(dialog(page).getByRole("alert").first().getByRole("listitem")).toHaveText([
        "Failed to save property",
        `front.jpg: ${m.picture_not_stored()}`,
      ]);
      await expectFilled(page);
      await expect(stored(page)).toHaveCount(0);
    }
    expect(await saved()).toEqual([]);
    site.proxy.away = "nothing";
    await choosePhoto(page);
    if (javaScriptEnabled) await expect(stored(page)).toHaveCount(1);
    await create(page);
    await expect(page.locator("[data-toast=success]")).toHaveText("Property created successfully");
    expect(await saved()).toMatchObject([{ name: "Harbour House", amenities: ["pool"] }]);
    await page.context().close();
  });

  test(
    `while the database is away nothing that was typed is lost, ${scripts}`,
    { tag: coreIf(javaScriptEnabled) },
    async ({ browser, extraHTTPHeaders }) => {
      const page = await site.operatorsPage(browser, javaScriptEnabled, extraHTTPHeaders);
      await fillProperty(page);
      if (javaScriptEnabled) {
        await choosePhoto(page);
        await expect(stored(page)).toHaveCount(1);
      }
      site.proxy.away = "everything";
      await create(page);
      if (javaScriptEnabled) {
        await expect(dialog(page).getByRole("alert").first()).toHaveText("Failed to save property");
        await expect(page.locator("[data-toast=error]").last()).toHaveText(
          "Failed to save property",
        );
        await expectFilled(page);
        await expect(stored(page)).toHaveCount(1);
      } else {
        await expectUnsaved(page);
        await page.getByRole("button", { name: m.common_try_again() }).click();
        await expectUnsaved(page);
      }
      site.proxy.away = "nothing";
      if (!javaScriptEnabled) {
        await page.getByRole("button", { name: m.common_try_again() }).click();
        await expect(dialog(page).getByText("At least one image is required").last()).toBeVisible();
        await expectFilled(page);
        await choosePhoto(page);
      }
      await create(page);
      await expect(page.locator("[data-toast=success]")).toHaveText(
        "Property created successfully",
      );
      const [property] = await saved();
      expect(property).toMatchObject({ name: "Harbour House", amenities: ["pool"] });
      expect(property?.images).toHaveLength(1);

      await visit(page, `/admin/properties/${property?.id}/edit`);
      await page.getByLabel(m.area_location_title(), { exact: true }).fill("Konde");
      site.proxy.away = "everything";
      await page.getByRole("button", { name: m.admin_property_update() }).click();
      if (javaScriptEnabled) {
        await expect(dialog(page).getByRole("alert").first()).toHaveText("Failed to save property");
        await expect(page.getByLabel(m.area_location_title(), { exact: true })).toHaveValue(
          "Konde",
        );
      } else {
        await expect(page.getByRole("heading", { name: "Failed to save property" })).toBeVisible();
      }
      site.proxy.away = "nothing";
      const again = javaScriptEnabled ? "Update Property" : "Try again";
      await page.getByRole("button", { name: again }).click();
      await expect(page.locator("[data-toast=success]").last()).toHaveText(
        "Property updated successfully",
      );
      expect(await saved()).toMatchObject([{ location: "Konde", images: property?.images }]);
      await page.context().close();
    },
  );
}

test("a map that is pressed while the database is away saves nothing and loses nothing", async ({
  browser,
  extraHTTPHeaders,
}) => {
  const page = await site.operatorsPage(browser, false, extraHTTPHeaders);
  await fillProperty(page);
  const map = page.getByRole("button", { name: m.admin_map_press_position() });
  await page.getByLabel("Images", { exact: true }).setInputFiles({
    name: "plan.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<html>"),
  });
  await map.click();
  await expect(
    dialog(page)
      .getByText(/^plan\.jpg: /)
      .first(),
  ).toBeVisible();
  await expectFilled(page, /^-\d+\.\d+$/);
  const pressed = await page.getByLabel(m.admin_map_latitude()).inputValue();

  site.proxy.away = "everything";
  await map.click({ position: { x: 512, y: 300 } });
  await expect(page.getByRole("heading", { name: m.admin_form_map_failed() })).toBeVisible();
  await page.getByRole("button", { name: m.common_try_again() }).click();
  await expect(page.getByRole("heading", { name: m.admin_form_map_failed() })).toBeVisible();
  site.proxy.away = "nothing";
  await page.getByRole("button", { name: m.common_try_again() }).click();
  await expectFilled(page, /^-\d+\.\d+$/);
  expect(await page.getByLabel(m.admin_map_latitude()).inputValue()).not.toBe(pressed);
  await expect(dialog(page).getByText("At least one image is required")).toHaveCount(0);
  expect(await saved()).toEqual([]);
  await page.context().close();
});

async function expectFilled(page: Page, latitude: string | RegExp = "-5.0559") {
  await expect(page.getByLabel(m.admin_common_name(), { exact: true })).toHaveValue(
    "Harbour House",
  );
  await expect(page.getByLabel(m.list_strip_type(), { exact: true })).toHaveValue("house");
  await expect(
    page.getByLabel(m.list_strip_area(), { exact: true }).locator("option:checked"),
  ).toHaveText("Wete");
  await expect(page.getByLabel(m.admin_settings_description(), { exact: true })).toHaveValue(
    "A house by\nthe harbour.",
  );
  await expect(page.getByLabel(m.admin_map_latitude())).toHaveValue(latitude);
  await expect(page.getByLabel("Pool")).toBeChecked();
}

async function expectUnsaved(page: Page) {
  await expect(page.getByRole("heading", { name: "Failed to save property" })).toBeVisible();
  const typed = page.getByRole("alert");
  for (const text of [
    "Harbour House",
    "120000",
    m.admin_property_location_placeholder(),
    "-5.0559",
    "pool",
  ]) {
    await expect(typed.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(typed.getByText("A house by the harbour.")).toBeVisible();
}
