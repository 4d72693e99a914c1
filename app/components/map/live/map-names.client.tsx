import { useCallback, useState } from "react";
import { layPlaceLabels, type PlaceLabel } from "~/components/map/drawing/place-labels";
import { markerObstacles, pinBox, type PriceMarker } from "~/domain/properties/pins/price-markers";
import { PlaceNameShape, placeNamesStyle } from "~/components/map/drawing/place-names";
import type { Position } from "~/domain/map/map-view";
import { useOnMap, usePlaced, type LiveMap } from "./live-map.client";
import type { LibraryMap } from "./map-library.client";

type Props = {
  live: LiveMap;
  /** Markers and the marks of places, which names must not cover. */
  markers?: PriceMarker[];
  marks?: Position[];
  /** Names already shown by markers. */
  without?: string[];
};

/**
 * Place names on our own map, in the page's font as on the server's picture; on the provider's map, which has
 * place names, only landmarks.
 */
export function MapNames({ live, markers = [], marks = [], without }: Props) {
  const zoom = Math.floor(useZoom(live) * 2) / 2;
  const { map } = live;
  const pixelOf = ({ latitude, longitude }: Position) => map.project([longitude, latitude]);
  // Current positions: the map may have moved since the layout.
  const boxes = markers.flatMap((marker) => {
    const { x, y } = pixelOf(marker.pin);
    return markerObstacles({ ...marker, x: x + marker.dx, y: y + marker.dy });
  });
  const obstacles = [...boxes, ...marks.map((mark) => pinBox(pixelOf(mark)))];
  const labels = layPlaceLabels({
    ...{ zoom, pixelOf, obstacles, without },
    isLandmarksOnly: live.library === "mapbox",
  });
  return (
    <svg
      aria-hidden
      {...placeNamesStyle}
      className="pointer-events-none absolute inset-0 size-full overflow-visible font-sans"
    >
      {labels.map((label) => (
        <PlaceName key={label.place.name} label={label} map={map} />
      ))}
    </svg>
  );
}

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
  return (
    <g ref={usePlaced(map, label.place)}>
      <PlaceNameShape label={label} />
    </g>
  );
}
