import { PILL_HEIGHT } from "~/components/map/drawing/pills";

type Props = { x: number; y: number; width: number; label: string };

/** The drawing of a pill around a pixel, the same on the server's map and on the one that moves. */
export function PillShape({ x, y, width, label }: Props) {
  return (
    <>
      {/* The target is as large as a finger. */}
      <rect x={x - width / 2} y={y - 22} width={width} height="44" fill="transparent" />
      <rect
        x={x - width / 2}
        y={y - PILL_HEIGHT / 2}
        width={width}
        height={PILL_HEIGHT}
        rx={PILL_HEIGHT / 2}
        className="map-pill-box"
      />
      <text x={x} y={y + 5} textAnchor="middle" className="map-pill-text">
        {label}
      </text>
    </>
  );
}
