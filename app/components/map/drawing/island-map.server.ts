import { islandView } from "~/domain/map/island-view";
import {
  MAP_WINDOW,
  MIN_ZOOM,
  mapPictureUrl,
  type MapView,
  type Position,
} from "~/domain/map/map-view";
import { roundPixel, scaleBar, toPixel, type Pixel } from "~/domain/map/projection";
import { pinBox } from "~/domain/properties/pins/price-markers";
import type { IslandMapData } from "~/components/map/island-map";
import { layPlaceLabels } from "./place-labels";

/** Half of the small map's size in pixels; `IslandMap` has the same. */
const HALF = { width: 72, height: 160 };

/** Lays out the small map that shows where on its island a position is; null for an unknown island. */
export function layIslandMap(position: Position, island: string): IslandMapData | null {
  const whole = islandView(island);
  if (!whole) return null;
  const view = viewWith(position, { ...whole, zoom: whole.zoom - 0.5 });
  const pixelOf = (place: Position) => roundPixel(toPixel(place, view));
  const pin = pixelOf(position);
  const labels = layPlaceLabels({ zoom: whole.zoom, pixelOf, obstacles: [pinBox(pin)] });
  return {
    picture: mapPictureUrl(view),
    pin,
    towns: labels
      .filter(({ place }) => place.kind === "town" && isShown(pixelOf(place)))
      .map(({ place, dx, dy }) => {
        const mark = pixelOf(place);
        return { name: place.name, mark, label: { x: mark.x + dx, y: mark.y + dy } };
      }),
    scale: scaleBar(view),
  };
}

/** Zooms out until the position's pin is in the small map. */
function viewWith(position: Position, view: MapView): MapView {
  const { left, right, top, bottom } = pinBox(toPixel(position, view));
  const isWhole = isShown({ x: left, y: top }) && isShown({ x: right, y: bottom });
  if (isWhole || view.zoom <= MIN_ZOOM) return view;
  return viewWith(position, { ...view, zoom: view.zoom - 0.5 });
}

const isShown = ({ x, y }: Pixel) =>
  Math.abs(x - MAP_WINDOW.width / 2) < HALF.width &&
  Math.abs(y - MAP_WINDOW.height / 2) < HALF.height;
