import { classNames } from "~/utils/class-names";
import type { LeaseChart } from "./drawing/lease-chart";

/** Colour and dashes of each case's line, so that they differ on paper too. */
const strokes = [
  "stroke-clove-600 [stroke-dasharray:2_5]",
  "stroke-lagoon-800",
  "stroke-lagoon-500 [stroke-dasharray:9_5]",
];

/** Chart of a return over the years of its lease; the table below has the numbers. */
export function LeasePicture({ chart, description }: { chart: LeaseChart; description: string }) {
  const { width, height, lines, zero, levels } = chart;
  return (
    <figure className="mt-4">
      <Legend lines={lines} />
      <svg
        role="img"
        aria-label={description}
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full overflow-visible"
      >
        {levels.map(({ y }) => (
          <line key={y} x1="0" x2={width} y1={y} y2={y} className="stroke-line" />
        ))}
        <line x1="0" x2={width} y1={zero} y2={zero} className="stroke-ink-soft" />
        {lines.map(({ path, label }, index) => (
          <path
            key={label}
            d={path}
            className={classNames("fill-none stroke-[3]", strokes[index])}
          />
        ))}
        {levels.map(({ y, label }) => (
          <text
            key={y}
            x="0"
            y={y - 5}
            className={`${textClass} stroke-white stroke-4 [paint-order:stroke]`}
          >
            {label}
          </text>
        ))}
        <Years {...chart} />
      </svg>
    </figure>
  );
}

/** On a phone the picture is half as wide, so its text is twice as large. */
const textClass = "fill-ink-soft text-[1.75rem] tabular-nums sm:text-base";

function Legend({ lines }: Pick<LeaseChart, "lines">) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-sm">
      {lines.map(({ label }, index) => (
        <li key={label} className="flex items-center gap-2">
          <svg aria-hidden width="32" height="8">
            <line
              x1="0"
              x2="32"
              y1="4"
              y2="4"
              className={classNames("stroke-[3]", strokes[index])}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

function Years({ years, height }: LeaseChart) {
  return years.map(({ x, label, isAtEdge }, index) => (
    <text
      key={label}
      x={x}
      y={height - 4}
      textAnchor={isAtEdge ? "end" : "middle"}
      className={classNames(textClass, index % 2 === 1 && "max-sm:hidden")}
    >
      {label}
    </text>
  ));
}
