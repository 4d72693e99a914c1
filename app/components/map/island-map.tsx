import type { Pixel } from "~/domain/map/projection";
import { PinShape } from "./position-pin";

/** A small map of an island; pixels are those of its picture. */
export type IslandMapData = {
  picture: string;
  pin: Pixel;
  towns: { name: string; mark: Pixel; label: Pixel }[];
  scale: { pixels: number; label: string };
};

/** Shows where on its island a property is. */
export function IslandMap({ map, label }: { map: IslandMapData; label: string }) {
  const { picture, pin, towns, scale } = map;
  return (
    <div
      role="img"
      aria-label={label}
      className="relative h-80 w-36 shrink-0 overflow-clip rounded-xl border border-line bg-map-sea"
    >
      <div className="absolute top-1/2 left-1/2 h-[704px] w-[1024px] -translate-1/2">
        <img src={picture} alt="" width={1024} height={704} loading="lazy" />
        <svg
          viewBox="0 0 1024 704"
          textAnchor="middle"
          className="absolute inset-0 fill-ink text-sm"
        >
          {towns.map(({ name, mark, label }) => (
            <g key={name}>
              <circle cx={mark.x} cy={mark.y} r="2.5" />
              <text x={label.x} y={label.y + 5} paintOrder="stroke" stroke="white" strokeWidth="3">
                {name}
              </text>
            </g>
          ))}
          <g transform={`translate(${pin.x - 16} ${pin.y - 40})`}>
            <PinShape />
          </g>
          <path d={`M448 496v7h${scale.pixels}v-7`} fill="none" className="stroke-ink" />
          <text x={448 + scale.pixels / 2} y="496">
            {scale.label}
          </text>
        </svg>
      </div>
    </div>
  );
}
