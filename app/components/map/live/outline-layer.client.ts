import { useCallback } from "react";
import { mapColours } from "~/components/map/drawing/map-colours";
import type { SiteMapProps } from "~/components/map/site-map-props";
import { useOnMap, type LiveMap } from "./live-map.client";
import type { LibraryMap } from "./map-library.client";

const SOURCE = "outline";

/** Draws the corners of a plot on a map, as the server's picture has them. */
export function useOutline(live: LiveMap | null, outline: SiteMapProps["outline"]) {
  useOnMap(
    live,
    useCallback(
      (map: LibraryMap) => {
        // A page that is loaded again brings the same corners in a new array.
        if (!outline || map.getSource(SOURCE)) return undefined;
        const ring = [...outline, ...outline.slice(0, 1)];
        const data = { type: "Polygon", coordinates: [ring] };
        const paint = { "line-color": mapColours.outline, "line-width": 2 };
        const fill = { "fill-color": mapColours.outline, "fill-opacity": 0.2 };
        map.addSource(SOURCE, { type: "geojson", data });
        map.addLayer({ id: "outline-fill", type: "fill", source: SOURCE, paint: fill });
        map.addLayer({ id: SOURCE, type: "line", source: SOURCE, paint });
        return undefined;
      },
      [outline],
    ),
  );
}
