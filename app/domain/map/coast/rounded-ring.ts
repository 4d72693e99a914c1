/** [longitude, latitude] or [x, y]. */
export type RingPoint = [number, number];

/** How often corners are cut: twice leaves turns of 11 degrees of one of 45. */
const ROUNDS = 2;

/**
 * Returns a closed ring with its corners rounded (Chaikin's corner cutting): the coastline was digitised
 * in steps of 45 degrees. No point moves further than a quarter of a step, about 25 metres.
 */
export function roundedRing(ring: number[][]): RingPoint[] {
  let points = ring.map(([x = 0, y = 0]): RingPoint => [x, y]);
  for (let round = 0; round < ROUNDS; round++) points = withCutCorners(points);
  return points;
}

function withCutCorners(ring: RingPoint[]): RingPoint[] {
  const cut: RingPoint[] = [];
  for (let index = 1; index < ring.length; index++) {
    const [from, to] = [ring[index - 1], ring[index]];
    if (!from || !to) continue;
    cut.push(between(from, to, 0.25), between(from, to, 0.75));
  }
  const [first] = cut;
  return first ? [...cut, first] : cut;
}

const between = ([x, y]: RingPoint, [x2, y2]: RingPoint, part: number): RingPoint => [
  x + (x2 - x) * part,
  y + (y2 - y) * part,
];
