import { useId, type ReactNode } from "react";
import { classNames } from "~/utils/class-names";
import type { Bar, RowBars, WeekBars } from "./chart";

type Props<Drawing> = {
  drawing: Drawing;
  /** Name and summary for screen readers. */
  title: string;
  description: string;
  /** Fill classes by series. */
  fills: readonly string[];
};

export function WeekBarChart(props: Props<WeekBars>) {
  const { bars, lines, floor, dates, height } = props.drawing;
  return (
    <Picture {...props}>
      {lines.map(({ y }) => (
        <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
      ))}
      <Bars bars={bars} fills={props.fills} />
      <line x1="0" x2="100%" y1={floor} y2={floor} className="stroke-field" />
      {/* Outlined in white, since a long label overlaps the first bar. */}
      {lines.map(({ y, label }) => (
        <text
          key={y}
          x="0"
          y={y - 5}
          className="fill-ink-faint stroke-white stroke-4 text-sm tabular-nums [paint-order:stroke]"
        >
          {label}
        </text>
      ))}
      {dates.map(({ x, label }) => (
        <text
          key={label}
          x={`${x}%`}
          y={height - 6}
          textAnchor="middle"
          className="fill-ink-faint text-[0.75rem] sm:text-sm"
        >
          {label}
        </text>
      ))}
    </Picture>
  );
}

export function RowBarChart(props: Props<RowBars>) {
  const { bars, labels } = props.drawing;
  return (
    <Picture {...props}>
      {labels.map(({ y, label, value }) => (
        <text key={y} y={y} className="fill-ink text-[0.9375rem]">
          {label}
          <tspan dx="8" className="fill-ink-soft font-semibold tabular-nums">
            {value}
          </tspan>
        </text>
      ))}
      <Bars bars={bars} fills={props.fills} />
    </Picture>
  );
}

type PictureProps = Props<{ height: number }> & { children: ReactNode };

function Picture({ drawing, title, description, children }: PictureProps) {
  const id = useId();
  return (
    <svg
      role="img"
      aria-labelledby={`${id}title ${id}description`}
      width="100%"
      height={drawing.height}
      className="block overflow-visible"
    >
      <title id={`${id}title`}>{title}</title>
      <desc id={`${id}description`}>{description}</desc>
      {children}
    </svg>
  );
}

function Bars({ bars, fills }: { bars: Bar[]; fills: readonly string[] }) {
  return bars.map(({ x, y, width, height, series, title }) => (
    <rect
      key={`${series} ${x} ${y}`}
      x={`${x}%`}
      y={y}
      width={`${width}%`}
      height={height}
      className={classNames("stroke-white", fills[series])}
    >
      <title>{title}</title>
    </rect>
  ));
}

export function Legend({ entries }: { entries: { label: string; fill: string | undefined }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 pb-3 text-sm">
      {entries.map(({ label, fill }) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg aria-hidden width="12" height="12">
            <rect width="12" height="12" rx="2" className={fill} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
