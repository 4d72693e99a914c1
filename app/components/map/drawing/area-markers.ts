import type { Room } from "~/domain/map/map-rooms";
import type { Pin } from "~/domain/properties/pins/pin";
import type { Pixel } from "~/domain/map/projection";
import { boxAround, isInside, overlap } from "~/domain/map/boxes";
import {
  groupPins,
  layMarkers,
  MARKER_HEIGHT,
  markerBox,
  markerOf,
  movedBy,
  type MarkerLayout,
  type PriceMarker,
} from "~/domain/properties/pins/price-markers";

/** Size of the dot at an area's position, with a margin, in pixels. */
const DOT = 7;
const GAP = 4;
/** Maximum distance of an area's name from its position, in pixels. */
const FAR = 220;
const STEP = 9;
const DIRECTIONS = 16;

/**
 * Returns a marker with a name for each area. Markers that would overlap are moved aside, with a line to
 * their position that crosses no other line and runs under no name. If that is impossible, the two areas
 * closest to each other become a group.
 */
export function layAreaMarkers(pins: Pin[], layout: MarkerLayout, room: Room): PriceMarker[] {
  for (const order of ordersOf(pins)) {
    const markers = layInOrder(order, layout, room);
    if (markers) return markers;
  }
  if (pins.length < 2) return layMarkers(pins, layout);
  return layAreaMarkers(fewer(pins, layout), layout, room);
}

/** Orders to try: earlier markers get better places, and which order leaves room for all depends on the areas. */
function ordersOf(pins: Pin[]): Pin[][] {
  const across = pins.toSorted((a, b) => a.longitude - b.longitude);
  const orders = [pins, pins.toReversed(), across, across.toReversed()];
  return pins.flatMap((_, start) =>
    orders.map((order) => [...order.slice(start), ...order.slice(0, start)]),
  );
}

/** Merges the two pins closest to each other. */
function fewer(pins: Pin[], { place }: MarkerLayout): Pin[] {
  const pairs = pins.flatMap((one, index) =>
    pins.slice(index + 1).map((other) => [one, other] as const),
  );
  const apart = ([one, other]: (typeof pairs)[number]) => {
    const [a, b] = [place(one), place(other)];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const [nearest] = pairs.toSorted((a, b) => apart(a) - apart(b));
  if (!nearest) return pins;
  return [...pins.filter((pin) => !nearest.includes(pin)), groupPins(...nearest)];
}

/** Places the markers in this order; null if one finds no room. */
function layInOrder(pins: Pin[], layout: MarkerLayout, { frame, controls }: Room) {
  const laid: PriceMarker[] = [];
  const dots = pins.map((pin) => dotBox(layout.place(pin)));
  for (const [index, pin] of pins.entries()) {
    const marker = markerOf(pin, layout.place, layout.currency);
    const taken = [...controls, ...laid.map(markerBox), ...dots.toSpliced(index, 1)];
    const isFramed = isInside(dotBox(marker), frame);
    const isClear = (moved: PriceMarker) => {
      const box = markerBox(moved);
      return (
        (!isFramed || isInside(box, frame)) &&
        !taken.some((other) => overlap(box, other, GAP)) &&
        isLeaderClear(moved, laid)
      );
    };
    const offset = offsets(marker.width).find((place) => isClear(movedBy(marker, place)));
    if (!offset) return null;
    laid.push(movedBy(marker, offset));
  }
  return laid;
}

/** True if a marker's line crosses no other line and runs under no other marker. */
function isLeaderClear(marker: PriceMarker, laid: PriceMarker[]): boolean {
  const line = leaderOf(marker);
  return laid.every((other) => {
    const { left, right, top, bottom } = markerBox(other);
    const diagonals: Segment[] = [
      [
        { x: left, y: top },
        { x: right, y: bottom },
      ],
      [
        { x: left, y: bottom },
        { x: right, y: top },
      ],
    ];
    return ![leaderOf(other), ...diagonals].some((segment) => cross(line, segment));
  });
}

type Segment = [Pixel, Pixel];

const leaderOf = ({ x, y, dx, dy }: PriceMarker): Segment => [
  { x: x - dx, y: y - dy },
  { x, y },
];

/** True if two segments cross. */
function cross([a, b]: Segment, [c, d]: Segment): boolean {
  const side = (p: Pixel, q: Pixel, r: Pixel) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

const dotBox = (pixel: Pixel) => boxAround(pixel, DOT, DOT);

/** True if a marker was moved away from the position of its pin. */
export const isAside = ({ dx, dy, width }: PriceMarker) =>
  Math.abs(dx) > width / 2 || Math.abs(dy) > MARKER_HEIGHT / 2;

/** Possible places of a marker: its own position, then those around it, nearest first. */
function offsets(width: number): Pixel[] {
  const around: Pixel[] = [];
  for (let away = DOT; away <= FAR; away += STEP) {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const angle = (2 * Math.PI * direction) / DIRECTIONS;
      // The distance to the marker's edge, not to its centre.
      const x = Math.cos(angle) * (away + width / 2);
      const y = Math.sin(angle) * (away + MARKER_HEIGHT / 2);
      around.push({ x: Math.round(x), y: Math.round(y) });
    }
  }
  return [{ x: 0, y: 0 }, ...around];
}

/** Names already shown by area markers. */
export function namesOf(kind: "property" | "area" | "place", pins: Pin[]): string[] {
  return kind === "area" ? pins.map(({ name }) => name.replace(/ · \d+$/, "")) : [];
}
