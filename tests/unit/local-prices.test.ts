import { describe, expect, test } from "vitest";
import { drawPriceStrip } from "~/components/site/local-prices/price-strip.server";
import {
  compareAllTypes,
  compareLocalPrices,
  FEWEST_LISTINGS,
  type LocalListing,
} from "~/domain/properties/local-prices/local-prices";
import { currencyAt, dollars, type Rates } from "~/domain/properties/price";
import { m } from "~/text/messages";

const aHouse = (number: number, more: Partial<LocalListing> = {}): LocalListing => ({
  ...{ slug: `house-${number}`, type: "house", price: number * 100_000, availability: "available" },
  ...{ size_sqm: 100, land_size_sqm: 1000 },
  ...more,
});
const houses = (count: number, more: Partial<LocalListing> = {}) =>
  Array.from({ length: count }, (_, index) => aHouse(index + 1, more));
const metric = { currency: dollars, unit: "metric" } as const;
const pricesOf = (listings: LocalListing[], type: LocalListing["type"] = "house") =>
  compareLocalPrices(listings, type)?.prices.map(({ price }) => price);

describe("local prices", () => {
  test("begin with five listings that state a size", () => {
    expect(FEWEST_LISTINGS).toBe(5);
    expect(compareLocalPrices(houses(4), "house")).toBeNull();
    const unsized = [aHouse(6, { size_sqm: null }), aHouse(7, { size_sqm: 0 })];
    expect(compareLocalPrices([...houses(4), ...unsized], "house")).toBeNull();
    expect(pricesOf([...houses(5), ...unsized])).toEqual([1000, 2000, 3000, 4000, 5000]);
  });

  test("are per m² of the plot for land, of the building for all others", () => {
    expect(pricesOf(houses(5, { type: "land" }), "land")).toEqual([100, 200, 300, 400, 500]);
    expect(pricesOf(houses(5, { type: "hotel" }), "hotel")?.[0]).toBe(1000);
  });

  test("compare a type with its own", () => {
    const listings = [
      ...houses(5),
      ...houses(5, { type: "land" }),
      ...houses(4, { type: "villa" }),
    ];
    expect(compareAllTypes(listings).map(({ type }) => type)).toEqual(["house", "land"]);
    expect(compareLocalPrices(listings, "villa")).toBeNull();
  });

  test.each([
    [5, 3000],
    [6, 3500],
  ])("of %i listings have the median %i", (count, median) => {
    expect(compareLocalPrices(houses(count).reverse(), "house")?.median).toBe(median);
  });

  test("count the hundred newest", () => {
    expect(pricesOf(houses(120))).toHaveLength(100);
    expect(pricesOf(houses(120))?.at(-1)).toBe(100_000);
  });
});

describe("the strip of prices", () => {
  const local = (listings: LocalListing[]) => {
    const compared = compareLocalPrices(listings, "house");
    if (!compared) throw new Error("Too few listings");
    return compared;
  };
  const strip = (listings: LocalListing[], own?: string) =>
    drawPriceStrip(local(listings), metric, own);

  test("says count, range and median in words", () => {
    const { text, title, lowest, highest } = strip(houses(5));
    expect(title).toBe(m.local_prices_title({ type: "House", basis: m.local_prices_building() }));
    expect(text).toMatch(/^5 of our listings on [A-Z][a-z]{2} \d+, \d{4}\. /);
    const range = { lowest: "$1,000 per m²", median: "$3,000 per m²", highest: "$5,000 per m²" };
    expect(text.endsWith(m.local_prices_range(range))).toBe(true);
    expect([lowest, highest]).toEqual([range.lowest, range.highest]);
  });

  test("marks what is sold and the page's own property, in dots and in words", () => {
    const { dots, text, legend } = strip(
      [...houses(5), aHouse(6, { availability: "sold" })],
      "house-2",
    );
    expect(dots.map(({ kind }) => kind)).toEqual([
      ...["asking", "own", "asking", "asking", "asking", "sold"],
    ]);
    expect(text).toContain(m.local_prices_sold({ count: 1 }));
    expect(text).toContain(m.local_prices_own({ price: "$2,000 per m²" }));
    expect(legend.map(({ kind }) => kind)).toEqual(["asking", "sold", "own"]);
    expect(strip(houses(5)).legend.map(({ kind }) => kind)).toEqual(["asking"]);
  });

  test("is in the visitor's currency and unit", () => {
    const rates = { USD: 1, EUR: 0.5, AED: 1, TZS: 1 } satisfies Rates;
    const euros = { currency: currencyAt("EUR", rates), unit: "metric" } as const;
    expect(drawPriceStrip(local(houses(5)), euros).highest).toBe("€2,500 per m²");
    const imperial = { currency: dollars, unit: "imperial" } as const;
    expect(drawPriceStrip(local(houses(5)), imperial).highest).toBe("$465 per sq ft");
  });

  test("has every dot within its picture, equal prices on each other", () => {
    const equal = Array.from({ length: 60 }, () => aHouse(3));
    for (const listings of [houses(5), equal, [...houses(40), ...equal]]) {
      const { dots, height } = strip(listings);
      expect(dots).toHaveLength(listings.length);
      for (const { x, y } of dots) {
        expect(x >= 7 && x <= 633, `x ${x}`).toBe(true);
        expect(y >= 7 && y <= height - 7, `y ${y} of ${height}`).toBe(true);
      }
    }
    expect(new Set(strip(equal).dots.map(({ x }) => x)).size).toBe(1);
  });
});
