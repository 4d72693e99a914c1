import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { expectNoViolation } from "../accessible";
import { runsScripts, visit } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";

const NAME = "Ras Kigomasha Headland Plot";
const SLUG = "ras-kigomasha-headland-plot";
/** 148 by 148 metres around its position, which is what the listing says. */
const PLOT = [
  [39.67507, -4.8716],
  [39.67641, -4.8716],
  [39.67641, -4.87026],
  [39.67507, -4.87026],
] as const;
const typed = (order: number[]) =>
  order.map((index) => PLOT[index]?.toReversed().join(", ")).join("\n");

const corners = (page: Page) => page.getByLabel(m.admin_property_boundary_corners());
const file = (page: Page) => page.getByLabel("Or a GeoJSON or KML file");
const toast = (page: Page) => page.locator("[data-toast=success]").last();
const errorOf = (page: Page, field: string) => page.locator(`#property-${field}-error`);
const aFile = (name: string, text: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(text),
});

async function openForm(page: Page) {
  await visit(page, `/admin/properties?q=${encodeURIComponent(NAME)}`);
  await page.getByRole("link", { name: `Edit ${NAME}` }).click();
  await expect(corners(page)).toBeVisible();
}
const update = (page: Page) =>
  page.getByRole("button", { name: m.admin_property_update() }).click();

test("the corners of a survey plan become a plan that a buyer sees and takes along", async ({
  page,
}) => {
  await signIn(page);
  await test.step("corners out of order are refused, and stay", async () => {
    await openForm(page);
    await corners(page).fill(typed([0, 2, 1, 3]));
    await update(page);
    await expect(errorOf(page, "boundary")).toHaveText(
      m.admin_boundary_sides_cross({ first: "1 to 2", second: "3 to 4" }),
    );
    await expect(corners(page)).toHaveValue(typed([0, 2, 1, 3]));
  });
  await test.step("so is a file with a script, at its own field", async () => {
    await corners(page).fill(typed([0, 1, 2, 3]));
    await file(page).setInputFiles(aFile("plot.kml", "<kml><script>alert(1)</script></kml>"));
    await update(page);
    await expect(errorOf(page, "boundary_file")).toHaveText(
      `plot.kml: ${m.admin_boundary_kml_script()}`,
    );
    await expect(corners(page)).toHaveValue(typed([0, 1, 2, 3]));
    await expectNoViolation(page, "the form");
  });
  await test.step("a file takes the place of what was typed", async () => {
    await corners(page).fill("of the plan");
    const geometry = { type: "Polygon", coordinates: [[...PLOT, PLOT[0]]] };
    await file(page).setInputFiles(aFile("plot.geojson", JSON.stringify(geometry)));
    await update(page);
    await expect(toast(page)).toHaveText("Property updated successfully");
    await openForm(page);
    await expect(corners(page)).toHaveValue(typed([0, 1, 2, 3]));
    await expect(page.getByText(/^Saved boundary: 4 corners enclosing 22,0\d\d m²/)).toBeVisible();
    await expect(page.getByText(m.admin_property_check_boundary())).toBeVisible();
  });
  await test.step("its page shows the plan, and gives it away", async () => {
    await visit(page, `/properties/${SLUG}`);
    const plan = page.getByRole("img", { name: "Indicative, not a survey" });
    const figure = page.getByRole("figure").filter({ has: plan });
    // The drawing itself says that it is no survey.
    await expect(figure).toHaveText(/^22,0\d\d m² within 4 corners/);
    await plan.scrollIntoViewIfNeeded();
    await expect(plan).toHaveJSProperty("complete", true);
    await expect.poll(async () => (await plan.boundingBox())?.height ?? 0).toBeGreaterThan(200);
    for (const name of ["GeoJSON", "KML"]) {
      const path = await figure.getByRole("link", { name }).getAttribute("href");
      const response = await page.request.get(path ?? "");
      expect(response.status()).toBe(200);
      expect(await response.text()).toContain("39.67507,-4.8716");
    }
    await expectNoViolation(page, "the page");
  });
  await test.step("without corners there is no boundary again", async () => {
    await openForm(page);
    await corners(page).fill("");
    await update(page);
    await expect(toast(page)).toHaveText("Property updated successfully");
    await visit(page, `/properties/${SLUG}`);
    await expect(page.getByRole("img", { name: "Indicative, not a survey" })).toHaveCount(0);
    expect((await page.request.get(`/properties/${SLUG}/boundary.kml`)).status()).toBe(404);
  });
});

test("corners are pressed on the map, one after another", async ({ page }) => {
  await signIn(page);
  await openForm(page);
  await page.getByLabel("The next corner of the land").check();
  const map = page.locator("[name=map]");
  // The live map lies over the picture, as large.
  const middle = async () => {
    await map.evaluate((picture) => picture.parentElement?.scrollIntoView({ block: "center" }));
    const { x, y, width, height } = (await map.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    return { x: x + width / 2, y: y + height / 2 };
  };
  const lines = /^(?:-4\.87\d{4}, 39\.67\d{4}\n?)*$/;
  for (const [index, [east, south]] of [
    [-7, 7],
    [7, 7],
    [7, -7],
    [-7, -7],
  ].entries()) {
    const { x, y } = await middle();
    await page.mouse.click(x + (east ?? 0), y + (south ?? 0));
    await expect
      .poll(async () => (await corners(page).inputValue()).split("\n").filter(Boolean).length)
      .toBe(index + 1);
    await expect(corners(page)).toHaveValue(lines);
    await expect(page.getByLabel("The next corner of the land")).toBeChecked();
    await expect(page.locator("[data-corner]:visible")).toHaveCount(index + 1);
  }
  // axe does not see that the picture is cut off at its box: it waits for the live map.
  if (await runsScripts(page)) await expect(map).toBeHidden();
  await expectNoViolation(page, "the form with its corners pressed");
  await update(page);
  await expect(toast(page)).toHaveText("Property updated successfully");
  await openForm(page);
  await expect(page.getByText(/^Saved boundary: 4 corners enclosing [\d,]+ m²/)).toBeVisible();
  await expect(page.getByText(m.admin_property_check_boundary())).toBeVisible();

  await test.step("eastings and northings are written, not pressed", async () => {
    await page
      .getByLabel(m.admin_property_boundary_system())
      .selectOption("Easting, northing: UTM zone 37S, WGS 84");
    await corners(page).fill("585860 9423640");
    await corners(page).blur();
    await page.getByLabel("The next corner of the land").check();
    const { x, y } = await middle();
    await page.mouse.click(x, y);
    await expect(page.getByText(m.admin_map_corner_grid())).toBeVisible();
    await expect(corners(page)).toHaveValue("585860 9423640");
    await corners(page).fill("");
    await update(page);
    await expect(toast(page)).toHaveText("Property updated successfully");
  });
});
