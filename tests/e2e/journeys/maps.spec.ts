import { m } from "~/text/messages";
import { areas } from "../../../supabase/seed/content/areas";
import { listedProperties as listed } from "../../../supabase/seed/content/listed-properties";
import { visit } from "../page";
import { expect, test } from "../test";

test(
  "the list is shown as a map and as a grid again, its filters kept",
  { tag: "@core" },
  async ({ page }) => {
    await visit(page, "/?type=villa");
    await page
      .getByRole("group", { name: m.common_view() })
      .getByRole("link", { name: m.list_view_map() })
      .click();
    await expect(page).toHaveURL(/type=villa.*view=map/);
    const map = page.getByRole("region", { name: m.list_map_label() });
    await expect(map).toBeVisible();
    await expect(page.locator("#map article").first()).toBeVisible();
    await page
      .getByRole("group", { name: m.common_view() })
      .getByRole("link", { name: m.list_view_grid() })
      .click();
    await expect(page).toHaveURL(/\/\?type=villa(#.*)?$/);
    await expect(map).toBeHidden();
  },
);

test("every property of a list is on its map, alone or in a group", async ({ page }) => {
  await visit(page, "/?view=map");
  const markers = page.locator("[data-map-level] .map-marker:visible");
  await expect(markers.first()).toBeVisible();
  const labels = await markers.allTextContents();
  const counted = labels.map((label) => Number(/^(\d+) from /.exec(label)?.[1] ?? 1));
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(listed.length);
});

test("the map of a property, of the office, of the island and of the areas", async ({ page }) => {
  for (const [path, label] of [
    [
      "/properties/vumawimbi-beach-villa-with-reef-view",
      m.property_map_label({ property: "Vumawimbi Beach Villa with Reef View" }),
    ],
    ["/contact", m.lead_office_map()],
    ["/islands/pemba", m.island_map_label()],
    ["/areas/wete", "Map of Wete"],
    ["/areas?view=map", m.area_list_map()],
  ] as const) {
    await visit(page, path);
    const map = page.getByRole("region", { name: label });
    await map.scrollIntoViewIfNeeded();
    await expect(map, path).toBeVisible();
    await expect(map.getByText("Coastline: GSHHG (LGPL)")).toBeVisible();
    const picture = map.locator("img").first();
    const source = (await picture.getAttribute("src")) ?? "";
    expect((await page.request.get(source)).headers()["content-type"]).toContain("image/svg+xml");
  }
});

for (const [width, height, zoom] of [
  [360, 740, 9],
  [1024, 768, 9.5],
  [1280, 800, 9.5],
] as const) {
  test(`the map of the areas at ${width} px opens as close as shows every area, the nearest two perhaps as one`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await visit(page, "/areas?view=map");
    const map = page.getByRole("region", { name: m.area_list_map() });
    await map.scrollIntoViewIfNeeded();
    await expect(map.locator("img").first()).toHaveAttribute("src", new RegExp(`,${zoom}\\.svg$`));
    // The live map takes the place of the drawn one in between.
    await expect(async () => {
      const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const markers = await map.locator(".map-marker:visible").all();
      expect(markers.length).toBeGreaterThanOrEqual(areas.length - 1);
      for (const marker of markers) {
        const name = (await marker.textContent()) ?? "";
        const place = (await marker.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        expect(place.width, name).toBeGreaterThan(0);
        expect(place.x, name).toBeGreaterThanOrEqual(box.x);
        expect(place.x + place.width, name).toBeLessThanOrEqual(box.x + box.width);
        expect(place.y, name).toBeGreaterThanOrEqual(box.y - 6);
        expect(place.y + place.height, name).toBeLessThanOrEqual(box.y + box.height + 6);
      }
      for (const { name } of areas)
        await expect(page.getByRole("heading", { level: 3, name })).toBeVisible();
    }).toPass();
  });
}

test("an area is found on the map of the areas", async ({ page }) => {
  await visit(page, "/areas?view=map");
  const wete = page
    .getByRole("region", { name: m.area_list_map() })
    .locator(".map-marker:visible", {
      hasText: /^Wete/,
    });
  await wete.click();
  await expect(page).toHaveURL(/\/areas\/wete$/);
});

test("what makes no sense in a map's address is ignored", async ({ page }) => {
  for (const query of [
    "at=x",
    "at=48.8,2.3,9",
    "at=-5.2,39.7,999",
    "selected=no-such-villa",
    "selected=%00",
    "selected=a&selected=b",
  ]) {
    expect((await page.request.get(`/?view=map&${query}`)).status(), query).toBe(200);
  }
  for (const view of ["x", "-5.2133,39.7744,8.7", "0,0,9"]) {
    const path = `/map/2/${view}.svg`;
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});

test("on a phone a button leads from the list to the map and back", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/house-for-sale-in-pemba-island");
  const map = page.getByRole("region", { name: m.list_map_label() });
  await expect(map).toBeHidden();
  await page.getByRole("link", { name: m.list_view_map(), exact: true }).click();
  await expect(map).toBeInViewport({ ratio: 0.5 });
  await page.getByRole("link", { name: m.list_view_list(), exact: true }).click();
  await expect(map).toBeHidden();
});

test("on a phone filters, sort and map stay in reach while the list scrolls", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/house-for-sale-in-pemba-island");
  await page.locator("main article").nth(5).scrollIntoViewIfNeeded();
  await expect(page.getByText(m.list_show_filters())).toBeInViewport();
  await expect(page.getByRole("link", { name: m.list_sort_price() })).toBeInViewport();
  await expect(page.getByRole("link", { name: m.list_view_map(), exact: true })).toBeInViewport();
  await page.getByText(m.list_show_filters()).click();
  const show = page.getByRole("button", { name: /^Show \d+ propert/ });
  await expect(show).toBeInViewport();
  // Nothing lies over the sheet.
  await show.click({ trial: true });
  await page.getByText(m.list_hide_filters()).click({ trial: true });
});
