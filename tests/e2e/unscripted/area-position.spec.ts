import { m } from "~/text/messages";
import { expect, test } from "../test";
import { signIn } from "../visitor";

test("an area gets its coordinates by a click on the map, and nothing typed is lost", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/areas/new");
  const submissionId = page.locator("[name=submission_id]");
  const first = await submissionId.inputValue();
  await page.getByLabel(m.admin_common_name(), { exact: true }).fill("By a Click");
  await page.getByLabel(m.area_island_label()).selectOption("Pemba");
  // The middle of the map is the middle of what it shows.
  const map = page.getByRole("button", { name: m.admin_map_press_position() });
  await map.click({ position: { x: 512, y: 300 } });
  await expect(page.getByLabel(m.admin_map_latitude())).toHaveValue(/^-6\.\d+$/);
  await expect(page.getByLabel(m.admin_map_longitude())).toHaveValue(/^39\.\d+$/);
  await expect(page.getByLabel(m.admin_common_name(), { exact: true })).toHaveValue("By a Click");
  await expect(page.getByText(m.admin_message_name_missing())).toHaveCount(0);
  await page.getByRole("button", { name: m.map_zoom_in() }).click();
  await expect(page.getByLabel(m.admin_common_name(), { exact: true })).toHaveValue("By a Click");
  await expect(page.getByLabel(m.admin_map_latitude())).toHaveValue(/^-6\.\d+$/);
  // Sent again, it is still one form.
  await expect(submissionId).toHaveValue(first);
});

test("on a narrow map the credits cover no button", async ({ page }) => {
  await signIn(page);
  for (const width of [320, 360, 640, 768, 1024]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/admin/areas/new");
    const credits = await page.getByText("Coastline: GSHHG").boundingBox();
    const button = await page.getByRole("button", { name: "Move south" }).boundingBox();
    if (!credits || !button) throw new Error("The map has no credits or no button");
    const isAbove = button.y + button.height <= credits.y;
    expect(isAbove || button.x + button.width <= credits.x, `${width} px`).toBe(true);
  }
});
