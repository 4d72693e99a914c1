import { useCallback, useState } from "react";
import { mapColours } from "~/components/map/drawing/map-colours";
import { placeLabels, type PlaceLabel } from "~/components/map/drawing/place-labels";
import { useOnMap, usePlaced, type LiveMap } from "./live-map.client";
import type { LibraryMap } from "./map-library.client";

/**
 * The names of places on our own map, in the letters of the computer as on the server's picture: nothing
 * has to be fetched for them.
 */
export function MapNames({ live }: { live: LiveMap }) {
  const zoom = Math.floor(useZoom(live) * 2) / 2;
  return (
    <svg
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
      fontFamily="system-ui,sans-serif"
      textAnchor="middle"
      paintOrder="stroke"
      stroke={mapColours.halo}
      strokeWidth="3"
      strokeOpacity=".85"
    >
      {placeLabels(zoom).map((label) => (
        <PlaceName key={label.place.name} label={label} map={live.map} />
      ))}
    </svg>
  );
}

/** How near a map is now. */
export function useZoom(live: LiveMap): number {
  const [zoom, setZoom] = useState(() => live.map.getZoom());
  useOnMap(
    live,
    useCallback((map) => {
      const read = () => setZoom(map.getZoom());
      map.on("zoom", read);
      return () => void map.off("zoom", read);
    }, []),
  );
  return zoom;
}

function PlaceName({ label, map }: { label: PlaceLabel; map: LibraryMap }) {
  const { place, letters, baseline, hasDot } = label;
  return (
    <g ref={usePlaced(map, place)}>
      {hasDot && <circle r="2.5" fill={mapColours.town} stroke="none" />}
      <text y={baseline} {...letters}>
        {place.name}
      </text>
    </g>
  );
}
