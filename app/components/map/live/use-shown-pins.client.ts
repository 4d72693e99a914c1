import { useCallback, useState } from "react";
import type { FeatureCollection, Point } from "geojson";
import type { Pin } from "~/domain/properties/pins/pin";
import { useOnMap, type LiveMap } from "./live-map.client";
import type { LibraryMap, LibraryName } from "./map-library.client";
import { arePinsReady, showPins, shownPins } from "./pin-source.client";

type Given = { pins: Pin[]; pinsUrl?: string };

/** How often the markers are put together anew while the map is moved, in milliseconds. */
const WHILE_MOVING = 250;

/**
 * The pins of a map: all of them, and what is shown of them now. First those that came with the page;
 * with an address, all that match as soon as they are there. `onFirst` is told when some can be shown.
 */
export function useShownPins(
  live: LiveMap | null,
  { pins, pinsUrl }: Given,
  onFirst: (library: LibraryName) => void,
) {
  const [onShown] = useState(() => onFirst);
  const [given, setGiven] = useState<Given>({ pins, pinsUrl });
  // A page that is loaded again, for a popup say, brings the same pins in a new array.
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

/** Null where they do not come: then those that came with the page stay. */
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

/** Tells what a map shows whenever that has changed, and how far it is zoomed. */
function follow(map: LibraryMap, onPins: (pins: Pin[]) => void): () => void {
  let [lastKey, lastTime] = ["", 0];
  const read = () => {
    if (!arePinsReady(map)) return;
    lastTime = performance.now();
    const pins = shownPins(map);
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
