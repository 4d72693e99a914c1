import { amenityLabels, statusLabel } from "~/domain/properties/property";
import { typeLabel } from "~/domain/properties/property-types";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import { formatArea, type Unit } from "~/domain/properties/size";
import { formatLongMonth } from "~/utils/time/date-words";
import { m } from "~/text/messages";

/** Labels and values of the recorded facts. */
export function propertyFacts(property: PropertyDetail, unit: Unit): [string, string][] {
  const { bedrooms, bathrooms, size_sqm, land_size_sqm, handover_date } = property;
  const amenities = property.amenities.map((amenity) => amenityLabels[amenity]?.() ?? amenity);
  const facts: [string, string | null][] = [
    [m.property_fact_reference(), property.reference],
    [m.property_fact_type(), typeLabel(property.type)],
    [m.property_fact_status(), statusLabel(property.status)],
    [m.property_fact_availability(), property.unavailable],
    [
      property.type === "hotel" ? m.property_fact_rooms() : m.property_fact_bedrooms(),
      bedrooms === null ? null : String(bedrooms),
    ],
    [m.property_fact_bathrooms(), bathrooms === null ? null : String(bathrooms)],
    [m.property_fact_size(), size_sqm === null ? null : formatArea(size_sqm, unit)],
    [m.property_fact_land_size(), land_size_sqm === null ? null : formatArea(land_size_sqm, unit)],
    [m.property_fact_handover(), handover_date === null ? null : formatLongMonth(handover_date)],
    [m.property_fact_title(), property.tenure?.text ?? null],
    [m.property_fact_amenities(), amenities.join(", ") || null],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}
