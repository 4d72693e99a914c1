import { propertyTypes, typeLabel, type PropertyType } from "../property-types";

/** Returns the only type that the name mentions: villa for "Makoba Cove Villa". */
export function typeOfName(name: string): PropertyType | null {
  const words = name.toLowerCase().split(/[^\p{L}]+/u);
  const named = propertyTypes.filter((type) => words.includes(typeLabel(type).toLowerCase()));
  return named.length === 1 ? (named[0] ?? null) : null;
}
