import type { Tables } from "~/services/database.types";
import { pricedSize } from "../property";
import { propertyTypes, type PropertyType } from "../property-types";

export const FEWEST_LISTINGS = 5;
/** The newest ones count. */
const MOST_LISTINGS = 100;

export const localListingColumns = [
  "slug",
  "type",
  "price",
  "size_sqm",
  "land_size_sqm",
  "availability",
] as const;

export type LocalListing = Pick<Tables<"properties_pemba">, (typeof localListingColumns)[number]>;

/** In US dollars per m²: of the plot for land, of the building for all others. */
export type LocalPrice = { slug: string; price: number; isSold: boolean };

/** The asking prices of one type in an area, lowest first. */
export type LocalPrices = { type: PropertyType; prices: LocalPrice[]; median: number };

/** Compares listings of a type, newest first, by their price per m²; null if fewer than five state a size. */
export function compareLocalPrices(
  listings: readonly LocalListing[],
  type: PropertyType,
): LocalPrices | null {
  const prices = listings
    .filter((listing) => listing.type === type)
    .flatMap(({ slug, price, availability, ...sizes }) => {
      const size = pricedSize(sizes);
      return size ? [{ slug, price: price / size, isSold: availability === "sold" }] : [];
    })
    .slice(0, MOST_LISTINGS)
    .sort((one, other) => one.price - other.price);
  if (prices.length < FEWEST_LISTINGS) return null;
  return { type, prices, median: medianOf(prices.map(({ price }) => price)) };
}

/** Compares the prices of every type that has five listings. */
export const compareAllTypes = (listings: readonly LocalListing[]): LocalPrices[] =>
  propertyTypes.flatMap((type) => compareLocalPrices(listings, type) ?? []);

/** Of a sorted list that isn't empty. */
function medianOf(sorted: number[]): number {
  const middle = (sorted.length - 1) / 2;
  const [below = 0, above = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (below + above) / 2;
}
