import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { normaliseStatus, propertyImages, statusBadgeColour } from "~/domain/properties/property";
import { propertyTypes, relatedTypes, type PropertyType } from "~/domain/properties/property-types";
import { menuTypeLinks } from "~/components/site/shell/navigation";
import { typePages, typeSearchPath } from "~/domain/properties/type-pages/type-pages";
import { initialRates } from "~/domain/agency/agency-facts.schema";
import { propertyTrail } from "~/domain/properties/property-trail";
import { toSquareMetres } from "~/domain/properties/search/bounds";
import { toDollars } from "~/domain/properties/typed/dollar-bound";
import { currencyAt, type CurrencyCode } from "~/domain/properties/price";
import {
  appliedFilters,
  noFilters,
  searchWithout,
  withFilters,
} from "~/domain/properties/search/applied-filters";
import { pinsAddress, scopeIn } from "~/domain/properties/pins/pins-address";
import type { ListScope } from "~/domain/properties/list-scope";
import { countFacets, countMatching, type Facets } from "~/domain/properties/search/facets";
import { filterPanel } from "~/domain/properties/search/filter-panel";
import {
  filterConditions,
  filterNames,
  filterOf,
  readFilters,
  writeFilters,
  type FilterName,
} from "~/domain/properties/search/read-filters";
import { listPathOf } from "~/domain/properties/search/list-page";
import { dataAmountFrom, preferencesFrom } from "~/domain/properties/search/preferences";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { nextPriceSort } from "~/domain/properties/search/property-sort";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import { pageNumbers } from "~/utils/page-numbers";
import { updateParams } from "~/utils/web/url-params";
import { m } from "~/text/messages";

describe("a status", () => {
  test.each([
    ["Off Plan", "grey"],
    ["off-plan", "grey"],
    ["Construction Started", "orange"],
    ["construction-started", "orange"],
    ["Land", "green"],
    ["Ready to Move In", "blue"],
    ["anything else", "blue"],
  ])("%s has a %s badge", (status, colour) => {
    expect(statusBadgeColour(status)).toBe(colour);
  });
  test("is stored in one spelling", () => {
    expect(normaliseStatus(" OFF plan ")).toBe("Off Plan");
    expect(normaliseStatus("ready_to_move_in")).toBe("Ready to Move In");
    expect(normaliseStatus("sold")).toBeNull();
  });
});

describe("the state of a list in its URL", () => {
  const parse = (query: string) => parsePropertySearch(new URLSearchParams(query));
  const defaults = {
    q: "",
    types: [],
    areas: [],
    statuses: [],
    bedrooms: null,
    minBedrooms: null,
    bathrooms: null,
    minPrice: null,
    maxPrice: null,
    amenities: [],
    availability: [],
    tenures: [],
    minSize: null,
    maxSize: null,
    minLand: null,
    maxLand: null,
    unread: {},
    isSimilar: false,
    ignored: [],
    isMeaningless: false,
    sort: null,
    view: "grid",
    page: 1,
  };
  test.each([
    "",
    "sort=cheapest&page=0&view=list",
    "page=-1&bedrooms=5&minPrice=&maxPrice=%20",
    "page=1e9&type=castle&status=sold&amenities=helipad&amenities=toString",
    "page=%00&q=%00%20",
  ])("falls back to defaults for %s", (query) => {
    expect(parse(query)).toEqual(defaults);
  });
  test("reads every filter", () => {
    const areas = [{ id: "1", slug: "wete", name: "Wete" }];
    const query =
      "q=+beach++plot+&type=villa&type=land&type=villa&status=off-plan&bedrooms=4&minPrice=50,000" +
      "&area=wete&area=nowhere&minBedrooms=2&bathrooms=3&minSize=120 m2&maxSize=300&maxPrice=200 000&amenities=pool&amenities=gym&minLand=5.000 m2&maxLand=2 acres&sort=price-high-low&view=map&page=3";
    const params = new URLSearchParams(query);
    expect(parsePropertySearch(params, { ...typedAsDollars, areas })).toEqual({
      q: "beach plot",
      types: ["villa", "land"],
      areas,
      statuses: ["Off Plan"],
      bedrooms: 4,
      minBedrooms: 2,
      bathrooms: 3,
      minPrice: 50_000,
      maxPrice: 200_000,
      amenities: ["pool", "gym"],
      availability: [],
      tenures: [],
      minSize: 120,
      maxSize: 300,
      minLand: 5000,
      maxLand: 8094,
      unread: {},
      isSimilar: false,
      ignored: [],
      isMeaningless: false,
      sort: "price-high-low",
      view: "map",
      page: 3,
    });
  });
  test("an amount of money means the price as it is shown", () => {
    // $185,000 is shown as €172,050; $1 as TZS 2,536.
    const bounds = (amount: number, code: CurrencyCode) => [
      toDollars(amount, currencyAt(code, initialRates), "lowest"),
      toDollars(amount, currencyAt(code, initialRates), "highest"),
    ];
    expect(bounds(172_050, "EUR")).toEqual([185_000, 185_000]);
    expect(bounds(2536, "TZS")).toEqual([1, 1]);
    expect(bounds(100, "USD")).toEqual([100, 100]);
  });
  test("a size of a plot means the size as it is shown", () => {
    expect(toSquareMetres(5000, "metric", "lowest")).toBe(4999.5);
    expect(toSquareMetres(5000, "metric", "highest")).toBe(5000.49);
    // 4,046.86 m² are shown as 43,560 sq ft, and 4,046.81 m² as 43,559.
    expect(toSquareMetres(43_560, "imperial", "lowest")).toBe(4046.82);
    expect(toSquareMetres(43_560, "imperial", "highest")).toBe(4046.9);
    expect(toSquareMetres(0, "metric", "lowest")).toBe(0);
  });
  test("what is typed in another currency is meant in the shown one", () => {
    const inShillings = { ...typedAsDollars, currency: currencyAt("TZS", initialRates) };
    const params = new URLSearchParams("minPrice=€93&maxPrice=500m");
    expect(parsePropertySearch(params)).toMatchObject({ minPrice: 100, maxPrice: 500_000_000 });
    expect(parsePropertySearch(params, inShillings)).toMatchObject({
      minPrice: 253_550,
      maxPrice: 500_000_000,
    });
  });
  test("what cannot be read is said at its field, and the rest of the search stays", () => {
    const search = parse("type=villa&maxPrice=cheap&minPrice=£5&minLand=large");
    expect(search).toMatchObject({ types: ["villa"], minPrice: null, maxPrice: null });
    const panel = filterPanel(search, { total: 0, options: {} }, typedAsDollars, {});
    const said = panel.flatMap((one) =>
      "error" in one && one.error ? [[one.value, one.error]] : [],
    );
    expect(said).toEqual([
      ["£5", m.list_filter_unread({ text: "£5", example: "200000" })],
      ["cheap", m.list_filter_unread({ text: "cheap", example: "200000" })],
      ["large", m.list_filter_unread({ text: "large", example: "5000" })],
    ]);
  });
  test("each option's count leaves its own filter out and keeps the others", () => {
    const kind = (
      type: string,
      status: string,
      bedrooms: number | null,
      amenities: string[],
      count: number,
    ) => ({
      type,
      status,
      bedrooms,
      amenities,
      count,
    });
    const kinds = [
      kind("villa", "Off Plan", 3, ["pool"], 2),
      kind("villa", "Ready to Move In", 3, [], 1),
      kind("house", "Off Plan", 2, ["pool", "gym"], 4),
      kind("land", "Land", null, [], 8),
    ];
    const search = parse("type=villa&status=off-plan&amenities=pool");
    expect(countMatching(kinds, search)).toBe(2);
    expect(countMatching(kinds, parse(""))).toBe(15);
    expect(countFacets(kinds, search)).toEqual({
      total: 2,
      options: {
        types: { "": 6, villa: 2, house: 4 },
        statuses: { "": 2, "Off Plan": 2 },
        bedrooms: { "": 2, "3": 2 },
        amenities: { "": 2, pool: 2 },
      },
    });
  });
  test("the price toggle goes low to high, high to low, default", () => {
    expect(nextPriceSort(null)).toBe("price-low-high");
    expect(nextPriceSort("price-low-high")).toBe("price-high-low");
    expect(nextPriceSort("price-high-low")).toBeNull();
    expect(nextPriceSort("newest")).toBe("price-low-high");
  });
  test("a change keeps the rest and goes back to the first page", () => {
    const params = new URLSearchParams("currency=EUR&page=4");
    expect(updateParams(params, { sort: "price-low-high" })).toBe(
      "?currency=EUR&sort=price-low-high",
    );
    expect(updateParams(params, { page: 5 })).toBe("?currency=EUR&page=5");
  });
  test("links the first, the last and the pages around the current one", () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
    expect(pageNumbers(50, 100)).toEqual([1, 0, 49, 50, 51, 0, 100]);
  });
  test("the URL's currency and unit win over what was remembered; nonsense counts for nothing", () => {
    const remembered = { currency: "AED", unit: "imperial" };
    const from = (query: string, kept: unknown) =>
      preferencesFrom(new URLSearchParams(query), kept);
    expect(from("currency=TZS", remembered)).toEqual({ currency: "TZS", unit: "imperial" });
    expect(from("currency=QQQ&unit=feet", remembered)).toEqual(remembered);
    expect(from("", { currency: { evil: 1 }, unit: "<script>" })).toEqual({
      currency: "USD",
      unit: "metric",
    });
    expect(from("", "not an object")).toEqual({ currency: "USD", unit: "metric" });
    const data = (query: string, kept: unknown) => dataAmountFrom(new URLSearchParams(query), kept);
    expect(data("data=full", { data: "low" })).toBe("full");
    expect(data("data=none", { data: "low" })).toBe("low");
    expect(data("", { data: ["low"] })).toBeUndefined();
    expect(data("", null)).toBeUndefined();
  });
});

test("a picture without details gets a text and a size all the same", () => {
  const images = propertyImages({
    name: "Villa",
    images: ["a", "b"],
    image_details: { b: { alt: "Pool", width: 4, height: 3, colour: "#123456" } },
  });
  expect(images.map(({ alt, width }) => [alt, width])).toEqual([
    ["Villa", 1600],
    ["Pool", 4],
  ]);
});

test("a house's page also shows villas and townhouses, an apartment's penthouses, others nothing", () => {
  expect(relatedTypes("house")).toEqual(["villa", "townhouse"]);
  expect(relatedTypes("apartment")).toEqual(["penthouse"]);
  expect(relatedTypes("hotel")).toEqual([]);
});

test("every type has a link in the menus", () => {
  const links = menuTypeLinks.map(({ to }) => to);
  const pathOf = (type: PropertyType) =>
    typePages.find((page) => page.type === type)?.path ?? typeSearchPath(type);
  expect(propertyTypes.filter((type) => !links.includes(pathOf(type)))).toEqual([]);
});

test.each([
  ["villa", "/?type=villa#property-search"],
  ["townhouse", "/?type=townhouse#property-search"],
  ["penthouse", "/?type=penthouse#property-search"],
  ["land", "/land-plot-for-sale-in-pemba-island"],
])("the breadcrumbs of a %s go by %s", (type, path) => {
  const trail = propertyTrail({ name: "Name", slug: "slug", type });
  expect(trail.map((page) => page.path)).toEqual(["/", path, "/properties/slug"]);
});

test.each([
  ["http://site/", "/#property-search"],
  ["http://site/?type=villa&page=2", "/?type=villa&page=2#property-search"],
  ["http://site/hotel-for-sale-in-pemba-island?sort=x", "/hotel-for-sale-in-pemba-island?sort=x"],
  ["http://site/areas/wete?page=2", "/areas/wete?page=2"],
  ["http://site/areas", null],
  ["http://site/blog/some-post", null],
  ["http://site//elsewhere.example/areas/wete", null],
  ["http://elsewhere.example/?type=villa", null],
  ["javascript:alert(1)", null],
  ["", null],
])("the list to go back to from %j is %j", (address, path) => {
  expect(listPathOf(address, "site")).toBe(path);
});

describe("an applied filter", () => {
  const params = new URLSearchParams(
    "q=sea&type=villa&type=house&status=off-plan&bedrooms=4&maxPrice=5&amenities=pool&sort=price-low-high&unit=imperial&page=3",
  );
  const search = parsePropertySearch(params);
  const inEuros = { currency: currencyAt("EUR", initialRates), unit: "metric" } as const;
  const filters = appliedFilters(search, inEuros);

  test("is said in words, one by one", () => {
    expect(filters.map(({ label }) => label)).toEqual([
      "“sea”",
      "Villa",
      "House",
      "Off Plan",
      "4+ bedrooms",
      "Up to €5",
      "Pool",
    ]);
  });

  test("taken away is gone from the address and from the search alike", () => {
    for (const filter of filters) {
      const looser = searchWithout(search, filter);
      const address = new URLSearchParams(withFilters(params, looser, inEuros).slice(1));
      expect(parsePropertySearch(address), filter.label).toEqual(looser);
    }
  });

  test("is in the address of the map's pins, and read there as the same", () => {
    const scope = { island: "Pemba" } as const;
    const address = pinsAddress({ scope, search, preferences: inEuros });
    const { searchParams } = new URL(address, "http://site");
    const { sort, view, page, ...narrowed } = search;
    expect({ sort, view, page }).toEqual({ sort: "price-low-high", view: "grid", page: 3 });
    expect(parsePropertySearch(searchParams)).toMatchObject(narrowed);
    expect(scopeIn(searchParams)).toEqual(scope);
    expect(searchParams.get("currency")).toBe("EUR");
  });

  test("is asked for by the map within the scope of its list, in a currency where there are amounts", () => {
    const addressOf = (scope: ListScope, query: string) =>
      pinsAddress({
        scope,
        search: parsePropertySearch(new URLSearchParams(query)),
        preferences: { currency: currencyAt("EUR", initialRates), unit: "imperial" },
      });
    const areaId = "0123abcd-0123-4567-89ab-0123456789ab";
    expect(addressOf({}, "")).toBe("/map/properties.geojson?");
    expect(addressOf({ type: "villa", areaId }, "minPrice=5")).toBe(
      `/map/properties.geojson?onlyType=villa&onlyArea=${areaId}&minPrice=5&currency=EUR`,
    );
    expect(addressOf({ island: "Pemba" }, "maxPrice=5")).toBe(
      "/map/properties.geojson?island=Pemba&maxPrice=5&currency=EUR",
    );
    expect(addressOf({}, "minLand=5")).toBe("/map/properties.geojson?minLand=5&unit=imperial");
    const scopeOf = (query: string) => scopeIn(new URLSearchParams(query));
    expect(scopeOf(`onlyType=villa&onlyArea=${areaId}`)).toEqual({ type: "villa", areaId });
    expect(scopeOf("onlyType=castle&onlyArea=x&island=Unguja")).toEqual({});
  });

  test("with all others taken away leaves order and unit", () => {
    expect(withFilters(params, noFilters, inEuros)).toBe("?sort=price-low-high&unit=imperial");
  });
});

describe("every filter", () => {
  /** One value of each that narrows a list, as a URL has it: a new filter is named here first. */
  const examples: Record<FilterName, string[]> = {
    q: ["beach plot"],
    types: ["villa", "land"],
    areas: ["konde", "wete"],
    statuses: ["Off Plan", "Land"],
    bedrooms: ["4"],
    minBedrooms: ["2"],
    bathrooms: ["3"],
    minPrice: ["50000"],
    maxPrice: ["200000"],
    amenities: ["pool", "gym"],
    availability: ["available", "sold"],
    tenures: ["government-lease", "condominium"],
    minSize: ["120"],
    maxSize: ["300"],
    minLand: ["5000"],
    maxLand: ["9000"],
  };
  const areas = ["konde", "wete"].map((slug) => ({ id: `id of ${slug}`, slug, name: slug }));
  const typedAs = { ...typedAsDollars, areas };
  /** Filters whose condition for the database is not their value. */
  const conditions: Partial<Record<FilterName, number | string[]>> = {
    areas: ["id of konde", "id of wete"],
    minSize: 119.5,
    maxSize: 300.49,
    minLand: 4999.5,
    maxLand: 9000.49,
  };
  const shown = { amount: String, size: String, onlyType: null };

  test.each(filterNames)("%s is read, written, named and asked of the database", (name) => {
    const { param, label, read, write, chip, phrase, facet } = filterOf(name);
    const value = read(examples[name], typedAs);
    expect(write(value)).toEqual(examples[name]);
    expect(write(read([], typedAsDollars))).toEqual([]);
    expect(phrase(value, shown, false).text).not.toBe("");
    expect(label).not.toBe("");
    for (const text of examples[name]) expect(chip(text, shown, value)).not.toBe("");
    const params = new URLSearchParams(examples[name].map((text) => [param, text]));
    expect(writeFilters(readFilters(params, typedAs))).toEqual([...params]);
    expect(filterConditions(readFilters(params, typedAs), typedAs)).toEqual({
      [param]: conditions[name] ?? value,
    });
    expect(filterConditions(readFilters(new URLSearchParams()), typedAsDollars)).toEqual({});
    if (facet) expect(filterOf(name).options?.length).toBeGreaterThan(1);
  });

  test("with options is asked with their counts, where they are counted", () => {
    const search = parsePropertySearch(new URLSearchParams("type=villa"));
    const optionsOf = (facets: Facets) =>
      filterPanel(search, facets, typedAsDollars, {}).flatMap((one) =>
        "options" in one && one.param === "type" ? one.options : [],
      );
    const counted = optionsOf({ total: 2, options: { types: { villa: 2 } } });
    expect(counted).toContainEqual({ value: "villa", label: "Villa", count: 2, isChosen: true });
    expect(counted).toContainEqual({ value: "house", label: "House", count: 0, isChosen: false });
    const uncounted = optionsOf({ total: 2, options: {} });
    expect(uncounted).toHaveLength(propertyTypes.length);
    expect(uncounted.every(({ count }) => count === null)).toBe(true);
  });

  test("of the database is one that the site knows, and the other way round", async () => {
    const sql = await readFile("supabase/schemas/property-search.sql", "utf8");
    const known = [...sql.matchAll(/filters (?:\?|->>?) '(\w+)'/g)].map(([, name]) => name);
    const params = filterNames.map((name) => filterOf(name).param);
    expect(new Set(known)).toEqual(new Set([...params, "island", "within", "similar"]));
  });
});
