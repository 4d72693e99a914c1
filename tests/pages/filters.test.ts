import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { m } from "~/text/messages";
import { listedProperties as listed } from "../../supabase/seed/content/listed-properties";
import { textOf, Visitor } from "./visitor";

const panel = (page: Visitor) => within(page.find("details.filter-sheet") as HTMLElement);
const field = (page: Visitor, label: RegExp) =>
  panel(page).getByRole<HTMLInputElement>("textbox", { name: label });
const show = (page: Visitor) => page.press(panel(page).getByRole("button", { name: /^Show \d/ }));

function choose(page: Visitor, group: string, option: RegExp) {
  const choices = within(panel(page).getByRole("group", { name: group }));
  const [choice] = [
    ...choices.queryAllByRole<HTMLInputElement>("checkbox", { name: option }),
    ...choices.queryAllByRole<HTMLInputElement>("radio", { name: option }),
  ];
  if (!choice) throw new Error(`${group} has no ${option}`);
  choice.checked = true;
}

function expectCount(page: Visitor, count: number) {
  const line = textOf(page.find(".count-line p"));
  const words = /^(\d+) propert(?:y|ies) available(?: (\d+) reserved)?$/.exec(line) ?? [];
  expect([line, Number(words[1]) + Number(words[2] ?? 0)]).toEqual([line, count]);
  const cards = page.document.querySelectorAll("#property-search article");
  expect(cards).toHaveLength(Math.min(count, 24));
}

const chips = (page: Visitor) =>
  within(page.screen.getByRole("list", { name: m.list_applied_label() }))
    .getAllByRole("link", { name: /^Remove/ })
    .map(textOf);

test("bedrooms are exact up to three, and 4+ means four or more", async () => {
  const page = await new Visitor().goto("/");
  choose(page, "Bedrooms", /^3\s*\d+$/);
  await show(page);
  expectCount(page, listed.filter(({ bedrooms }) => bedrooms === 3).length);
  choose(page, "Bedrooms", /^4\+\s*\d+$/);
  await show(page);
  expectCount(page, listed.filter(({ bedrooms }) => (bedrooms ?? 0) >= 4).length);
});

test("a price range is in the displayed currency, both ends included", async () => {
  const villa = listed.find(({ name }) => name === "Vumawimbi Beach Villa with Reef View");
  const euros = Math.round((villa?.price ?? 0) * 0.93);
  const page = await new Visitor().goto("/?currency=EUR");
  field(page, /^Min price/).value = euros.toLocaleString("en-US");
  field(page, /^Max price/).value = String(euros);
  await show(page);
  expect(
    page.screen.getByRole("link", {
      name: m.list_filter_remove({ label: "From €599,850" }),
    }),
  ).toBeDefined();
  expect(textOf(page.find("#property-search article"))).toContain(villa?.name ?? "missing");
  expectCount(page, listed.filter(({ price }) => price === villa?.price).length);
});

test("properties have all chosen amenities", async () => {
  const both = listed.filter(({ amenities }) =>
    ["pool", "beach-access"].every((name) => (amenities as readonly string[]).includes(name)),
  );
  const page = await new Visitor().goto("/");
  choose(page, "Amenities", /^Pool\s*\d+$/);
  choose(page, "Amenities", /^Beach access\s*\d+$/);
  await show(page);
  expectCount(page, both.length);
  expect(both.length).toBeGreaterThan(0);
});

test("words are found in name, place or type, in any case", async () => {
  const page = await new Visitor().goto("/");
  panel(page).getByRole<HTMLInputElement>("searchbox", { name: /^Search/ }).value = "  pENTHouse ";
  await show(page);
  expectCount(page, listed.filter(({ type }) => type === "penthouse").length);
  expect(page.path).toMatch(/q=/);
});

const strip = (page: Visitor) =>
  within(page.screen.getByRole("form", { name: m.list_strip_label() }));

async function searchFor(page: Visitor, words: string) {
  const name = m.list_strip_words();
  strip(page).getByRole<HTMLInputElement>("searchbox", { name }).value = words;
  await page.press(strip(page).getByRole("button", { name: m.list_strip_button() }));
}

test("the hero's first field understands a description, and goes on showing it", async () => {
  const page = await new Visitor().goto("/");
  const [first] = page
    .find(`form[aria-label="${m.list_strip_label()}"]`)
    .querySelectorAll("input, select");
  expect(first).toBe(strip(page).getByPlaceholderText(m.list_strip_placeholder()));
  const words = "3-bedroom villa near a beach, under $300k";
  await searchFor(page, words);
  expect(chips(page)).toEqual(["Villa", "3 bedrooms", "Up to $300,000", "Beach access"]);
  const matching = listed.filter(
    ({ type, bedrooms, price, amenities }) =>
      type === "villa" &&
      bedrooms === 3 &&
      price <= 300_000 &&
      (amenities as readonly string[]).includes("beach-access"),
  );
  expectCount(page, matching.length);
  expect(strip(page).getByRole<HTMLInputElement>("searchbox").value).toBe(words);
  // The selects show what was chosen in them.
  expect(strip(page).getByLabelText<HTMLSelectElement>(m.list_strip_type()).value).toBe("");
});

test("words that no property has are left out, and the page says which", async () => {
  const page = await new Visitor().goto("/");
  await searchFor(page, "Cheapest villa, lease 33 years");
  const note = m.list_ignored_note({ words: "“cheapest”, “33”, “years”" });
  expect(page.screen.getByText(note)).toBeDefined();
  expect(chips(page)).toEqual(["Villa", "Government lease"]);
  await page.follow(
    page.screen.getByRole("link", { name: m.list_filter_remove({ label: "Villa" }) }),
  );
  expect(page.path).not.toContain("cheapest");
  await page.goto("/house-for-sale-in-pemba-island?q=romantic+house+wete");
  const one = m.list_ignored_note({ words: "“romantic”" });
  expect(page.screen.getByText(one)).toBeDefined();
});

test("words that ask for nothing are named, and the list isn't narrowed by them", async () => {
  const page = await new Visitor().goto("/");
  await searchFor(page, "zzzz yyyy");
  const note = m.list_ignored_all({ words: "zzzz yyyy" });
  expect(page.screen.getByText(note)).toBeDefined();
  expect(page.screen.queryByRole("list", { name: m.list_applied_label() })).toBeNull();
  expect(page.document.querySelectorAll("#property-search article")).toHaveLength(24);
  await searchFor(page, "villa");
  expect(page.screen.queryByText(note)).toBeNull();
  expect(chips(page)).toEqual(["Villa"]);
});

test.each([
  ["/", false],
  ["/?type=villa&area=wete&maxPrice=400000", false],
  // An error must not be folded away.
  ["/?maxPrice=cheap", true],
])("the hero of %s has its selects unfolded: %s", async (path, isOpen) => {
  const page = await new Visitor().goto(path);
  const fold = strip(page).getByLabelText(m.list_strip_type()).closest("details");
  expect(fold?.open).toBe(isOpen);
});

test("an area is chosen in the hero and in the panel, also on a page of one type", async () => {
  const page = await new Visitor().goto("/");
  strip(page).getByLabelText<HTMLSelectElement>(m.list_strip_area()).value = "wete";
  await page.press(strip(page).getByRole("button", { name: m.list_strip_button() }));
  expect(page.path).toContain("area=wete&");
  const inWete = listed.filter(({ areaSlug }) => areaSlug === "wete");
  expectCount(page, inWete.length);
  expect(chips(page)).toEqual(["Wete"]);
  expect(panel(page).getByRole<HTMLInputElement>("checkbox", { name: /^Wete/ }).checked).toBe(true);
  await page.goto("/apartment-for-sale-in-pemba-island");
  choose(page, m.list_strip_area(), /^Wete/);
  panel(page).getByLabelText<HTMLSelectElement>(m.list_filter_bathrooms()).value = "1";
  await show(page);
  for (const param of ["area=wete", "bathrooms=1"]) expect(page.path).toContain(param);
  expect(chips(page)).toEqual(["Wete", "1+ bathrooms"]);
  const flats = inWete.filter(({ type }) => type === "apartment");
  expect(page.document.querySelectorAll("#content article").length).toBeGreaterThanOrEqual(
    flats.length,
  );
});

test("a list with filters is shared by its name", async () => {
  const page = await new Visitor().goto("/?type=villa&maxPrice=450000&currency=EUR");
  const share = page.find(".count-line a[href*='wa.me']").getAttribute("href") ?? "";
  expect(new URL(share).searchParams.get("text")).toMatch(/^Villas under €450,000 on Pemba\n/);
});

test("words are understood as filters, each with a link that removes it", async () => {
  const page = await new Visitor().goto("/");
  panel(page).getByRole<HTMLInputElement>("searchbox", { name: /^Search/ }).value =
    "vila with pool under $600k";
  await show(page);
  expect(chips(page)).toEqual(["Villa", "Up to $600,000", "Pool"]);
  const name = "Villas with a pool under $600,000 on Pemba";
  expect(page.screen.getByRole("heading", { name })).toBeDefined();
  const matching = listed.filter(
    ({ type, price, amenities }) =>
      type === "villa" && price <= 600_000 && (amenities as readonly string[]).includes("pool"),
  );
  expectCount(page, matching.length);
  expect(page.document.title).toBe(`${name}, ${matching.length} for sale | Kisiwa Real Estate`);
  const shared = page.find("meta[property='og:title']").getAttribute("content");
  expect(shared).toMatch(/^Villas with a pool/);
  await page.follow(
    page.screen.getByRole("link", { name: m.list_filter_remove({ label: "Pool" }) }),
  );
  expect(page.path).toMatch(/\?type=villa&maxPrice=600000&/);
});

test("an unreadable price has an error at its field, and the other filters apply", async () => {
  const page = await new Visitor().goto("/?type=villa&maxPrice=%C2%A3200%2C000");
  expectCount(page, listed.filter(({ type }) => type === "villa").length);
  const description = m.list_filter_unread({ text: "£200,000", example: "200000" });
  for (const form of [panel(page), strip(page)]) {
    const price = { name: /^Max price/, description };
    expect(form.getByRole<HTMLInputElement>("textbox", price).value).toBe("£200,000");
  }
  field(page, /^Max price/).value = "400k";
  await show(page);
  expect(page.screen.queryByText(description)).toBeNull();
  expect(chips(page)).toContain("Up to $400,000");
});

test("without a match, the closest properties are shown and a filter can be dropped", async () => {
  const page = await new Visitor().goto("/?type=villa&maxPrice=5");
  expect(page.screen.getByText(m.list_no_match_title())).toBeDefined();
  const villas = listed.filter(({ type }) => type === "villa");
  const least = Math.min(...villas.map(({ price }) => price)).toLocaleString("en-US");
  const region = page.screen.getByRole("region", { name: m.list_nearest_title() });
  const nearest = within(region).getAllByRole("article").map(textOf);
  expect(nearest).toHaveLength(3);
  expect(nearest[0]).toContain(`$${least}`);
  expect(page.screen.getByRole("link", { name: m.list_ask_button() }).getAttribute("href")).toMatch(
    /text=.*villas%20under%20%245%20on%20Pemba/,
  );
  const wider = `Villas on Pemba, from $${least} (${villas.length})`;
  await page.follow(page.screen.getByRole("link", { name: wider }));
  expectCount(page, villas.length);
});

test("a search can be shared as its address; meaningless parameters are ignored", async () => {
  const page = await new Visitor().goto("/");
  choose(page, "Type", /^Villa\s*\d+$/);
  await show(page);
  expect(page.path).toMatch(/type=villa/);
  const other = await new Visitor().goto(page.path);
  expectCount(other, listed.filter(({ type }) => type === "villa").length);
  const villa = panel(other).getByRole<HTMLInputElement>("checkbox", { name: /^Villa/ });
  expect(villa.checked).toBe(true);
  await other.goto(
    "/?type=castle&status=Haunted&bedrooms=99&minPrice=-1&maxPrice=abc&amenities=moat&sort=up&page=0&view=x",
  );
  expect(other.status).toBe(200);
  expectCount(other, listed.length);
});
