import { useCallback } from "react";
import type { Position } from "~/domain/map/map-view";
import type { Currency } from "~/domain/properties/price";
import { usePlaced } from "./live-map.client";
import type { LibraryMap } from "./map-library.client";
import { MapPopup } from "~/components/map/map-popup";
import type { MapSelection } from "~/components/map/site-map-props";

type Props = {
  map: LibraryMap;
  position: Position;
  property: MapSelection;
  currency: Currency;
  hash: string;
};

/** Popup beside its marker, or along the lower edge of a narrow map, as on the server's picture. */
export function LivePopup({ map, position, ...popup }: Props) {
  const placed = usePlaced(map, position, beside);
  // Focus moves into a popup that was opened with a key.
  const enter = useCallback((popupElement: HTMLElement | null) => {
    const from = document.activeElement;
    const isMarker = from?.matches("[data-pin]:focus-visible");
    if (isMarker) popupElement?.querySelector("a")?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={placed} className="absolute top-0 left-0 z-10 w-80 max-w-[calc(100%-1.5rem)]">
      <div ref={enter}>
        <MapPopup {...popup} />
      </div>
    </div>
  );
}

/** Half a marker plus a gap, and the minimum distance of a popup from the edge, in pixels. */
const CLEAR = 24;
const EDGE = 8;
/** Narrower maps have no room beside a marker. */
const NARROW = 480;

function beside({ x, y }: { x: number; y: number }, element: Element, map: LibraryMap) {
  const { clientWidth, clientHeight } = map.getContainer();
  const { offsetWidth: width, offsetHeight: height } = element as HTMLElement;
  if (clientWidth < NARROW) {
    return { x: (clientWidth - width) / 2, y: clientHeight - height - 36 };
  }
  const above = y - CLEAR - height;
  const within = (value: number, most: number) => Math.min(most, Math.max(EDGE, value));
  return {
    x: within(x - width / 2, clientWidth - width - EDGE),
    y: within(above >= EDGE ? above : y + CLEAR, clientHeight - height - EDGE),
  };
}
