import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { checkedPages } from "../../support/checked-pages";
import { expectNoOverflow } from "../accessible";
import { visit } from "../page";
import { expect, test } from "../test";
import { openGuideForm, signIn } from "../visitor";

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

test(
  "the phone menu keeps the focus in it and the page behind it still, and Escape gives both back",
  { tag: "@core" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, "/");
    await page.getByLabel(m.shell_menu(), { exact: true }).click();
    const menu = page.getByRole("navigation", { name: m.shell_main_menu() });
    await expect(menu).toBeVisible();
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 2000);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("hidden");
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.getByRole("banner").getByRole("link", { name: m.contact_whatsapp() }).focus();
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Menu");
    await menu.getByRole("link", { name: m.common_blog() }).focus();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    expect(await focused(page)).toBe("Menu");
  },
);

test(
  "Escape in a dropdown gives the focus back to its button",
  { tag: "@core" },
  async ({ page }) => {
    await visit(page, "/");
    await page.getByRole("button", { name: "Services menu" }).click();
    await page.getByRole("link", { name: "Land Research" }).first().focus();
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe("Services menu");
  },
);

test("Escape in the filters closes them and gives the focus back to their button", async ({
  page,
}) => {
  await visit(page, "/");
  await page.getByText(m.list_show_filters()).click();
  const field = page.locator("details[open]").getByRole("searchbox");
  await field.focus();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(page.locator("summary", { hasText: m.list_show_filters() })).toBeFocused();
});

test("a press of a dropdown's button keeps open what the pointer opened, the next one closes it", async ({
  page,
}) => {
  await visit(page, "/");
  const button = page.getByRole("button", { name: "Services menu" });
  const entry = page.getByRole("banner").getByRole("link", { name: "Land Research" });
  await button.hover();
  await expect(entry).toBeVisible();
  await button.click();
  await expect(entry).toBeVisible();
  await button.click();
  await expect(entry).toBeHidden();
});

test("Enter in a search leaves the focus in its field, which follows Back", async ({ page }) => {
  const strip = "form:has(select[name=area])";
  const searches = [
    ["/", `${strip} [name=maxPrice]`, "300,000"],
    ["/admin/properties", "[type=search]:not([data-find])", "villa"],
    ["/admin/areas", "[type=search]:not([data-find])", "beach"],
  ] as const;
  await signIn(page);
  for (const [path, field, words] of searches) {
    await visit(page, path);
    const box = page.locator(field);
    await box.fill(words);
    await box.press("Enter");
    await expect(page.locator(`${field}[value="${words}"]`), path).toBeFocused();
    await page.goBack();
    await expect(page.locator(`${field}[value=""]`), path).toHaveValue("");
  }
});

test("a choice that was never sent does not outlive Back", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("link", { name: m.list_sort_price() }).click();
  await expect(page.getByRole("link", { name: m.list_price_ascending() })).toBeVisible();
  const strip = page.getByRole("form", { name: m.list_strip_label() });
  await strip.locator("[name=type]").selectOption("villa");
  await strip.locator("[name=q]").fill("Wete");
  await page.goBack();
  await expect(page.getByRole("link", { name: m.list_sort_price() })).toBeVisible();
  await expect(strip.locator("[name=type]")).toHaveValue("");
  await expect(strip.locator("[name=q]")).toHaveValue("");
});

test("a select of a search follows Back", async ({ page }) => {
  await visit(page, "/");
  const strip = page.locator("form", { has: page.locator("select[name=area]") });
  for (const name of ["type", "area"]) {
    await strip.locator(`[name=${name}]`).selectOption({ index: 1 });
    await strip.getByRole("button").click();
    await expect(page).toHaveURL(new RegExp(`[?&]${name}=`));
    await page.goBack();
    await expect(strip.locator(`[name=${name}]`)).toHaveValue("");
  }
  await signIn(page);
  await visit(page, "/admin/properties");
  for (const name of ["publication", "type"]) {
    await page.locator(`select[name=${name}]`).selectOption({ index: 1 });
    // The address changes before the page has shown the search.
    await expect(page.getByRole("link", { name: m.admin_table_show_all() })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`[?&]${name}=`));
    await page.goBack();
    await expect(page.locator(`select[name=${name}]`)).toHaveValue("");
  }
});

test("a dialog's title and its close button stay in view", { tag: "@core" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await openGuideForm(page);
  const dialog = page.getByRole("dialog");
  await dialog.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  expect(await dialog.evaluate((box) => box.scrollTop)).toBeGreaterThan(100);
  await expect(dialog.getByRole("heading").first()).toBeInViewport();
  await dialog.getByRole("button", { name: m.common_close() }).click();
  await expect(dialog).toHaveCount(0);
});

test("the footer of a phone is no longer than a screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/contact");
  const box = await page.getByRole("contentinfo").boundingBox();
  expect(box?.height).toBeLessThanOrEqual(700);
});

test("WhatsApp has one colour wherever it is a button", async ({ page }) => {
  const colours = new Set<string>();
  for (const path of [
    "/properties/vumawimbi-beach-villa-with-reef-view",
    "/penthouse-for-sale-in-pemba-island",
    "/lead/guide",
    "/",
  ]) {
    await visit(page, path);
    const found = await page
      .locator("a[href^='https://wa.me']")
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
    for (const colour of found) if (colour !== "rgba(0, 0, 0, 0)") colours.add(colour);
  }
  expect([...colours]).toHaveLength(1);
});

for (const path of ["/no/such/page", "/properties/no-such-villa"]) {
  test(`who finds nothing at ${path} finds a search and three properties`, async ({ page }) => {
    const response = await visit(page, path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("article")).toHaveCount(3);
    // White on white it could not be read.
    const [ink, ground] = await page.getByRole("banner").evaluate((header) => {
      const { color, backgroundColor } = getComputedStyle(header);
      return [color, backgroundColor];
    });
    expect(ground).toBe("rgb(255, 255, 255)");
    expect(ink).not.toBe(ground);
    await page.getByRole("searchbox").fill("Wete");
    await page.getByRole("button", { name: m.admin_common_search() }).click();
    await expect(page).toHaveURL(/\/\?q=Wete#property-search$/);
  });
}

test("a list can be shared as it is", async ({ page, baseURL }) => {
  await visit(page, "/house-for-sale-in-pemba-island?maxPrice=200000");
  await page.locator("summary", { hasText: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this list" });
  await expect(dialog.getByLabel(m.share_link(), { exact: true })).toHaveValue(
    `${baseURL}/house-for-sale-in-pemba-island?maxPrice=200000`,
  );
});

/** The spacing that WCAG 1.4.12 lets a reader set. */
const SPACED =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}";

test("with wider text nothing is wider than a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    "/",
    "/land-plot-for-sale-in-pemba-island",
    "/properties/vumawimbi-beach-villa-with-reef-view",
    "/areas/chake-chake",
    "/contact",
  ]) {
    await visit(page, path);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, SPACED);
    await expectNoOverflow(page, path);
  }
});

test("with letters twice as large nothing is wider than a phone", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const browser = await page.context().newCDPSession(page);
  // As a reader sets it in the browser, where media queries go by it too.
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const path of [...checkedPages, "/?maxPrice=1", "/areas/wete?view=map"]) {
    await visit(page, path);
    await expect(page.locator("html"), path).toHaveCSS("font-size", "32px");
    await expectNoOverflow(page, path);
  }
});

test("forced colours still tell buttons and what is chosen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit(page, "/");
  const button = page.getByRole("link", { name: m.home_guide_button() });
  const border = await button.evaluate((link) => getComputedStyle(link).borderTopWidth);
  expect(border).toBe("1px");
  const unit = page.getByRole("group", { name: m.list_unit_label() });
  const ground = (name: string) =>
    unit
      .getByRole("link", { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await ground("m²")).not.toBe(await ground("sq ft"));

  await visit(page, "/areas/wete");
  const trail = page.getByRole("navigation", { name: m.shell_breadcrumb() });
  await expect(trail.locator("[aria-current]")).toHaveCSS("forced-color-adjust", "auto");
});

test("a tablet has the whole toolbar of a list in one row", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await visit(page, "/house-for-sale-in-pemba-island");
  const middles = await page
    .locator(".list-bar")
    .locator("summary:visible, select:visible, a:visible")
    .evaluateAll((controls) =>
      controls.map((control) => {
        const { top, height } = control.getBoundingClientRect();
        return Math.round(top + height / 2);
      }),
    );
  expect(middles.length).toBeGreaterThanOrEqual(6);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
});

test("a phone on its side has a map to be used", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await visit(page, "/land-plot-for-sale-in-pemba-island?view=map");
  const map = page.getByRole("region", { name: m.list_map_label() });
  const box = await map.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(160);
  expect(box?.y).toBeLessThan(200);
  // With scripts a finger moves a phone's map, so it has no arrows.
  const buttons = map.getByRole("link", { name: /^(Zoom (in|out)|Move (north|south|west|east))$/ });
  await expect(buttons).toHaveCount(2);
  // None lies over another one. A pointer over the map would have other buttons take their place.
  const covered = await buttons.evaluateAll((links) => {
    const isCovered = (link: Element) => {
      link.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = link.getBoundingClientRect();
      return !link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    return links.filter(isCovered).map((link) => link.getAttribute("aria-label"));
  });
  expect(covered).toEqual([]);
});

test("the Menu button stays on the screen when text is enlarged", async ({ page }) => {
  for (const width of [288, 240]) {
    await page.setViewportSize({ width, height: 600 });
    await visit(page, "/costs");
    const box = await page.locator("summary[aria-label=Menu]").boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});
