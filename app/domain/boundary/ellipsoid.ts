import type { Corner } from "./boundary";

// The WGS 84 ellipsoid (NIMA TR8350.2): semi-major axis in metres, and eccentricity.
const HALF_AXIS = 6_378_137;
const FLATTENING = 1 / 298.257223563;
const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING);
const ECCENTRICITY = Math.sqrt(ECCENTRICITY_SQUARED);

export type Metres = { x: number; y: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The northing of a latitude on the equal-area cylinder of the ellipsoid (Snyder 1987, 3-12). */
function equalAreaNorthing(latitude: number): number {
  const sine = Math.sin(radians(latitude));
  const part = sine / (1 - ECCENTRICITY_SQUARED * sine * sine);
  const logarithm = Math.log((1 - ECCENTRICITY * sine) / (1 + ECCENTRICITY * sine));
  const q = (1 - ECCENTRICITY_SQUARED) * (part - logarithm / (2 * ECCENTRICITY));
  return (HALF_AXIS * q) / 2;
}

/** Returns the area within corners in m² on the ellipsoid, accurate to a millionth for plots of several kilometres. */
export function areaWithin(corners: readonly Corner[]): number {
  const [origin] = corners;
  if (!origin) return 0;
  const north = equalAreaNorthing(origin[1]);
  const points = corners.map(([longitude, latitude]) => ({
    x: HALF_AXIS * radians(longitude - origin[0]),
    y: equalAreaNorthing(latitude) - north,
  }));
  return Math.abs(signedArea(points));
}

/** The area of a ring on a plane; positive for anticlockwise corners. */
export function signedArea(points: readonly Metres[]): number {
  let twice = 0;
  points.forEach(({ x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? { x, y };
    twice += x * next.y - next.x * y;
  });
  return twice / 2;
}

/** Converts corners to metres east and north of an origin; accurate within a few kilometres. */
export function metresFrom([longitude, latitude]: Corner): (corner: Corner) => Metres {
  const sine = Math.sin(radians(latitude));
  const curve = 1 - ECCENTRICITY_SQUARED * sine * sine;
  const alongParallel = (HALF_AXIS / Math.sqrt(curve)) * Math.cos(radians(latitude));
  const alongMeridian = (HALF_AXIS * (1 - ECCENTRICITY_SQUARED)) / curve ** 1.5;
  return (corner) => ({
    x: alongParallel * radians(corner[0] - longitude),
    y: alongMeridian * radians(corner[1] - latitude),
  });
}

/** The length of each side in metres, starting with corner 1 to 2. */
export function sideLengths(corners: readonly Corner[]): number[] {
  return corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const middle: Corner = [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2];
    const { x, y } = metresFrom(middle)(next);
    return 2 * Math.hypot(x, y);
  });
}
