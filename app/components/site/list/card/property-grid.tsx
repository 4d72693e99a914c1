import type { PropertyCardData } from "~/domain/properties/property-card";
import type { Preferences } from "~/domain/properties/search/preferences";
import { PropertyCard } from "./property-card";

type Props = {
  properties: PropertyCardData[];
  preferences: Preferences;
  from?: string;
  /** Whether the first card is in the first view, so that its picture is fetched first. */
  isInFirstView?: boolean;
};

export function PropertyGrid({ properties, preferences, from, isInFirstView }: Props) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 min-[110rem]:grid-cols-4">
      {properties.map((property, index) => (
        <li key={property.slug}>
          <PropertyCard
            property={property}
            preferences={preferences}
            from={from}
            isFirst={isInFirstView && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
