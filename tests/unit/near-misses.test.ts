import { describe, expect, test } from "vitest";
import { relaxedSearches, nearestSort } from "~/domain/properties/near-misses/near-misses";

const row = (missed: string, count: number, lowest_price: number) => ({
  missed: missed.split(" "),
  count,
  lowest_price,
});
const offered = (rows: Parameters<typeof relaxedSearches>[0]) =>
  relaxedSearches(rows).map(({ without, count, lowestPrice }) => [
    without.join(" "),
    count,
    lowestPrice,
  ]);

describe("filters to give up where nothing matches", () => {
  test("are one by one where one is enough, the type last", () => {
    const rows = [row("type", 2, 90), row("maxPrice", 3, 50), row("amenities", 1, 70)];
    expect(offered(rows)).toEqual([
      ["maxPrice", 3, 50],
      ["amenities", 1, 70],
      ["types", 2, 90],
    ]);
  });
  test("are two where neither is enough alone, with all that either of them hides", () => {
    expect(offered([row("maxPrice bedrooms", 3, 265)])).toEqual([["maxPrice bedrooms", 3, 265]]);
    const rows = [
      row("amenities", 1, 70),
      row("maxPrice bedrooms", 3, 265),
      row("amenities type", 9, 1),
    ];
    expect(offered(rows)).toEqual([
      ["amenities", 1, 70],
      ["maxPrice bedrooms", 3, 265],
    ]);
  });
  test("are any of the filters, also the newest", () => {
    expect(offered([row("tenure", 2, 90), row("availability", 1, 80)])).toEqual([
      ["availability", 1, 80],
      ["tenures", 2, 90],
    ]);
  });
  test("are four at most, and none where three would be needed", () => {
    const names = ["q", "status", "maxPrice", "minPrice", "minLand", "bedrooms"];
    expect(offered(names.map((name) => row(name, 1, 5)))).toHaveLength(4);
    expect(offered([])).toEqual([]);
  });
  test("say in which order the nearest properties come", () => {
    const sortWithout = (...without: Parameters<typeof nearestSort>[0]["without"]) =>
      nearestSort({ without, count: 1, lowestPrice: 1 });
    expect(sortWithout("bedrooms", "maxPrice")).toBe("price-low-high");
    expect(sortWithout("minPrice")).toBe("price-high-low");
    expect(sortWithout("minLand")).toBe("land-high-low");
    expect(sortWithout("maxLand", "types")).toBe("land-low-high");
    expect(sortWithout("types")).toBe("newest");
  });
});
