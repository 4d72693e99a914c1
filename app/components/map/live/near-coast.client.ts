import type { FeatureCollection, MultiPolygon, Polygon } from "geojson";
import coastline from "~/domain/map/coast/zanzibar-coast.geo.json?url";
import { roundedRing } from "~/domain/map/coast/rounded-ring";
import { distantCoastUrl, NEAR_COAST_ZOOM } from "~/domain/map/map-view";

/** The coastline for a map library: its URL, or the data. */
export type CoastData = string | MultiPolygon;

/** Returns the coastline that a map starts with at this zoom. */
export const coastAt = (zoom: number): Promise<CoastData> =>
  isNearCoast(zoom)
    ? fetchNearCoast()
    : Promise.resolve(new URL(distantCoastUrl, location.href).href);

export const isNearCoast = (zoom: number) => zoom >= NEAR_COAST_ZOOM;

/** Loads the coastline in full detail, with rounded corners; 65 kB compressed. Rejects without a network. */
export async function fetchNearCoast(): Promise<MultiPolygon> {
  const response = await fetch(coastline);
  if (!response.ok) throw new Error(`The coastline did not come: ${response.status}`);
  const { features } = (await response.json()) as FeatureCollection<Polygon>;
  return {
    type: "MultiPolygon",
    coordinates: features.map(({ geometry: { coordinates } }) => [
      roundedRing(coordinates[0] ?? []),
    ]),
  };
}
