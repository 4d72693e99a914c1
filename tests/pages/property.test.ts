import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { m } from "~/text/messages";
import { textOf, Visitor } from "./visitor";

const VILLA = "/properties/vumawimbi-beach-villa-with-reef-view";

test("a property has pictures, facts, words and ways to ask", async () => {
  const page = await new Visitor().goto(VILLA);
  expect(textOf(page.screen.getByRole("heading", { level: 1 }))).toBe(
    "Vumawimbi Beach Villa with Reef View",
  );
  expect(page.screen.getAllByText(m.property_sample()).length).toBeGreaterThan(0);
  const facts = [...page.document.querySelectorAll("dl > div")].map(
    (fact) => [...fact.querySelectorAll("dt, dd")].map(textOf) as [string, string],
  );
  expect(Object.fromEntries(facts)).toMatchObject({
    Type: "Villa",
    Status: "Ready to Move In",
    Bedrooms: "4",
    Size: "320 m²",
    "Land size": "4,000 m²",
  });
  const sidebar = within(page.screen.getByRole("complementary"));
  expect(textOf(page.screen.getByRole("complementary"))).toContain("$645,000");
  const hrefOf = (name: string) => sidebar.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("WhatsApp")).toMatch(
    /^https:\/\/wa\.me\/\d+\?text=Hi%2C%20I'm%20interested%20in%20Vumawimbi[^(]*\([^)]*%2Fproperties%2Fvumawimbi[^)]*\)$/,
  );
  expect(hrefOf("Call Now")).toMatch(/^tel:\+\d+$/);
  expect(sidebar.getByRole("heading", { name: "About Vumawimbi" })).toBeDefined();
  const similar = page.find("section:has(#similar)") as HTMLElement;
  expect(within(similar).getAllByRole("article")).toHaveLength(3);
});

test("a property's place has driving times, said to be estimates, and a small map", async () => {
  const page = await new Visitor().goto(VILLA);
  const place = within(page.find("section:has(#location)") as HTMLElement);
  const drives = within(place.getByText(m.property_drives_title()).parentElement as HTMLElement);
  expect(drives.getAllByRole("listitem").map(textOf)[0]).toMatch(/^Konde About \d+ min$/);
  expect(drives.getByText(m.property_drives_note())).toBeDefined();
  const label = m.property_island_map({
    property: "Vumawimbi Beach Villa with Reef View",
    island: "Pemba",
  });
  expect(place.getByRole("img", { name: label })).toBeDefined();
});

test("the hero begins with the first 120 characters of the description", async () => {
  const page = await new Visitor().goto(VILLA);
  const description = page.find(".whitespace-pre-line").textContent;
  expect(page.find("main section h1 + p").textContent).toBe(description.slice(0, 120));
});

test("the hero has the key facts under the price, those of land by its plot", async () => {
  const page = await new Visitor().goto(VILLA);
  const facts = () =>
    within(page.screen.getByRole("list", { name: m.property_key_facts() }))
      .getAllByRole("listitem")
      .map(textOf);
  expect(facts().slice(0, 5)).toEqual([
    m.property_bedrooms({ count: 4 }),
    m.common_bath_count({ count: 4, number: "4" }),
    "320 m²",
    "$2,016 per m²",
    m.common_plot_area({ area: "4,000 m²" }),
  ]);
  expect(facts()[5]).toMatch(/^Lease, 2[78] years left, /);
  expect(facts()[6]).toContain("$685,000");
  await page.goto("/properties/ras-kigomasha-headland-plot");
  expect(facts()).toEqual([
    m.common_plot_area({ area: "22,000 m²" }),
    "$18 per m²",
    `${m.property_title_sheha_letter()}, ${m.property_title_claimed()}`,
  ]);
});

test("a title shows what the agency has seen, and without facts it says so and offers to ask", async () => {
  const page = await new Visitor().goto(VILLA);
  const title = () => page.screen.getByRole("region", { name: m.property_section_title() });
  const marks = () => title().querySelectorAll("dd .icon").length;
  expect(marks()).toBeGreaterThan(5);
  await page.goto("/properties/ras-kigomasha-headland-plot");
  expect([marks(), title().querySelectorAll("dd").length > 2]).toEqual([0, true]);
  await page.goto("/properties/kiweni-lagoon-plot");
  expect(title().querySelectorAll("dd")).toHaveLength(0);
  expect(textOf(title())).toContain(m.property_title_no_facts());
  expect([...title().querySelectorAll("a[href*='ask=']")].map(textOf)).toEqual([
    m.property_ask_survey_plan(),
    m.property_ask_registry_search(),
    m.property_ask_visit(),
  ]);
});

test("the breadcrumbs lead to its type, as the menu does", async () => {
  const page = await new Visitor().goto(VILLA);
  const trail = () => within(page.screen.getByRole("navigation", { name: m.shell_breadcrumb() }));
  expect(trail().getAllByRole("listitem").map(textOf)).toEqual([
    "Home",
    "Villas",
    "Vumawimbi Beach Villa with Reef View",
  ]);
  expect(trail().getByRole("link", { name: "Villas" }).getAttribute("href")).toBe(
    "/?type=villa#property-search",
  );
  await page.goto("/properties/kigomasha-dive-lodge");
  await page.follow(trail().getByRole("link", { name: "Hotels for Sale" }));
  expect(page.path).toBe("/hotel-for-sale-in-pemba-island");
});

test("a draft is shown at its address, labelled as one, and is in no list", async () => {
  const page = await new Visitor().goto("/properties/makoba-cove-villa");
  expect(page.status).toBe(200);
  expect(page.screen.getByText(m.property_draft())).toBeDefined();
  expect(page.find('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  for (const path of ["/", "/?page=2", "/?sort=price-high-low"]) {
    await page.goto(path);
    expect(page.screen.queryByText("Makoba Cove Villa"), path).toBeNull();
  }
});

test("a property that is not there leads home", async () => {
  const page = await new Visitor().goto("/properties/no-such-villa");
  expect(page.status).toBe(404);
  await page.follow(page.screen.getByRole("link", { name: m.error_back_home() }));
  expect(page.path).toBe("/");
});

test("a sold property says so, and offers an alert and similar ones before anything else", async () => {
  const page = await new Visitor().goto("/properties/limbani-family-apartment");
  const text = textOf(page.find("main"));
  expect(textOf(page.find("main > section"))).toContain(
    m.property_last_price_amount({ price: "$82,000" }),
  );
  const sold = within(page.screen.getByRole("region", { name: "Sold" }));
  const order = [
    m.property_sold_text(),
    m.property_similar(),
    m.property_section_overview(),
    m.property_ask_similar(),
  ].map((words) => text.lastIndexOf(words));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
  expect(text).not.toContain(m.property_ask_title());
  expect(page.document.querySelector("#costs")).toBeNull();
  const sidebar = page.screen.getByRole("complementary");
  expect(textOf(sidebar)).toMatch(
    new RegExp(`^${m.property_last_price()}.*${m.property_ask_similar()}.*WhatsApp`),
  );
  const whatsApp = within(sidebar).getByRole("link", { name: "WhatsApp" });
  expect(whatsApp.getAttribute("href")).toMatch(/text=Hi%2C%20I'm%20interested%20in%20Limbani/);
  await page.follow(sold.getByRole("link", { name: m.list_alert_first() }));
  expect(page.path).toMatch(/^\/alerts\/new\?type=apartment/);
});
