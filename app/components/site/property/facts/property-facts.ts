import { amenityLabels, typeLabel } from "~/domain/properties/property";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import { formatArea, type Unit } from "~/domain/properties/size";
import { formatLongMonth } from "~/utils/time/date-words";

/** The facts of a property by their names, each only when there is one. */
export function propertyFacts(property: PropertyDetail, unit: Unit): [string, string][] {
  const { bedrooms, bathrooms, size_sqm, land_size_sqm, handover_date } = property;
  const amenities = property.amenities.map((amenity) => amenityLabels[amenity] ?? amenity);
  const facts: [string, string | null][] = [
    ["Reference", property.reference],
    ["Type", typeLabel(property.type)],
    ["Status", property.status],
    ["Availability", property.unavailable],
    [property.type === "hotel" ? "Rooms" : "Bedrooms", bedrooms === null ? null : String(bedrooms)],
    ["Bathrooms", bathrooms === null ? null : String(bathrooms)],
    ["Size", size_sqm === null ? null : formatArea(size_sqm, unit)],
    ["Land size", land_size_sqm === null ? null : formatArea(land_size_sqm, unit)],
    ["Handover", handover_date === null ? null : formatLongMonth(handover_date)],
    ["Title", property.tenure],
    ["Amenities", amenities.join(", ") || null],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}
