import { MAP_WINDOW, type Bounds, type MapBox, type MapView, type Position } from "./map-view";

export type Pixel = { x: number; y: number };

const worldWidth = (zoom: number) => 512 * 2 ** zoom;

export function project({ latitude, longitude }: Position, zoom: number): Pixel {
  const width = worldWidth(zoom);
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * width,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * width,
  };
}

function unproject({ x, y }: Pixel, zoom: number): Position {
  const width = worldWidth(zoom);
  return {
    longitude: (x / width) * 360 - 180,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / width))) * 180) / Math.PI,
  };
}

export function windowCorner({ centre, zoom }: MapView): Pixel {
  const { x, y } = project(centre, zoom);
  return { x: x - MAP_WINDOW.width / 2, y: y - MAP_WINDOW.height / 2 };
}

export function toPixel(position: Position, view: MapView): Pixel {
  const corner = windowCorner(view);
  const { x, y } = project(position, view.zoom);
  return { x: x - corner.x, y: y - corner.y };
}

/** Rounds to a tenth, because server and browser differ in the last digits. */
export const roundPixel = ({ x, y }: Pixel): Pixel => ({
  x: Math.round(x * 10) / 10,
  y: Math.round(y * 10) / 10,
});

export function fromPixel({ x, y }: Pixel, view: MapView): Position {
  const corner = windowCorner(view);
  return unproject({ x: x + corner.x, y: y + corner.y }, view.zoom);
}

export function windowBounds(view: MapView, box: MapBox = MAP_WINDOW): Bounds {
  const [x, y] = [MAP_WINDOW.width / 2, MAP_WINDOW.height / 2];
  const [right, down] = [box.width / 2, box.height / 2];
  const { latitude: north, longitude: west } = fromPixel({ x: x - right, y: y - down }, view);
  const { latitude: south, longitude: east } = fromPixel({ x: x + right, y: y + down }, view);
  return { west, south, east, north };
}

/** Metres per pixel; the equator is 40,075,016.7 m long (WGS 84). */
export const metresPerPixel = ({ centre, zoom }: MapView): number =>
  (40_075_016.7 * Math.cos((centre.latitude * Math.PI) / 180)) / worldWidth(zoom);

export function scaleBar(view: MapView, most = 110): { pixels: number; label: string } {
  const metres = metresPerPixel(view);
  const longest = most * metres;
  const power = 10 ** Math.floor(Math.log10(longest));
  const round = power * ([5, 2, 1].find((times) => times * power <= longest) ?? 1);
  const label = round >= 1000 ? `${round / 1000} km` : `${round} m`;
  return { pixels: Math.round(round / metres), label };
}
