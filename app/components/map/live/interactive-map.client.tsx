import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useMemo, useState, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { layAreaMarkers, namesOf } from "~/components/map/drawing/area-markers";
import { layMarkers, type PriceMarker } from "~/domain/properties/pins/price-markers";
import { viewOnScreen } from "~/domain/map/map-screens";
import { MAX_ZOOM } from "~/domain/map/map-view";
import { useFollowed } from "~/components/map/map-highlight";
import { saveMapView, savedMapView } from "~/components/map/begin/saved-map-view";
import { LiveControls } from "./live-controls.client";
import {
  useCamera,
  useLiveMap,
  useOnMap,
  usePlaced,
  viewOf,
  type LiveMap,
} from "./live-map.client";
import { LivePopup } from "./live-popup.client";
import type { LibraryEvent, LibraryMap, LibraryName } from "./map-library.client";
import { MapMarkers } from "./map-markers.client";
import { MapNames } from "./map-names.client";
import { PositionPin } from "~/components/map/position-pin";
import type { SiteMapProps } from "~/components/map/site-map-props";
import { pathWithoutPopup } from "~/components/map/map-popup";
import { focusMarker } from "./use-marker-keys.client";
import { useOutline } from "./outline-layer.client";
import { useVisiblePins } from "./use-visible-pins.client";
import type { Pin } from "~/domain/properties/pins/pin";

type Props = SiteMapProps & {
  /** Called once the map and its markers are drawn, so that the picture below can go. */
  onReady: (library: LibraryName) => void;
  /** Called when nothing can be drawn, so that the picture below stays. */
  onFail: () => void;
};

/** The interactive map over the server's picture, with the same markers in the same places. */
export default function InteractiveMap(props: Props) {
  const { kind, selected, currency, isSearched, hash = "", onReady, onFail } = props;
  const view = viewOnScreen(props);
  const look = kind === "place" ? "streets" : "light";
  // Back restores the map as it was left, not the view in its URL.
  const [begin] = useState(() => savedMapView() ?? view);
  const { ref, live } = useLiveMap({ view: begin, look, mapboxToken: props.mapboxToken, onFail });
  useCamera(live, view);
  useSavedView(live);
  useOutline(live, props.outline);
  const { all, shown } = useVisiblePins(live, props, onReady);
  const close = useClosing(hash);
  useOnMap(
    live,
    useCallback(
      (map) => {
        const onClick = ({ originalEvent }: LibraryEvent) => {
          const isMarker = (originalEvent?.target as Element | null)?.closest("[data-pin]");
          if (!isMarker) close();
        };
        map.on("click", onClick);
        return () => void map.off("click", onClick);
      },
      [close],
    ),
  );
  useOnMap(live, markBusy);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !selected || !live) return;
    close();
    focusMarker(live.map, selected.slug);
  };

  const chosen = selected && all.find(({ slug }) => slug === selected.slug);
  return (
    <div className="absolute inset-0 overflow-clip" onKeyDown={closeByKey}>
      <div ref={ref} className="size-full" />
      {live &&
        createPortal(
          <OnMap {...{ live, all, shown, kind, selected, currency, hash }} />,
          live.map.getCanvasContainer(),
        )}
      {live && <LiveControls live={live} {...{ view, isSearched, hash }} />}
      {live && selected && (
        <LivePopup
          key={selected.slug}
          {...{ map: live.map, property: selected, currency, hash }}
          position={chosen ?? view.centre}
        />
      )}
    </div>
  );
}

type OnMapProps = Pick<Props, "kind" | "selected" | "currency" | "hash"> & {
  live: LiveMap;
  all: Pin[];
  shown: Pin[];
};

/** Names, markers and outline of the map. */
function OnMap({ live, all, shown, kind, currency, ...rest }: OnMapProps) {
  const markers = useMemo(
    () => markersOf(live, shown, { kind, currency }),
    [live, shown, kind, currency],
  );
  useFollowing(live, all);
  const isPlace = kind === "place";
  return (
    <>
      <MapNames
        live={live}
        markers={isPlace ? [] : markers}
        marks={isPlace ? all : []}
        without={namesOf(kind, all)}
      />
      {isPlace ? (
        all.map((pin) => <PlaceMark key={pin.id} map={live.map} pin={pin} />)
      ) : (
        <MapMarkers {...{ ...rest, kind, currency, all, markers }} map={live.map} />
      )}
    </>
  );
}

/** Returns the markers for these pins. */
function markersOf(
  { map, satellite }: LiveMap,
  shown: Pin[],
  { kind, currency }: Pick<Props, "kind" | "currency">,
): PriceMarker[] {
  const hasSatellite = satellite !== null;
  const place = ({ longitude, latitude }: Pin) => map.project([longitude, latitude]);
  const layout = { place, currency, isClosest: map.getZoom() >= MAX_ZOOM };
  const { clientWidth: right, clientHeight: bottom } = map.getContainer();
  if (kind !== "area") return layMarkers(shown, layout);
  return layAreaMarkers(shown, layout, {
    frame: { left: EDGE, right: right - EDGE, top: EDGE, bottom: bottom - FOOT },
    controls: [
      { left: right - 60, right, top: 0, bottom: 108 },
      ...(hasSatellite ? [{ left: right - 190, right, top: bottom - 84, bottom }] : []),
    ],
  });
}

/** Minimum distance of an area's name from the map's edge, in pixels; scale and attribution are at the bottom. */
const EDGE = 6;
const FOOT = 30;

/** Stores a map's view in its history entry. */
function useSavedView(live: LiveMap | null) {
  const { key } = useLocation();
  const keepView = useCallback(
    (map: LibraryMap) => {
      const keep = () => key && saveMapView(viewOf(map));
      keep();
      map.on("moveend", keep);
      return () => void map.off("moveend", keep);
    },
    [key],
  );
  useOnMap(live, keepView);
}

/** Share of the map along each edge in which a property counts as out of sight. */
const OUTER = 0.2;

/** Moves a map to the current property of its list, unless that is well within view. */
function useFollowing(live: LiveMap, all: Pin[]) {
  const followed = useFollowed();
  const showFollowed = useCallback(
    (map: LibraryMap) => {
      const pin = all.find(({ slug }) => slug === followed);
      if (!pin || followed === null) return undefined;
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      const { x, y } = map.project([pin.longitude, pin.latitude]);
      const isWithin = (value: number, most: number) =>
        value > most * OUTER && value < most * (1 - OUTER);
      if (!isWithin(x, width) || !isWithin(y, height))
        map.easeTo({ center: [pin.longitude, pin.latitude], duration: 300 });
      return undefined;
    },
    [all, followed],
  );
  useOnMap(live, showFollowed);
}

/** Marks the markers as busy while the map is moving. */
function markBusy(map: LibraryMap) {
  const markers = map.getCanvasContainer();
  const start = () => markers.setAttribute("aria-busy", "true");
  const end = () => markers.removeAttribute("aria-busy");
  map.on("movestart", start);
  map.on("idle", end);
  return () => {
    map.off("movestart", start);
    map.off("idle", end);
  };
}

/** Closes the popup, if one is open. */
function useClosing(hash: string) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return useCallback(() => {
    if (!params.has("selected")) return;
    navigate(pathWithoutPopup(params, hash), { preventScrollReset: true, replace: true });
  }, [params, navigate, hash]);
}

function PlaceMark({ map, pin }: { map: LibraryMap; pin: Pin }) {
  return (
    <div
      ref={usePlaced(map, pin)}
      role="img"
      aria-label={pin.name}
      className="pointer-events-none absolute -top-10 -left-4"
    >
      <PositionPin />
    </div>
  );
}
