import { m } from "~/text/messages";

export const propertyTypes = [
  "apartment",
  "house",
  "hotel",
  "land",
  "commercial",
  "villa",
  "penthouse",
  "townhouse",
] as const;
export type PropertyType = (typeof propertyTypes)[number];

const typeLabels: Record<PropertyType, () => string> = {
  apartment: m.type_apartment,
  house: m.type_house,
  hotel: m.type_hotel,
  land: m.type_land,
  commercial: m.type_commercial,
  villa: m.type_villa,
  penthouse: m.type_penthouse,
  townhouse: m.type_townhouse,
};

export function isPropertyType(value: string): value is PropertyType {
  return (propertyTypes as readonly string[]).includes(value);
}

export function typeLabel(type: string): string {
  return isPropertyType(type) ? typeLabels[type]() : type;
}

const typeNouns: Record<PropertyType, () => string> = {
  apartment: m.type_noun_apartment,
  house: m.type_noun_house,
  hotel: m.type_noun_hotel,
  land: m.type_noun_land,
  commercial: m.type_noun_commercial,
  villa: m.type_noun_villa,
  penthouse: m.type_noun_penthouse,
  townhouse: m.type_noun_townhouse,
};

export const typeNoun = (type: PropertyType): string => typeNouns[type]();

/** Returns "3 beds" or "3 bedrooms", or "28 rooms" for a hotel. */
export function roomCount(type: string, count: number, bed: "bed" | "bedroom" = "bed"): string {
  if (type === "hotel") return m.property_rooms({ count });
  return bed === "bed" ? m.property_beds({ count }) : m.property_bedrooms({ count });
}

export function relatedTypes(type: PropertyType): PropertyType[] {
  if (type === "house") return ["villa", "townhouse"];
  return type === "apartment" ? ["penthouse"] : [];
}
