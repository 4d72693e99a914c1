import { describe, expect, test } from "vitest";
import type { ListScope } from "~/domain/properties/list-scope";
import type { PropertyType } from "~/domain/properties/property-types";
import { appliedFilters } from "~/domain/properties/search/applied-filters";
import { filterPanel, sortOptions } from "~/domain/properties/search/filter-panel";
import {
  parsePropertySearch,
  propertySearchParams,
} from "~/domain/properties/search/property-search";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import { m } from "~/text/messages";

const imperial = { ...typedAsDollars, unit: "imperial" } as const;
const nothingCounted = { total: 0, options: {} };

const searchFor = (query: string) =>
  parsePropertySearch(new URLSearchParams(query), { ...typedAsDollars, areas });
const areas = ["Konde", "Wete"].map((name) => ({ id: name, slug: name.toLowerCase(), name }));
const panelOf = (query = "", scope: ListScope = {}) =>
  filterPanel(searchFor(query), nothingCounted, typedAsDollars, scope, areas);

/** The labels of the options of one filter of the panel. */
function optionsOf(param: string, query = "", scope: ListScope = {}) {
  const found = panelOf(query, scope).find((one) => one.param === param);
  return found && "options" in found ? found.options.map(({ label }) => label) : null;
}

describe("the panel of a list's filters", () => {
  test("asks for each by its name, in its column", () => {
    expect(
      panelOf().map(({ param, label, column, control }) => [param, label, column, control]),
    ).toEqual([
      ["q", "Search", 0, "words"],
      ["type", "Type", 1, "checkboxes"],
      ["area", "Area", 2, "checkboxes"],
      ["status", "Status", 2, "checkboxes"],
      ["bedrooms", "Bedrooms", 3, "radios"],
      ["minBedrooms", "Min bedrooms", 0, "select"],
      ["bathrooms", "Min bathrooms", 0, "select"],
      ["minPrice", "Min price", 0, "amount"],
      ["maxPrice", "Max price", 0, "amount"],
      ["amenities", "Amenities", 2, "checkboxes"],
      ["availability", "Availability", 1, "checkboxes"],
      ["tenure", "Title", 3, "checkboxes"],
      ["minSize", "Min size", 0, "size"],
      ["maxSize", "Max size", 0, "size"],
      ["minLand", "Min plot", 0, "size"],
      ["maxLand", "Max plot", 0, "size"],
    ]);
  });

  test.each([
    ["type", "Apartment, House, Hotel, Land, Commercial, Villa, Penthouse, Townhouse"],
    ["status", "Off Plan, Construction Started, Land, Ready to Move In"],
    ["area", "Konde, Wete"],
    ["bedrooms", "Any, 1, 2, 3, 4+"],
    ["bathrooms", "Any, 1+, 2+, 3+, 4+, 5+, 6+"],
    ["amenities", "Pool, Beach access, Ocean view, Gym"],
    ["availability", "Available, Reserved, Under offer, Sold"],
    [
      "tenure",
      "Government lease, Sublease, Right of occupancy, to be converted, Condominium unit, Other right",
    ],
  ])("has words for each option of %s", (param, labels) => {
    expect(optionsOf(param)?.join(", ")).toBe(labels);
  });

  test("has what was typed, and what was chosen, and nothing else", () => {
    const query =
      "q=2026&type=villa&area=wete&minBedrooms=3&bedrooms=4&minPrice=5000&maxPrice=cheap&minLand=1071&amenities=pool";
    const panel = panelOf(query);
    const typed = panel.flatMap((one) => ("value" in one && one.value ? [one.value] : []));
    expect(typed).toEqual(["2026", "5,000", "cheap", "1,071"]);
    const chosen = panel.flatMap((one) =>
      "options" in one
        ? one.options.filter(({ isChosen, value }) => isChosen && value).map(({ label }) => label)
        : [],
    );
    expect(chosen).toEqual(["Villa", "Wete", "4+", "3+", "Pool"]);
    const noRooms = panelOf().find(({ param }) => param === "bedrooms");
    expect(noRooms).toMatchObject({ options: [{ label: "Any", isChosen: true }, {}, {}, {}, {}] });
  });

  test.each<[type: PropertyType, missing: string[]]>([
    ["land", ["status", "bedrooms", "minBedrooms", "bathrooms", "minSize", "maxSize"]],
    ["apartment", ["minLand", "maxLand"]],
    ["penthouse", ["minLand", "maxLand"]],
    ["house", []],
  ])("of %s alone does not ask for what that has not: %j", (type, missing) => {
    const all = panelOf().map(({ param }) => param);
    const chosen = panelOf(`type=${type}`).map(({ param }) => param);
    expect(all.filter((param) => !chosen.includes(param))).toEqual(missing);
    // A list of one type has no need to ask for the type either.
    const own = panelOf("", { type }).map(({ param }) => param);
    expect(all.filter((param) => !own.includes(param))).toEqual(["type", ...missing]);
  });

  test("asks for the rooms of a hotel, and for no pool or gym of a plot", () => {
    const labelOf = (query: string) =>
      panelOf(query).find(({ param }) => param === "bedrooms")?.label;
    expect(labelOf("type=hotel")).toBe("Rooms");
    expect(labelOf("type=hotel&type=house")).toBe("Bedrooms");
    const least = panelOf("type=hotel").find(({ param }) => param === "minBedrooms");
    expect(least?.label).toBe("Min rooms");
    expect(optionsOf("amenities", "type=land")).toEqual(["Beach access", "Ocean view"]);
  });

  test("keeps what is chosen all the same", () => {
    const query = "type=land&bedrooms=2&amenities=pool";
    expect(panelOf(query).map(({ param }) => param)).toContain("bedrooms");
    expect(optionsOf("amenities", query)).toEqual(["Pool", "Beach access", "Ocean view"]);
  });
});

test.each([
  ["bedrooms=1", "1 bedroom"],
  ["bedrooms=3", "3 bedrooms"],
  ["bedrooms=4", "4+ bedrooms"],
  ["bedrooms=1&type=hotel", "1 room"],
  ["bedrooms=4&type=hotel", "4+ rooms"],
  ["area=wete", "Wete"],
  ["minBedrooms=3", "3+ bedrooms"],
  ["minBedrooms=6&type=hotel", "6+ rooms"],
  ["bathrooms=2", "2+ bathrooms"],
  ["minSize=120", "Size from 120 m²"],
  ["maxSize=300", "Size up to 300 m²"],
  ["minPrice=5", "From $5"],
  ["minPrice=285.000", "From $285,000"],
  ["minPrice=%E2%81%A8285.000%E2%81%A9", "From $285,000"],
  ["bedrooms=3%E2%80%8B", "3 bedrooms"],
  ["minLand=5000", "Plot from 5,000 m²"],
  ["maxLand=5000", "Plot up to 5,000 m²"],
  ["availability=under-offer", "Under offer"],
  ["tenure=government-lease", "Government lease"],
])("the chip of %s says %j", (query, label) => {
  const labels = appliedFilters(searchFor(query), typedAsDollars).map((one) => one.label);
  expect(labels).toContain(label);
});

describe("the orders of a list", () => {
  const labelsOf = (query = "", preferences: typeof imperial | typeof typedAsDollars = imperial) =>
    sortOptions(searchFor(query), preferences, {}).map(({ label }) => label);

  test("are offered in words, with the price of the shown unit of area", () => {
    expect(labelsOf("", typedAsDollars)).toEqual([
      m.list_sort_other(),
      "Newest first",
      "Plot: small to large",
      "Plot: large to small",
      "Price per m²",
    ]);
    expect(labelsOf("", imperial).at(-1)).toBe("Price per sq ft");
  });

  test("are not by plots where there are none, unless that one is chosen", () => {
    const byPlot = (query: string) => labelsOf(query).filter((label) => label.startsWith("Plot"));
    expect(byPlot("type=apartment")).toEqual([]);
    expect(byPlot("type=apartment&sort=land-low-high")).toEqual(["Plot: small to large"]);
    expect(byPlot("type=apartment&type=house")).toHaveLength(2);
    expect(byPlot("type=land")).toHaveLength(2);
  });
});

test("a search reads no parameter but those that it names, and every one of them", () => {
  const read = new Set<string>();
  class Watched extends URLSearchParams {
    override get(name: string) {
      read.add(name);
      return super.get(name);
    }
    override getAll(name: string) {
      read.add(name);
      return super.getAll(name);
    }
  }
  parsePropertySearch(new Watched("type=villa&view=map&sort=newest&page=2"));
  expect([...read].sort()).toEqual([...propertySearchParams].sort());
});
