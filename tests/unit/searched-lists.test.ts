import { expect, test } from "vitest";
import { isListPath, searchOfList } from "~/domain/criteria/search-alerts/search-in-address";
import { typedAsDollars } from "~/domain/properties/typed/typed-as";

test.each([
  ["/", true],
  ["/villa-for-sale-in-pemba-island", false],
  ["/house-for-sale-in-pemba-island", true],
  ["/areas/wete", true],
  ["/areas/wete/", false],
  ["/areas/Wete", false],
  ["/areas/wete/houses", false],
  ["/a/areas/wete", false],
  ["/blog", false],
])("%s is a list of properties: %s", (path, isList) => expect(isListPath(path)).toBe(isList));

test("what is searched for is what its list is of, with what was added", () => {
  const search = (path: string, query: string) =>
    searchOfList(path, new URLSearchParams(query), typedAsDollars);
  expect(search("/", "")).toEqual({ filters: {} });
  expect(search("/areas/wete", "amenities=pool")).toEqual({
    filters: { amenities: ["pool"] },
    area: "wete",
  });
  expect(search("/house-for-sale-in-pemba-island", "q=pool")).toEqual({
    filters: { amenities: ["pool"], type: ["house"] },
  });
});
