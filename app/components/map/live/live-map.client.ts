import { useCallback, useEffect, useRef, useState, type RefCallback } from "react";
import type { MapView, Position } from "~/domain/map/map-view";
import { canDrawMaps, openMap, type LibraryMap, type LibraryName } from "./map-library.client";
import { isSatelliteChosen, providerStyles, rememberSatellite, type MapLook } from "./map-style";
import type { Pixel } from "~/domain/map/projection";

export type LiveMapOptions = {
  /** Initial view. */
  view: MapView;
  look: MapLook;
  mapboxToken: string | null;
  /** Called when the map itself has drawn; its markers may follow later. */
  onReady?: (library: LibraryName) => void;
  /** Called when nothing could be drawn, so that the picture below stays. */
  onFail: () => void;
};
/** `satellite` is null for a map without satellite pictures. */
export type LiveMap = { library: LibraryName; map: LibraryMap; satellite: Satellite | null };
export type Satellite = { isShown: boolean; show: (isShown: boolean) => void };

/** Returns a map's camera as a `MapView`. */
export function viewOf(map: LibraryMap): MapView {
  const { lat, lng } = map.getCenter();
  return { centre: { latitude: lat, longitude: lng }, zoom: map.getZoom() };
}

/**
 * Creates a map in the element that gets the ref: Mapbox's with a token, and MapLibre's at the same view if
 * that fails, now or later. The options are read once.
 */
export function useLiveMap(options: LiveMapOptions) {
  const [live, setLive] = useState<LiveMap | null>(null);
  const [ref] = useState(() => mapOpener(options, setLive));
  return { ref, live };
}

type Use = (map: LibraryMap, library: LibraryName) => (() => void) | undefined;

/** Adds listeners or content to a map, and again whenever `use` changes. */
export function useOnMap(live: LiveMap | null, use: Use) {
  useEffect(() => (live ? use(live.map, live.library) : undefined), [live, use]);
}

/** A URL keeps half steps of zoom and four decimals; views that differ by less are the same. */
const SAME = { zoom: 0.3, degrees: 2e-4 };

export const isSameView = (one: MapView, other: MapView) =>
  Math.abs(one.centre.latitude - other.centre.latitude) < SAME.degrees &&
  Math.abs(one.centre.longitude - other.centre.longitude) < SAME.degrees &&
  Math.abs(one.zoom - other.zoom) < SAME.zoom;

/** Moves a map to a view when it changes, without animation for visitors who prefer reduced motion. */
export function useCamera(live: LiveMap | null, { centre, zoom }: MapView) {
  const { latitude, longitude } = centre;
  // A map that replaced another starts from the other's view, not its initial one.
  const last = useRef([latitude, longitude, zoom].join());
  useOnMap(
    live,
    useCallback(
      (map) => {
        const isThere = isSameView(viewOf(map), { centre: { latitude, longitude }, zoom });
        const viewKey = [latitude, longitude, zoom].join();
        if (!isThere && viewKey !== last.current) {
          map.easeTo({ center: [longitude, latitude], zoom, duration: 300 });
        }
        last.current = viewKey;
        return undefined;
      },
      [latitude, longitude, zoom],
    ),
  );
}

type Adjust = (pixel: Pixel, element: HTMLElement | SVGElement, map: LibraryMap) => Pixel;

/**
 * Ref that keeps an element at a map position while the map moves; `adjust`, a stable function, may offset
 * it. Sets styles from script, because the CSP allows no style attributes.
 */
export function usePlaced(map: LibraryMap, { latitude, longitude }: Position, adjust?: Adjust) {
  const leave = useRef<() => void>();
  return useCallback(
    (element: HTMLElement | SVGElement | null) => {
      leave.current?.();
      if (!element) return;
      const place = () => {
        const pixel = map.project([longitude, latitude]);
        const { x, y } = adjust?.(pixel, element, map) ?? pixel;
        element.style.transform = `translate(${x}px, ${y}px)`;
      };
      place();
      map.on("move", place);
      map.on("resize", place);
      leave.current = () => {
        map.off("move", place);
        map.off("resize", place);
      };
    },
    [map, latitude, longitude, adjust],
  );
}

function mapOpener(
  { view, look, mapboxToken, onReady, onFail }: LiveMapOptions,
  onMap: (live: LiveMap | null) => void,
): RefCallback<HTMLElement> {
  let current: LibraryMap | null = null;
  let sequence = 0;

  function close() {
    sequence += 1;
    current?.remove();
    current = null;
  }

  async function open(library: LibraryName, container: HTMLElement, from: MapView) {
    const mine = sequence;
    const fallBack = () => {
      if (mine !== sequence) return;
      const at = current ? viewOf(current) : from;
      close();
      onMap(null);
      if (library === "mapbox") void open("maplibre", container, at);
      else onFail();
    };
    try {
      const token = mapboxToken;
      const isSatellite = library === "mapbox" && isSatelliteChosen();
      const drawn = isSatellite ? "satellite" : look;
      const options = { container, view: from, look: drawn, token, onLost: fallBack };
      const map = await openMap(library, options);
      if (mine !== sequence) return map.remove();
      current = map;
      const show = (shown: MapLook) => {
        if (mine === sequence) onMap(liveMap(library, map, { look, shown, show }));
      };
      show(drawn);
      onReady?.(library);
    } catch {
      // The next level is the response to any error.
      fallBack();
    }
  }

  return (container) => {
    close();
    if (!container) return;
    if (canDrawMaps()) void open(mapboxToken ? "mapbox" : "maplibre", container, view);
    else onFail();
  };
}

type Looks = { look: MapLook; shown: MapLook; show: (shown: MapLook) => void };

/** A new object for each style, so that everything on the map is added to it again. */
function liveMap(library: LibraryName, map: LibraryMap, { look, shown, show }: Looks): LiveMap {
  if (library !== "mapbox") return { library, map, satellite: null };
  const change = (isShown: boolean) => {
    rememberSatellite(isShown);
    replaceStyle(map, { from: shown, to: isShown ? "satellite" : look, onShown: show });
  };
  return { library, map, satellite: { isShown: shown === "satellite", show: change } };
}

type StyleChange = { from: MapLook; to: MapLook; onShown: (shown: MapLook) => void };

/** Replaces a map's style; returns to the former one if the new one doesn't load. */
function replaceStyle(map: LibraryMap, { from, to, onShown }: StyleChange): void {
  let shown = to;
  const onLoad = () => {
    map.off("style.load", onLoad);
    map.off("error", onError);
    onShown(shown);
  };
  const onError = () => {
    if (shown === from) return;
    shown = from;
    map.setStyle(providerStyles[from], { diff: false });
  };
  map.on("style.load", onLoad);
  map.on("error", onError);
  map.setStyle(providerStyles[to], { diff: false });
}
