import proj4 from "proj4";
import type { Boundary, BoundarySystem, Corner } from "./boundary";
import type { Pair } from "./typed-corners";

/** Arc 1960 from EPSG:21037, with the mean shift for Kenya and Tanzania (EPSG:1122, accurate to 20 m per axis). */
export const ARC_1960 =
  "+a=6378249.145 +rf=293.465 +towgs84=-160,-6,-302,0,0,0,0 +units=m +no_defs";

const UTM_37S = "+proj=utm +zone=37 +south";
const converters = {
  "wgs84-utm37s": proj4("WGS84", `${UTM_37S} +datum=WGS84 +units=m +no_defs`),
  "arc1960-utm37s": proj4("WGS84", `${UTM_37S} ${ARC_1960}`),
};

/** A precision of one millimetre in degrees. */
const DEGREE_DECIMALS = 8;
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Converts a pair to a corner; latitude comes before longitude, as on a plan. */
export function cornerOf([first, second]: Pair, system: BoundarySystem): Corner {
  const [longitude = NaN, latitude = NaN] =
    system === "wgs84" ? [second, first] : converters[system].inverse([first, second]);
  return [rounded(longitude, DEGREE_DECIMALS), rounded(latitude, DEGREE_DECIMALS)];
}

export function cornersText({ corners, system }: Boundary): string {
  return corners.map((corner) => pairText(corner, system)).join("\n");
}

function pairText([longitude, latitude]: Corner, system: BoundarySystem): string {
  if (system === "wgs84") {
    return `${rounded(latitude, DEGREE_DECIMALS)}, ${rounded(longitude, DEGREE_DECIMALS)}`;
  }
  const [easting = NaN, northing = NaN] = converters[system].forward([longitude, latitude]);
  return `${easting.toFixed(2)}, ${northing.toFixed(2)}`;
}
