import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { m } from "~/text/messages";
import { areas, listedProperties, properties } from "../../supabase/seed/content";
import { pembaQuestions } from "~/domain/areas/pemba-questions";
import { get, textOf, Visitor } from "./visitor";

const byName = [...areas].sort((a, b) => a.name.localeCompare(b.name, "en"));
const published = (areaSlug: string) =>
  listedProperties.filter((property) => property.areaSlug === areaSlug);
const fact = (page: Visitor, label: string) =>
  textOf(page.screen.getByText(label, { selector: "dt" }).parentElement ?? page.document.body);

function jsonLd(html: string) {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? "") as Record<string, unknown> & { "@type": string },
  );
}

test("all areas stand in a row from A to Z, each with what it has", async () => {
  const page = await new Visitor().goto("/areas");
  expect(page.document.title).toMatch(/^Areas of Pemba Island, Zanzibar/);
  page.screen.getByRole("heading", { level: 1, name: m.common_areas() });
  const cards = page.screen.getAllByRole("article");
  expect(cards.map((card) => textOf(within(card).getByRole("heading")))).toEqual(
    byName.map(({ name }) => name),
  );
  for (const [index, { slug, shortDescription }] of byName.entries()) {
    const count = published(slug).length;
    const card = textOf(cards[index] ?? page.document.body);
    expect(card).toContain(count > 0 ? `${count} properties` : m.area_properties_none());
    expect(card).toContain(shortDescription);
  }
  // One of Kigomasha's four is a draft.
  expect(properties.filter(({ areaSlug }) => areaSlug === "kigomasha")).toHaveLength(4);
  expect(cards.map(textOf).find((card) => card.includes("Kigomasha"))).toContain("3 properties");
  await page.follow(
    within(page.screen.getByRole("main")).getByRole("link", { name: /Chake Chake/ }),
  );
  expect(page.path).toBe("/areas/chake-chake");
  page.screen.getByRole("heading", { level: 1, name: "Chake Chake" });
});

test("an area says what it is like, what it has and from what price", async () => {
  const wete = published("wete");
  const lowest = Math.min(...wete.map(({ price }) => price));
  const page = await new Visitor().goto("/areas/wete");
  for (const paragraph of areas
    .find(({ slug }) => slug === "wete")
    ?.longDescription.split("\n\n") ?? []) {
    page.screen.getByText(paragraph);
  }
  expect(fact(page, "Island")).toContain("Pemba");
  expect(fact(page, "For sale")).toContain(`${wete.length} properties available`);
  expect(fact(page, "Starting price")).toContain(`$${lowest.toLocaleString("en-US")}`);
  expect(page.screen.getAllByRole("article")).toHaveLength(wete.length);
  expect(textOf(page.screen.getByRole("region", { name: m.area_location_title() }))).toContain(
    "5.0559° S, 39.7294° E",
  );
  const crumbs = within(page.screen.getByRole("navigation", { name: m.shell_breadcrumb() }));
  expect(crumbs.getAllByRole("listitem").map(textOf)).toEqual(["Home", "Areas", "Wete"]);
  await page.follow(page.screen.getByRole("link", { name: m.lead_consultation_link() }));
  expect(page.path).toBe("/contact");
});

test("the list of an area is sorted, narrowed and shown in another currency", async () => {
  const wete = published("wete");
  const lowest = Math.min(...wete.map(({ price }) => price));
  const euros = `€${Math.round(lowest * 0.93).toLocaleString("en-US")}`;
  const page = await new Visitor().goto("/areas/wete");
  const price = () => textOf(page.find("article p.text-lg"));
  await page.follow(page.screen.getByRole("link", { name: m.list_sort_price() }));
  expect(page.path).toBe("/areas/wete?sort=price-low-high#properties");
  expect(price()).toBe(`$${lowest.toLocaleString("en-US")}`);
  page.screen.getByLabelText<HTMLSelectElement>(m.list_currency_label()).value = "EUR";
  await page.press(page.screen.getByRole("button", { name: m.list_currency_button() }));
  expect(price()).toBe(euros);
  expect(fact(page, "Starting price")).toContain(euros);
  expect(page.path).toMatch(/^\/areas\/wete\?sort=price-low-high&currency=EUR(#properties)?$/);

  const houses = wete.filter(({ type }) => type === "house").length;
  await page.goto("/areas/wete?type=house");
  expect(page.screen.getAllByRole("article")).toHaveLength(houses);
  // The facts are the area's, whatever the list is narrowed to.
  expect(fact(page, "For sale")).toContain(`${wete.length} properties available`);
  await page.goto("/areas/wete?page=900&sort=%00&type=castle&currency=QQQ");
  await page.follow(page.screen.getByRole("link", { name: m.list_page_first() }));
  expect(page.screen.getAllByRole("article")).toHaveLength(wete.length);
});

test("an area counts what is available, and the reserved ones beside it", async () => {
  const wambaa = published("wambaa").length;
  const page = await new Visitor().goto("/areas/wambaa");
  expect(fact(page, "For sale")).toContain(
    `${wambaa - 1} properties available ${m.list_reserved_count({ number: "1" })}`,
  );
});

test("an area without properties says so", async () => {
  const page = await new Visitor().goto("/areas/misali");
  expect(fact(page, "For sale")).toContain("0 properties available");
  expect(fact(page, "Starting price")).toContain(m.area_properties_none());
  page.screen.getByText(m.area_empty_title({ name: "Misali" }));
  const main = within(page.screen.getByRole("main"));
  await page.follow(main.getByRole("link", { name: m.area_list_link() }));
  expect(page.path).toBe("/areas");
});

test("an area that is not there", async () => {
  const page = new Visitor();
  for (const slug of ["atlantis", "%22%3E%3Cscript%3E", "__proto__"]) {
    await page.goto(`/areas/${slug}`);
    expect(page.status, slug).toBe(404);
    expect(textOf(page.screen.getByRole("heading", { level: 1 }))).toBe(m.area_not_found_title());
    page.screen.getByText(m.area_not_found_text());
    expect(textOf(page.find("[data-toast=error]"))).toBe(m.area_not_found_toast());
  }
});

test("another spelling of an area's name leads to its page", async () => {
  const spellings = {
    "/areas/Wete?currency=EUR": "/areas/wete?currency=EUR",
    "/areas/wete/": "/areas/wete",
    "/areas/chake%20chake?page=2": "/areas/chake-chake?page=2",
  };
  for (const [from, to] of Object.entries(spellings)) {
    const response = await get(from);
    expect(response.status, from).toBe(301);
    expect(response.headers.get("location")).toBe(to);
  }
});

test("who wants to be called back is asked on the area's page", async () => {
  const page = await new Visitor().goto("/areas/wete");
  const box = within(page.screen.getByRole("region", { name: m.area_callback_title() }));
  box.getByLabelText(m.common_full_name());
  box.getByRole("button", { name: m.area_callback_title() });
});

test("the home page shows the six areas with the most for sale", async () => {
  const page = await new Visitor().goto("/");
  const teaser = within(page.screen.getByRole("region", { name: m.area_teaser_title() }));
  const cards = teaser.getAllByRole("article").map(textOf);
  expect(cards).toHaveLength(6);
  expect(cards[0]).toContain("Chake Chake");
  expect(cards[0]).toContain(`${published("chake-chake").length} properties`);
  await page.follow(teaser.getByRole("link", { name: m.area_list_link() }));
  expect(page.path).toBe("/areas");
});

test("the island page makes no claim without saying whose it is", async () => {
  const page = await new Visitor().goto("/islands/pemba");
  page.screen.getByRole("heading", { level: 1, name: m.common_why_pemba() });
  const island = page.screen.getByRole("region", { name: m.island_figures_title() });
  const figures = [...island.querySelectorAll("dl > div")].map(textOf);
  expect(figures).toHaveLength(6);
  const origin = new RegExp(`${m.claim_estimate_origin({ month: "" })}[A-Z][a-z]{2} \\d{4}$`);
  for (const figure of figures) expect(figure).toMatch(origin);
  page.screen.getByText(/The airport expansion is planned\./);
  const main = page.screen.getByRole("main");
  expect(textOf(main)).not.toContain("Zanzibar Island");
  for (const name of [
    m.island_reasons_title(),
    m.island_buying_title(),
    m.island_life_title(),
    m.area_teaser_title(),
    m.island_questions_title(),
  ]) {
    page.screen.getByRole("heading", { level: 2, name });
  }
  expect(main.querySelectorAll('a[href="/contact"]').length).toBeGreaterThanOrEqual(2);
  await page.follow(page.screen.getByRole("link", { name: m.lead_consultation_link() }));
  expect(page.path).toBe("/contact");
});

test("search engines are told what an area and the island's questions are", async () => {
  const area = jsonLd(await (await get("/areas/wete")).text());
  expect(area.map((object) => object["@type"])).toEqual(["Place", "BreadcrumbList"]);
  expect(area[0]).toMatchObject({
    name: "Wete",
    geo: { "@type": "GeoCoordinates", latitude: -5.05589, longitude: 39.72938 },
  });
  const island = jsonLd(await (await get("/islands/pemba")).text());
  expect(island.map((object) => object["@type"])).toEqual(["FAQPage", "BreadcrumbList"]);
  expect(island[0]?.mainEntity).toHaveLength(pembaQuestions.length);
  const paged = await (await get("/areas/wete?page=2&sort=price-low-high")).text();
  expect(paged).toMatch(/<link rel="canonical" href="[^"]+\/areas\/wete\?page=2"/);
});
