import { MAP_WINDOW, PHONE_MAP, WIDE_MAP, type MapBox } from "~/domain/map/map-view";
import type { Pin } from "~/domain/properties/pins/pin";
import type { Pixel } from "~/domain/map/projection";
import { boxAround, isInside, overlap, type Box } from "./boxes";
import {
  layMarkers,
  MARKER_HEIGHT,
  markerBox,
  markerOf,
  movedBy,
  type MarkerLayout,
  type PriceMarker,
} from "./price-markers";

type Room = {
  /** Markers whose position is inside of it stay inside. */
  frame: Box;
  /** The boxes of what lies over the map. */
  controls: Box[];
};

/** What a screen shows of the server's picture. */
function shownBox({ width, height }: MapBox): Box {
  const [left, top] = [(MAP_WINDOW.width - width) / 2, (MAP_WINDOW.height - height) / 2];
  return { left, right: left + width, top, bottom: top + height };
}

const phone = shownBox(PHONE_MAP);
const wide = shownBox(WIDE_MAP);

/** Scale and sources are below. */
const frameIn = ({ left, right, top, bottom }: Box): Box => ({
  ...{ left: left + 4, right: right - 4, top: top + 4, bottom: bottom - 32 },
});
/** The buttons to zoom (map-controls.tsx). */
const zoomIn = ({ right, top }: Box): Box => ({ left: right - 60, right, top, bottom: top + 108 });

export const phoneRoom: Room = {
  frame: frameIn(phone),
  controls: [
    zoomIn(phone),
    // To move: all in one corner.
    { ...phone, right: phone.left + 204, top: phone.bottom - 84 },
  ],
};

const middle = { x: MAP_WINDOW.width / 2, y: MAP_WINDOW.height / 2 };

export const wideRoom: Room = {
  frame: frameIn(wide),
  controls: [
    zoomIn(wide),
    // To move: one at each side.
    { left: middle.x - 24, right: middle.x + 24, top: wide.top, bottom: wide.top + 60 },
    { left: middle.x - 24, right: middle.x + 24, top: wide.bottom - 80, bottom: wide.bottom },
    { left: wide.left, right: wide.left + 60, top: middle.y - 24, bottom: middle.y + 24 },
    { left: wide.right - 60, right: wide.right, top: middle.y - 24, bottom: middle.y + 24 },
  ],
};

/** The size of a dot at an area's position, with some air. */
const DOT = 7;
const GAP = 4;
/** How far an area's name may stand from its position, in pixels. */
const FAR = 220;
const STEP = 9;
const DIRECTIONS = 16;

/**
 * A marker with its name for each area. Where markers would overlap they stand aside, a line leading to
 * each position; only where there is no room at all are areas grouped as properties are.
 */
export function layAreaMarkers(pins: Pin[], layout: MarkerLayout, room: Room): PriceMarker[] {
  // The first has the best place: which order leaves the others room depends on the areas.
  const layouts = [
    pins,
    pins.toReversed(),
    pins.toSorted((a, b) => a.longitude - b.longitude),
    pins.toSorted((a, b) => b.longitude - a.longitude),
  ].flatMap((order) => layInOrder(order, layout, room) ?? []);
  const [best] = layouts.toSorted((a, b) => a.cost - b.cost);
  return best?.markers ?? layMarkers(pins, layout);
}

/** The penalty of a line that crosses another one or runs under a marker, in pixels of its length. */
const TANGLED = 200;

/** The markers in an order, with what they cost; null where one finds no room. */
function layInOrder(pins: Pin[], layout: MarkerLayout, { frame, controls }: Room) {
  const laid: PriceMarker[] = [];
  let cost = 0;
  for (const pin of pins) {
    const marker = markerOf(pin, layout.place, layout.currency);
    const dots = pins.filter((other) => other !== pin).map((other) => dotBox(layout.place(other)));
    const taken = [...controls, ...laid.map(markerBox), ...dots];
    const isFramed = isInside(dotBox(marker), frame);
    const free = offsets(marker.width)
      .map((offset) => movedBy(marker, offset))
      .filter((moved) => !isFramed || isInside(markerBox(moved), frame))
      .filter((moved) => !taken.some((other) => overlap(markerBox(moved), other, GAP)));
    const clear = free.find((moved) => isLeaderClear(moved, laid));
    const chosen = clear ?? free[0];
    if (!chosen) return null;
    cost += Math.hypot(chosen.dx, chosen.dy) + (clear ? 0 : TANGLED);
    laid.push(chosen);
  }
  return { markers: laid, cost };
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
