import { Icon } from "~/components/ui/icon";
import { useCallback, useState } from "react";
import { AreaSearch } from "~/components/map/map-controls";
import type { SiteMapProps } from "~/components/map/site-map-props";
import { MAX_ZOOM, MIN_ZOOM, type MapView } from "~/domain/map/map-view";
import { classNames } from "~/utils/class-names";
import { isSameView, useOnMap, viewOf, type LiveMap } from "./live-map.client";
import { useZoom } from "./map-names.client";
import { SatelliteSwitch } from "./satellite-switch.client";
import { ScaleBar } from "~/components/map/scale-bar";
import { m } from "~/text/messages";

type Props = Pick<SiteMapProps, "view" | "isSearched" | "hash"> & { live: LiveMap };

/** Buttons and scale of the interactive map, in the same places as on the server's picture. */
export function LiveControls({ live, view, isSearched, hash = "" }: Props) {
  const zoom = useZoom(live);
  const { map } = live;
  const steps = [
    { label: m.map_zoom_in(), icon: "plus", by: 1, isEnd: zoom >= MAX_ZOOM, place: "top-3" },
    { label: m.map_zoom_out(), icon: "minus", by: -1, isEnd: zoom <= MIN_ZOOM, place: "top-15" },
  ] as const;
  return (
    <>
      {steps.map(({ label, icon, by, isEnd, place }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-disabled={isEnd}
          onClick={() => map.easeTo({ zoom: Math.round((map.getZoom() + by) * 2) / 2 })}
          className={classNames(
            "absolute right-3 grid size-11 place-items-center rounded-lg border border-line bg-white text-ink shadow-raised hover:bg-sand-100 aria-disabled:text-field",
            place,
          )}
        >
          <Icon name={icon} className="size-5" />
        </button>
      ))}
      {isSearched !== undefined && <LiveAreaSearch {...{ live, view, isSearched, hash }} />}
      <SatelliteSwitch live={live} />
      {/* Mapbox has its logo there. */}
      {live.library === "maplibre" && <ScaleBar view={viewOf(map)} />}
    </>
  );
}

type AreaSearchProps = { live: LiveMap; view: MapView; isSearched: boolean; hash: string };

/** Offers to search the area that the map was moved to or, at the searched area, to end that search. */
function LiveAreaSearch({ live, view, isSearched, hash }: AreaSearchProps) {
  const { map } = live;
  const [here, setHere] = useState(() => viewOf(map));
  useOnMap(
    live,
    useCallback((moved) => {
      const read = () => setHere(viewOf(moved));
      moved.on("moveend", read);
      return () => void moved.off("moveend", read);
    }, []),
  );
  const isMoved = !isSameView(here, view);
  if (!isMoved && !isSearched) return null;
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return (
    <AreaSearch
      view={here}
      box={{ width, height }}
      isSearched={isSearched && !isMoved}
      hash={hash}
    />
  );
}
