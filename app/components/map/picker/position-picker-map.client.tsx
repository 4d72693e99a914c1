import { useCallback, useMemo, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { createPortal } from "react-dom";
import type { ClickTarget } from "~/domain/map/position-click";
import { classNames } from "~/utils/class-names";
import type { Corner } from "~/domain/boundary/boundary";
import type { MapView, Position } from "~/domain/map/map-view";
import {
  useCamera,
  useLiveMap,
  useOnMap,
  usePlaced,
  viewOf,
  type LiveMapOptions,
} from "~/components/map/live/live-map.client";
import type { LibraryEvent, LibraryMap } from "~/components/map/live/map-library.client";
import { MapNames } from "~/components/map/live/map-names.client";
import { SatelliteSwitch } from "~/components/map/live/satellite-switch.client";
import { useOutline } from "~/components/map/live/outline-layer.client";
import { mapColours } from "~/components/map/drawing/map-colours";
import { PositionPin } from "~/components/map/position-pin";
import { m } from "~/text/messages";

type Props = {
  view: MapView;
  position: Position | null;
  mapboxToken: string | null;
  /** Drawn as the outline of the land. */
  corners: Position[];
  target: ClickTarget;
  /** The map was clicked. */
  onMapClick: (position: Position, form: HTMLFormElement | null) => void;
  /** The pin was dragged. */
  onDrag: (position: Position) => void;
  /** The operator moved the map. */
  onMove: (view: MapView) => void;
} & Pick<LiveMapOptions, "onReady" | "onFail">;

/** The map of a form: a click sets the position or a corner of the land, a dragged marker sets the position. */
export default function PositionPickerMap(props: Props) {
  const { view, position, target, corners, onMapClick, onDrag, onMove } = props;
  const { ref, live } = useLiveMap({ ...props, look: "streets" });
  useCamera(live, view);
  useOutline(
    live,
    useMemo(
      () => corners.map(({ latitude, longitude }): Corner => [longitude, latitude]),
      [corners],
    ),
  );
  useOnMap(
    live,
    useCallback(
      (map) => {
        const click = ({ lngLat }: LibraryEvent) => {
          const form = map.getContainer().closest("form");
          if (lngLat) onMapClick({ latitude: lngLat.lat, longitude: lngLat.lng }, form);
        };
        const onMoveEnd = () => onMove(viewOf(map));
        map.on("click", click);
        map.on("moveend", onMoveEnd);
        return () => {
          map.off("click", click);
          map.off("moveend", onMoveEnd);
        };
      },
      [onMapClick, onMove],
    ),
  );
  return (
    <div className="absolute inset-0 overflow-clip">
      <div ref={ref} className="size-full [&_canvas]:cursor-crosshair!" />
      {live?.library === "maplibre" &&
        createPortal(<MapNames live={live} />, live.map.getCanvasContainer())}
      {live &&
        corners.map((corner, index) => <CornerDot key={index} map={live.map} corner={corner} />)}
      {live && <SatelliteSwitch live={live} />}
      {live && position && <DraggableMarker map={live.map} {...{ position, target, onDrag }} />}
    </div>
  );
}

/** An outline starts as one corner, which isn't a line. */
function CornerDot({ map, corner }: { map: LibraryMap; corner: Position }) {
  const placed = usePlaced(map, corner);
  return (
    <svg
      ref={placed}
      aria-hidden
      viewBox="-4 -4 8 8"
      className="pointer-events-none absolute top-0 left-0 -mt-1 -ml-1 size-2"
    >
      <circle data-corner r={4} fill={mapColours.outline} />
    </svg>
  );
}

type MarkerProps = {
  map: LibraryMap;
  position: Position;
  target: ClickTarget;
  onDrag: Props["onDrag"];
};

/** Pixels that an arrow key moves the marker; ten times as many with Shift. */
const NUDGE = 1;
const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function DraggableMarker({ map, position, target, onDrag }: MarkerProps) {
  const placed = usePlaced(map, position);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const pixel = () => map.project([position.longitude, position.latitude]);
  const pick = (x: number, y: number) => {
    const { lat, lng } = map.unproject([x, y]);
    onDrag({ latitude: lat, longitude: lng });
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!grip.current) return;
    const box = map.getContainer().getBoundingClientRect();
    pick(event.clientX - box.x - grip.current.x, event.clientY - box.y - grip.current.y);
  };
  return (
    <button
      type="button"
      ref={placed}
      aria-label={m.admin_map_pin_label()}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const box = map.getContainer().getBoundingClientRect();
        const { x, y } = pixel();
        grip.current = { x: event.clientX - box.x - x, y: event.clientY - box.y - y };
      }}
      onPointerMove={drag}
      onPointerUp={() => (grip.current = null)}
      onPointerCancel={() => (grip.current = null)}
      onKeyDown={(event: KeyboardEvent) => {
        const direction = directions[event.key];
        if (!direction) return;
        event.preventDefault();
        const step = event.shiftKey ? 10 * NUDGE : NUDGE;
        const { x, y } = pixel();
        pick(x + direction[0] * step, y + direction[1] * step);
      }}
      className={classNames(
        "absolute top-0 left-0 -mt-11 -ml-5.5 grid size-11 cursor-grab touch-none place-items-end justify-center rounded-full active:cursor-grabbing",
        // Lets a click through to the corner below.
        target === "corner" && "pointer-events-none",
      )}
    >
      <PositionPin />
    </button>
  );
}
