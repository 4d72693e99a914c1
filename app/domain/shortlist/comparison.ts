import { formatPrice, formatUnitPrice } from "~/domain/properties/price";
import { availabilityLabels } from "~/domain/properties/availability/availability";
import { amenityLabels, typeLabel } from "~/domain/properties/property";
import type { Preferences } from "~/domain/properties/search/preferences";
import { formatArea, type Unit } from "~/domain/properties/size";
import { m } from "~/text/messages";
import { formatLongMonth } from "~/utils/time/date-words";
import type { ShortlistedProperty } from "./shortlist";

/** One fact of all compared properties; null where nobody has stated it. */
export type ComparisonRow = { name: string; values: (string | null)[]; differs: boolean };

/** Lists every fact of these properties side by side. A fact differs where two are known and not the same. */
export function comparisonRows(
  properties: readonly ShortlistedProperty[],
  preferences: Preferences,
): ComparisonRow[] {
  return Object.entries(facts).map(([name, valueOf]) => {
    const values = properties.map((property) => valueOf(property, preferences));
    const known = new Set(values.filter((value) => value !== null));
    return { name: nameFor(name, properties), values, differs: known.size > 1 };
  });
}

/** A hotel has rooms, as on its own page. */
function nameFor(name: string, properties: readonly ShortlistedProperty[]): string {
  const hotels = properties.filter(({ type }) => type === "hotel").length;
  if (name !== "Bedrooms" || hotels === 0) return name;
  return hotels === properties.length ? m.shortlist_rooms() : m.shortlist_bedrooms_or_rooms();
}

type Fact = (property: ShortlistedProperty, preferences: Preferences) => string | null;

const facts: Record<string, Fact> = {
  Price: ({ price }, { currency }) => formatPrice(price, currency),
  Status: ({ status }) => status,
  Availability: ({ unavailable }) => unavailable ?? availabilityLabels.available,
  Type: ({ type }) => typeLabel(type),
  Location: ({ location }) => location,
  Area: ({ area }) => area,
  Bedrooms: ({ type, bedrooms }) => ofBuilding(type, bedrooms),
  Bathrooms: ({ type, bathrooms }) => ofBuilding(type, bathrooms),
  Size: ({ type, size_sqm }, { unit }) => (type === "land" ? NO_BUILDING : areaOf(size_sqm, unit)),
  "Price by size": ({ type, price, size_sqm }, preferences) =>
    type === "land" ? NO_BUILDING : priceBySize(price, size_sqm, preferences),
  "Land size": ({ land_size_sqm }, { unit }) => areaOf(land_size_sqm, unit),
  "Price by land size": ({ price, land_size_sqm }, preferences) =>
    priceBySize(price, land_size_sqm, preferences),
  Handover: ({ handover_date }) => handover_date && formatLongMonth(handover_date),
  ...Object.fromEntries(
    Object.entries(amenityLabels).map(([amenity, label]): [string, Fact] => [
      label,
      ({ amenities }) => (amenities.includes(amenity) ? m.shortlist_yes() : null),
    ]),
  ),
};

const NO_BUILDING = "No building";

const areaOf = (squareMetres: number | null, unit: Unit): string | null =>
  squareMetres === null ? null : formatArea(squareMetres, unit);

const ofBuilding = (type: string, count: number | null): string | null =>
  type === "land" && !count ? NO_BUILDING : count === null ? null : String(count);

const priceBySize = (
  usd: number,
  squareMetres: number | null,
  preferences: Preferences,
): string | null => (squareMetres ? formatUnitPrice(usd, squareMetres, preferences) : null);
