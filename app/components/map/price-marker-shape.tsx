import { MARKER_HEIGHT, type PriceMarker } from "~/domain/properties/pins/price-markers";

type Props = { x: number; y: number; width: number; label: string };

/** Draws a marker around a pixel, the same on the server's picture and the interactive map. */
export function PriceMarkerShape({ x, y, width, label }: Props) {
  return (
    <>
      {/* The target is the size of a finger. */}
      <rect x={x - width / 2} y={y - 22} width={width} height="44" fill="transparent" />
      <rect
        x={x - width / 2}
        y={y - MARKER_HEIGHT / 2}
        width={width}
        height={MARKER_HEIGHT}
        rx={MARKER_HEIGHT / 2}
        className="map-marker-box"
      />
      <text x={x} y={y + 5} textAnchor="middle" className="map-marker-text">
        {label}
      </text>
    </>
  );
}

/** Line from a marker moved aside to the position of its pin, at 0, 0. */
export function MarkerLeader({ marker: { dx, dy } }: { marker: PriceMarker }) {
  return (
    <g className="fill-lagoon-800 stroke-lagoon-800">
      <path d={`M0 0L${dx} ${dy}`} strokeWidth="1.25" />
      <circle r="3.5" stroke="white" strokeWidth="1.5" />
    </g>
  );
}
