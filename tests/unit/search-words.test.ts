import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { initialRates } from "~/domain/agency/agency-facts.schema";
import { currencyAt } from "~/domain/properties/price";
import { propertyTypes, type PropertyType } from "~/domain/properties/property-types";
import { measuresOf } from "~/domain/properties/search/applied-filters";
import { filterNames, filterOf, writeFilters } from "~/domain/properties/search/read-filters";
import { parsePropertySearch } from "~/domain/properties/search/property-search";
import { searchName } from "~/domain/properties/search/search-name";
import { typedAsDollars, type TypedAs } from "~/domain/properties/typed/typed-as";
import { understandWords } from "~/domain/properties/typed/understand-words";

/** The filters that a search in words becomes, as the parameters of an address. */
function understood(query: string, onlyType?: PropertyType, typedAs: TypedAs = typedAsDollars) {
  const search = parsePropertySearch(new URLSearchParams(query), typedAs);
  const params = writeFilters(understandWords(search, typedAs, onlyType));
  return params.map((param) => param.join("=")).join("&");
}
const inWords = (text: string) => understood(new URLSearchParams({ q: text }).toString());

/** Searches in words, each with the filters that are understood; what is left is `q`. */
const searches: [typed: string, filters: string][] = [
  ["pool", "amenities=pool"],
  ["swimming pool", "amenities=pool"],
  ["ocean view", "amenities=ocean-view"],
  ["ocaen veiw", "amenities=ocean-view"],
  ["swimmingpool", "amenities=pool"],
  ["wete view", "q=wete view"],
  ["wete front", "q=wete front"],
  ["Ocean View", "amenities=ocean-view"],
  ["sea view", "amenities=ocean-view"],
  ["seaview", "amenities=ocean-view"],
  ["ocean", "amenities=ocean-view"],
  ["with a view of the sea", "amenities=ocean-view"],
  ["beach", "amenities=beach-access"],
  ["beachfront", "amenities=beach-access"],
  ["beach front villa", "type=villa&amenities=beach-access"],
  ["near the beach", "amenities=beach-access"],
  ["on a beach", "amenities=beach-access"],
  ["gym", "amenities=gym"],
  ["villa", "type=villa"],
  ["villa with at least 3 bedrooms", "type=villa&minBedrooms=3"],
  ["house with 3 or more bedrooms", "type=house&minBedrooms=3"],
  ["house, 9 or more beds", "type=house&minBedrooms=6"],
  ["2 bed villa with 2 bathrooms", "type=villa&bedrooms=2&bathrooms=2"],
  ["two storey house", "q=two storey&type=house"],
  ["house with stone walls", "q=stone walls&type=house"],
  ["house near the shore", "q=shore&type=house"],
  ["villas", "type=villa"],
  ["vila", "type=villa"],
  ["VILLA", "type=villa"],
  ["2 bedroom villa", "type=villa&bedrooms=2"],
  ["2-bedroom villa", "type=villa&bedrooms=2"],
  ["two bedroom villa", "type=villa&bedrooms=2"],
  ["2 bed villa", "type=villa&bedrooms=2"],
  ["2br apartment", "type=apartment&bedrooms=2"],
  ["2 bedroom", "bedrooms=2"],
  ["5 bedroom house", "type=house&bedrooms=4"],
  ["1 bed flat", "type=apartment&bedrooms=1"],
  ["flats", "type=apartment"],
  ["vilas", "type=villa"],
  ["apartmnets", "type=apartment"],
  ["hotles", "type=hotel"],
  ["bungalwo", "type=house"],
  ["comercail", "type=commercial"],
  ["penthuose", "type=penthouse"],
  ["appartment", "type=apartment"],
  ["condo", "type=apartment"],
  ["houses", "type=house"],
  ["hous", "type=house"],
  ["hotel", "type=hotel"],
  ["lodges", "type=hotel"],
  ["guest house", "type=hotel"],
  ["land", "type=land"],
  ["plot", "type=land"],
  ["plots of land", "type=land"],
  ["plot under 50k", "type=land&maxPrice=50000"],
  ["plot below $50,000", "type=land&maxPrice=50000"],
  ["beach plot", "type=land&amenities=beach-access"],
  ["shop", "type=commercial"],
  ["office", "type=commercial"],
  ["penthouse", "type=penthouse"],
  ["penthouses with pool and gym", "type=penthouse&amenities=pool&amenities=gym"],
  ["town house", "type=townhouse"],
  ["townhouses", "type=townhouse"],
  ["house or villa", "type=house&type=villa"],
  ["villa with pool", "type=villa&amenities=pool"],
  ["villa with pool near the beach", "type=villa&amenities=pool&amenities=beach-access"],
  ["villa 200k", "type=villa&maxPrice=200000"],
  ["villa $200,000", "type=villa&maxPrice=200000"],
  ["villa up to 1.5m", "type=villa&maxPrice=1500000"],
  ["house under €100.000", "type=house&maxPrice=107527"],
  ["plot TZS 500m", "type=land&maxPrice=197200"],
  ["house over 100k", "type=house&minPrice=100000"],
  ["villa between 200k and 400k", "type=villa&minPrice=200000&maxPrice=400000"],
  ["villa 200k-400k", "type=villa&minPrice=200000&maxPrice=400000"],
  ["villas from $200,000 to $400,000", "type=villa&minPrice=200000&maxPrice=400000"],
  ["land over 5000 m2", "type=land&minLand=5000"],
  ["land between 1 and 2 acres", "type=land&minLand=4047&maxLand=8094"],
  ["plots from 0.5 to 1 hectare", "type=land&minLand=5000&maxLand=10000"],
  ["plot 500-1,000 m2", "type=land&minLand=500&maxLand=1000"],
  ["1 acre to 1 ha of land", "type=land&minLand=4047&maxLand=10000"],
  ["1 acre plot", "type=land&minLand=4047"],
  ["plot under 2 acres", "type=land&maxLand=8094"],
  [
    "2 bed villa under 200k near a beach",
    "type=villa&bedrooms=2&maxPrice=200000&amenities=beach-access",
  ],
  // A thing said twice is understood once.
  ["villa under 200k, under 300k", "q=under 300k&type=villa&maxPrice=200000"],
  ["villa in Wete", "q=wete&type=villa"],
  ["Chake Chake apartment", "q=chake chake&type=apartment"],
  ["off plan apartment", "type=apartment&status=Off Plan"],
  ["off-plan", "status=Off Plan"],
  ["ready to move in house", "type=house&status=Ready to Move In"],
  ["houses for sale in Pemba", "q=pemba&type=house"],
  ["nyumba", "type=house"],
  ["kiwanja Konde", "q=konde&type=land"],
  ["nyumba vyumba 3", "type=house&bedrooms=3"],
  // Nothing to understand: to the letter.
  ["Wete", "q=Wete"],
  ["Vumawimbi", "q=Vumawimbi"],
  ["clove farm", "q=clove farm"],
  // No slips: a short word, another first letter, a number.
  ["ship", "q=ship"],
  ["mouse", "q=mouse"],
  ["pilla", "q=pilla"],
  ["villa2", "q=villa2"],
  ["vanillas", "q=vanillas"],
  ["the ridge in Konde", "q=the ridge in Konde"],
  ["3fe94a00", "q=3fe94a00"],
  ["100%", "q=100%"],
  ["200", "q=200"],
];

describe("a search in words", () => {
  test("is written in more than 60 ways here", () => {
    expect(new Set(searches.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(60);
  });
  test.each(searches)("%j is understood as %j", (typed, filters) => {
    expect(inWords(typed)).toBe(filters);
  });

  test("is words where the address sets that filter itself", () => {
    expect(understood("q=villa&type=house")).toBe("q=villa&type=house");
    expect(understood("q=under 50k&maxPrice=20000")).toBe("q=under 50k&maxPrice=20000");
    expect(understood("q=villa with pool&amenities=gym")).toBe("q=pool&type=villa&amenities=gym");
  });
  test("does not ask again for what the list is about, nor for what it is not", () => {
    expect(understood("q=villa with pool", "villa")).toBe("amenities=pool");
    expect(understood("q=villa", "house")).toBe("q=villa");
  });
  test("has amounts and sizes in the shown currency and unit", () => {
    const shown = {
      ...typedAsDollars,
      currency: currencyAt("EUR", initialRates),
      unit: "imperial",
    } as const;
    expect(understood("q=plot of 1 acre under $100k", undefined, shown)).toBe(
      "type=land&maxPrice=93000&minLand=43560",
    );
  });
  test("once understood has nothing left to understand", () => {
    const words = searches.flatMap(([typed]) => typed.split(" "));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 8 }), (chosen) => {
        const once = inWords(chosen.join(" "));
        expect(understood(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
  test("of any text is read without failing, and soon", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (text) => {
        expect(typeof inWords(text)).toBe("string");
      }),
    );
    const started = performance.now();
    for (const part of ["1 ", "1,", "under ", "$1 ", "a ", "2 bed ", "1.1.1 k "])
      inWords(part.repeat(60));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe("a search is named", () => {
  const areas = ["Konde", "Wete"].map((name) => ({ id: name, slug: name.toLowerCase(), name }));
  const named = (query: string, list: Partial<Parameters<typeof searchName>[1]> = {}) =>
    searchName(parsePropertySearch(new URLSearchParams(query), { ...typedAsDollars, areas }), {
      scope: { island: "Pemba" },
      preferences: typedAsDollars,
      ...list,
    });
  test.each([
    ["type=villa&maxPrice=300000", "Villas under $300,000 on Pemba"],
    ["type=villa&bedrooms=2&amenities=beach-access", "2-bedroom villas near a beach on Pemba"],
    ["bedrooms=4", "4+ bedroom properties on Pemba"],
    ["type=hotel&bedrooms=4", "Hotels with 4+ rooms on Pemba"],
    ["type=house&type=villa&type=townhouse", "Houses, villas and townhouses on Pemba"],
    ["minPrice=100000&maxPrice=300000", "Properties from $100,000 to $300,000 on Pemba"],
    ["minPrice=100000", "Properties from $100,000 on Pemba"],
    ["type=land&minLand=5000", "Land plots of at least 5,000 m² on Pemba"],
    ["type=land&minLand=1000&maxLand=5000", "Land plots of 1,000 m² to 5,000 m² on Pemba"],
    ["type=house&maxLand=900", "Houses on a plot of up to 900 m² on Pemba"],
    ["area=konde", "Properties in Konde"],
    ["type=villa&area=wete&area=konde&q=reef", "Villas matching “reef” in Konde or Wete"],
    ["type=villa&minBedrooms=3&bathrooms=2", "3+ bedroom villas with 2+ bathrooms on Pemba"],
    ["type=hotel&minBedrooms=6", "Hotels with 6+ rooms on Pemba"],
    ["type=house&minSize=100&maxSize=200", "Houses of 100 m² to 200 m² on Pemba"],
    [
      "minSize=100&minLand=900",
      "Properties of at least 100 m² on a plot of at least 900 m² on Pemba",
    ],
    [
      "type=villa&amenities=pool&amenities=gym&amenities=beach-access&status=off-plan&status=ready-to-move-in",
      "Villas with a pool and a gym near a beach off plan or ready to move in on Pemba",
    ],
    ["q=reef", "Properties matching “reef” on Pemba"],
    ["q=wete&type=house", "Houses in Wete"],
  ])("%s: %s", (query, name) => {
    expect(named(query, { areaNames: ["Wete", "Konde"] })).toBe(name);
  });
  test("within its list", () => {
    expect(named("maxPrice=50000", { scope: { type: "land" } })).toBe("Land plots under $50,000");
    expect(named("type=villa", { scope: { areaId: "1" }, areaName: "Wete" })).toBe(
      "Villas in Wete",
    );
    const euros = { currency: currencyAt("EUR", initialRates), unit: "imperial" } as const;
    expect(named("maxPrice=5&minLand=9", { preferences: euros })).toBe(
      "Properties on a plot of at least 9 sq ft under €5 on Pemba",
    );
  });
});

test("every type and amenity can be asked for by its own name", () => {
  for (const type of propertyTypes) expect(inWords(type)).toBe(`type=${type}`);
  for (const { value, label } of filterOf("amenities").options ?? []) {
    expect(inWords(label())).toBe(`amenities=${value}`);
  }
});

test("an address says in which currency and unit its amounts are", () => {
  const measures = (query: string) =>
    measuresOf(parsePropertySearch(new URLSearchParams(query)), typedAsDollars).join();
  expect(filterNames.length).toBeGreaterThan(8);
  expect(measures("type=villa")).toBe("");
  expect(measures("minPrice=0")).toBe("currency,USD");
  expect(measures("minSize=5")).toBe("unit,metric");
  expect(measures("maxLand=5&maxPrice=2")).toBe("currency,USD,unit,metric");
});
