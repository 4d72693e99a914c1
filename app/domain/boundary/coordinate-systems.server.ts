import proj4 from "proj4";
import type { Boundary, BoundarySystem, Corner } from "./boundary";
import type { Pair } from "./typed-corners";

/**
 * Arc 1960 and its shift to WGS 84 as EPSG:21037 publishes them: Clarke 1880 (RGS), and the mean shift for
 * Kenya and Tanzania (EPSG:1122, NIMA TR8350.2: 20 m an axis). Form and area of a plot do not depend on it.
 */
export const ARC_1960 =
  "+a=6378249.145 +rf=293.465 +towgs84=-160,-6,-302,0,0,0,0 +units=m +no_defs";

const UTM_37S = "+proj=utm +zone=37 +south";
const converters = {
  "wgs84-utm37s": proj4("WGS84", `${UTM_37S} +datum=WGS84 +units=m +no_defs`),
  "arc1960-utm37s": proj4("WGS84", `${UTM_37S} ${ARC_1960}`),
};

/** A millimetre, in degrees and as decimals. */
const DEGREE_DECIMALS = 8;
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Returns the corner that a system's numbers name; latitude stands before longitude, as on a plan. */
export function cornerOf([first, second]: Pair, system: BoundarySystem): Corner {
  const [longitude = NaN, latitude = NaN] =
    system === "wgs84" ? [second, first] : converters[system].inverse([first, second]);
  return [rounded(longitude, DEGREE_DECIMALS), rounded(latitude, DEGREE_DECIMALS)];
}

/** Returns the corners of a boundary as text, one a line, in the system in which they were given. */
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
