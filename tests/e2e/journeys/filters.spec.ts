import type { Page } from "@playwright/test";
import { m } from "~/text/messages";
import { visit } from "../page";
import { expect, test } from "../test";
import { listedProperties as listed } from "../../../supabase/seed/content/listed-properties";

const panel = (page: Page) => page.locator("details.filter-sheet");

async function openFilters(page: Page) {
  const isOpen = await panel(page).evaluate((details: HTMLDetailsElement) => details.open);
  if (!isOpen) await panel(page).locator("summary").click();
}

/** Chooses what is named, one after the other, and shows what matches. */
async function choose(page: Page, ...options: [group: string, option: string][]) {
  await openFilters(page);
  for (const [group, option] of options) {
    const name = new RegExp(`^${option.replace("+", "\\+")} \\d+$`);
    const choices = panel(page).getByRole("group", { name: group });
    await choices.getByRole("checkbox", { name }).or(choices.getByRole("radio", { name })).check();
  }
  await panel(page)
    .getByRole("button", { name: /^Show / })
    .click();
}

async function expectCount(page: Page, count: number) {
  await expect
    .poll(async () => {
      const line = await page.locator(".count-line p").innerText();
      const words = /^(\d+) propert(?:y|ies) available(?: (\d+) reserved)?$/.exec(line) ?? [];
      return Number(words[1]) + Number(words[2] ?? 0);
    })
    .toBe(count);
  await expect(page.locator("#property-search article")).toHaveCount(Math.min(count, 24));
}

test.beforeEach(async ({ page }) => {
  await visit(page, "/");
});

test(
  "types and statuses are any-of, and every option says how many there are",
  { tag: "@core" },
  async ({ page }) => {
    const villas = listed.filter(({ type }) => type === "villa");
    const houses = listed.filter(({ type }) => type === "house");
    await openFilters(page);
    const types = panel(page).getByRole("group", { name: m.list_strip_type() });
    await expect(types.getByLabel("Villa")).toHaveAccessibleName(`Villa ${villas.length}`);
    await choose(page, ["Type", "Villa"], ["Type", "House"]);
    await expectCount(page, villas.length + houses.length);
    const off = [...villas, ...houses].filter(({ status }) => status === "Off Plan");
    const started = [...villas, ...houses].filter(
      ({ status }) => status === "Construction Started",
    );
    await choose(page, ["Status", "Off Plan"], ["Status", "Construction Started"]);
    await expectCount(page, off.length + started.length);
  },
);

test("in another currency or unit a search shows the same properties", async ({
  page,
  javaScriptEnabled,
}) => {
  const matching = listed.filter(({ type, price }) => type === "villa" && price <= 600_000);
  const chips = page.getByRole("list", { name: m.list_applied_label() });
  await visit(page, "/?type=villa&maxPrice=600000&minLand=100&currency=USD&unit=metric");
  await expectCount(page, matching.length);
  const header = page.getByRole("banner");
  await header.locator("summary", { hasText: "Currency and unit" }).click();
  await header.getByRole("link", { name: "TZS" }).click();
  await expect(chips).toContainText("Up to TZS 1,521,300,000");
  await expectCount(page, matching.length);
  await openFilters(page);
  await expect(panel(page).getByLabel("Max price")).toHaveValue("1,521,300,000");
  await panel(page).getByText(m.list_hide_filters()).click();

  await page.getByLabel(m.list_currency_label(), { exact: true }).selectOption("EUR");
  if (javaScriptEnabled === false) {
    await page.getByRole("button", { name: m.list_currency_button(), exact: true }).click();
  }
  await expect(chips).toContainText("Up to €558,000");
  await page
    .getByRole("group", { name: m.list_unit_label() })
    .getByRole("link", { name: "sq ft" })
    .click();
  await expect(chips).toContainText("Plot from 1,071 sq ft");
  await expectCount(page, matching.length);
  await page
    .getByRole("group", { name: m.list_unit_label() })
    .getByRole("link", { name: "m²" })
    .click();
  await expect(chips).toContainText("Plot from 100 m²");
});

test("a phone folds the hero's selects behind a button, which no wider screen has", async ({
  page,
}) => {
  const strip = page.getByRole("form", { name: m.list_strip_label() });
  const fold = strip.getByText(m.list_strip_more());
  const type = strip.getByLabel(m.list_strip_type());
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(type).toBeVisible();
  await expect(fold).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(type).toBeHidden();
  await fold.click();
  await type.selectOption("Apartment");
  await strip.getByRole("button").click();
  await expect(page).toHaveURL(/type=apartment/);
  await expect(type).toHaveValue("apartment");
});

test("the search strip of the hero asks for type, area and price", async ({ page }) => {
  const strip = page.getByRole("form", { name: m.list_strip_label() });
  await strip.getByLabel(m.list_strip_type()).selectOption("Apartment");
  await strip.getByLabel(m.list_strip_area()).selectOption("wete");
  await strip.getByLabel(m.list_strip_price({ currency: "$" })).fill("$200k");
  await strip.getByRole("button", { name: m.admin_common_search() }).click();
  await expect(page).toHaveURL(/#property-search$/);
  await expect(strip.getByLabel(m.list_strip_price({ currency: "$" }))).toHaveValue("200,000");
  await expect(page.locator("#property-search-title")).toBeInViewport();
  const matching = listed.filter(
    ({ type, areaSlug, price }) => type === "apartment" && areaSlug === "wete" && price <= 200_000,
  );
  await expectCount(page, matching.length);
  await expect(page.getByRole("list", { name: m.list_applied_label() })).toContainText(
    "Up to $200,000",
  );
});

test("an option that would show nothing cannot be chosen", async ({ page }) => {
  await visit(page, "/?type=commercial");
  await openFilters(page);
  const gym = panel(page)
    .getByRole("group", { name: m.property_fact_amenities() })
    .getByLabel("Gym");
  await expect(gym).toBeDisabled();
  await expect(gym).toHaveAccessibleName("Gym 0");
  await expect(panel(page).getByRole("radio", { name: "4+ 0" })).toBeDisabled();
});

test("land is asked for its size and price per m², not for bedrooms or a pool", async ({
  page,
}) => {
  await visit(page, "/land-plot-for-sale-in-pemba-island");
  await openFilters(page);
  await expect(panel(page).getByRole("group", { name: m.property_fact_bedrooms() })).toHaveCount(0);
  const amenities = panel(page).getByRole("group", { name: m.property_fact_amenities() });
  await expect(amenities.getByRole("checkbox")).toHaveCount(2);
  await panel(page).getByLabel("Min plot").fill("1 acre");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("link", { name: m.list_filter_remove({ label: "Plot from 4,047 m²" }) }),
  ).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Land plots of at least 4,047 m²" }),
  ).toBeVisible();
  await page.getByLabel(m.list_sort_more(), { exact: true }).selectOption("Price per m²");
  if (!(await page.evaluate(() => matchMedia("(scripting: enabled)").matches))) {
    await page
      .locator("form", { has: page.getByLabel(m.list_sort_more(), { exact: true }) })
      .getByRole("button")
      .click();
  }
  await expect(page).toHaveURL(/sort=price-per-sqm/);
  // The address changes before the list does.
  await expect(async () => {
    const prices = await page.getByText(/^\$[\d.,]+ per m²$/).allInnerTexts();
    const numbers = prices.map((text) => parseFloat(text.slice(1)));
    expect(numbers.length).toBeGreaterThan(2);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  }).toPass();
});

test("what is applied can be taken away one by one, or all at once", async ({ page }) => {
  await visit(page, "/?type=villa&type=house&bedrooms=4&sort=price-low-high");
  await page.getByRole("link", { name: m.list_filter_remove({ label: "House" }) }).click();
  await expect(page).toHaveURL(/\/\?type=villa&bedrooms=4&sort=price-low-high/);
  const villas = listed.filter(({ type }) => type === "villa");
  await expectCount(page, villas.filter(({ bedrooms }) => (bedrooms ?? 0) >= 4).length);
  await openFilters(page);
  await expect(panel(page).getByRole("checkbox", { name: /^House/ })).not.toBeChecked();
  await expect(panel(page).getByRole("checkbox", { name: /^Villa/ })).toBeChecked();
  await panel(page).getByText(m.list_hide_filters()).click();
  await expect(panel(page).getByText(m.list_show_filters())).toBeVisible();
  await page.getByRole("link", { name: m.list_filters_clear(), exact: true }).click();
  await expect(page).toHaveURL(/\/\?sort=price-low-high/);
  await expectCount(page, listed.length);
});

test(
  "on a phone the filters are a sheet with its button in view",
  { tag: "@core" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openFilters(page);
    const button = panel(page).getByRole("button", { name: `Show ${listed.length} properties` });
    await expect(button).toBeInViewport();
    await page.getByRole("radio", { name: /^4\+/ }).scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport();
    await button.click();
    await expect(button).toBeHidden();
    await expectCount(page, listed.length);
  },
);
