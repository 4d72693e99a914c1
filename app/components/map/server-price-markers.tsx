import { useSearchParams } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import type { Corner } from "~/domain/boundary/boundary";
import { formatPrice, type Currency } from "~/domain/properties/price";
import {
  formatMapView,
  MAP_WINDOW,
  MAX_ZOOM,
  viewOfBounds,
  type MapView,
} from "~/domain/map/map-view";
import { isAside, layAreaMarkers, namesOf } from "~/components/map/drawing/area-markers";
import { areaRoom } from "~/domain/map/map-rooms";
import {
  layMarkers,
  markerObstacles,
  pinBox,
  type PriceMarker,
} from "~/domain/properties/pins/price-markers";
import type { Pin } from "~/domain/properties/pins/pin";
import { roundPixel, toPixel } from "~/domain/map/projection";
import { m } from "~/text/messages";
import { updateParams } from "~/utils/web/url-params";
import { pathWithoutPopup } from "./map-popup";
import { useHighlight } from "./map-highlight";
import { PlaceNames } from "./drawing/place-names";
import { MarkerLeader, PriceMarkerShape } from "./price-marker-shape";
import { PinShape } from "./position-pin";
import type { SiteMapProps } from "./site-map-props";
import { formatNumber } from "~/utils/text";

type Props = Pick<
  SiteMapProps,
  "view" | "pins" | "kind" | "selected" | "outline" | "currency" | "hash" | "isFitted" | "isWide"
>;

/** Names and price markers of the server's picture: links, from north to south. */
export function ServerPriceMarkers(props: Props) {
  const { view, pins, kind, selected, outline, currency, hash = "" } = props;
  const { width, height } = MAP_WINDOW;
  const layout = {
    place: (pin: Pin) => roundPixel(toPixel(pin, view)),
    currency,
    isClosest: view.zoom >= MAX_ZOOM,
  };
  const markers =
    kind === "area" ? layAreaMarkers(pins, layout, areaRoom(props)) : layMarkers(pins, layout);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 overflow-visible">
      {selected && <PopupClosing hash={hash} />}
      {outline && (
        <polygon
          points={outline.map((corner) => cornerPixel(corner, view)).join(" ")}
          fillOpacity={0.2}
          className="fill-clove-600 stroke-clove-600"
          strokeWidth="2"
        />
      )}
      <PlaceNames
        view={view}
        obstacles={kind === "place" ? markers.map(pinBox) : markers.flatMap(markerObstacles)}
        without={namesOf(kind, pins)}
      />
      {markers.map(
        (marker) =>
          isAside(marker) && (
            <g
              key={marker.pin.id}
              transform={`translate(${marker.x - marker.dx} ${marker.y - marker.dy})`}
            >
              <MarkerLeader marker={marker} />
            </g>
          ),
      )}
      {kind === "place"
        ? markers.map(({ pin, x, y }) => (
            <g key={pin.id} transform={`translate(${x - 16} ${y - 40})`}>
              <title>{pin.name}</title>
              <PinShape />
            </g>
          ))
        : markers.map((marker) => (
            <ServerPriceMarker
              key={marker.pin.id}
              {...{ marker, view, currency, hash }}
              isChosen={marker.pin.slug !== null && marker.pin.slug === selected?.slug}
              isArea={kind === "area"}
            />
          ))}
    </svg>
  );
}

/** A click on the map closes the popup. For pointers only, since the popup has a "Close" link for everybody. */
function PopupClosing({ hash }: { hash: string }) {
  const [params] = useSearchParams();
  return (
    <Link to={pathWithoutPopup(params, hash)} preventScrollReset replace tabIndex={-1} aria-hidden>
      <rect {...MAP_WINDOW} fill="none" pointerEvents="all" />
    </Link>
  );
}

function cornerPixel([longitude, latitude]: Corner, view: MapView): string {
  const { x, y } = roundPixel(toPixel({ latitude, longitude }, view));
  return `${x},${y}`;
}

type ServerPriceMarkerProps = {
  marker: PriceMarker;
  view: MapView;
  currency: Currency;
  hash: string;
  isChosen: boolean;
  isArea: boolean;
};

function ServerPriceMarker(props: ServerPriceMarkerProps) {
  const { marker, view, currency, hash, isChosen, isArea } = props;
  const [params] = useSearchParams();
  const { pin, x, y, width, label } = marker;
  const pageParam = { page: params.get("page") };
  const closer = { at: formatMapView(viewOfBounds(pin, view.zoom)), ...pageParam };
  const to =
    pin.slug === null
      ? updateParams(params, closer) + hash
      : isArea
        ? `/areas/${pin.slug}`
        : updateParams(params, { selected: pin.slug, ...pageParam }) + hash;
  return (
    <Link
      to={to}
      preventScrollReset={!isArea || pin.slug === null}
      aria-label={priceMarkerName(marker, currency)}
      aria-current={isChosen ? "true" : undefined}
      className="map-marker"
      {...useHighlight(pin.slug)}
    >
      <PriceMarkerShape x={x} y={y} width={width} label={label} />
    </Link>
  );
}

/**
 * "Title, price, place"; for a group, its number and lowest price. Includes the visible text, so that voice
 * control can click it.
 */
export function priceMarkerName(
  { pin: { count, name, place, minPrice }, label }: PriceMarker,
  currency: Currency,
): string {
  if (minPrice === null) return label;
  const price = formatPrice(minPrice, currency);
  const shown = label === price ? "" : `, ${label}`;
  if (count > 1) return m.map_group_label({ count: formatNumber(count), price, marker: shown });
  return [name, price, place].filter(Boolean).join(", ") + shown;
}
