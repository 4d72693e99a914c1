import { m } from "~/text/messages";
import { isOnMainIsland } from "./coast/land.server";
import { drivingMinutes, type Drive } from "./driving-time";
import type { Position } from "./map-view";
import { places, type MapPlace } from "./places";

/** Estimates the drives to an island's airport, ferry ports and towns, shortest first; none where no road leads. */
export function listDrives(from: Position, island: string): Drive[] {
  if (!isOnMainIsland(from, island)) return [];
  return places
    .filter((place) => isDestination(place) && isOnMainIsland(place, island))
    .map((place) => ({ place, minutes: drivingMinutes(from, place) }))
    .toSorted((a, b) => a.minutes - b.minutes)
    .map(({ place, minutes }) => ({ to: nameOf(place), time: formatDrive(minutes) }));
}

const isDestination = ({ kind, landmark }: MapPlace) => kind === "town" || landmark === "airport";

const nameOf = ({ name, landmark }: MapPlace) =>
  landmark === "port" ? m.property_drive_port({ place: name }) : name;

function formatDrive(total: number): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return m.property_drive_minutes({ minutes });
  return minutes === 0
    ? m.property_drive_hours({ hours })
    : m.property_drive_hours_minutes({ hours, minutes });
}
