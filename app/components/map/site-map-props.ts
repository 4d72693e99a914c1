import type { Corner } from "~/domain/boundary/boundary";
import type { MapView } from "~/domain/map/map-view";
import type { MapScreen } from "~/domain/map/map-screens";
import type { Pin } from "~/domain/properties/pins/pin";
import type { Currency } from "~/domain/properties/price";
import type { PropertyCardData } from "~/domain/properties/property-card";

export type MapSelection = Pick<PropertyCardData, "slug" | "name" | "location" | "price" | "cover">;

export type SiteMapProps = {
  /** The map's name for screen readers. */
  label: string;
  /** Current view, including the URL's parameters. */
  view: MapView;
  /** View per screen, if the map is fitted to screens. */
  views?: Record<MapScreen, MapView>;
  /** Pins in the map's window. */
  pins: Pin[];
  /** URL of all pins for the interactive map; absent if `pins` has them all. */
  pinsUrl?: string;
  /** Prices with a popup, linked names of areas, or a single place. */
  kind: "property" | "area" | "place";
  /** True if the list beside the map is limited to its window; undefined if no list can be. */
  isSearched?: boolean;
  /** Property whose popup is open. */
  selected: PropertyCardData | null;
  /** Corners of the land outlined on the map. */
  outline?: readonly Corner[] | null;
  currency: Currency;
  mapboxToken: string | null;
  /** Hash of the map's section, for its links. */
  hash?: string;
  /** The view shows everything, so there are no buttons to move it. */
  isFitted?: boolean;
  /** True if area names have the room of a wide screen instead of a phone's. */
  isWide?: boolean;
  /** Classes with the size of the box; at most 1024 by 704 pixels are drawn. */
  className?: string;
};
