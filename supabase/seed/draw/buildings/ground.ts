import { floorPatch, slab } from "./blocks";
import type { Camera } from "../camera";
import { type Place } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { HEIGHT, WIDTH, ellipse, group, lines, polygon, rect, round, stroke } from "../svg";

export type GroundKind = "lawn" | "sand" | "earth" | "paving";

/** The ground from the horizon, or from a shore so many metres off, to the eye. */
export function ground(stage: Stage, camera: Camera, kind: GroundKind, shore?: number): string {
  const { palette, random } = stage;
  const top =
    shore === undefined ? camera.horizon : camera.project([camera.position[0], 0, shore])[1];
  const [light, dark] =
    kind === "lawn"
      ? [mix(palette.leafLight, palette.leaf, 0.35), palette.leaf]
      : kind === "sand"
        ? [palette.sand, palette.sandShade]
        : kind === "earth"
          ? [mix(palette.earth, palette.sand, 0.25), palette.earthShade]
          : [mix(palette.stone, palette.sand, 0.5), palette.stoneShade];
  const fill = stage.linear(
    [0, camera.horizon],
    [0, HEIGHT],
    [
      [0, mix(light, palette.haze, 0.35)],
      [0.3, light],
      [1, mix(light, dark, 0.55)],
    ],
  );
  const strokes = random.times(130, () => {
    const depth = 3.2 + random.next() ** 2 * 40;
    const [x, y] = camera.project([random.range(-0.8, 0.8) * depth, 0, depth]);
    const size = camera.scale([0, 0, depth]);
    return kind === "lawn"
      ? `M${round(x)} ${round(y)}l${round(size * random.range(-0.05, 0.05))} ${round(-size * random.range(0.05, 0.12))}`
      : `M${round(x)} ${round(y)}h${round(size * random.range(0.1, 0.6))}`;
  });
  const edge =
    shore === undefined
      ? ""
      : rect(0, top - 7, WIDTH, 8, palette.foam) + rect(0, top, WIDTH, 14, palette.sand);
  return (
    rect(0, top, WIDTH, HEIGHT - top, fill) +
    edge +
    mottling(stage, camera, light, dark) +
    stroke(strokes.join(""), dark, 2.2, { opacity: 0.5 })
  );
}

function mottling(stage: Stage, camera: Camera, light: string, dark: string): string {
  const { random, palette } = stage;
  const spots = random.times(16, () => {
    const depth = random.range(4, 26);
    const [x, y] = camera.project([random.range(-0.75, 0.75) * depth, 0, depth]);
    const size = camera.scale([0, 0, depth]);
    return ellipse(
      x,
      y,
      size * random.range(0.6, 2.4),
      size * random.range(0.08, 0.24),
      random.chance(0.5) ? mix(light, palette.sun, 0.4) : dark,
      { opacity: 0.22 },
    );
  });
  return group(spots.join(""), { filter: stage.blur(4) });
}

/** Stepping stones or a paved path towards a door. */
export function pathTo(
  stage: Stage,
  camera: Camera,
  from: readonly [number, number],
  to: readonly [number, number],
  wide: number,
): string {
  const { random, palette } = stage;
  const colour = mix(palette.stone, palette.sand, 0.4);
  const bend = random.range(-1.6, 1.6);
  const at = (share: number): readonly [number, number] => [
    from[0] + (to[0] - from[0]) * share + Math.sin(share * Math.PI) * bend,
    from[1] + (to[1] - from[1]) * share,
  ];
  if (random.chance(0.5)) {
    const steps = Math.max(5, Math.round(Math.abs(to[1] - from[1]) / 0.8));
    return random
      .times(steps, (index) => {
        const [x, z] = at(index / steps);
        const half = wide * random.range(0.4, 0.55);
        return (
          floorPatch(
            camera,
            x - half,
            z,
            half * 2,
            0.5,
            mix(colour, palette.stoneShade, 0.7),
            -0.03,
          ) +
          floorPatch(
            camera,
            x - half,
            z,
            half * 2,
            0.5,
            mix(colour, palette.sun, random.range(0, 0.25)),
          )
        );
      })
      .join("");
  }
  const edge = (side: number): Place[] =>
    Array.from(
      { length: 13 },
      (_, index) => [at(index / 12)[0] + side * wide * 0.5, 0, at(index / 12)[1]] as const,
    );
  return polygon(
    camera.outline([...edge(-1), ...edge(1).reverse()]),
    stage.linear(
      [0, camera.horizon],
      [0, HEIGHT],
      [
        [0, colour],
        [1, mix(colour, palette.sandShade, 0.5)],
      ],
    ),
  );
}

/** A deck of large slabs. */
export function deck(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  width: number,
  depth: number,
  colour: string,
  y = 0,
): string {
  const { palette } = stage;
  const near = camera.outline(slab({ x, z, width, depth }, y));
  const ys = near.map(([, py]) => py);
  const fill = stage.linear(
    [0, Math.min(...ys)],
    [0, Math.max(...ys)],
    [
      [0, mix(colour, palette.sun, 0.15)],
      [1, mix(colour, palette.stoneShade, 0.25)],
    ],
  );
  const across = Array.from({ length: Math.floor(depth / 1.2) }, (_, index) =>
    lines(
      camera.outline([
        [x, y, z + (index + 1) * 1.2],
        [x + width, y, z + (index + 1) * 1.2],
        [x + width, y, z + (index + 1) * 1.2],
      ]),
      false,
    ),
  );
  const along = Array.from({ length: Math.floor(width / 1.2) }, (_, index) =>
    lines(
      camera.outline([
        [x + (index + 1) * 1.2, y, z],
        [x + (index + 1) * 1.2, y, z + depth],
        [x + (index + 1) * 1.2, y, z + depth],
      ]),
      false,
    ),
  );
  return (
    polygon(near, fill) +
    stroke([...across, ...along].join(""), mix(colour, palette.stoneShade, 0.6), 1.4, {
      opacity: 0.45,
    })
  );
}
