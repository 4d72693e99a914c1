import { useState, type ComponentType } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useSavesData } from "~/components/ui/use-saves-data";
import { useNearViewport } from "./begin/near-viewport";
import { MapFrame, type MapLevel } from "./map-frame";
import type { OwnMapProps } from "./site-map";
import type { SiteMapProps } from "./site-map-props";

// The browser's build has no such branch, and so no map in the page's own files.
const OnServer = import.meta.env.SSR ? (await import("./site-map")).OwnMap : null;

/**
 * A map further down a page. What the server drew works by itself and stays as it is, without any
 * script of ours, until it is near; only then the map's code is fetched and takes its place.
 */
export function MapWhenNear(map: SiteMapProps) {
  const [Fetched, setFetched] = useState<ComponentType<OwnMapProps>>();
  const [level, setLevel] = useState<MapLevel>("picture");
  const savesData = useSavesData();
  // On a page that was come to by a link there is no picture of the server's: it is drawn here.
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
        // React leaves alone what the server has put into such an element.
        <div
          className="contents"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: "" }}
        />
      )}
    </MapFrame>
  );
}
