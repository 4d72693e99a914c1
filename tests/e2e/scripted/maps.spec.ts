import type { Locator, Page } from "@playwright/test";
import { m } from "~/text/messages";
import playwright, { SOFTWARE_WEBGL } from "../../../playwright.config";
import { properties } from "../../../supabase/seed/content/properties";
import { unusedPort } from "../../../supabase/local/tests/support/started-site";
import { visitAll, visit } from "../page";
import { expect, startSampleSite, test } from "../test";
import { signIn } from "../visitor";

const { launchOptions } = playwright.use ?? {};
const args = [...(launchOptions?.args ?? []), ...SOFTWARE_WEBGL];
test.use({
  launchOptions: { ...launchOptions, args },
  contextOptions: { reducedMotion: "reduce" },
});
// Software draws slowly on a busy machine.

const LIST = "/?view=map";
const SLOW = { timeout: 60_000 };

const mapOf = (page: Page) => page.locator("[data-map-level]:visible");
const markersOf = (page: Page) => mapOf(page).locator("[data-pin]");
const popupOf = (page: Page) => mapOf(page).getByRole("article");

/** Uses a page's map and waits until it is the one that can be moved. */
async function useMap(page: Page, level = "live"): Promise<void> {
  await mapOf(page).scrollIntoViewIfNeeded();
  // Before the page's scripts run, nothing hears the pointer.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await mapOf(page).hover({ position: { x: 30, y: 100 } });
    await expect(mapOf(page)).toHaveAttribute("data-map-level", level, { timeout: 10_000 });
  }).toPass(SLOW);
}

async function openMap(page: Page, path: string): Promise<Locator> {
  await visit(page, path);
  await useMap(page);
  return mapOf(page);
}

/** Every address that a page asks for while the test runs. */
function requestsOf(page: Page): URL[] {
  const asked: URL[] = [];
  page.on("request", (request) => asked.push(new URL(request.url())));
  return asked;
}

test(
  "without a token the map can be moved, and nobody outside is asked for anything",
  { tag: "@core" },
  async ({ page, baseURL }) => {
    const asked = requestsOf(page);
    const map = await openMap(page, LIST);
    await expect(map.locator("canvas")).toBeVisible();
    await expect(map.getByRole("group", { name: m.map_look_label() })).toHaveCount(0);
    await expect(map.getByRole("img", { name: /^Scale: \d+ km$/ })).toBeVisible();
    await map.getByRole("button", { name: m.map_zoom_in() }).click();
    await expect(markersOf(page).first()).toBeVisible();
    await map.getByRole("button", { name: m.map_zoom_in() }).click();
    const outside = asked.filter(
      ({ protocol, origin }) => protocol !== "blob:" && origin !== baseURL,
    );
    expect(outside.map(String)).toEqual([]);
    expect(asked.some(({ pathname }) => pathname === "/map/properties.geojson")).toBe(true);
  },
);

const isOfMap = ({ pathname }: URL) => /maplibre|mapbox|interactive-map|coast/.test(pathname);

for (const path of ["/areas?view=map", LIST]) {
  test(`no code of a map is fetched before the map of ${path} is used`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    const asked = requestsOf(page);
    await visitAll(page, path);
    await mapOf(page).scrollIntoViewIfNeeded();
    // Its picture is fetched by a map that is near.
    const picture = mapOf(page).locator("img").first();
    await expect
      .poll(() => picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
      .toBeGreaterThan(0);
    await expect(mapOf(page)).toHaveAttribute("data-map-level", "picture");
    expect(asked.filter(isOfMap).map(String)).toEqual([]);
    await useMap(page);
    expect(asked.some(isOfMap)).toBe(true);
  });
}

test.describe("the picture of a map, while the map that can be moved is on its way", () => {
  const WETE = `${LIST}&at=-5.0559,39.7294,13`;
  const prices = (page: Page) =>
    mapOf(page).locator("a.map-marker[href*='selected=']:not([data-pin])");

  test("opens a popup at the first press, which the other keeps", async ({ page }) => {
    await visitAll(page, WETE);
    const marker = prices(page).first();
    const [title = ""] = ((await marker.getAttribute("aria-label")) ?? "").split(", $");
    await marker.click();
    await expect(popupOf(page).getByRole("link", { name: title })).toBeVisible();
    await expect(mapOf(page)).toHaveAttribute("data-map-level", "live", SLOW);
    await expect(popupOf(page).getByRole("link", { name: title })).toBeVisible();
  });

  test("does not go away under a press", async ({ page }) => {
    await visitAll(page, WETE);
    await prices(page).first().hover();
    await page.mouse.down();
    // The markers of the other map, which could be shown now.
    await expect(markersOf(page)).not.toHaveCount(0, SLOW);
    await expect(mapOf(page)).toHaveAttribute("data-map-level", "picture");
    await page.mouse.up();
    await expect(page).toHaveURL(/selected=/);
    await expect(mapOf(page)).toHaveAttribute("data-map-level", "live", SLOW);
  });

  test("hands the focus on to the same marker", async ({ page }) => {
    await visitAll(page, WETE);
    await prices(page).first().focus();
    const name = await page.locator(":focus").getAttribute("aria-label");
    await expect(mapOf(page)).toHaveAttribute("data-map-level", "live", SLOW);
    await expect(markersOf(page).and(page.locator(":focus"))).toHaveAccessibleName(name ?? "");
  });
});

test("all of the coast is fetched only by a map that is near enough to show it", async ({
  page,
}) => {
  const asked = requestsOf(page);
  const isWhole = ({ pathname }: URL) => pathname.includes("zanzibar-coast");
  const map = await openMap(page, `${LIST}&at=-4.9100,39.7000,11`);
  expect(asked.filter(({ pathname }) => pathname === "/map/2/coast.geojson")).toHaveLength(1);
  expect(asked.filter(isWhole)).toEqual([]);
  await map.getByRole("button", { name: m.map_zoom_in() }).click();
  await expect.poll(() => asked.filter(isWhole).length).toBe(1);
});

/** Presses groups until a property stands by itself: its marker, whichever others come and go. */
async function singleMarker(page: Page): Promise<Locator> {
  const group = markersOf(page).and(page.getByRole("link", { name: /zoom in$/ }));
  const single = markersOf(page).and(page.getByRole("link", { name: /, \$[\d,]+, / }));
  const rests = () => expect(mapOf(page).locator("[aria-busy=true]")).toHaveCount(0, SLOW);
  await expect(async () => {
    await rests();
    if ((await single.count()) > 0) return;
    await group.first().click();
    await rests();
    await expect(single.first()).toBeVisible({ timeout: 3000 });
  }).toPass(SLOW);
  const id = await single.first().getAttribute("data-pin");
  return markersOf(page).and(page.locator(`[data-pin="${id}"]`));
}

test("a group leads closer, a marker opens a popup, a press on the map closes it", async ({
  page,
}) => {
  const map = await openMap(page, LIST);
  await expect(markersOf(page).first()).toHaveAccessibleName(/^\d+ properties from \$[\d,]+/);
  const marker = await singleMarker(page);
  const [title = ""] = ((await marker.getAttribute("aria-label")) ?? "").split(", $");
  await marker.click();
  await expect(popupOf(page).getByRole("link", { name: title })).toHaveAttribute(
    "href",
    /^\/properties\//,
  );
  await expect(popupOf(page).getByText(/^\$[\d,]+$/)).toBeVisible();
  await expect(marker).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/selected=/);

  // Beside the popup, whose marker is in the middle after the groups were pressed.
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  await map.locator("canvas").click({ position: { x: width - 20, y: height - 60 } });
  await expect(popupOf(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/selected=/);
  await expect(page).toHaveURL(/view=map/);
});

test("by keyboard alone: one stop, arrow keys from marker to marker, Enter opens, Escape gives the focus back", async ({
  page,
}) => {
  await openMap(page, `${LIST}&at=-5.0559,39.7294,13`);
  await expect(markersOf(page)).not.toHaveCount(0);
  await expect(mapOf(page).locator("[data-pin][tabindex='0']")).toHaveCount(1);

  const focused = page.locator("[data-pin]:focus");
  const topOf = async () => (await focused.boundingBox())?.y ?? 0;
  await mapOf(page).locator("[data-pin][tabindex='0']").focus();
  const northernmost = await topOf();
  await page.keyboard.press("ArrowDown");
  await expect.poll(topOf).toBeGreaterThan(northernmost);
  // The stop of the Tab key goes along.
  await expect(focused).toHaveAttribute("tabindex", "0");
  const below = await topOf();
  await page.keyboard.press("ArrowUp");
  await expect.poll(topOf).toBeLessThan(below);

  const marker = await singleMarker(page);
  const id = await marker.getAttribute("data-pin");
  await page.locator(`[data-pin="${id}"]`).focus();
  await page.keyboard.press("Enter");
  await expect(popupOf(page)).toBeVisible();
  // On with what one came for: its link.
  await expect(popupOf(page).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(popupOf(page)).toHaveCount(0);
  await expect(page.locator(`[data-pin="${id}"]`)).toBeFocused();
});

test("a card that is pointed at lights up its marker, and a marker its card", async ({ page }) => {
  // These results all have a card on the first page.
  await openMap(page, `${LIST}&q=Wete`);
  // A property in a group lights up the group.
  await page.locator("main article").first().hover();
  await expect(mapOf(page).locator("[data-pin][data-lit]")).toHaveCount(1);

  const marker = await singleMarker(page);
  const slug = await marker.getAttribute("data-pin");
  const card = page.locator("article", { has: page.locator(`a[href="/properties/${slug}"]`) });
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  await expect(marker).toHaveAttribute("data-lit", "true");
  await marker.hover();
  await expect(card).toHaveAttribute("data-lit", "true");
  await page.mouse.move(0, 0);
  await expect(card).not.toHaveAttribute("data-lit", "true");
  await card.getByRole("link").focus();
  await expect(marker).toHaveAttribute("data-lit", "true");
});

test("the wheel scrolls the page, and zooms only with Ctrl", async ({ page }) => {
  const map = await openMap(page, LIST);
  const scale = map.getByRole("img", { name: /^Scale/ });
  const before = await scale.getAttribute("aria-label");
  await map.hover({ position: { x: 30, y: 100 } });
  const top = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top);
  await expect(scale).toHaveAttribute("aria-label", before ?? "");
  await page.mouse.wheel(0, -200);
  await map.hover({ position: { x: 30, y: 100 } });
  await expect(async () => {
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -600);
    await page.keyboard.up("Control");
    await expect(scale).not.toHaveAttribute("aria-label", before ?? "", { timeout: 2000 });
  }).toPass(SLOW);
});

const hereCount = (count: number) => m.list_here_available({ count, number: String(count) });

test("what a map shows can be searched, and the address keeps it", async ({ page }) => {
  const map = await openMap(page, `${LIST}&at=-5.0560,39.7290,12`);
  const count = page.getByText(/propert(y|ies) available/);
  const everywhere = Number.parseInt((await count.textContent()) ?? "", 10);
  await expect(map.getByRole("link", { name: m.map_search_this_area() })).toHaveCount(0);
  await map.getByRole("button", { name: m.map_zoom_in() }).click();
  await map.getByRole("link", { name: m.map_search_this_area() }).click();
  await expect(page).toHaveURL(/at=-5\.05\d*%2C39\.7\d*%2C13%2C\d+x\d+/);
  const cards = page.locator("main .strip article");
  await expect(async () => {
    const found = await cards.count();
    expect(found).toBeLessThan(everywhere);
    await expect(count).toHaveText(hereCount(found), { timeout: 100 });
  }).toPass(SLOW);
  await map.getByRole("link", { name: m.map_show_everywhere() }).click();
  await expect(page).not.toHaveURL(/at=/);
  await expect(count).toHaveText(`${everywhere} properties available`);
});

test.describe("on a phone", () => {
  const [chosen] = properties.filter(({ name }) => name === "Verani Sunset Villa");
  if (!chosen) throw new Error("The sample has no Verani Sunset Villa");
  test.use({ viewport: { width: 360, height: 740 } });
  const firstCard = (page: Page) =>
    page.locator(".strip").evaluate((strip) => {
      const { left } = strip.getBoundingClientRect();
      const cards = [...strip.querySelectorAll<HTMLElement>("[data-card]")];
      return cards.find((card) => card.getBoundingClientRect().right > left + 40)?.dataset.card;
    });

  test("the map is the screen, and the strip of cards follows the marker and moves the map", async ({
    page,
  }) => {
    const { latitude, longitude } = chosen;
    const map = await openMap(page, `${LIST}&at=${latitude},${longitude},13`);
    const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(box).toMatchObject({ x: 0, width: 360 });
    const screen = page.locator(".map-screen");
    expect(await screen.evaluate(({ scrollWidth }) => scrollWidth)).toBe(360);
    for (const behind of [
      "footer",
      "main > section:first-child form",
      "[aria-labelledby=areas-teaser-title]",
    ]) {
      await expect(page.locator(behind), `${behind} under the map`).toBeHidden();
      await expect(page.locator(behind)).toBeAttached();
    }
    const list = await page
      .getByRole("link", { name: m.list_view_list(), exact: true })
      .boundingBox();
    expect((list?.y ?? Infinity) + (list?.height ?? 0)).toBeLessThanOrEqual(box.y);
    await expect(page.getByText(m.list_show_filters())).toBeInViewport();

    const slug = "verani-sunset-villa";
    await markersOf(page)
      .and(page.locator(`[data-pin="${slug}"]`))
      .click();
    await expect(page).toHaveURL(new RegExp(`selected=${slug}`));
    await expect.poll(() => firstCard(page)).toBe(slug);
    await expect(popupOf(page)).toBeHidden();
    // A finger is no longer there, and lights none of the markers that move under it.
    await page.getByText(m.list_show_filters()).hover();

    const before = new URL(page.url()).search;
    await page.locator(".strip").evaluate((strip) => {
      strip.scrollBy({ left: -strip.scrollWidth });
    });
    await expect.poll(() => firstCard(page)).not.toBe(slug);
    const now = await firstCard(page);
    // Its marker, or the group that it is in, is lit, well inside of the map.
    const lit = mapOf(page).locator("[data-pin][data-lit]");
    await expect(async () => {
      const at = await lit.first().boundingBox({ timeout: 1000 });
      const middle = (at?.x ?? 0) + (at?.width ?? 0) / 2;
      expect(middle).toBeGreaterThan(box.x + 60);
      expect(middle).toBeLessThan(box.x + box.width - 60);
      expect(at?.y).toBeGreaterThan(box.y + 40);
    }).toPass(SLOW);
    expect(now).toBeTruthy();
    expect(new URL(page.url()).search).toBe(before);
  });

  test("Back finds map and strip as they were left", async ({ page }) => {
    const map = await openMap(page, LIST);
    await page.locator(".strip").evaluate((strip) => {
      strip.scrollTo({ left: strip.clientWidth * 3, behavior: "instant" });
    });
    await expect(mapOf(page).locator("[data-pin][data-lit]")).toHaveCount(1);
    const card = await firstCard(page);
    await map.getByRole("button", { name: m.map_zoom_in() }).click();
    const scale = map.getByRole("img", { name: /^Scale/ });
    await expect(scale).toHaveAttribute("aria-label", "Scale: 10 km");
    await expect(mapOf(page).locator("[aria-busy=true]")).toHaveCount(0, SLOW);
    await page.locator(`[data-card="${card}"]`).getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/properties/${card}$`));
    await expect(page.locator(".map-screen")).toHaveCount(0);
    await page.goBack();
    await expect(mapOf(page)).toHaveAttribute("data-map-level", "live", SLOW);
    await expect(scale).toHaveAttribute("aria-label", "Scale: 10 km");
    await expect.poll(() => firstCard(page)).toBe(card);
  });

  test.describe("by finger", () => {
    test.use({ hasTouch: true });

    test("the marker of the card that the strip is at stays lit when the finger is lifted", async ({
      page,
    }) => {
      await openMap(page, LIST);
      await page.locator(".strip").evaluate((strip) => {
        strip.scrollTo({ left: strip.clientWidth * 3, behavior: "instant" });
      });
      const lit = mapOf(page).locator("[data-pin][data-lit]");
      await expect(lit).toHaveCount(1);
      const card = page.locator(`[data-card="${await firstCard(page)}"]`);
      const { x, y } = (await card.boundingBox()) ?? { x: 0, y: 0 };
      const fingers = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchCancel", touchPoints: { x: number; y: number }[]) =>
        fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
      await touch("touchStart", [{ x: x + 20, y: y + 20 }]);
      // As the browser ends a press that it takes for a swipe.
      await touch("touchCancel", []);
      await expect(lit).toHaveCount(1);
    });
  });
});

/** As a browser that cannot draw in three dimensions. */
const withoutWebGL = (page: Page) =>
  page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...more: never[]
    ) {
      if (kind.startsWith("webgl")) return null;
      return getContext.call(this, kind, ...more) as never;
    } as typeof getContext;
  });

test("without WebGL the server's map stays, and its markers work", async ({ page }) => {
  await withoutWebGL(page);
  const asked = requestsOf(page);
  await visit(page, LIST);
  await useMap(page, "failed");
  await mapOf(page)
    .getByRole("link", { name: /zoom in$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/at=/);
  await expect(mapOf(page).getByRole("link", { name: m.map_zoom_in(), exact: true })).toBeVisible();
  expect(asked.filter(({ pathname }) => pathname.includes("maplibre")).map(String)).toEqual([]);
});

test("where the code of the map does not arrive, the server's map stays", async ({ page }) => {
  await page.route(/maplibre-gl.*js/, (route) => route.abort());
  await visit(page, LIST);
  await useMap(page, "failed");
  await expect(mapOf(page).getByRole("link", { name: m.map_zoom_in(), exact: true })).toBeVisible();
});

test.describe("the operator says where a property lies", () => {
  const latitude = (page: Page) => page.getByLabel(m.admin_map_latitude());
  const longitude = (page: Page) => page.getByLabel(m.admin_map_longitude());
  const picker = (page: Page) =>
    page.getByRole("group", { name: m.admin_map_position(), exact: true });

  async function openForm(page: Page, path = "/admin/properties/new") {
    await signIn(page);
    await visit(page, path);
    await picker(page).scrollIntoViewIfNeeded();
  }
  async function openLiveForm(page: Page) {
    await openForm(page);
    await expect(picker(page).locator(".maplibregl-canvas")).toBeVisible(SLOW);
  }
  /** Presses the map so far from its middle. */
  async function press(page: Page, east: number, south: number) {
    const map = picker(page).locator(".maplibregl-canvas");
    const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
    await map.click({ position: { x: width / 2 + east, y: height / 2 + south } });
  }

  test("by a click, by dragging the marker, and by arrow keys", async ({ page }) => {
    await openLiveForm(page);
    await press(page, 0, 0);
    await expect(latitude(page)).toHaveValue(/^-5\.77\d*$/);
    await expect(longitude(page)).toHaveValue(/^39\.20\d*$/);

    const marker = picker(page).getByRole("button", { name: /^Position/ });
    const { x, y } = (await marker.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 22, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 122, y + 20, { steps: 5 });
    await page.mouse.up();
    // A hundred pixels at zoom 10 are 0.069 degrees.
    await expect(longitude(page)).toHaveValue(/^39\.27\d*$/);
    await expect(latitude(page)).toHaveValue(/^-5\.77\d*$/);

    const before = Number(await latitude(page).inputValue());
    await marker.focus();
    await page.keyboard.press("Shift+ArrowUp");
    await expect
      .poll(async () => Number(await latitude(page).inputValue()))
      .toBeGreaterThan(before);
  });

  test("by a pasted position or link; what carries none is said", async ({ page }) => {
    await openLiveForm(page);
    const pasted = page.getByLabel(m.admin_map_paste_label());
    await pasted.fill(
      "https://www.google.com/maps/place/Wete/@-5.1,39.7,13z/data=!3d-5.0559!4d39.7294",
    );
    await pasted.blur();
    await expect(latitude(page)).toHaveValue("-5.0559");
    await expect(longitude(page)).toHaveValue("39.7294");
    await expect(pasted).toHaveValue("");

    // The server would ask the network for a short link.
    await page.route("**/admin/map-link.json?*", (route) =>
      route.request().url().includes("Good")
        ? route.fulfill({ json: { position: { latitude: -5.1, longitude: 39.75 } } })
        : route.fulfill({ status: 422, json: { error: m.admin_map_link_without_position() } }),
    );
    await pasted.fill("https://maps.app.goo.gl/Bad5x39Z7");
    await pasted.blur();
    await expect(picker(page).getByText(m.admin_map_link_without_position())).toBeVisible();
    await expect(latitude(page)).toHaveValue("-5.0559");
    await pasted.fill("https://maps.app.goo.gl/Good5x39Z7");
    await pasted.blur();
    await expect(latitude(page)).toHaveValue("-5.1");
    await expect(pasted).toHaveValue("");
    await expect(picker(page).getByText(m.admin_map_link_without_position())).toHaveCount(0);
  });

  test("at sea or off the island is warned about; another island recentres the map", async ({
    page,
  }) => {
    await openLiveForm(page);
    const warning = picker(page).getByRole("status").last();
    await latitude(page).fill("-5.6");
    await longitude(page).fill("39.4");
    await expect(warning).toHaveText(
      m.admin_map_position_elsewhere({ place: "sea", island: "Pemba" }),
    );
    await latitude(page).fill("-6.16394");
    await longitude(page).fill("39.19793");
    await expect(warning).toHaveText(
      m.admin_map_position_elsewhere({ place: "Unguja", island: "Pemba" }),
    );

    await page.getByLabel(m.area_island_label()).selectOption("Unguja");
    await expect(warning).toBeEmpty();
    await page.getByLabel(m.area_island_label()).selectOption("Mafia");
    await expect(picker(page).locator("[name=map_view]")).toHaveValue(/^-7\.\d+,39\.\d+,9$/);
  });

  test("on the server's picture where there is no WebGL, without leaving the form", async ({
    page,
  }) => {
    await withoutWebGL(page);
    await openForm(page);
    await page.getByLabel(m.admin_common_name(), { exact: true }).fill("Plot by the lighthouse");
    await picker(page).getByRole("button", { name: m.map_zoom_in() }).click();
    await expect(picker(page).locator("[name=map_view]")).toHaveValue("-5.7759,39.2026,11");
    await picker(page)
      .getByRole("button", { name: /^Set the position/ })
      .click({ position: { x: 532, y: 352 } });
    await expect(longitude(page)).toHaveValue(/^39\.20\d*$/);
    await expect(page.getByLabel(m.admin_common_name(), { exact: true })).toHaveValue(
      "Plot by the lighthouse",
    );
  });

  for (const [thing, path] of [
    ["a property", "/admin/properties/new"],
    ["an area", "/admin/areas/new"],
  ] as const) {
    test(`${thing} gets its coordinates by a click without scripts, and nothing is lost`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
      const page = await context.newPage();
      await openForm(page, path);
      await page.getByLabel(m.admin_common_name(), { exact: true }).fill("Shamba by the road");
      await page.getByLabel(m.area_island_label()).selectOption("Pemba");
      await page.getByLabel(m.admin_map_paste_label()).fill("-5.2459, 39.7666");
      await picker(page).getByRole("button", { name: m.map_zoom_in() }).click();
      // The page behind the form is drawn before a field can be read.
      await expect(latitude(page)).toHaveValue("-5.2459", SLOW);
      await expect(longitude(page)).toHaveValue("39.7666");

      // The place is in the middle now: a press on its right lies east of it.
      await picker(page)
        .getByRole("button", { name: /^Set the position/ })
        .click({ position: { x: 512 + 60, y: 352 } });
      await expect(longitude(page)).toHaveValue(/^39\.(78|8)\d*$/, SLOW);
      await expect(latitude(page)).toHaveValue(/^-5\.24\d*$/);
      await expect(page.getByLabel(m.admin_common_name(), { exact: true })).toHaveValue(
        "Shamba by the road",
      );
      await expect(page.getByLabel(m.area_island_label())).toHaveValue("Pemba");
      await expect(page.getByRole("alert")).toHaveCount(0);
      await context.close();
    });
  }
});

test.describe("with a token", () => {
  const TOKEN = "pk.not-a-real-one";
  let site: Awaited<ReturnType<typeof startSampleSite>>;
  test.beforeAll(async () => {
    site = await startSampleSite(await unusedPort(), await unusedPort(), { MAPBOX_TOKEN: TOKEN });
  });
  test.afterAll(() => site.stop());

  for (const [reason, status] of [
    ["is wrong", 401],
    ["is for another site", 403],
    ["has used up its quota", 429],
    ["can't be checked, the network being away", 0],
  ] as const) {
    test(`that ${reason}, the site's own map takes over by itself`, async ({ page }) => {
      const asked: string[] = [];
      await page.route(/mapbox\.com/, (route) => {
        asked.push(route.request().url());
        return status === 0
          ? route.abort()
          : route.fulfill({
              status,
              headers: { "Access-Control-Allow-Origin": "*" },
              json: { message: "Not Authorized" },
            });
      });
      await openMap(page, `${site.origin}/contact`);
      await expect(mapOf(page).locator(".maplibregl-canvas")).toBeVisible();
      expect(asked.some((url) => url.includes(TOKEN))).toBe(true);
    });
  }

  test("that is refused later on, it takes over where the visitor is", async ({ page }) => {
    const headers = { "Access-Control-Allow-Origin": "*" };
    const tiles = ["https://a.tiles.mapbox.com/{z}/{x}/{y}.pbf"];
    const layer = { id: "water", type: "fill", source: "streets", "source-layer": "water" };
    const source = { type: "vector", tiles, maxzoom: 16 };
    let tile = 404;
    await page.route(/mapbox\.com/, (route) =>
      new URL(route.request().url()).pathname.startsWith("/styles/")
        ? route.fulfill({
            headers,
            json: { version: 8, sources: { streets: source }, layers: [layer] },
          })
        : route.fulfill({ status: tile, headers, body: "" }),
    );
    await visit(page, `${site.origin}/contact`);
    await mapOf(page).scrollIntoViewIfNeeded();
    await expect(mapOf(page)).toHaveAttribute("data-map-level", "provider", SLOW);
    await expect(mapOf(page).getByText("GSHHG")).toHaveCount(0);

    tile = 429;
    await mapOf(page).getByRole("button", { name: m.map_zoom_out() }).click();
    await expect(mapOf(page).locator(".maplibregl-canvas")).toBeVisible(SLOW);
    await expect(mapOf(page).getByRole("img", { name: "Scale: 1 km" })).toBeVisible(SLOW);
    await expect(mapOf(page).getByText("GSHHG")).toBeVisible();
  });

  /** Stands in for Mapbox; answers requests for satellite pictures with `satellite`. */
  async function fakeMapbox(page: Page, satellite = 200) {
    const styles: string[] = [];
    await page.route(/mapbox\.com/, (route) => {
      const { pathname } = new URL(route.request().url());
      const headers = { "Access-Control-Allow-Origin": "*" };
      const style = /^\/styles\/v1\/mapbox\/([^/]+)$/.exec(pathname)?.[1];
      if (!style) return route.fulfill({ status: 404, headers, body: "" });
      styles.push(style);
      const isSatellite = style.startsWith("satellite");
      if (isSatellite && satellite !== 200) return route.fulfill({ status: satellite, headers });
      const paint = { "background-color": isSatellite ? "#123456" : "#eeeeee" };
      const layers = [{ id: "ground", type: "background", paint }];
      return route.fulfill({ headers, json: { version: 8, sources: {}, layers } });
    });
    return styles;
  }
  const switchOf = (page: Page) => mapOf(page).getByRole("group", { name: m.map_look_label() });
  const lookButton = (page: Page, name: string) =>
    switchOf(page).getByRole("button", { name, exact: true });

  test("the map switches to satellite pictures and keeps markers, popup and choice", async ({
    page,
  }) => {
    const styles = await fakeMapbox(page);
    await visit(page, site.origin + LIST);
    await expect(mapOf(page)).toHaveAttribute("data-map-level", "provider", SLOW);
    await expect(lookButton(page, m.map_look_map())).toHaveAttribute("aria-pressed", "true");
    await (await singleMarker(page)).click();
    await expect(popupOf(page)).toBeVisible();
    const before = await markersOf(page).count();

    const satellite = lookButton(page, m.map_look_satellite());
    const { height = 0 } = (await satellite.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await satellite.focus();
    await page.keyboard.press("Enter");
    await expect(satellite).toHaveAttribute("aria-pressed", "true", SLOW);
    await expect(satellite).toBeFocused();
    await expect(popupOf(page)).toBeVisible();
    await expect(markersOf(page)).toHaveCount(before);
    // Markers still come from the map: they regroup when it moves.
    await mapOf(page).getByRole("button", { name: m.map_zoom_out() }).click();
    await mapOf(page).getByRole("button", { name: m.map_zoom_out() }).click();
    await expect(markersOf(page)).not.toHaveCount(before);

    await visit(page, `${site.origin}/contact`);
    await mapOf(page).scrollIntoViewIfNeeded();
    await expect(satellite).toHaveAttribute("aria-pressed", "true", SLOW);
    expect(styles).toEqual(["light-v11", "satellite-streets-v12", "satellite-streets-v12"]);
    await lookButton(page, m.map_look_map()).click();
    await expect(satellite).toHaveAttribute("aria-pressed", "false", SLOW);
    expect(styles.at(-1)).toBe("streets-v12");
  });

  test("where satellite pictures don't arrive, the map returns to its drawing", async ({
    page,
  }) => {
    const styles = await fakeMapbox(page, 500);
    await visit(page, `${site.origin}/contact`);
    await mapOf(page).scrollIntoViewIfNeeded();
    await expect(mapOf(page)).toHaveAttribute("data-map-level", "provider", SLOW);
    await lookButton(page, m.map_look_satellite()).click();
    await expect
      .poll(() => styles)
      .toEqual(["streets-v12", "satellite-streets-v12", "streets-v12"]);
    await expect(lookButton(page, m.map_look_map())).toHaveAttribute("aria-pressed", "true");
  });

  test("only then may the page talk to the provider", async ({ request, baseURL }) => {
    const policyOf = async (origin = "") =>
      (await request.get(`${origin}/contact`)).headers()["content-security-policy"];
    expect(await policyOf(site.origin)).toContain("https://api.mapbox.com");
    expect(await policyOf(baseURL)).not.toContain("mapbox");
  });
});
