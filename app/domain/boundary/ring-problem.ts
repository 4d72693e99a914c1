import { m } from "~/text/messages";
import { formatNumber } from "~/utils/text";
import { FEWEST_CORNERS, MOST_CORNERS, type Corner } from "./boundary";
import { metresFrom, signedArea, type Metres } from "./ellipsoid";

/** Corners closer than this are the same, in metres. */
const SAME_PLACE = 0.05;
/** Corners within this distance of one line enclose no area, in metres. */
const ON_ONE_LINE = 0.1;

/** Drops corners that repeat the previous one, and the last one if it closes the ring. */
export function withoutRepeats<Point extends readonly number[]>(corners: Point[]): Point[] {
  const distinct = corners.filter((corner, index) => !isSame(corner, corners[index - 1]));
  return isClosed(distinct) ? distinct.slice(0, -1) : distinct;
}

export const isClosed = (corners: readonly (readonly number[])[]): boolean =>
  corners.length > 1 && isSame(corners[0], corners.at(-1));

const isSame = (a?: readonly number[], b?: readonly number[]) =>
  a !== undefined && a[0] === b?.[0] && a[1] === b?.[1];

export function countProblem(count: number): string | null {
  if (count < FEWEST_CORNERS) {
    return m.admin_boundary_too_few_corners({ count, least: FEWEST_CORNERS });
  }
  return count > MOST_CORNERS
    ? m.admin_boundary_too_many_corners({ count: formatNumber(count), most: MOST_CORNERS })
    : null;
}

export function ringProblem(corners: readonly Corner[]): string | null {
  const [origin] = corners;
  const wrongCount = countProblem(corners.length);
  if (wrongCount || !origin) return wrongCount;
  const points = corners.map(metresFrom(origin));
  const same = firstPair(points, (a, b) => distance(a, b) < SAME_PLACE);
  if (same) return m.admin_boundary_corners_equal({ first: same[0], second: same[1] });
  if (width(points) < ON_ONE_LINE) {
    return m.admin_boundary_no_area();
  }
  const crossing = crossingSides(points);
  if (!crossing) return null;
  const [one = "", other = ""] = crossing.map((side) => `${side} to ${(side % points.length) + 1}`);
  return m.admin_boundary_sides_cross({ first: one, second: other });
}

const distance = (a: Metres, b: Metres) => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns the first pair of points that meets a condition, counted from 1. */
function firstPair(points: Metres[], isTrue: (a: Metres, b: Metres) => boolean) {
  for (const [index, point] of points.entries()) {
    const other = points.findIndex((one, at) => at > index && isTrue(point, one));
    if (other >= 0) return [index + 1, other + 1] as const;
  }
  return null;
}

/** Returns the width of the points across the line through the two furthest apart. */
function width(points: Metres[]): number {
  let [from, to] = [points[0], points[0]];
  for (const a of points) {
    for (const b of points) {
      if (from && to && distance(a, b) > distance(from, to)) [from, to] = [a, b];
    }
  }
  if (!from || !to) return 0;
  const [start, end] = [from, to];
  const offsets = points.map(
    (point) => (2 * signedArea([start, end, point])) / distance(start, end),
  );
  return Math.max(...offsets) - Math.min(...offsets);
}

function crossingSides(points: Metres[]): [number, number] | null {
  const count = points.length;
  const at = (index: number) => points[index % count] ?? { x: 0, y: 0 };
  for (let one = 0; one < count; one++) {
    for (let other = one + 1; other < count; other++) {
      const isNext = other === one + 1;
      const isBefore = (other + 1) % count === one;
      const meets =
        isNext || isBefore
          ? // Neighbours share a corner, so they overlap only if one runs back over the other.
            runsBack(
              at(isNext ? one : other),
              at(isNext ? other : one),
              at(isNext ? other + 1 : one + 1),
            )
          : segmentsMeet([at(one), at(one + 1)], [at(other), at(other + 1)]);
      if (meets) return [one + 1, other + 1];
    }
  }
  return null;
}

/** True if the side after a corner runs back over the side before it. */
function runsBack(before: Metres, corner: Metres, after: Metres): boolean {
  const turn = signedArea([before, corner, after]);
  const ahead =
    (corner.x - before.x) * (after.x - corner.x) + (corner.y - before.y) * (after.y - corner.y);
  return Math.abs(turn) < SAME_PLACE * SAME_PLACE && ahead < 0;
}

type Segment = [Metres, Metres];

function segmentsMeet([a, b]: Segment, [c, d]: Segment): boolean {
  const [sideC, sideD] = [signedArea([a, b, c]), signedArea([a, b, d])];
  const [sideA, sideB] = [signedArea([c, d, a]), signedArea([c, d, b])];
  if (sideC * sideD < 0 && sideA * sideB < 0) return true;
  return (
    (sideC === 0 && isBetween(a, b, c)) ||
    (sideD === 0 && isBetween(a, b, d)) ||
    (sideA === 0 && isBetween(c, d, a)) ||
    (sideB === 0 && isBetween(c, d, b))
  );
}

const isBetween = (a: Metres, b: Metres, point: Metres) =>
  (point.x - a.x) * (point.x - b.x) <= 0 && (point.y - a.y) * (point.y - b.y) <= 0;
