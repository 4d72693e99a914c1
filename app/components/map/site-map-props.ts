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
  /** The view that it shows, with the address's parameters applied. */
  view: MapView;
  /** The view of each screen, where the map is fitted to screens. */
  views?: Record<MapScreen, MapView>;
  /** The pins in its window. */
  pins: Pin[];
  /** Where the browser's map gets all pins; without it, it has them. */
  pinsUrl?: string;
  /** Prices with a popup, names of areas that lead to them, or the mark of one place. */
  kind: "property" | "area" | "place";
  /** Whether the list beside it is narrowed to what it shows; unset where no list can be. */
  isSearched?: boolean;
  /** The property whose popup is open. */
  selected: PropertyCardData | null;
  /** The corners of the land that is drawn on it. */
  outline?: readonly Corner[] | null;
  currency: Currency;
  mapboxToken: string | null;
  /** Where the map's section begins, so that its links end there. */
  hash?: string;
  /** The view shows everything, so the buttons to move are left out. */
  isFitted?: boolean;
  /** Whether the names of areas have the room of a wide screen instead of a phone's. */
  isWide?: boolean;
  /** The size of the box; at most 1024 by 704 pixels are drawn. */
  className?: string;
};
