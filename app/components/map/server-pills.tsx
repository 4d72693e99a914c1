import { Link, useSearchParams } from "@remix-run/react";
import { formatPrice, type Currency } from "~/domain/properties/price";
import {
  formatMapView,
  MAP_WINDOW,
  MAX_ZOOM,
  viewOfBounds,
  type MapView,
} from "~/domain/map/map-view";
import { layPills, type Pill } from "~/components/map/drawing/pills";
import type { Pin } from "~/domain/map/pin";
import { toPixel } from "~/domain/map/projection";
import { withParams } from "~/utils/web/url-params";
import { useHighlight } from "./map-highlight";
import { PillShape } from "./pill-shape";
import { PinShape } from "./position-pin";
import type { SiteMapProps } from "./site-map-props";
import { formatNumber } from "~/utils/text";

type Props = Pick<SiteMapProps, "view" | "pins" | "kind" | "selected" | "currency" | "hash">;

/** The price markers of the server's map: links on its picture, from north to south. */
export function ServerPills({ view, pins, kind, selected, currency, hash = "" }: Props) {
  const pills = layPills(pins, {
    place: (pin) => toPixel(pin, view),
    currency,
    isClosest: view.zoom >= MAX_ZOOM,
  });
  const { width, height } = MAP_WINDOW;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 overflow-visible">
      {kind === "place"
        ? pills.map(({ pin, x, y }) => (
            <g key={pin.id} transform={`translate(${x - 16} ${y - 40})`}>
              <title>{pin.name}</title>
              <PinShape />
            </g>
          ))
        : pills.map((pill) => (
            <ServerPill
              key={pill.pin.id}
              {...{ pill, view, currency, hash }}
              isChosen={pill.pin.slug !== null && pill.pin.slug === selected?.slug}
              isArea={kind === "area"}
            />
          ))}
    </svg>
  );
}

type PillProps = {
  pill: Pill;
  view: MapView;
  currency: Currency;
  hash: string;
  isChosen: boolean;
  isArea: boolean;
};

function ServerPill({ pill, view, currency, hash, isChosen, isArea }: PillProps) {
  const [params] = useSearchParams();
  const { pin, x, y, width, label } = pill;
  const kept = { page: params.get("page") };
  const closer = { at: formatMapView(viewOfBounds(pin, view.zoom)), ...kept };
  const to =
    pin.slug === null
      ? withParams(params, closer) + hash
      : isArea
        ? `/areas/${pin.slug}`
        : withParams(params, { selected: pin.slug, ...kept }) + hash;
  return (
    <Link
      to={to}
      preventScrollReset={!isArea || pin.slug === null}
      aria-label={pillName(pin, currency)}
      aria-current={isChosen ? "true" : undefined}
      className="map-pill"
      {...useHighlight(pin.slug)}
    >
      <PillShape x={x} y={y} width={width} label={label} />
    </Link>
  );
}

/** "Title, price, place"; for a group how many and from what price. */
export function pillName({ count, name, place, minPrice }: Pin, currency: Currency): string {
  if (minPrice === null) return count > 1 ? `${count} areas` : name;
  const price = formatPrice(minPrice, currency);
  if (count > 1) return `${formatNumber(count)} properties from ${price}, look closer`;
  return [name, price, place].filter(Boolean).join(", ");
}
