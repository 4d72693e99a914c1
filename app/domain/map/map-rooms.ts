import { MAP_WINDOW, PHONE_MAP, WIDE_MAP, type MapBox } from "./map-view";
import type { Box } from "./boxes";

/** The part of the server's picture that a screen shows, in the picture's pixels. */
export type Room = {
  /** Markers whose position is inside of it stay inside. */
  frame: Box;
  /** The boxes of what lies over the map. */
  controls: Box[];
};

const middle = { x: MAP_WINDOW.width / 2, y: MAP_WINDOW.height / 2 };

function shownBox({ width, height }: MapBox): Box {
  const [left, top] = [(MAP_WINDOW.width - width) / 2, (MAP_WINDOW.height - height) / 2];
  return { left, right: left + width, top, bottom: top + height };
}

/** Scale and sources are below. */
const frameIn = ({ left, right, top, bottom }: Box): Box => ({
  ...{ left: left + 4, right: right - 4, top: top + 4, bottom: bottom - 32 },
});
/** The buttons to zoom (map-controls.tsx). */
const zoomIn = ({ right, top }: Box): Box => ({ left: right - 60, right, top, bottom: top + 108 });

/** The room of a map that shows everything: it can be zoomed, and there is nowhere to move. */
export function fittedRoom(size: MapBox): Room {
  const shown = shownBox(size);
  return { frame: frameIn(shown), controls: [zoomIn(shown)] };
}

/** The buttons to move stand in one corner of a phone's map. */
function phoneRoomOf(size: MapBox): Room {
  const shown = shownBox(size);
  const moving = { ...shown, right: shown.left + 204, top: shown.bottom - 84 };
  return { frame: frameIn(shown), controls: [zoomIn(shown), moving] };
}

/** A wide map has one at each side. */
function wideRoomOf(size: MapBox): Room {
  const shown = shownBox(size);
  const { left, right, top, bottom } = shown;
  const beside = { top: middle.y - 24, bottom: middle.y + 24 };
  const above = { left: middle.x - 24, right: middle.x + 24 };
  return {
    frame: frameIn(shown),
    controls: [
      zoomIn(shown),
      { ...above, top, bottom: top + 60 },
      { ...above, top: bottom - 80, bottom },
      { ...beside, left, right: left + 60 },
      { ...beside, left: right - 60, right },
    ],
  };
}

type AreasMap = { isWide?: boolean; isFitted?: boolean };

/** The room for the names of areas. */
export function areaRoom({ isWide, isFitted }: AreasMap): Room {
  const size = isWide ? WIDE_MAP : PHONE_MAP;
  if (isFitted) return fittedRoom(size);
  return isWide ? wideRoomOf(size) : phoneRoomOf(size);
}
