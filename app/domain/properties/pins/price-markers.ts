import { currencies } from "~/agency";
import { priceIn, type Currency } from "~/domain/properties/price";
import type { Bounds } from "~/domain/map/map-view";
import type { Pin } from "~/domain/properties/pins/pin";
import type { Pixel } from "~/domain/map/projection";
import { formatNumber } from "~/utils/text";
import { boxAround, overlap, type Box } from "~/domain/map/boxes";

/**
 * The label of a pin on a map, around `x`, `y` in the map's pixels; `dx` and `dy` are how far that is from
 * the pin's own position.
 */
export type PriceMarker = Pixel & {
  dx: number;
  dy: number;
  width: number;
  label: string;
  pin: Pin & Bounds;
};

export const MARKER_HEIGHT = 32;
/** The gap between two markers in pixels, so that each can be clicked by itself. */
const GAP = 4;
const PADDING = 22;
/** Inter's bold figures at 14 px; a little too wide rather than too narrow. */
const CHARACTER = 8.2;

// Made when it is first needed: that takes a phone some milliseconds.
let compact: Intl.NumberFormat | undefined;

/**
 * A price in US dollars as short as a marker needs it: "$40k", "€1.25m". Three digits of it, and never
 * more than it is: "from $21.5k" is a promise.
 */
export function shortPrice(usd: number, currency: Currency): string {
  // As the price is written out elsewhere.
  const amount = Math.round(priceIn(usd, currency));
  const step = 10 ** Math.max(0, String(amount).length - 3);
  compact ??= new Intl.NumberFormat("en-US", {
    notation: "compact",
    maximumSignificantDigits: 3,
  });
  const short = compact.format(Math.floor(amount / step) * step);
  return currencies[currency.code].prefix + short.toLowerCase();
}

/** The text of a price marker: "$40k", "3 from $40k"; without prices its name, or "3 areas". */
function priceMarkerLabel({ count, minPrice, name }: Pin, currency: Currency): string {
  if (minPrice === null) return count > 1 ? `${count} areas` : name;
  const price = shortPrice(minPrice, currency);
  return count > 1 ? `${formatNumber(count)} from ${price}` : price;
}

/** How pins are laid out: at the pixel that `place` gives each, their prices in a currency. */
export type MarkerLayout = {
  place: (pin: Pin) => Pixel;
  currency: Currency;
  /** No closer view is left: markers stand below each other then, and are not grouped. */
  isClosest?: boolean;
};

/**
 * A price marker for each pin. Pins whose markers would overlap become one group: none is hidden, and each can
 * be clicked.
 */
export function layMarkers(
  pins: Pin[],
  { place, currency, isClosest }: MarkerLayout,
): PriceMarker[] {
  const laid: PriceMarker[] = [];
  for (const pin of pins) {
    let marker = markerOf(pin, place, currency);
    while (isClosest && overlapping(laid, marker))
      marker = movedBy(marker, { x: 0, y: MARKER_HEIGHT + GAP });
    // A group is wider than its members, and may reach the next one.
    for (let hit = overlapping(laid, marker); hit; hit = overlapping(laid, marker)) {
      laid.splice(laid.indexOf(hit), 1);
      marker = markerOf(groupPins(hit.pin, marker.pin), place, currency);
    }
    laid.push(marker);
  }
  return laid;
}

/** The marker of a pin, around the pin's own position. */
export function markerOf(pin: Pin, place: MarkerLayout["place"], currency: Currency): PriceMarker {
  const label = priceMarkerLabel(pin, currency);
  const width = Math.round(label.length * CHARACTER + PADDING);
  return { ...place(pin), dx: 0, dy: 0, width, label, pin: withBounds(pin) };
}

/** A single pin is bounded by its own position. */
const withBounds = (pin: Pin): Pin & Bounds => {
  const { latitude, longitude } = pin;
  return { west: longitude, east: longitude, south: latitude, north: latitude, ...pin };
};

/** A marker further aside of its pin. */
export function movedBy(marker: PriceMarker, { x, y }: Pixel): PriceMarker {
  const { dx, dy } = marker;
  return { ...marker, x: marker.x + x, y: marker.y + y, dx: dx + x, dy: dy + y };
}

/** The box that a marker takes up. */
export const markerBox = (marker: PriceMarker): Box =>
  boxAround(marker, marker.width, MARKER_HEIGHT);

const overlapping = (laid: PriceMarker[], marker: PriceMarker) =>
  laid.find((other) => overlap(markerBox(other), markerBox(marker), GAP));

/** Two pins, or groups of them, as one, at their common middle. */
export function groupPins(one: Pin, other: Pin): Pin & Bounds {
  const [a, b] = [withBounds(one), withBounds(other)];
  const count = a.count + b.count;
  const middle = (one: number, other: number) => (one * a.count + other * b.count) / count;
  const least = (one: number | null, other: number | null) =>
    one === null || other === null ? null : Math.min(one, other);
  const most = (one: number | null, other: number | null) =>
    one === null || other === null ? null : Math.max(one, other);
  return {
    id: `${a.id}+${b.id}`.slice(0, 200),
    count,
    slug: null,
    name: "",
    place: null,
    latitude: middle(a.latitude, b.latitude),
    longitude: middle(a.longitude, b.longitude),
    minPrice: least(a.minPrice, b.minPrice),
    maxPrice: most(a.maxPrice, b.maxPrice),
    west: Math.min(a.west, b.west),
    east: Math.max(a.east, b.east),
    south: Math.min(a.south, b.south),
    north: Math.max(a.north, b.north),
  };
}

/** The boxes that no name may lie under: a marker's own, and that of the dot at its position. */
export const markerObstacles = (marker: PriceMarker): Box[] => [
  markerBox(marker),
  boxAround({ x: marker.x - marker.dx, y: marker.y - marker.dy }, 8, 8),
];

/** The box of the pin that marks one place: 32 by 40 pixels, its tip on the position. */
export const pinBox = ({ x, y }: Pixel): Box => boxAround({ x, y: y - 20 }, 32, 40);
