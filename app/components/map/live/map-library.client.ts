import type { FeatureCollection, Point } from "geojson";
import type { GeoJSONSource } from "maplibre-gl";
import { MAX_ZOOM, MIN_ZOOM, type MapView } from "~/domain/map/map-view";
import { coastAt, fetchNearCoast, isNearCoast } from "./near-coast.client";
import { graticuleAround, localStyle, providerStyles, type MapLook } from "./map-style";
import type { Pixel } from "~/domain/map/projection";

/** The library that draws: Mapbox's if there is a token that works, otherwise MapLibre with our coastline. */
export type LibraryName = "mapbox" | "maplibre";

type LngLat = { lng: number; lat: number };
export type MapFeature = { id?: string | number; geometry: object; properties: unknown };
export type LibraryEvent = {
  error?: { status?: number; message?: string };
  lngLat?: LngLat;
  originalEvent?: Event;
};

/** The part of both libraries that the site uses; no other code depends on which one it is. */
export type LibraryMap = {
  on(type: string, listener: (event: LibraryEvent) => void): unknown;
  off(type: string, listener: (event: LibraryEvent) => void): unknown;
  remove(): void;
  project(position: [number, number]): Pixel;
  unproject(pixel: [number, number]): LngLat;
  getCenter(): LngLat;
  getZoom(): number;
  getCanvas(): HTMLCanvasElement;
  getContainer(): HTMLElement;
  /** The element that receives gestures, including those that start on its children. */
  getCanvasContainer(): HTMLElement;
  easeTo(camera: { center?: [number, number]; zoom?: number; duration?: number }): unknown;
  jumpTo(camera: { center: [number, number]; zoom: number }): unknown;
  panBy(offset: [number, number], options?: { duration?: number }): unknown;
  isMoving(): boolean;
  /** Replaces the style; sources and layers that were added to it are gone. */
  setStyle(style: string, options: { diff: false }): unknown;
  addSource(id: string, source: object): unknown;
  addLayer(layer: object): unknown;
  getSource(id: string): unknown;
  isSourceLoaded(id: string): boolean;
  querySourceFeatures(id: string): MapFeature[];
};
/** A source of points whose data can be replaced. */
export type PointSource = { setData(data: FeatureCollection<Point>): unknown };

export type MapOptions = {
  container: HTMLElement;
  view: MapView;
  look: MapLook;
};

/** Limit for moving away from the archipelago: our coastline ends there. */
const SURROUNDINGS: [[number, number], [number, number]] = [
  [36, -11],
  [43, -2],
];

/** Milliseconds a map may take to draw before the next level replaces it. */
const PATIENCE = 20_000;

/** True if the browser can draw a map; checked before a library is loaded. */
export function canDrawMaps(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}

/**
 * Resolves to a map that has drawn for the first time. Rejects without a working token, network, WebGL or
 * library. Calls `onLost` if Mapbox refuses later, for example when its quota is used up.
 */
export async function openMap(
  library: LibraryName,
  options: MapOptions & { token: string | null; onLost: () => void },
): Promise<LibraryMap> {
  const map = library === "mapbox" ? await newMapbox(options) : await newMapLibre(options);
  // The tab stop of a map is its markers, not its canvas.
  map.getCanvas().tabIndex = -1;
  try {
    await firstPicture(map);
  } catch (error) {
    map.remove();
    throw error;
  }
  map.on("error", ({ error }) => {
    if (library === "mapbox" && isTokenRejected(error)) options.onLost();
  });
  return map;
}

const isTokenRejected = (error: LibraryEvent["error"]) =>
  [401, 403, 429].includes(error?.status ?? 0);

function firstPicture(map: LibraryMap): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The map took too long")), PATIENCE);
    const settle = (done: () => void) => () => {
      clearTimeout(timer);
      map.off("load", onLoad);
      map.off("error", onError);
      done();
    };
    const onLoad = settle(resolve);
    // `load` fires even if a style or a tile was refused; the error comes before it.
    const onError = ({ error }: LibraryEvent) =>
      settle(() => reject(new Error(error?.message ?? "The map failed")))();
    map.on("load", onLoad);
    map.on("error", onError);
  });
}

const isWholeScreen = (container: HTMLElement) =>
  container.closest(".map-screen") !== null && matchMedia("(width < 64rem)").matches;

function common({ container, view }: MapOptions) {
  return {
    container,
    center: [view.centre.longitude, view.centre.latitude] as [number, number],
    zoom: view.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxBounds: SURROUNDINGS,
    // A full-screen map leaves no page to scroll.
    cooperativeGestures: !isWholeScreen(container),
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // Arrow keys go from marker to marker.
    keyboard: false,
    renderWorldCopies: false,
    fadeDuration: 0,
  };
}

async function newMapLibre(options: MapOptions): Promise<LibraryMap> {
  const [{ Map, setWorkerUrl }, { default: workerUrl }, coast] = await Promise.all([
    import("maplibre-gl"),
    import("maplibre-gl/dist/maplibre-gl-worker.mjs?url"),
    coastAt(options.view.zoom),
    import("maplibre-gl/dist/maplibre-gl.css"),
  ]);
  setWorkerUrl(workerUrl);
  const map = new Map({
    ...common(options),
    style: localStyle(options.view, coast),
    // The coastline's source is credited under the map, whichever level draws it.
    attributionControl: false,
  });
  map.touchZoomRotate.disableRotation();
  let hasNearCoast = isNearCoast(options.view.zoom);
  map.on("moveend", () => {
    if (!hasNearCoast && isNearCoast(map.getZoom())) {
      hasNearCoast = true;
      fetchNearCoast().then(
        (near) => void map.getSource<GeoJSONSource>("coast")?.setData(near),
        // The distant coast stays until the map is moved again.
        () => (hasNearCoast = false),
      );
    }
    const bounds = map.getBounds();
    const { lng: west, lat: south } = bounds.getSouthWest();
    const { lng: east, lat: north } = bounds.getNorthEast();
    const lines = graticuleAround({ west, south, east, north }, map.getZoom());
    void map.getSource<GeoJSONSource>("graticule")?.setData(lines);
  });
  return map as LibraryMap;
}

async function newMapbox(options: MapOptions & { token: string | null }): Promise<LibraryMap> {
  const [{ default: mapbox }, { default: workerUrl }] = await Promise.all([
    import("mapbox-gl/dist/mapbox-gl-csp.js"),
    import("mapbox-gl/dist/mapbox-gl-csp-worker.js?url"),
    import("mapbox-gl/dist/mapbox-gl.css"),
  ]);
  mapbox.workerUrl = workerUrl;
  const map = new mapbox.Map({
    ...common(options),
    accessToken: options.token ?? "",
    style: providerStyles[options.look],
    projection: "mercator",
    performanceMetricsCollection: false,
  });
  map.touchZoomRotate.disableRotation();
  return map as LibraryMap;
}
