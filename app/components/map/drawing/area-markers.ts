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

/** The size of a dot at an area's position, with some air. */
const DOT = 7;
const GAP = 4;
/** How far an area's name may stand from its position, in pixels. */
const FAR = 220;
const STEP = 9;
const DIRECTIONS = 16;

/**
 * A marker with its name for each area. Where markers would overlap they stand aside, a line leading to
 * each position, and no line crosses another one or runs under a name. Where that cannot be, the two
 * areas nearest to each other become a group.
 */
export function layAreaMarkers(pins: Pin[], layout: MarkerLayout, room: Room): PriceMarker[] {
  for (const order of ordersOf(pins)) {
    const markers = layInOrder(order, layout, room);
    if (markers) return markers;
  }
  if (pins.length < 2) return layMarkers(pins, layout);
  return layAreaMarkers(fewer(pins, layout), layout, room);
}

/** The first has the best place: which order leaves the others room depends on the areas. */
function ordersOf(pins: Pin[]): Pin[][] {
  const across = pins.toSorted((a, b) => a.longitude - b.longitude);
  const orders = [pins, pins.toReversed(), across, across.toReversed()];
  return pins.flatMap((_, start) =>
    orders.map((order) => [...order.slice(start), ...order.slice(0, start)]),
  );
}

/** The pins with the two that are nearest to each other as one. */
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

/** The markers in an order; null where one finds no room. */
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

/** Whether a marker's line crosses no other line and runs under no other marker. */
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

/** Whether two segments cross each other. */
function cross([a, b]: Segment, [c, d]: Segment): boolean {
  const side = (p: Pixel, q: Pixel, r: Pixel) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

const dotBox = (pixel: Pixel) => boxAround(pixel, DOT, DOT);

/** Whether a marker stands beside the position of its pin, and not on it. */
export const isAside = ({ dx, dy, width }: PriceMarker) =>
  Math.abs(dx) > width / 2 || Math.abs(dy) > MARKER_HEIGHT / 2;

/** The places a marker may take: its own position, and those around it, nearest first. */
function offsets(width: number): Pixel[] {
  const around: Pixel[] = [];
  for (let away = DOT; away <= FAR; away += STEP) {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const angle = (2 * Math.PI * direction) / DIRECTIONS;
      // The marker's edge, and not its middle, is so far away.
      const x = Math.cos(angle) * (away + width / 2);
      const y = Math.sin(angle) * (away + MARKER_HEIGHT / 2);
      around.push({ x: Math.round(x), y: Math.round(y) });
    }
  }
  return [{ x: 0, y: 0 }, ...around];
}

/** The names of places that the markers of areas say already. */
export function namesOf(kind: "property" | "area" | "place", pins: Pin[]): string[] {
  return kind === "area" ? pins.map(({ name }) => name.replace(/ · \d+$/, "")) : [];
}
