import { describe, expect, test } from "vitest";
import { normaliseStatus, propertyImages, statusBadgeColour } from "~/domain/properties/property";
import { preferencesFrom } from "~/domain/search/preferences";
import {
  nextPriceSort,
  pageNumbers,
  parsePropertySearch,
  withParams,
} from "~/domain/search/property-search";

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
  test("falls back to defaults for anything invalid", () => {
    const defaults = { sort: null, page: 1 };
    for (const query of ["", "sort=cheapest&page=0", "page=-1", "page=1e9", "page=%00", "sort="]) {
      expect(parse(query)).toEqual(defaults);
    }
    expect(parse("sort=price-high-low&page=3")).toEqual({ sort: "price-high-low", page: 3 });
  });
  test("the price toggle goes low to high, high to low, default", () => {
    expect(nextPriceSort(null)).toBe("price-low-high");
    expect(nextPriceSort("price-low-high")).toBe("price-high-low");
    expect(nextPriceSort("price-high-low")).toBeNull();
  });
  test("a change keeps the rest and goes back to the first page", () => {
    const params = new URLSearchParams("currency=EUR&page=4");
    expect(withParams(params, { sort: "price-low-high" })).toBe(
      "?currency=EUR&sort=price-low-high",
    );
    expect(withParams(params, { page: 5 })).toBe("?currency=EUR&page=5");
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
    expect(from("currency=XXX&unit=feet", remembered)).toEqual(remembered);
    expect(from("", { currency: { evil: 1 }, unit: "<script>" })).toEqual({
      currency: "USD",
      unit: "metric",
    });
    expect(from("", "not an object")).toEqual({ currency: "USD", unit: "metric" });
  });
});

test("a picture without details gets a text and a size all the same", () => {
  const images = propertyImages({
    name: "Villa",
    images: ["a", "b"],
    image_details: { b: { alt: "Pool", width: 4, height: 3, colour: "#123456" } },
  });
  expect(images.map(({ alt, width }) => [alt, width])).toEqual([
    ["Villa, picture 1", 1600],
    ["Pool", 4],
  ]);
});
