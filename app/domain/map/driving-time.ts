import type { Position } from "./map-view";

/** A drive in words. */
export type Drive = { to: string; time: string };

const EARTH_RADIUS_KM = 6371;
/** Roads are this many times as long as the straight line. */
const DETOUR = 1.4;
const KM_PER_HOUR = 40;
const STEP_MINUTES = 5;

/** Estimates a drive in minutes, in steps of five and at least five. Both positions must be on one island. */
export function drivingMinutes(from: Position, to: Position): number {
  const minutes = ((straightKm(from, to) * DETOUR) / KM_PER_HOUR) * 60;
  return Math.max(STEP_MINUTES, Math.round(minutes / STEP_MINUTES) * STEP_MINUTES);
}

/** Returns the great-circle distance (haversine formula). */
export function straightKm(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const cosines = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(north + cosines * east));
}
