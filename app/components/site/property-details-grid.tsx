import { amenityLabels, typeLabel } from "~/domain/properties/property";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import { formatArea, type Unit } from "~/domain/properties/size";
import { formatLongMonth } from "~/utils/dates";

type Props = { property: PropertyDetail; unit: Unit };

/** The facts of a property, each only when there is one. */
export function PropertyDetailsGrid({ property, unit }: Props) {
  const amenities = property.amenities.map((amenity) => amenityLabels[amenity] ?? amenity);
  const facts: [string, string | null][] = [
    ["Type", typeLabel(property.type)],
    ["Status", property.status],
    ["Bedrooms", property.bedrooms === null ? null : String(property.bedrooms)],
    ["Bathrooms", property.bathrooms === null ? null : String(property.bathrooms)],
    ["Size", property.size_sqm === null ? null : formatArea(property.size_sqm, unit)],
    [
      "Land size",
      property.land_size_sqm === null ? null : formatArea(property.land_size_sqm, unit),
    ],
    ["Handover", property.handover_date === null ? null : formatLongMonth(property.handover_date)],
    ["Amenities", amenities.length > 0 ? amenities.join(", ") : null],
  ];
  return (
    <section aria-labelledby="details" className="mt-10">
      <h2 id="details" className="font-display text-xl font-semibold">
        Details
      </h2>
      <dl className="mt-3 grid grid-cols-2 border-t border-line sm:grid-cols-3">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="border-b border-line py-3 pr-4 last:col-span-full">
                <dt className="text-sm text-ink-faint">{name}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
