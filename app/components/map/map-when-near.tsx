import { useState, type ComponentType } from "react";
import { useNearViewport } from "./near-viewport";
import type { SiteMapProps } from "./site-map";

// The browser's build has no such branch, and so no map in the page's own files.
const MapOnServer = import.meta.env.SSR ? (await import("./site-map")).SiteMap : null;

/**
 * A map further down a page. What the server drew works by itself and stays as it is, without any
 * script of ours, until it is near; only then the map's code is fetched and takes its place.
 */
export function MapWhenNear(props: SiteMapProps) {
  const [Map, setMap] = useState<ComponentType<SiteMapProps>>();
  const [near] = useNearViewport(() => {
    import("./site-map").then(
      (fetched) => setMap(() => fetched.SiteMap),
      // The server's picture and its links are still there.
      () => undefined,
    );
  });
  if (MapOnServer) {
    return (
      <div className="contents">
        <MapOnServer {...props} />
      </div>
    );
  }
  if (Map) return <Map {...props} />;
  // React leaves alone what is in such an element when it takes over the server's page; on a page
  // that the browser makes, the box keeps the map's room.
  const room = `<div class="${props.className ?? ""}"></div>`;
  return (
    <div
      ref={near}
      className="contents"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: room }}
    />
  );
}
