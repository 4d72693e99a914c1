import { overlap, type Box } from "~/domain/map/boxes";
import type { Room } from "~/domain/map/map-rooms";
import {
  MAP_WINDOW,
  MIN_ZOOM,
  roundedView,
  type MapView,
  type Position,
} from "~/domain/map/map-view";
import { fromPixel, toPixel, type Pixel } from "~/domain/map/projection";
import type { Currency } from "~/domain/properties/price";
import type { Pin } from "./pin";
import { layMarkers, markerBox } from "./price-markers";

/** Gap between a marker and a control, in pixels. */
const GAP = 4;
/** Positions tried along each side. */
const STEPS = 9;

type Fit = {
  /** Centre to keep if all markers are clear there. */
  centre: Position;
  /** Maximum zoom. */
  closest: number;
  currency: Currency;
};

/** Returns each room's closest view in which every price marker is visible and tappable; otherwise the furthest view. */
export function fitViews<Name extends string>(
  pins: Pin[],
  rooms: Record<Name, Room>,
  { centre, closest, currency }: Fit,
): Record<Name, MapView> {
  const laid = new Map<number, Box[]>();
  const boxesAt = (view: MapView) => {
    const place = (pin: Pin) => toPixel(pin, view);
    const boxes = laid.get(view.zoom) ?? layMarkers(pins, { place, currency }).map(markerBox);
    laid.set(view.zoom, boxes);
    return boxes;
  };
  const fit = (room: Room) => {
    for (let zoom = closest; zoom >= MIN_ZOOM; zoom -= 0.5) {
      const view = { centre, zoom };
      const shift = clearShift(boxesAt(view), room);
      if (shift) return shifted(view, shift);
    }
    return roundedView({ centre, zoom: MIN_ZOOM });
  };
  const views = Object.entries<Room>(rooms).map(([name, room]) => [name, fit(room)]);
  return Object.fromEntries(views) as Record<Name, MapView>;
}

/** Returns the view with its content shifted right and down by these pixels. */
function shifted(view: MapView, { x, y }: Pixel): MapView {
  const middle = { x: MAP_WINDOW.width / 2 - x, y: MAP_WINDOW.height / 2 - y };
  return roundedView({ centre: fromPixel(middle, view), zoom: view.zoom });
}

/** Returns the shortest shift that brings all boxes into the frame and clear of controls; null if there is none. */
function clearShift(boxes: Box[], { frame, controls }: Room): Pixel | null {
  const across = positions(
    frame.left - Math.min(...boxes.map(({ left }) => left)),
    frame.right - Math.max(...boxes.map(({ right }) => right)),
  );
  const down = positions(
    frame.top - Math.min(...boxes.map(({ top }) => top)),
    frame.bottom - Math.max(...boxes.map(({ bottom }) => bottom)),
  );
  const isClear = ({ x, y }: Pixel) =>
    !boxes.some(({ left, right, top, bottom }) =>
      controls.some((control) =>
        overlap(
          { left: left + x, right: right + x, top: top + y, bottom: bottom + y },
          control,
          GAP,
        ),
      ),
    );
  return (
    across
      .flatMap((x) => down.map((y) => ({ x, y })))
      .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
      .find(isClear) ?? null
  );
}

function positions(least: number, most: number): number[] {
  if (least > most) return [];
  const nearest = Math.min(most, Math.max(least, 0));
  const step = (most - least) / (STEPS - 1);
  return [nearest, ...Array.from({ length: STEPS }, (_, index) => least + index * step)];
}
