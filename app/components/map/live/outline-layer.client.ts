import { useCallback } from "react";
import { mapColours } from "~/components/map/drawing/map-colours";
import type { SiteMapProps } from "~/components/map/site-map-props";
import { useOnMap, type LiveMap } from "./live-map.client";
import type { LibraryMap } from "./map-library.client";

const SOURCE = "outline";

type OutlineSource = { setData(data: object): unknown };

/** Draws the outline of a plot on a map, as on the server's picture; redraws it when the array changes. */
export function useOutline(live: LiveMap | null, outline: SiteMapProps["outline"]) {
  useOnMap(
    live,
    useCallback(
      (map: LibraryMap) => {
        if (!outline) return undefined;
        const ring = [...outline, ...outline.slice(0, 1)];
        const data = { type: "Polygon", coordinates: [ring] };
        const drawn = map.getSource(SOURCE) as OutlineSource | undefined;
        if (drawn) {
          drawn.setData(data);
          return undefined;
        }
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
