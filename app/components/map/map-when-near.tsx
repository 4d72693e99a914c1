import { useState, type ComponentType } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useSavesData } from "~/components/ui/use-saves-data";
import { useNearViewport } from "./begin/near-viewport";
import { MapFrame, type MapLevel } from "./map-frame";
import type { OwnMapProps } from "./site-map";
import type { SiteMapProps } from "./site-map-props";

// The browser build drops this branch, and so keeps the map out of the page's own files.
const OnServer = import.meta.env.SSR ? (await import("./site-map")).OwnMap : null;

/**
 * A map further down a page. The server's markup works without scripts and stays until it is near the screen;
 * only then is the map's code loaded.
 */
export function MapWhenNear(map: SiteMapProps) {
  const [Fetched, setFetched] = useState<ComponentType<OwnMapProps>>();
  const [level, setLevel] = useState<MapLevel>("picture");
  const savesData = useSavesData();
  // After a navigation in the browser there is no picture from the server, so it is drawn here.
  const [isOfServer] = useState(!useHydrated());
  const [near] = useNearViewport(() => {
    import("./site-map").then(
      ({ OwnMap }) => setFetched(() => OwnMap),
      // The server's picture and its links are still there.
      () => undefined,
    );
  });
  return (
    <MapFrame
      near={savesData && isOfServer ? undefined : near}
      label={map.label}
      level={level}
      className={map.className}
    >
      {OnServer ? (
        <div className="contents">
          <OnServer {...map} {...{ level, setLevel }} isNear={false} />
        </div>
      ) : Fetched ? (
        <Fetched {...map} {...{ level, setLevel }} isNear={!savesData} />
      ) : (
        // React keeps the server's content of this element.
        <div
          className="contents"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: "" }}
        />
      )}
    </MapFrame>
  );
}
