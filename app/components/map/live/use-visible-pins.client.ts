import { useCallback, useState } from "react";
import type { FeatureCollection, Point } from "geojson";
import type { Pin } from "~/domain/properties/pins/pin";
import { useOnMap, type LiveMap } from "./live-map.client";
import type { LibraryMap, LibraryName } from "./map-library.client";
import { arePinsReady, showPins, visiblePins } from "./pin-source.client";

type Given = { pins: Pin[]; pinsUrl?: string };

/** Interval in milliseconds at which markers are regrouped while the map is moving. */
const WHILE_MOVING = 250;

/**
 * Returns all pins of a map and those in view: first the pins that came with the page, then, with a URL, all
 * matching ones once they have loaded. Calls `onFirst` when some can be shown.
 */
export function useVisiblePins(
  live: LiveMap | null,
  { pins, pinsUrl }: Given,
  onFirst: (library: LibraryName) => void,
) {
  const [onShown] = useState(() => onFirst);
  const [given, setGiven] = useState<Given>({ pins, pinsUrl });
  // A reload of the page's data, such as for a popup, brings the same pins in a new array.
  if (pinsUrl !== given.pinsUrl || (!pinsUrl && pins !== given.pins)) setGiven({ pins, pinsUrl });
  const [all, setAll] = useState(pins);
  const [shown, setShown] = useState<Pin[]>([]);
  useOnMap(
    live,
    useCallback(
      (map, library) => {
        const stop = follow(map, (found) => {
          setShown(found);
          onShown(library);
        });
        const cancel = new AbortController();
        const show = (some: Pin[]) => {
          showPins(map, some);
          setAll(some);
        };
        show(given.pins);
        if (given.pinsUrl) {
          void fetchPins(given.pinsUrl, cancel.signal).then((found) => found && show(found));
        }
        return () => {
          cancel.abort();
          stop();
        };
      },
      [given, onShown],
    ),
  );
  return { all, shown };
}

/** Null if loading fails; the pins that came with the page then stay. */
async function fetchPins(url: string, signal: AbortSignal): Promise<Pin[] | null> {
  try {
    const response = await fetch(url, { signal });
    if (!response.ok) return null;
    const { features } = (await response.json()) as FeatureCollection<Point, Pin>;
    return features.map(({ geometry: { coordinates }, properties }) => {
      const [longitude = 0, latitude = 0] = coordinates;
      return { ...properties, longitude, latitude };
    });
  } catch {
    return null;
  }
}

/** Reports the pins in view and the zoom whenever they change. */
function follow(map: LibraryMap, onPins: (pins: Pin[]) => void): () => void {
  let [lastKey, lastTime] = ["", 0];
  const read = () => {
    if (!arePinsReady(map)) return;
    lastTime = performance.now();
    const pins = visiblePins(map);
    const key = [map.getZoom().toFixed(2), ...pins.map(({ id, count }) => `${id}×${count}`)].join();
    if (key !== lastKey) onPins(pins);
    lastKey = key;
  };
  const readNowAndThen = () => {
    if (performance.now() - lastTime > WHILE_MOVING) read();
  };
  const heard = { idle: read, moveend: read, sourcedata: read, move: readNowAndThen };
  for (const [type, listener] of Object.entries(heard)) map.on(type, listener);
  return () => {
    for (const [type, listener] of Object.entries(heard)) map.off(type, listener);
  };
}
