import type { Corner } from "~/domain/boundary/boundary";
import { metresFrom, sideLengths, signedArea, type Metres } from "~/domain/boundary/ellipsoid";
import { mapColours } from "./map-colours";
import { m } from "~/text/messages";

/** Size of the drawing in its own units. */
const PLAN = { width: 480, height: 400 };
/** Margin around the plot, for labels. */
const MARGIN = 56;
const FOOT = 20;
/** Shorter sides have no room for their length, and closer corners none for their number. */
const SHORTEST_SIDE = 44;
const NEAREST_NUMBERS = 24;

/** Distance of a length from its side. */
const AWAY = 16;

const INK = "#22302c";
const digit = (value: number) => value.toFixed(1);

/** Draws the plan of a plot as SVG: north is up, corners are numbered, sides are in metres. */
export function drawBoundaryPlan(corners: readonly Corner[]): string {
  const points = placed(corners);
  const sides = sideLengths(corners).map((metres, index) => side(points, index, metres));
  const outline = points.map(({ x, y }) => `${digit(x)},${digit(y)}`).join(" ");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PLAN.width}" height="${PLAN.height}" viewBox="0 0 ${PLAN.width} ${PLAN.height}" font-family="system-ui, sans-serif" font-size="16">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<polygon points="${outline}" fill="${mapColours.outline}" fill-opacity=".12" stroke="${mapColours.outline}" stroke-width="2" stroke-linejoin="round"/>`,
    ...sides,
    ...numbered(points),
    north(),
    `<text x="12" y="${PLAN.height - 10}" fill="${INK}" font-size="15">${m.property_plan_note()}</text>`,
    "</svg>",
  ].join("");
}

/** The corners in the drawing's units, as large as they fit. */
function placed(corners: readonly Corner[]): Metres[] {
  const [origin] = corners;
  if (!origin) return [];
  const metres = corners.map(metresFrom(origin));
  const [xs, ys] = [metres.map(({ x }) => x), metres.map(({ y }) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  const room = { width: PLAN.width - 2 * MARGIN, height: PLAN.height - 2 * MARGIN - FOOT };
  const scale = Math.min(room.width / (east - west), room.height / (north - south));
  return metres.map(({ x, y }) => ({
    x: PLAN.width / 2 + (x - (west + east) / 2) * scale,
    y: (PLAN.height - FOOT) / 2 - (y - (south + north) / 2) * scale,
  }));
}

/** The length of a side, written along its outside and never upside down. */
function side(points: Metres[], index: number, metres: number): string {
  const from = points[index] ?? { x: 0, y: 0 };
  const to = points[(index + 1) % points.length] ?? from;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < SHORTEST_SIDE) return "";
  // In the drawing y points down, so a positive area means clockwise.
  const outwards = signedArea(points) > 0 ? 1 : -1;
  const x = (from.x + to.x) / 2 + (outwards * dy * AWAY) / length;
  const y = (from.y + to.y) / 2 - (outwards * dx * AWAY) / length;
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const upright = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
  return `<text x="${digit(x)}" y="${digit(y)}" fill="${INK}" text-anchor="middle" dominant-baseline="central" transform="rotate(${digit(upright)} ${digit(x)} ${digit(y)})">${metres.toFixed(1)}</text>`;
}

/** A number at each corner that has room for one. */
function numbered(points: Metres[]): string[] {
  const shown: Metres[] = [];
  return points.map((point, index) => {
    const isNear = shown.some(({ x, y }) => Math.hypot(x - point.x, y - point.y) < NEAREST_NUMBERS);
    const [x, y] = [digit(point.x), digit(point.y)];
    if (isNear) return `<circle cx="${x}" cy="${y}" r="2.5" fill="${mapColours.outline}"/>`;
    shown.push(point);
    return [
      `<circle cx="${x}" cy="${y}" r="12" fill="${mapColours.outline}"/>`,
      `<text x="${x}" y="${y}" fill="#fff" font-size="14" font-weight="700" text-anchor="middle" dominant-baseline="central">${index + 1}</text>`,
    ].join("");
  });
}

function north(): string {
  const x = PLAN.width - 24;
  return `<g fill="${INK}"><path d="M${x} 14l7 20-7-5-7 5z"/><text x="${x}" y="52" text-anchor="middle" font-weight="700">N</text></g>`;
}
