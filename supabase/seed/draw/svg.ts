/** Every picture is drawn on a sheet of this size, in pixels. */
export const WIDTH = 1600;

export const HEIGHT = 1067;

export type Point = readonly [x: number, y: number];

type Attributes = Record<string, string | number | undefined>;

export const round = (value: number): number => Math.round(value * 10) / 10;

export function attributes(values: Attributes): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        ` ${name}="${typeof value === "number" ? Math.round(value * 1000) / 1000 : value}"`,
    )
    .join("");
}

/** Straight lines through the points, as path data. */
export function lines(points: readonly Point[], closed = true): string {
  const data = points
    .map(([x, y], index) => `${index ? "L" : "M"}${round(x)} ${round(y)}`)
    .join("");
  return closed ? `${data}Z` : data;
}

/** A soft curve through the points (Catmull-Rom), as path data. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    (closed
      ? points[(index + count) % count]
      : points[Math.min(count - 1, Math.max(0, index))]) as Point;
  let data = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    data += `C${[...first, ...second, ...to].map(round).join(" ")}`;
  }
  return closed ? `${data}Z` : data;
}

export function path(data: string, fill: string, more: Attributes = {}): string {
  return `<path d="${data}"${attributes({ fill, ...more })}/>`;
}

export function stroke(data: string, colour: string, width: number, more: Attributes = {}): string {
  return path(data, "none", {
    stroke: colour,
    "stroke-width": width,
    "stroke-linecap": "round",
    ...more,
  });
}

export function polygon(points: readonly Point[], fill: string, more: Attributes = {}): string {
  return points.length < 3 ? "" : path(lines(points), fill, more);
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string {
  return `<ellipse${attributes({ cx: round(x), cy: round(y), rx: round(rx), ry: round(ry), fill, ...more })}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  return `<rect${attributes({ x: round(x), y: round(y), width: round(width), height: round(height), fill, ...more })}/>`;
}

export function group(content: string, more: Attributes = {}): string {
  return content ? `<g${attributes(more)}>${content}</g>` : "";
}

/** Circle as path data, so that many can be joined into one shape. */
export function circleData(x: number, y: number, radius: number, flatten = 1): string {
  const [r, ry] = [round(radius), round(radius * flatten)];
  return `M${round(x - radius)} ${round(y)}a${r} ${ry} 0 1 1 ${r * 2} 0a${r} ${ry} 0 1 1 ${-r * 2} 0Z`;
}

/** An irregular closed outline around a centre; `bumps` points that stray by `roughness`. */
export function blobPoints(
  centre: Point,
  radii: Point,
  bumps: number,
  roughness: number,
  next: () => number,
): Point[] {
  return Array.from({ length: bumps }, (_, index) => {
    const angle = (index / bumps) * Math.PI * 2;
    const reach = 1 + (next() - 0.5) * 2 * roughness;
    return [
      centre[0] + Math.cos(angle) * radii[0] * reach,
      centre[1] + Math.sin(angle) * radii[1] * reach,
    ] as const;
  });
}
