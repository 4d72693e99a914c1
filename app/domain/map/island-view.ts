import type { MapView } from "./map-view";

const islandViews = new Map<string, MapView>([
  ["Unguja", { centre: { latitude: -6.11, longitude: 39.37 }, zoom: 8.5 }],
  ["Pemba", { centre: { latitude: -5.2133, longitude: 39.7744 }, zoom: 8.5 }],
  ["Mafia", { centre: { latitude: -7.84, longitude: 39.75 }, zoom: 9 }],
]);

export function islandView(island: string): MapView | null {
  return islandViews.get(island) ?? null;
}
