import { drivingMinutes, straightKm } from "~/domain/map/driving-time";
import type { Position } from "~/domain/map/map-view";
import { positionOfText } from "~/domain/map/position-text";
import { m } from "~/text/messages";
import { formatHour } from "~/utils/time/date-words";

/** A place of the diary, on the map. */
type Site = { name: string; island: string | null; position: Position };

/** `date` and `time` ("10:00") are in Dar es Salaam; `site` is null if nobody has to go anywhere. */
export type BookedTime = {
  date: string;
  time: string;
  minutes: number;
  name: string;
  site: Site | null;
};

type SiteProperty = { name: string; island: string; latitude: number; longitude: number };

/** The meeting place if its words hold a position, otherwise the property's; null if both are unknown. */
export function siteOf(property: SiteProperty | null, place: string | null): Site | null {
  const position = place ? positionOfText(place) : null;
  if (place && position) return { name: place, island: null, position };
  if (!property) return null;
  const { name, island, latitude, longitude } = property;
  return { name, island, position: { latitude, longitude } };
}

type Stay = Omit<BookedTime, "name">;

const SAME_PLACE_KM = 0.5;

/** Returns a sentence for the booking before and the one after that leave too little time for the drive. */
export function travelWarnings(stay: Stay, others: BookedTime[]): string[] {
  const { site } = stay;
  if (!site) return [];
  const elsewhere = others
    .filter((other) => other.date === stay.date && other.site !== null)
    .toSorted((a, b) => startOf(a) - startOf(b));
  const before = elsewhere.findLast((other) => endOf(other) <= startOf(stay));
  const after = elsewhere.find((other) => startOf(other) >= endOf(stay));
  return [
    ...(before ? warning(site, before, startOf(stay) - endOf(before)) : []),
    ...(after ? warning(site, after, startOf(after) - endOf(stay)) : []),
  ];
}

function warning(from: Site, { site: to, name, time }: BookedTime, available: number): string[] {
  if (!to) return [];
  const words = { name, time: formatHour(time), site: to.name, available };
  if (from.island && to.island && from.island !== to.island) {
    return [m.admin_diary_travel_island({ ...words, island: to.island })];
  }
  const needed = drivingMinutes(from.position, to.position);
  const isNear = straightKm(from.position, to.position) < SAME_PLACE_KM;
  return isNear || needed <= available ? [] : [m.admin_diary_travel_tight({ ...words, needed })];
}

/** Returns a booking that overlaps a time, if there is one. */
export const bookingAt = (
  { date, time, minutes }: Pick<Stay, "date" | "time" | "minutes">,
  booked: BookedTime[],
): BookedTime | undefined => {
  const start = minuteOf(time);
  return booked.find(
    (other) => other.date === date && startOf(other) < start + minutes && endOf(other) > start,
  );
};

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const startOf = ({ time }: Pick<Stay, "time">) => minuteOf(time);
const endOf = ({ time, minutes }: Pick<Stay, "time" | "minutes">) => minuteOf(time) + minutes;
