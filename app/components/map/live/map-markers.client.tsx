import { useNavigate, useSearchParams } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { useMemo, useRef, type MouseEvent, type PointerEvent } from "react";
import { formatMapView, isWithin, searchedBox, viewOfBounds } from "~/domain/map/map-view";
import type { Pin } from "~/domain/properties/pins/pin";
import { isAside } from "~/components/map/drawing/area-markers";
import type { PriceMarker } from "~/domain/properties/pins/price-markers";
import { updateParams } from "~/utils/web/url-params";
import { usePlaced, viewOf } from "./live-map.client";
import type { LibraryMap } from "./map-library.client";
import { useHighlight, useHighlightedSlug } from "~/components/map/map-highlight";
import { MarkerLeader, PriceMarkerShape } from "~/components/map/price-marker-shape";
import { priceMarkerName } from "~/components/map/server-price-markers";
import type { SiteMapProps } from "~/components/map/site-map-props";
import { useMarkerKeys } from "./use-marker-keys.client";

type Props = Pick<SiteMapProps, "kind" | "selected" | "currency" | "hash"> & {
  map: LibraryMap;
  /** All pins of the map. */
  all: Pin[];
  /** Markers of the pins in view. */
  markers: PriceMarker[];
};

/** Price markers that stay at their positions while the map moves: the same links as on the server's picture. */
export function MapMarkers({ map, all, markers, kind, selected, currency, hash = "" }: Props) {
  const { tabStop, handlers, regainFocus } = useMarkerKeys(map, markers);
  const lit = usePinOf(all, useHighlightedSlug());
  const chosen = usePinOf(all, selected?.slug ?? null);
  return (
    <svg
      ref={regainFocus}
      {...handlers}
      {...useNoClickAfterDrag()}
      className="pointer-events-none absolute inset-0 size-full overflow-visible font-sans"
    >
      {markers.map(
        (marker) => isAside(marker) && <Leader key={marker.pin.id} map={map} marker={marker} />,
      )}
      {markers.map((marker) => (
        <LiveMarker
          key={marker.pin.id}
          {...{ map, marker, kind, hash }}
          name={priceMarkerName(marker, currency)}
          isTabStop={marker.pin.id === tabStop}
          isLit={lit !== null && isIn(lit, marker.pin)}
          isChosen={chosen !== null && isIn(chosen, marker.pin)}
        />
      ))}
    </svg>
  );
}

type MarkerProps = Pick<Props, "map" | "kind"> & {
  marker: PriceMarker;
  hash: string;
  name: string;
  isTabStop: boolean;
  isLit: boolean;
  isChosen: boolean;
};

function LiveMarker({ map, marker, kind, hash, name, isTabStop, isLit, isChosen }: MarkerProps) {
  const { pin, width, label } = marker;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isArea = kind === "area" && pin.slug !== null;
  const pageParam = { page: params.get("page") };

  const click = (event: MouseEvent) => {
    if (isArea || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (pin.slug === null) {
      const { centre, zoom } = viewOfBounds(pin, map.getZoom());
      return void map.easeTo({ center: [centre.longitude, centre.latitude], zoom });
    }
    // Includes the map's current view, which is restored when the visitor returns from the property.
    const at = params.get("at");
    // The searched area stays the same.
    const view = searchedBox(at) ? at : formatMapView(viewOf(map));
    const changes = { selected: pin.slug, at: view, ...pageParam };
    navigate(updateParams(params, changes) + hash, { preventScrollReset: true });
  };

  const closer = { at: formatMapView(viewOfBounds(pin, map.getZoom())), ...pageParam };
  const search = pin.slug === null ? closer : { selected: pin.slug, ...pageParam };
  return (
    // A marker moved aside by the layout keeps its offset.
    <g ref={usePlaced(map, pin)}>
      <Link
        to={isArea ? `/areas/${pin.slug}` : updateParams(params, search) + hash}
        data-pin={pin.id}
        draggable={false}
        tabIndex={isTabStop ? 0 : -1}
        onClick={click}
        aria-label={name}
        aria-current={isChosen ? "true" : undefined}
        className="map-marker pointer-events-auto"
        {...useHighlight(pin.slug)}
        data-lit={isLit ? "true" : undefined}
      >
        <PriceMarkerShape x={marker.dx} y={marker.dy} width={width} label={label} />
      </Link>
    </g>
  );
}

function Leader({ map, marker }: { map: LibraryMap; marker: PriceMarker }) {
  return (
    <g ref={usePlaced(map, marker.pin)}>
      <MarkerLeader marker={marker} />
    </g>
  );
}

const usePinOf = (pins: Pin[], slug: string | null) =>
  useMemo(() => (slug && pins.find((pin) => pin.slug === slug)) || null, [pins, slug]);

/** True if a pin belongs to the marker. */
const isIn = (pin: Pin, group: PriceMarker["pin"]) =>
  group.slug === null ? isWithin(pin, group) : group.slug === pin.slug;

/** Pixels beyond which a moving pointer drags the map and doesn't click the marker. */
const DRAG = 5;

function useNoClickAfterDrag() {
  const pointerDown = useRef({ x: 0, y: 0 });
  return {
    onPointerDownCapture: ({ clientX: x, clientY: y }: PointerEvent) => {
      pointerDown.current = { x, y };
    },
    onClickCapture: (event: MouseEvent) => {
      const { x, y } = pointerDown.current;
      // The Enter key clicks too, but has no position.
      if (event.detail === 0 || Math.hypot(event.clientX - x, event.clientY - y) < DRAG) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
