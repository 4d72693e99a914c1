import { formatPrice, formatUnitPrice } from "~/domain/properties/price";
import { availabilityLabels } from "~/domain/properties/availability/availability";
import {
  amenityLabels,
  type Amenity,
  type PropertyStatus,
  statusLabel,
} from "~/domain/properties/property";
import { typeLabel } from "~/domain/properties/property-types";
import type { Preferences } from "~/domain/properties/search/preferences";
import { formatArea, unitLabels, type Unit } from "~/domain/properties/size";
import { titleFactOf } from "~/domain/properties/title/title-facts";
import { m } from "~/text/messages";
import { formatLongMonth } from "~/utils/time/date-words";
import type { ShortlistedProperty } from "./shortlist";

/** `totalCost` is worded in the visitor's currency; null if there is nothing to calculate. */
export type ComparedProperty = ShortlistedProperty & { totalCost: string | null };

/** A fact of all compared properties; null values are not stated. */
export type ComparisonRow = { name: string; values: (string | null)[]; differs: boolean };

/** A fact differs if two known values are not the same. */
export function comparisonRows(
  properties: readonly ComparedProperty[],
  preferences: Preferences,
): ComparisonRow[] {
  return facts.map(({ label, valueOf }) => {
    const values = properties.map((property) => valueOf(property, preferences));
    const known = new Set(values.filter((value) => value !== null));
    return { name: label(properties, preferences), values, differs: known.size > 1 };
  });
}

type Fact = {
  label: (properties: readonly ComparedProperty[], preferences: Preferences) => string;
  valueOf: (property: ComparedProperty, preferences: Preferences) => string | null;
};

const facts: Fact[] = [
  {
    label: () => m.compare_price_label(),
    valueOf: ({ price }, { currency }) => formatPrice(price, currency),
  },
  { label: () => m.property_fact_title(), valueOf: ({ tenure }) => tenure?.text ?? null },
  {
    label: () => m.compare_years_left(),
    valueOf: ({ title: { hasTerm, yearsLeft } }) => yearsLeft ?? orNotApplicable(!hasTerm),
  },
  {
    label: titleFactOf("ground_rent").label,
    valueOf: ({ title: { groundRent } }, { currency }) =>
      groundRent === null ? null : formatPrice(groundRent, currency),
  },
  {
    label: titleFactOf("encumbrances").label,
    valueOf: ({ title: { encumbrances } }) => encumbrances,
  },
  { label: () => m.compare_total_cost(), valueOf: ({ totalCost }) => totalCost },
  { label: () => m.property_fact_status(), valueOf: ({ status }) => statusLabel(status) },
  {
    label: () => m.property_fact_availability(),
    valueOf: ({ unavailable }) => unavailable ?? availabilityLabels.available(),
  },
  { label: () => m.property_fact_type(), valueOf: ({ type }) => typeLabel(type) },
  { label: () => m.compare_location_label(), valueOf: ({ location }) => location },
  { label: () => m.compare_area_label(), valueOf: ({ area }) => area },
  { label: roomLabel, valueOf: ({ type, bedrooms }) => buildingCount(type, bedrooms) },
  {
    label: () => m.property_fact_bathrooms(),
    valueOf: ({ type, bathrooms }) => buildingCount(type, bathrooms),
  },
  {
    label: () => m.property_fact_size(),
    valueOf: ({ type, size_sqm }, { unit }) =>
      type === "land" ? m.compare_not_applicable() : areaOf(size_sqm, unit),
  },
  {
    label: (_, { unit }) => m.compare_building_price({ unit: unitLabels[unit]() }),
    valueOf: ({ type, price, size_sqm }, preferences) =>
      type === "land" ? m.compare_not_applicable() : pricePerUnit(price, size_sqm, preferences),
  },
  {
    label: () => m.property_fact_land_size(),
    valueOf: ({ land_size_sqm }, { unit }) => areaOf(land_size_sqm, unit),
  },
  {
    label: (_, { unit }) => m.compare_land_price({ unit: unitLabels[unit]() }),
    valueOf: ({ price, land_size_sqm }, preferences) =>
      pricePerUnit(price, land_size_sqm, preferences),
  },
  {
    label: () => m.property_fact_handover(),
    valueOf: ({ handover_date, status }) =>
      handover_date
        ? formatLongMonth(handover_date)
        : orNotApplicable(statusesWithoutHandover.includes(status)),
  },
  ...Object.entries(amenityLabels).map(([amenity, label]): Fact => ({
    label,
    valueOf: ({ amenities, type }) =>
      amenities.includes(amenity)
        ? m.compare_amenity_yes()
        : orNotApplicable(type === "land" && buildingAmenities.includes(amenity)),
  })),
];

/** Properties that are handed over at once. */
const statusesWithoutHandover = ["Land", "Ready to Move In"] satisfies PropertyStatus[] as string[];
const buildingAmenities = ["pool", "gym"] satisfies Amenity[] as string[];

const orNotApplicable = (isNotApplicable: boolean): string | null =>
  isNotApplicable ? m.compare_not_applicable() : null;

/** Hotels have rooms instead of bedrooms. */
function roomLabel(properties: readonly ComparedProperty[]): string {
  const hotelCount = properties.filter(({ type }) => type === "hotel").length;
  if (hotelCount === 0) return m.property_fact_bedrooms();
  return hotelCount === properties.length ? m.property_fact_rooms() : m.compare_bedrooms_or_rooms();
}

const areaOf = (squareMetres: number | null, unit: Unit): string | null =>
  squareMetres === null ? null : formatArea(squareMetres, unit);

const buildingCount = (type: string, count: number | null): string | null =>
  type === "land" && !count ? m.compare_not_applicable() : count === null ? null : String(count);

const pricePerUnit = (
  usd: number,
  squareMetres: number | null,
  preferences: Preferences,
): string | null => (squareMetres ? formatUnitPrice(usd, squareMetres, preferences) : null);
