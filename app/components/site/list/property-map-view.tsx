import { MapHighlight } from "~/components/map/map-highlight";
import { SiteMap } from "~/components/map/site-map";
import type { SiteMapProps } from "~/components/map/site-map-props";
import type { PropertyCardData } from "~/domain/properties/property-card";
import type { Preferences } from "~/domain/properties/search/preferences";
import { PropertyRowCard } from "./property-row-card";

/** The map of a list, as its loader gives it. */
export type SearchMap = Omit<SiteMapProps, "label" | "currency" | "hash" | "className">;

type Props = {
  map: SearchMap;
  properties: PropertyCardData[];
  preferences: Preferences;
  from: string;
};

/** A list beside its map; on a phone the map, and under it a strip of cards to swipe. */
export default function PropertyMapView({ map, properties, preferences, from }: Props) {
  return (
    <MapHighlight>
      <div className="flex gap-6 max-lg:flex-col-reverse max-lg:gap-3 lg:items-start">
        <ul className="strip max-lg:-mx-4 max-lg:flex max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-px-4 max-lg:gap-3 max-lg:overflow-x-auto max-lg:px-4 max-lg:pt-1 max-lg:pb-3 lg:grid lg:w-[55%] lg:gap-4">
          {properties.map((property) => (
            <li
              key={property.id}
              className="max-lg:w-[85%] max-lg:max-w-sm max-lg:shrink-0 max-lg:snap-start"
            >
              <PropertyRowCard {...{ property, preferences, from }} />
            </li>
          ))}
        </ul>
        <SiteMap
          {...map}
          label="Map of these properties"
          currency={preferences.currency}
          hash="#map"
          className="h-[calc(100dvh-14rem)] min-h-80 rounded-xl border border-line max-lg:max-h-[34rem] lg:sticky lg:top-36 lg:h-[calc(100dvh-10.5rem)] lg:max-h-[44rem] lg:w-[45%]"
        />
      </div>
    </MapHighlight>
  );
}
