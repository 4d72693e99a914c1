/** [longitude, latitude] or [x, y]. */
export type RingPoint = [number, number];

/** Rounds of corner cutting: two split a turn of 45° into turns of 11°. */
const ROUNDS = 2;

/** Rounds a ring's corners (Chaikin), as the coastline was digitised in 45° steps; moves no point over 25 m. */
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
