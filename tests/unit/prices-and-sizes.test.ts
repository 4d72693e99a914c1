import { describe, expect, test } from "vitest";
import { initialRates } from "~/domain/agency/agency-facts.schema";
import { roomCount } from "~/domain/properties/property-types";
import { keyFacts } from "~/domain/properties/property-detail";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";
import { currencyAt, formatPrice, formatUnitPrice, isCurrency } from "~/domain/properties/price";
import { formatAcres, formatArea, isUnit } from "~/domain/properties/size";
import { adminPropertySchema } from "~/domain/properties/admin-property.schema";
import { squareFeetOf, squareMetresOf } from "~/domain/properties/size";
import { m } from "~/text/messages";

describe("a price", () => {
  test.each([
    [185_000, "USD", "$185,000"],
    [185_000, "EUR", "€172,050"],
    [185_000, "AED", "AED 678,950"],
    [185_000, "TZS", "TZS 469,067,500"],
    [1, "TZS", "TZS 2,536"],
  ] as const)("of $%d is shown in %s as %s", (usd, currency, shown) => {
    expect(formatPrice(usd, currencyAt(currency, initialRates))).toBe(shown);
  });
  test.each([
    [118_000, 4047, "USD", "metric", "$29 per m²"],
    [118_000, 4047, "EUR", "imperial", "€2.52 per sq ft"],
    [18_500, 900, "TZS", "metric", "TZS 52,119 per m²"],
  ] as const)("of $%d for %d m² is in %s, %s: %s", (usd, size, code, unit, shown) => {
    const currency = currencyAt(code, initialRates);
    expect(formatUnitPrice(usd, size, { currency, unit })).toBe(shown);
  });
  test("has no other currencies, not even the object's own properties", () => {
    expect(isCurrency("GBP")).toBe(false);
    expect(isCurrency("toString")).toBe(false);
    expect(isCurrency(null)).toBe(false);
  });
});

describe("a size", () => {
  test("is shown rounded, in either unit", () => {
    expect(formatArea(140, "metric")).toBe("140 m²");
    expect(formatArea(140, "imperial")).toBe("1,507 sq ft");
    expect(formatArea(2400.4, "metric")).toBe("2,400 m²");
  });
  test("of land comes in acres too", () => {
    expect(formatAcres(2400)).toBe("0.59 acres");
    expect(formatAcres(12_000)).toBe("2.97 acres");
    expect(formatAcres(4047)).toBe("1.00 acre");
    expect(formatAcres(4088)).toBe("1.01 acres");
    expect(formatAcres(4046.86)).toBe("1.00 acre");
    expect(formatAcres(4100)).toBe("1.01 acres");
  });
  test("is converted to two decimals, there and back", () => {
    expect(squareFeetOf(140)).toBe(1506.95);
    expect(squareMetresOf(1506.95)).toBe(140);
  });
  test("has two units", () => {
    expect(["metric", "imperial", "feet", null].map(isUnit)).toEqual([true, true, false, false]);
  });
});

test("a price with decimals is told what is wrong with it", () => {
  const messages = (price: string) =>
    adminPropertySchema.shape.price.safeParse(price).error?.issues.map(({ message }) => message);
  expect(messages("285000.5")).toEqual([m.admin_property_price_whole()]);
  expect(messages("0")).toEqual(["Valid price is required"]);
  expect(messages("285000")).toBeUndefined();
});

test.each(["250000", "250.000", "250,000", "250 000", "250000.00", "٢٥٠٠٠٠"])(
  "the operator's price %s is a quarter of a million",
  (typed) => expect(adminPropertySchema.shape.price.parse(typed)).toBe(250_000),
);

test("a hotel has rooms, and everything else beds", () => {
  expect([roomCount("hotel", 28), roomCount("hotel", 1)]).toEqual(["28 rooms", "1 room"]);
  expect([roomCount("villa", 3), roomCount("house", 1)]).toEqual(["3 beds", "1 bed"]);
});

describe("the key facts under a price", () => {
  const villa = {
    type: "villa" as const,
    price: 645_000,
    bedrooms: 4,
    bathrooms: 3.5,
    size_sqm: 320,
    land_size_sqm: 4000,
  };
  const plot = {
    ...{ type: "land" as const, price: 396_000, bedrooms: null, bathrooms: null, size_sqm: null },
    land_size_sqm: 22_000,
  };

  test("are rooms, sizes and the price per m² of the building", () => {
    expect(keyFacts(villa, typedAsDollars)).toEqual([
      m.property_bedrooms({ count: 4 }),
      m.common_bath_count({ count: 3.5, number: "3.5" }),
      "320 m²",
      "$2,016 per m²",
      m.common_plot_area({ area: "4,000 m²" }),
    ]);
  });
  test("are a plot and its price per m² for land", () => {
    expect(keyFacts(plot, typedAsDollars)).toEqual([
      m.common_plot_area({ area: "22,000 m²" }),
      "$18 per m²",
    ]);
  });
  test("leave out what is not recorded", () => {
    expect(keyFacts({ ...plot, land_size_sqm: null }, typedAsDollars)).toEqual([]);
  });
});
