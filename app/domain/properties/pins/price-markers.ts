import { priceIn, priceText, type Currency } from "~/domain/properties/price";
import type { Bounds } from "~/domain/map/map-view";
import type { Pin } from "~/domain/properties/pins/pin";
import type { Pixel } from "~/domain/map/projection";
import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { boxAround, overlap, type Box } from "~/domain/map/boxes";

/** A pin's label in map pixels; `dx` and `dy` are its offset from the pin's position. */
export type PriceMarker = Pixel & {
  dx: number;
  dy: number;
  width: number;
  label: string;
  pin: Pin & Bounds;
};

export const MARKER_HEIGHT = 32;
/** Gap between two markers in pixels, so that each can be clicked. */
const GAP = 4;
const PADDING = 22;
/** Width of Inter's bold figures at 14 px, rounded up. */
const CHARACTER = 8.2;

/** Formats a price as "$40k" or "€1.25m", rounded down to three digits because "from $21.5k" is a promise. */
export function shortPrice(usd: number, currency: Currency): string {
  const amount = Math.round(priceIn(usd, currency));
  const step = 10 ** Math.max(0, String(amount).length - 3);
  return priceText(shortNumber(Math.floor(amount / step) * step), currency);
}

function shortNumber(number: number): string {
  const [size, words] = shortSizes.find(([least]) => number >= least) ?? [1];
  const text = formatNumber(number / size);
  return words ? words({ number: text }) : text;
}

const shortSizes = [
  [1e9, m.format_short_billions],
  [1e6, m.format_short_millions],
  [1e3, m.format_short_thousands],
] as const;

/** Returns a marker's text: "$40k", "3 from $40k"; without prices, the name or "3 areas". */
function priceMarkerLabel({ count, minPrice, name }: Pin, currency: Currency): string {
  if (minPrice === null) return count > 1 ? m.map_marker_areas({ count }) : name;
  const price = shortPrice(minPrice, currency);
  return count > 1 ? m.map_marker_group({ number: formatNumber(count), price }) : price;
}

export type MarkerLayout = {
  place: (pin: Pin) => Pixel;
  currency: Currency;
  /** At the maximum zoom, markers are stacked instead of grouped. */
  isClosest?: boolean;
};

/** Returns a price marker for each pin; pins whose markers would overlap become one group, so that none is hidden. */
export function layMarkers(
  pins: Pin[],
  { place, currency, isClosest }: MarkerLayout,
): PriceMarker[] {
  const laid: PriceMarker[] = [];
  for (const pin of pins) {
    let marker = markerOf(pin, place, currency);
    while (isClosest && overlapping(laid, marker))
      marker = movedBy(marker, { x: 0, y: MARKER_HEIGHT + GAP });
    // A group is wider than its members and may overlap another marker.
    for (let hit = overlapping(laid, marker); hit; hit = overlapping(laid, marker)) {
      laid.splice(laid.indexOf(hit), 1);
      marker = markerOf(groupPins(hit.pin, marker.pin), place, currency);
    }
    laid.push(marker);
  }
  return laid;
}

export function markerOf(pin: Pin, place: MarkerLayout["place"], currency: Currency): PriceMarker {
  const label = priceMarkerLabel(pin, currency);
  const width = Math.round(label.length * CHARACTER + PADDING);
  return { ...place(pin), dx: 0, dy: 0, width, label, pin: withBounds(pin) };
}

const withBounds = (pin: Pin): Pin & Bounds => {
  const { latitude, longitude } = pin;
  return { west: longitude, east: longitude, south: latitude, north: latitude, ...pin };
};

export function movedBy(marker: PriceMarker, { x, y }: Pixel): PriceMarker {
  const { dx, dy } = marker;
  return { ...marker, x: marker.x + x, y: marker.y + y, dx: dx + x, dy: dy + y };
}

export const markerBox = (marker: PriceMarker): Box =>
  boxAround(marker, marker.width, MARKER_HEIGHT);

const overlapping = (laid: PriceMarker[], marker: PriceMarker) =>
  laid.find((other) => overlap(markerBox(other), markerBox(marker), GAP));

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

export const markerObstacles = (marker: PriceMarker): Box[] => [
  markerBox(marker),
  boxAround({ x: marker.x - marker.dx, y: marker.y - marker.dy }, 8, 8),
];

/** Returns the box of a single place's pin: 32 × 40 px, with its tip on the position. */
export const pinBox = ({ x, y }: Pixel): Box => boxAround({ x, y: y - 20 }, 32, 40);
