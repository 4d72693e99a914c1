import { straightKm } from "~/domain/map/driving-time";
import type { Position } from "~/domain/map/map-view";
import type { AreaChoice } from "../admin-property";

/** Farther from the middle of an area, a place may well belong to none. */
const NEAR_KM = 8;

/** Returns the area whose middle is nearest to the position, if any is near. */
export function nearestArea(areas: AreaChoice[], position: Position): AreaChoice | null {
  let nearest: AreaChoice | null = null;
  let shortest = NEAR_KM;
  for (const area of areas) {
    const { latitude, longitude } = area;
    if (latitude === null || longitude === null) continue;
    const distance = straightKm(position, { latitude, longitude });
    if (distance > shortest) continue;
    nearest = area;
    shortest = distance;
  }
  return nearest;
}
