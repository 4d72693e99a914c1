import { expect, test } from "vitest";
import { translateWords } from "~/domain/properties/typed/translate-words.server";
import { readWords } from "../support/search-words";

test.each([
  ["die", "q=die"],
  ["sea", "amenities=ocean-view"],
  ["case", "q=case"],
  ["land", "type=land"],
  ["mare", "q=mare"],
  ["fair", "q=fair"],
  ["land by the sea", "type=land&amenities=ocean-view"],
  ["house in a fair place", "q=fair place&type=house"],
  ["land for a grand hotel", "q=grand&type=land&type=hotel"],
  ["boutique hotel", "q=boutique&type=hotel"],
  ["flat terrain", "q=terrain&type=apartment"],
  ["million dollar villa", "q=million dollar&type=villa"],
  ["bad road", "q=bad road"],
  ["land of 5,000 m²", "type=land&minLand=5000"],
  ["plot 5000 sqm", "type=land&minLand=5000"],
  ["apartment of 80 m2", "type=apartment&minSize=80"],
  ["apartment over 80 m2", "type=apartment&minSize=80"],
  ["house under 200 m2", "type=house&maxSize=200"],
  ["flat between 60 and 90 sqm", "type=apartment&minSize=60&maxSize=90"],
  ["villa on a plot of at least 2,000 m²", "type=villa&type=land&minLand=2000"],
  ["villa under 2 acres", "type=villa&maxLand=8094"],
  ["villa on 1 acre", "type=villa&minLand=4047"],
  ["Sea Terrace", "q=terrace&amenities=ocean-view"],
])("the English search %j still means %j", (typed, filters) =>
  expect(readWords(typed)).toBe(filters),
);

test("an English search isn't translated", () => {
  for (const text of ["villa with a pool near wete", "pb-1042", "3fe94a00", "200k-400k", "d'or"]) {
    expect(translateWords(text)).toBe(text);
  }
});
