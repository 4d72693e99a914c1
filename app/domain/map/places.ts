import type { Position } from "./map-view";

/** A name on the map: upright for where people live, italic for what nature made. */
export type MapPlace = Position & {
  name: string;
  kind: "island" | "town" | "village" | "nature";
  /** The least zoom at which it is written. */
  from: number;
};

const place = (
  name: string,
  kind: MapPlace["kind"],
  from: number,
  latitude: number,
  longitude: number,
): MapPlace => ({ name, kind, from, latitude, longitude });

/**
 * The names in the order in which they are written; one that would lie over an earlier one waits for
 * a closer view. Towns from GeoNames (CC BY 4.0), the rest approximate to about a kilometre.
 */
export const places: MapPlace[] = [
  place("Chake Chake", "town", 8.5, -5.24586, 39.76659),
  place("Wete", "town", 8.5, -5.05589, 39.72938),
  place("Mkoani", "town", 8.5, -5.367, 39.652),
  place("Zanzibar City", "town", 7, -6.16394, 39.19793),
  place("Kilindoni", "town", 8, -7.91446, 39.66204),
  place("Micheweni", "town", 9, -4.96667, 39.83333),
  place("Konde", "town", 9.5, -4.95, 39.75),
  place("Mtambile", "town", 9.5, -5.38333, 39.7),
  place("Pemba Airport", "town", 10, -5.2573, 39.8114),
  place("Mbweni", "village", 11, -6.215, 39.205),
  place("Wesha", "village", 11, -5.2375, 39.7295),
  place("Tumbe", "village", 11, -4.948, 39.788),
  place("Makangale", "village", 11, -4.912, 39.695),
  place("Uwelini", "village", 11, -5.4, 39.68333),
  place("Vitongoji", "village", 11, -5.24, 39.83),
  place("Pujini", "village", 11, -5.325, 39.805),
  place("Misali", "nature", 9.5, -5.2445, 39.602),
  place("Fundo", "nature", 9.5, -5.05, 39.649),
  place("Kojani", "nature", 9.5, -5.135, 39.853),
  place("Kiweni", "nature", 10, -5.427, 39.712),
  place("Ras Kigomasha", "nature", 10, -4.885, 39.683),
  place("Ngezi Forest", "nature", 10.5, -4.945, 39.705),
  place("Kiuyu", "nature", 10.5, -4.93, 39.855),
  place("Vumawimbi", "nature", 11, -4.9105, 39.7165),
  place("Wambaa", "nature", 11, -5.3, 39.672),
  place("PEMBA", "island", 7, -5.16, 39.79),
  place("UNGUJA", "island", 7, -6.1, 39.36),
  place("MAFIA", "island", 7, -7.84, 39.78),
];
