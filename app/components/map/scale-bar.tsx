import type { MapView } from "~/domain/map/map-view";
import { scaleBar } from "~/domain/map/projection";
import { m } from "~/text/messages";

/** A bar as long as a round distance on the map. */
export function ScaleBar({ view }: { view: MapView }) {
  const { pixels, label } = scaleBar(view);
  return (
    <svg
      role="img"
      aria-label={m.map_scale({ label })}
      width={pixels + 4}
      height="22"
      className="pointer-events-none absolute bottom-2 left-3 fill-ink stroke-ink"
    >
      <path d={`M2 12v7h${pixels}v-7`} fill="none" strokeWidth="1.5" />
      <text
        x={pixels / 2 + 2}
        y="11"
        textAnchor="middle"
        stroke="none"
        className="text-[0.6875rem]"
      >
        {label}
      </text>
    </svg>
  );
}
