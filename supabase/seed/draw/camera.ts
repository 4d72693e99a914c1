import { type Point, WIDTH } from "./svg";

/** Metres: x to the right, y up from the ground, z away from the first camera position. */
export type Place = readonly [x: number, y: number, z: number];

export type CameraOptions = {
  x?: number;
  height: number;
  z?: number;
  /** Radians; positive looks to the right. */
  yaw?: number;
  /** Pixels. */
  focal: number;
  /** Where the horizon lies on the sheet; walls stay upright wherever it is. */
  horizon: number;
  centre?: number;
};

const NEAR = 0.25;

/** A view camera with a shifted lens: perspective in depth, upright lines stay upright. */
export class Camera {
  readonly horizon: number;
  readonly position: Place;
  private readonly cosine: number;
  private readonly sine: number;

  constructor(private readonly options: CameraOptions) {
    this.horizon = options.horizon;
    this.position = [options.x ?? 0, options.height, options.z ?? 0];
    this.cosine = Math.cos(options.yaw ?? 0);
    this.sine = Math.sin(options.yaw ?? 0);
  }

  depth([x, , z]: Place): number {
    return (x - this.position[0]) * this.sine + (z - this.position[2]) * this.cosine;
  }

  /** Pixels a metre measures at this place. */
  scale(place: Place): number {
    return this.options.focal / Math.max(NEAR, this.depth(place));
  }

  project(place: Place): Point {
    const aside =
      (place[0] - this.position[0]) * this.cosine - (place[2] - this.position[2]) * this.sine;
    const scale = this.scale(place);
    const centre = this.options.centre ?? WIDTH / 2;
    return [centre + aside * scale, this.horizon - (place[1] - this.position[1]) * scale];
  }

  /** The outline of a flat shape, cut where it would pass behind the eye. */
  outline(places: readonly Place[]): Point[] {
    const kept: Place[] = [];
    places.forEach((place, index) => {
      const following = places[(index + 1) % places.length] as Place;
      const [here, there] = [this.depth(place), this.depth(following)];
      if (here >= NEAR) kept.push(place);
      if (here >= NEAR !== there >= NEAR) {
        const share = (NEAR - here) / (there - here);
        kept.push(between(place, following, share));
      }
    });
    return kept.map((place) => this.project(place));
  }
}

export function between(first: Place, second: Place, share: number): Place {
  return [
    first[0] + (second[0] - first[0]) * share,
    first[1] + (second[1] - first[1]) * share,
    first[2] + (second[2] - first[2]) * share,
  ];
}

export function plus(first: Place, second: Place, times = 1): Place {
  return [first[0] + second[0] * times, first[1] + second[1] * times, first[2] + second[2] * times];
}

export function dot(first: Place, second: Place): number {
  return first[0] * second[0] + first[1] * second[1] + first[2] * second[2];
}

/** Where the shadow of a point falls on level ground. */
export function shadowOf(place: Place, sun: Place, ground = 0): Place {
  const reach = (place[1] - ground) / sun[1];
  return [place[0] - sun[0] * reach, ground, place[2] - sun[2] * reach];
}

/** The convex outline around some points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (a: Point, b: Point, c: Point): number =>
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  const half = (ordered: Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0)
        chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}
