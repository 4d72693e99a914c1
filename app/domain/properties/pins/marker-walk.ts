import type { Pixel } from "~/domain/map/projection";

/** Direction of each arrow key in pixels. */
export const arrowDirections: Record<string, Pixel> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns the nearest marker that is more in an arrow key's direction than to the side; null at the edge. */
export function markerTowards<Marker extends Pixel>(
  from: Pixel,
  direction: Pixel,
  markers: Marker[],
): Marker | null {
  let [nearest, least]: [Marker | null, number] = [null, Infinity];
  for (const marker of markers) {
    const [dx, dy] = [marker.x - from.x, marker.y - from.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    // Sideways distance counts double, since people expect to move straight on.
    const cost = ahead + 2 * aside;
    if (ahead > 0 && ahead >= aside && cost < least) [nearest, least] = [marker, cost];
  }
  return nearest;
}
