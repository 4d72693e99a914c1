import { useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { arrowDirections, markerTowards } from "~/domain/properties/pins/marker-walk";
import type { Position } from "~/domain/map/map-view";
import type { PriceMarker } from "~/domain/properties/pins/price-markers";
import type { LibraryMap } from "./map-library.client";

/** Pixels that an arrow key moves the map if no marker is in that direction. */
const STEP = 160;

/**
 * Makes a map's markers one tab stop. Arrow keys move to the next marker in their direction, or pan the map if
 * there is none; plus and minus zoom.
 */
export function useMarkerKeys(map: LibraryMap, markers: PriceMarker[]) {
  const [current, setCurrent] = useState<string | null>(null);
  const isThere = markers.some(({ pin }) => pin.id === current);
  const tabStop = isThere ? current : markers[0]?.pin.id;
  const focused = useRef<Position | null>(null);

  const walk = (event: KeyboardEvent) => {
    const from = markers.find(({ pin }) => pin.id === idOf(event.target));
    const direction = arrowDirections[event.key];
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "-") {
      return map.easeTo({ zoom: map.getZoom() + (event.key === "+" ? 1 : -1) });
    }
    if (!direction) return;
    event.preventDefault();
    const next = markerTowards(
      pixelOf(map, from),
      direction,
      markers.map((marker) => ({ marker, ...pixelOf(map, marker) })),
    );
    if (next) focusMarker(map, next.marker.pin.id);
    else map.panBy([direction.x * STEP, direction.y * STEP]);
  };

  return {
    tabStop,
    handlers: {
      onKeyDown: walk,
      onFocus: ({ target }: FocusEvent) => {
        const id = idOf(target);
        setCurrent(id);
        // Only for keyboard focus: after a press, a neighbour would be highlighted instead of the property's card.
        const isByKey = target.matches(":focus-visible");
        focused.current = (isByKey && markers.find(({ pin }) => pin.id === id)?.pin) || null;
      },
      // Browsers fire no blur when a focused marker is removed.
      onBlur: () => {
        focused.current = null;
      },
    },
    /** Ref that moves the focus to the nearest marker when the focused one joins or leaves a group. */
    regainFocus: (layer: SVGSVGElement | null) => {
      if (!layer || !focused.current || document.activeElement !== document.body) return;
      const { longitude, latitude } = focused.current;
      const nearest = nearestTo(map.project([longitude, latitude]), map, markers);
      if (nearest) focusMarker(map, nearest.pin.id);
    },
  };
}

/** Returns the pin's id for an element inside its marker. */
const idOf = (target: EventTarget) =>
  (target as Element).closest("[data-pin]")?.getAttribute("data-pin") ?? null;

const pixelOf = (map: LibraryMap, { pin }: PriceMarker) =>
  map.project([pin.longitude, pin.latitude]);

function nearestTo({ x, y }: { x: number; y: number }, map: LibraryMap, markers: PriceMarker[]) {
  const distance = (marker: PriceMarker) => {
    const pixel = pixelOf(map, marker);
    return Math.hypot(pixel.x - x, pixel.y - y);
  };
  return markers.reduce<PriceMarker | null>(
    (best, marker) => (best && distance(best) <= distance(marker) ? best : marker),
    null,
  );
}

export function focusMarker(map: LibraryMap, id: string) {
  const marker = map.getCanvasContainer().querySelector(`[data-pin="${CSS.escape(id)}"]`);
  (marker as SVGAElement | null)?.focus({ preventScroll: true });
}
