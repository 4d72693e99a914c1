import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { typePageWords } from "~/domain/properties/type-pages/type-page-words";
import { typePages } from "~/domain/properties/type-pages/type-pages";
import { m } from "~/text/messages";
import { textOf, Visitor } from "./visitor";

const region = (page: Visitor, name: string) => within(page.screen.getByRole("region", { name }));
const heroOf = (page: Visitor) => page.find("section:has(h1)") as HTMLElement;

test.each(typePages)("$path lists its own type, with its count", async ({ type, path, label }) => {
  const page = await new Visitor().goto(path);
  expect(textOf(page.screen.getByRole("heading", { level: 1 }))).toContain(
    typePageWords[type].title(),
  );
  const cards = region(page, label()).getAllByRole("article");
  const reserved = cards.filter((card) => /Reserved|Under offer/.test(textOf(card))).length;
  const available = cards.length - reserved;
  const words = m.common_available_count({ count: available, number: String(available) });
  expect(textOf(page.find(".count-line p"))).toBe(
    reserved ? `${words} ${m.list_reserved_count({ number: String(reserved) })}` : words,
  );
  expect(textOf(cards[0] as HTMLElement)).toContain(m.list_card_link());
  expect(page.document.title).toContain(label());
});

test("prices sort low to high, high to low, and back to the newest first", async () => {
  const page = await new Visitor().goto("/house-for-sale-in-pemba-island");
  const prices = () =>
    region(page, "Houses for Sale")
      .getAllByRole("article")
      .map((card) => Number(card.querySelector("p.text-lg")?.textContent.replaceAll(/\D/g, "")));
  const sort = (link: string) => page.follow(page.screen.getByRole("link", { name: link }));
  const newestFirst = prices();
  expect(newestFirst.length).toBeGreaterThan(2);
  await sort(m.list_sort_price());
  expect(prices()).toEqual(newestFirst.toSorted((a, b) => a - b));
  await sort(m.list_price_ascending());
  expect(prices()).toEqual(newestFirst.toSorted((a, b) => b - a));
  await sort(m.list_price_descending());
  expect(prices()).toEqual(newestFirst);
});

test("sorting is one control: by price, with the other orders beside it", async () => {
  const page = await new Visitor().goto("/house-for-sale-in-pemba-island");
  const control = within(page.screen.getByRole("group", { name: m.list_sort_label() }));
  expect(control.getAllByRole("link").map(textOf)).toEqual([m.list_sort_price()]);
  const orders = control.getByRole("combobox", { name: m.list_sort_more() });
  expect(within(orders).getAllByRole("option")[0]?.textContent).toBe(m.list_sort_other());
});

test("a page past the end leads back to the first one", async () => {
  const page = await new Visitor().goto("/land-plot-for-sale-in-pemba-island?page=900");
  expect(page.status).toBe(200);
  expect(page.screen.getByText("This list has no page 900.")).toBeDefined();
  await page.follow(page.screen.getByRole("link", { name: m.list_page_first() }));
  expect(page.screen.getAllByRole("article").length).toBeGreaterThan(0);
});

test("below its own, a type's page lists up to three of the related types", async () => {
  const page = await new Visitor().goto("/house-for-sale-in-pemba-island");
  const related = () =>
    region(page, m.property_related_title()).getAllByRole("article").map(textOf);
  expect(related()).toHaveLength(3);
  expect(related()[0]).toContain("Vumawimbi Beach Villa with Reef View");
  const all = page.screen.getByRole("link", { name: /^All \d+ villas$/ });
  expect(all.getAttribute("href")).toBe("/?type=villa#property-search");
  await page.goto("/apartment-for-sale-in-pemba-island");
  // The third is reserved.
  expect(related()).toHaveLength(2);
  expect(related()[0]).toContain("Penthouse");
  await page.goto("/hotel-for-sale-in-pemba-island");
  expect(page.screen.queryByRole("region", { name: m.property_related_title() })).toBeNull();
});

test.each(["/", "/house-for-sale-in-pemba-island", "/areas/wete"])(
  "the hero of %s keeps its picture and its sentence beside a map or a filter",
  async (path) => {
    for (const query of ["", "?view=map", "?bedrooms=3", "?q=beach"]) {
      const hero = heroOf(await new Visitor().goto(path + query));
      expect(hero.querySelectorAll("img"), query).toHaveLength(1);
      expect(hero.querySelector("h1 ~ p, div > p")?.textContent, query).toMatch(/\w{3}/);
    }
  },
);

test("the home page keeps its two buttons and the scroll cue beside a map or a filter", async () => {
  for (const path of ["/", "/?view=map", "/?type=villa", "/?q=beach", "/?maxPrice=1"]) {
    const hero = within(heroOf(await new Visitor().goto(path)));
    expect(hero.getAllByRole("link", { name: m.home_guide_button() }), path).toHaveLength(1);
    for (const name of [m.common_view_properties(), m.home_search_cue()])
      expect(hero.getByRole("link", { name }).getAttribute("href"), path).toBe("#property-search");
  }
});

test.each([
  "/",
  "/house-for-sale-in-pemba-island",
  "/properties/makoba-cove-villa",
  "/areas",
  "/areas/vumawimbi",
  "/islands/pemba",
  "/blog",
  "/blog/seven-checks-before-you-pay-a-deposit-on-a-plot",
  "/compare?p=vumawimbi-beach-villa-with-reef-view,verani-sunset-villa",
])("%s requests its first picture at once", async (path) => {
  const picture = (await new Visitor().goto(path)).find("main img");
  expect(picture.getAttribute("fetchpriority")).toBe("high");
  expect(picture.getAttribute("loading")).toBe("eager");
});
