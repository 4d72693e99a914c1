import { useSearchParams } from "@remix-run/react";
import { useSavesData } from "~/components/ui/use-saves-data";
import { lazy, Suspense, useState } from "react";
import { drawnViews } from "~/domain/map/map-screens";
import { MAP_WINDOW, mapPictureUrl } from "~/domain/map/map-view";
import { classNames } from "~/utils/class-names";
import { MapAttribution } from "./map-attribution";
import { AreaSearch, MapControls } from "./map-controls";
import { MapFrame, type MapLevel } from "./map-frame";
import { useFirstUse, type MapUse } from "./begin/first-use";
import { useFocusTransfer } from "./begin/focus-transfer";
import { useNearViewport } from "./begin/near-viewport";
import { MapPopup } from "./map-popup";
import { NoMap } from "./no-map";
import { ScaleBar } from "./scale-bar";
import { ServerPriceMarkers } from "./server-price-markers";
import type { SiteMapProps } from "./site-map-props";

const InteractiveMap = lazy(() =>
  import("~/components/map/live/interactive-map.client").catch(() => ({ default: NoMap })),
);

/**
 * A map in three levels: the server's picture with its markers as links, the only level without scripts; over
 * it, once it is used and has drawn, an interactive map; and a provider's map, which shows more than the
 * picture and so starts as soon as it is near. The parent says whether the map is in use.
 */
export function SiteMap({ use, ...map }: SiteMapProps & { use: MapUse }) {
  const [near, isNear] = useNearViewport();
  const savesData = useSavesData();
  const [level, setLevel] = useState<MapLevel>("picture");
  return (
    <MapFrame near={near} label={map.label} level={level} className={map.className}>
      <MapLevels {...{ ...map, use, level, setLevel }} isFirstView isNear={isNear && !savesData} />
    </MapFrame>
  );
}

export type OwnMapProps = SiteMapProps & {
  isNear: boolean;
  level: MapLevel;
  setLevel: (level: MapLevel) => void;
};

/** Frame content of a map on its own. */
export function OwnMap(props: OwnMapProps) {
  const use = useFirstUse();
  return (
    <div className="contents" {...use.listeners}>
      <MapLevels {...props} use={use} />
    </div>
  );
}

type MapLevelsProps = OwnMapProps & {
  use: MapUse;
  /** Loaded before anything else, because it is what the visitor came for. */
  isFirstView?: boolean;
};

const hasBegun = ({ isUsed }: MapUse, { mapboxToken }: SiteMapProps) =>
  isUsed || mapboxToken !== null;

/** The server doesn't know the size of the map: a phone shows a little less of it, a laptop a little more. */
const SEARCHED_BOX = { width: 480, height: 560 };

function MapLevels({ isNear, isFirstView, level, setLevel, use, ...map }: MapLevelsProps) {
  const { selected, currency, isSearched, hash = "" } = map;
  const [params] = useSearchParams();
  const focus = useFocusTransfer();
  const show = (next: MapLevel) =>
    use.whenReleased(() => {
      focus.remember();
      setLevel(next);
    });
  const isBegun = hasBegun(use, map);
  const isLive = level === "live" || level === "provider";
  return (
    <>
      <Picture {...{ map, isFirstView, isLive }} />
      {isNear && isBegun && level !== "failed" && (
        <div
          ref={isLive ? focus.giveBack : undefined}
          className={classNames("absolute inset-0", !isLive && "invisible")}
        >
          <Suspense fallback={null}>
            <InteractiveMap
              {...map}
              onReady={(library) => show(library === "mapbox" ? "provider" : "live")}
              onFail={() => show("failed")}
            />
          </Suspense>
        </div>
      )}
      {!isLive && (
        <>
          {drawnViews(map).map(({ screen, view, shown }) => (
            <div key={screen} className={shown}>
              <MapControls {...{ view, hash }} isFitted={map.isFitted} />
              {isSearched !== undefined && (isSearched || params.has("at")) && (
                <AreaSearch {...{ view, isSearched, hash }} box={SEARCHED_BOX} />
              )}
              <ScaleBar view={view} />
            </div>
          ))}
          {selected && (
            <MapPopup
              property={selected}
              currency={currency}
              hash={hash}
              className="absolute inset-x-3 bottom-9 z-10 sm:right-auto sm:w-80"
            />
          )}
        </>
      )}
      {level !== "provider" && <MapAttribution />}
    </>
  );
}

type PictureProps = { map: SiteMapProps; isFirstView?: boolean; isLive: boolean };

/** Stays below the interactive map, in case that fails. */
function Picture({ map, isFirstView, isLive }: PictureProps) {
  const { width, height } = MAP_WINDOW;
  return (
    <div className="absolute top-1/2 left-1/2 h-[704px] w-[1024px] -translate-1/2">
      <picture>
        {drawnViews(map)
          .slice(1)
          .map(({ view, media }) => (
            <source key={media} media={media} srcSet={mapPictureUrl(view)} />
          ))}
        <img
          src={mapPictureUrl(map.view)}
          alt=""
          width={width}
          height={height}
          {...(isFirstView ? { fetchpriority: "high" } : { loading: "lazy" as const })}
          className="absolute inset-0 max-w-none"
        />
      </picture>
      {!isLive &&
        drawnViews(map).map(({ screen, view, shown }) => (
          <div key={screen} className={shown}>
            <ServerPriceMarkers {...map} view={view} />
          </div>
        ))}
    </div>
  );
}
