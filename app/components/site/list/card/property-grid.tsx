import { CachedFragment } from "~/components/ui/cached-fragment";
import { useAgency } from "~/components/ui/use-agency";
import { useSavesData } from "~/components/ui/use-saves-data";
import type { PropertyCardData } from "~/domain/properties/property-card";
import type { Preferences } from "~/domain/properties/search/preferences";
import { PropertyCard } from "./property-card";

type Props = {
  properties: PropertyCardData[];
  preferences: Preferences;
  from?: string;
  /** The first card's picture is then fetched with priority. */
  isInFirstView?: boolean;
};

export function PropertyGrid({ properties, preferences, from, isInFirstView }: Props) {
  const savesData = useSavesData();
  const { ratesOn } = useAgency();
  const isFirst = (index: number) => isInFirstView === true && index === 0;
  return (
    <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {properties.map((property, index) => (
        <CachedFragment
          as="li"
          key={property.slug}
          cacheKey={["card", property, preferences, isFirst(index), savesData, ratesOn]}
        >
          <PropertyCard {...{ property, preferences, from }} isFirst={isFirst(index)} />
        </CachedFragment>
      ))}
    </ul>
  );
}
