import { lazy, Suspense, useState, type MouseEvent } from "react";
import { Icon, type IconName } from "~/components/ui/icon";
import {
  formatMapView,
  MAP_WINDOW,
  mapPictureUrl,
  parseMapView,
  stepped,
  type MapView,
  type Position,
  type ViewStep,
} from "~/domain/map/map-view";
import { pickerNames } from "~/domain/map/position-click";
import { fromPixel, toPixel } from "~/domain/map/projection";
import { classNames } from "~/utils/class-names";
import { useNearViewport } from "~/components/map/begin/near-viewport";
import { MapAttribution } from "~/components/map/map-attribution";
import type { LibraryName } from "~/components/map/live/map-library.client";
import { NoMap } from "~/components/map/no-map";
import { mapColours } from "~/components/map/drawing/map-colours";
import { PlaceNames } from "~/components/map/drawing/place-names";
import { PinShape } from "~/components/map/position-pin";
import { useAfterPress } from "./use-after-press";
import type { PositionPickerState } from "./use-position-picker";
import { m } from "~/text/messages";

const PositionPickerMap = lazy(() =>
  import("./position-picker-map.client").catch(() => ({ default: NoMap })),
);

type Props = {
  picker: PositionPickerState;
  mapboxToken: string | null;
  /** The hash to return to after the map submits the form. */
  here: string;
};

/** The server's map picture, replaced by the interactive map once that has drawn. */
export function PositionPickerBox({ picker, mapboxToken, here }: Props) {
  const [near, isNear] = useNearViewport();
  const [level, setLevel] = useState<"picture" | LibraryName | "failed">("picture");
  const { view, position, target, choose, click, setView, corners } = picker;
  const { onPointerDown, afterPress } = useAfterPress();
  const isLive = level === "mapbox" || level === "maplibre";
  return (
    <div
      ref={near}
      onPointerDown={onPointerDown}
      className="@container relative h-[400px] overflow-clip rounded-lg border border-field bg-map-sea has-focus-visible:ring-3 has-focus-visible:ring-lagoon-500"
    >
      <Picture picker={picker} here={here} isHidden={isLive} />
      {isNear && level !== "failed" && (
        <div className={classNames("absolute inset-0", !isLive && "invisible")}>
          <Suspense fallback={null}>
            <PositionPickerMap
              {...{ view, position, target, mapboxToken }}
              corners={corners ?? NONE}
              onMapClick={click}
              onDrag={choose}
              onMove={setView}
              onReady={(library) => afterPress(() => setLevel(library))}
              onFail={() => setLevel("failed")}
            />
          </Suspense>
        </div>
      )}
      <PositionSteps picker={picker} here={here} isLive={isLive} />
      {level !== "mapbox" && <MapAttribution />}
    </div>
  );
}

const NONE: Position[] = [];

type PartProps = Pick<Props, "picker" | "here">;

/** A click sets the position or a corner; the Enter key uses the middle. */
function Picture({ picker, here, isHidden }: PartProps & { isHidden: boolean }) {
  const { position, target, setView } = picker;
  const at = formatMapView(picker.view);
  // The picture's own view: its centre and zoom are rounded.
  const view = parseMapView(at) ?? picker.view;
  const pixel = position && toPixel(position, view);
  const click = (event: MouseEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { offsetX: x, offsetY: y } = event.nativeEvent;
    const centre = event.detail === 0 ? view.centre : fromPixel({ x, y }, view);
    picker.click(centre, event.currentTarget.form);
    // Keep the picture for the next corner.
    if (target === "position") setView({ ...view, centre });
  };
  const { width, height } = MAP_WINDOW;
  return (
    <div
      className={classNames(
        "absolute top-1/2 left-1/2 h-[704px] w-[1024px] -translate-1/2",
        isHidden && "invisible",
      )}
    >
      <input type="hidden" name={pickerNames.view} value={at} />
      <input
        type="image"
        name={pickerNames.picture}
        src={mapPictureUrl(view)}
        alt={clickLabels[target]()}
        width={width}
        height={height}
        formAction={here}
        onClick={click}
        className="peer absolute inset-0 max-w-none cursor-crosshair outline-none"
      />
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        className="pointer-events-none absolute inset-0 stroke-ink peer-[:not(:focus-visible)]:[&_path.cross]:hidden"
      >
        <PlaceNames view={view} />
        {picker.corners && <Corners corners={picker.corners} view={view} />}
        <path className="cross" d={`M${width / 2 - 12} ${height / 2}h24m-12-12v24`} />
        {pixel && (
          <g transform={`translate(${pixel.x - 16} ${pixel.y - 40})`} stroke="none">
            <PinShape />
          </g>
        )}
      </svg>
    </div>
  );
}

const clickLabels = {
  position: m.admin_map_press_position,
  corner: m.admin_map_press_corner,
};

function Corners({ corners, view }: { corners: Position[]; view: MapView }) {
  const pixels = corners.map((corner) => toPixel(corner, view));
  return (
    <g stroke={mapColours.outline} strokeWidth={2} fill={mapColours.outline}>
      <polygon points={pixels.map(({ x, y }) => `${x},${y}`).join(" ")} fillOpacity={0.2} />
      {pixels.map(({ x, y }, index) => (
        <circle key={index} data-corner cx={x} cy={y} r={3} />
      ))}
    </g>
  );
}

const moves: { step: ViewStep; label: () => string; icon: IconName; place: string }[] = [
  { step: "in", label: m.map_zoom_in, icon: "plus", place: "top-3 right-3" },
  { step: "out", label: m.map_zoom_out, icon: "minus", place: "top-15 right-3" },
  { step: "north", label: m.map_move_north, icon: "chevron-up", place: "top-2 left-1/2 -ml-5.5" },
  {
    step: "south",
    label: m.map_move_south,
    icon: "chevron-down",
    // Above the attribution on narrow maps.
    place: "bottom-2 left-1/2 -ml-5.5 @max-2xl:bottom-16",
  },
  { step: "west", label: m.map_move_west, icon: "chevron-left", place: "left-2 top-1/2 -mt-5.5" },
  { step: "east", label: m.map_move_east, icon: "chevron-right", place: "right-2 top-1/2 -mt-5.5" },
];

/** Buttons that move the map; without JavaScript they submit the form. */
function PositionSteps({ picker, here, isLive }: PartProps & { isLive: boolean }) {
  const shown = isLive ? moves.slice(0, 2) : moves;
  return shown.map(({ step, label, icon, place }) => (
    <button
      key={step}
      name={pickerNames.move}
      value={step}
      aria-label={label()}
      formAction={here}
      onClick={(event) => {
        event.preventDefault();
        picker.setView(stepped(picker.view, step));
      }}
      className={classNames(
        "absolute grid size-11 place-items-center rounded-lg border border-line bg-white text-ink shadow-raised hover:bg-sand-100",
        place,
      )}
    >
      <Icon name={icon} className="size-5" />
    </button>
  ));
}
