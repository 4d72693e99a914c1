import { mapDefaults } from "~/agency";

/** Degrees, WGS 84. */
export type Position = { latitude: number; longitude: number };
/** A map's view. As in map libraries, the world is 512 · 2^zoom pixels wide. */
export type MapView = { centre: Position; zoom: number };
export type Bounds = { west: number; south: number; east: number; north: number };

export type MapBox = { width: number; height: number };

/** The server's map picture in CSS pixels. It is never scaled; a smaller box shows its middle. */
export const MAP_WINDOW = { width: 1024, height: 704 };

export const MIN_ZOOM = 7;
export const MAX_ZOOM = 16;
export const ARCHIPELAGO: Bounds = { west: 38.9, south: -8.2, east: 40.2, north: -4.6 };

export function formatMapView(view: MapView): string {
  const { centre, zoom } = roundedView(view);
  return `${centre.latitude.toFixed(4)},${centre.longitude.toFixed(4)},${zoom}`;
}

/** Version of the map drawing. Raise it on every change, because browsers cache pictures for a year. */
const MAP_DRAWING = "2";

export const mapPictureUrl = (view: MapView) => `/map/${MAP_DRAWING}/${formatMapView(view)}.svg`;

export const NEAR_COAST_ZOOM = 12;
export const distantCoastUrl = `/map/${MAP_DRAWING}/coast.geojson`;

const BOX = /,(\d{2,4})x(\d{2,4})$/;

/** Writes a view with its map's size, "lat,lng,zoom,480x620", which limits the list to that box. */
export function formatSearchedView(view: MapView, { width, height }: MapBox): string {
  const zoom = roundedView(view).zoom;
  // The URL rounds zoom to half steps, so the box is scaled to match.
  const scale = 2 ** (zoom - view.zoom);
  const sized = [width, height].map((pixels) => Math.min(9999, Math.round(pixels * scale)));
  return `${formatMapView(view)},${sized.join("x")}`;
}

export function searchedBox(text: string | null | undefined): MapBox | null {
  const [, width, height] = BOX.exec(text ?? "") ?? [];
  if (!parseMapView(text)) return null;
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** Reads a view from a URL; null if it is invalid or outside the archipelago. */
export function parseMapView(text: string | null | undefined): MapView | null {
  const numbers = (text ?? "").replace(BOX, "").split(",").map(numberOf);
  const [latitude = NaN, longitude = NaN, zoom = NaN] = numbers;
  if (numbers.length !== 3) return null;
  const isOfHere =
    isWithin({ latitude, longitude }, ARCHIPELAGO) && zoom >= MIN_ZOOM && zoom <= MAX_ZOOM;
  return isOfHere ? roundedView({ centre: { latitude, longitude }, zoom }) : null;
}

const numberOf = (text: string) => (/^-?\d{1,3}(\.\d{1,12})?$/.test(text) ? Number(text) : NaN);

export const isWithin = ({ latitude, longitude }: Position, bounds: Bounds) =>
  latitude >= bounds.south &&
  latitude <= bounds.north &&
  longitude >= bounds.west &&
  longitude <= bounds.east;

/** Rounds to half zoom steps and four decimals (11 m), which limits the number of pictures. */
export function roundedView({ centre, zoom }: MapView): MapView {
  const within = (value: number, least: number, most: number) =>
    Math.min(most, Math.max(least, value));
  return {
    centre: {
      latitude: Number(within(centre.latitude, ARCHIPELAGO.south, ARCHIPELAGO.north).toFixed(4)),
      longitude: Number(within(centre.longitude, ARCHIPELAGO.west, ARCHIPELAGO.east).toFixed(4)),
    },
    zoom: Math.round(within(zoom, MIN_ZOOM, MAX_ZOOM) * 2) / 2,
  };
}

export const viewSteps = ["in", "out", "north", "south", "east", "west"] as const;
export type ViewStep = (typeof viewSteps)[number];

/** Pixels per sideways step: half of a phone's map. */
const STEP = 180;

export function stepped({ centre, zoom }: MapView, step: ViewStep): MapView {
  if (step === "in" || step === "out") {
    return roundedView({ centre, zoom: zoom + (step === "in" ? 1 : -1) });
  }
  // Near the equator, a degree of latitude has almost as many pixels as one of longitude.
  const degrees = (STEP * 360) / (512 * 2 ** zoom);
  const { latitude, longitude } = centre;
  const north = { north: degrees, south: -degrees, east: 0, west: 0 }[step];
  const east = { north: 0, south: 0, east: degrees, west: -degrees }[step];
  return roundedView({ centre: { latitude: latitude + north, longitude: longitude + east }, zoom });
}

/** The zoom that fits a span of coordinates in degrees (specification, section 9). */
export function autoFitZoom(span: number): number {
  const steps = [
    [0.5, 8],
    [0.2, 10],
    [0.1, 11],
    [0.05, 12],
    [0.02, 13],
  ] as const;
  return steps.find(([more]) => span > more)?.[1] ?? 14;
}

/** Returns a view of bounds, closer than zoom `than` if given, so that every click zooms in. */
export function viewOfBounds(bounds: Bounds, than?: number): MapView {
  const zoom = autoFitZoom(Math.max(bounds.east - bounds.west, bounds.north - bounds.south));
  return viewAround(bounds, than === undefined ? zoom : Math.max(zoom, than + 1));
}

const viewAround = ({ west, south, east, north }: Bounds, zoom: number): MapView =>
  roundedView({
    centre: { latitude: (south + north) / 2, longitude: (west + east) / 2 },
    zoom,
  });

/** Visible part of a map on a phone 360 pixels wide, in pixels. */
export const PHONE_MAP = { width: 326, height: 510 };
export const WIDE_MAP = { width: 519, height: 672 };
/** Pixels reserved for markers and buttons, both edges together. */
const EDGES = { width: 120, height: 110 };

export function viewShowing(bounds: Bounds, mostZoom: number, box: MapBox): MapView {
  const { west, south, east, north } = bounds;
  const worldWidth = (zoom: number) => 512 * 2 ** zoom;
  const fits = (zoom: number) =>
    ((east - west) * worldWidth(zoom)) / 360 <= box.width - EDGES.width &&
    ((north - south) * worldWidth(zoom)) / 360 <= box.height - EDGES.height;
  let zoom = mostZoom;
  while (zoom > MIN_ZOOM && !fits(zoom)) zoom -= 0.5;
  return viewAround(bounds, zoom);
}

export function boundsOf(positions: (Position & Partial<Bounds>)[]): Bounds | null {
  if (positions.length === 0) return null;
  return {
    west: Math.min(...positions.map(({ longitude, west = longitude }) => west)),
    south: Math.min(...positions.map(({ latitude, south = latitude }) => south)),
    east: Math.max(...positions.map(({ longitude, east = longitude }) => east)),
    north: Math.max(...positions.map(({ latitude, north = latitude }) => north)),
  };
}

export const listMapView: MapView = { centre: mapDefaults.centre, zoom: mapDefaults.listZoom };
