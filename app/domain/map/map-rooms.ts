import { MAP_WINDOW, PHONE_MAP, WIDE_MAP, type MapBox } from "./map-view";
import type { Box } from "./boxes";

/** The part of the server's map picture that a screen shows, in the picture's pixels. */
export type Room = {
  /** A marker whose position is inside the frame must lie inside it completely. */
  frame: Box;
  controls: Box[];
};

const middle = { x: MAP_WINDOW.width / 2, y: MAP_WINDOW.height / 2 };

function shownBox({ width, height }: MapBox): Box {
  const [left, top] = [(MAP_WINDOW.width - width) / 2, (MAP_WINDOW.height - height) / 2];
  return { left, right: left + width, top, bottom: top + height };
}

const frameIn = ({ left, right, top, bottom }: Box): Box => ({
  ...{ left: left + 4, right: right - 4, top: top + 4, bottom: bottom - 32 },
});
const zoomIn = ({ right, top }: Box): Box => ({ left: right - 60, right, top, bottom: top + 108 });

/** Returns the room of a map that shows everything and therefore has no buttons to move it. */
export function fittedRoom(size: MapBox): Room {
  const shown = shownBox(size);
  return { frame: frameIn(shown), controls: [zoomIn(shown)] };
}

/** On a phone's map, the buttons that move it share one corner. */
function phoneRoomOf(size: MapBox): Room {
  const shown = shownBox(size);
  const moving = { ...shown, right: shown.left + 204, top: shown.bottom - 84 };
  return { frame: frameIn(shown), controls: [zoomIn(shown), moving] };
}

/** On a wide map, each side has a button that moves it. */
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

export function areaRoom({ isWide, isFitted }: AreasMap): Room {
  const size = isWide ? WIDE_MAP : PHONE_MAP;
  if (isFitted) return fittedRoom(size);
  return isWide ? wideRoomOf(size) : phoneRoomOf(size);
}
