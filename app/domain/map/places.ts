import type { Position } from "./map-view";

export const placeSources = {
  geonames: "GeoNames (CC BY 4.0)",
  approximate: "the sample's list of places, to about a kilometre",
  lights: "Wikipedia, Matumbi Lighthouse, after NGA List of Lights, Pub. 112",
} as const;

export type Landmark = "airport" | "port" | "lighthouse" | "forest";

export type MapPlace = Position & {
  name: string;
  kind: "island" | "town" | "village" | "landmark" | "nature";
  landmark?: Landmark;
  /** Minimum zoom. */
  from: number;
  source: keyof typeof placeSources;
};

const place = (
  name: string,
  kind: MapPlace["kind"],
  from: number,
  [latitude, longitude]: [number, number],
  source: MapPlace["source"],
  landmark?: Landmark,
): MapPlace => ({ name, kind, from, latitude, longitude, source, landmark });

/** Names in order of priority; one without room appears in a closer view. Places without a sourced position are missing. */
export const places: MapPlace[] = [
  place("Chake Chake", "town", 8.5, [-5.24586, 39.76659], "geonames"),
  place("Wete", "town", 8.5, [-5.05589, 39.72938], "geonames"),
  place("Mkoani", "town", 8.5, [-5.367, 39.652], "approximate", "port"),
  place("Zanzibar City", "town", 7, [-6.16394, 39.19793], "geonames"),
  place("Kilindoni", "town", 8, [-7.91446, 39.66204], "geonames"),
  place("Micheweni", "town", 9, [-4.96667, 39.83333], "geonames"),
  place("Konde", "town", 9.5, [-4.95, 39.75], "geonames"),
  place("Mtambile", "town", 9.5, [-5.38333, 39.7], "geonames"),
  place("Pemba Airport", "landmark", 9, [-5.2573, 39.8114], "approximate", "airport"),
  place("Ngezi Forest", "landmark", 10, [-4.945, 39.705], "approximate", "forest"),
  place("Matumbi Lighthouse", "landmark", 10, [-5.404111, 39.564639], "lights", "lighthouse"),
  place("Mbweni", "village", 11, [-6.215, 39.205], "approximate"),
  place("Wesha Harbour", "village", 11, [-5.2375, 39.7295], "approximate", "port"),
  place("Tumbe", "village", 11, [-4.948, 39.788], "approximate"),
  place("Makangale", "village", 11, [-4.912, 39.695], "approximate"),
  place("Uwelini", "village", 11, [-5.4, 39.68333], "geonames"),
  place("Vitongoji", "village", 11, [-5.24, 39.83], "approximate"),
  place("Pujini", "village", 11, [-5.325, 39.805], "approximate"),
  place("Misali", "nature", 9.5, [-5.2445, 39.602], "approximate"),
  place("Fundo", "nature", 9.5, [-5.05, 39.649], "approximate"),
  place("Kojani", "nature", 9.5, [-5.135, 39.853], "approximate"),
  place("Kiweni", "nature", 10, [-5.427, 39.712], "approximate"),
  place("Ras Kigomasha", "nature", 10, [-4.885, 39.683], "approximate"),
  place("Kiuyu", "nature", 10.5, [-4.93, 39.855], "approximate"),
  place("Vumawimbi", "nature", 11, [-4.9105, 39.7165], "approximate"),
  place("Wambaa", "nature", 11, [-5.3, 39.672], "approximate"),
  place("PEMBA", "island", 7, [-5.16, 39.79], "approximate"),
  place("UNGUJA", "island", 7, [-6.1, 39.36], "approximate"),
  place("MAFIA", "island", 7, [-7.84, 39.78], "approximate"),
];
