import { shadowOf, type Camera, type Place } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import {
  ellipse,
  group,
  HEIGHT,
  lines,
  path,
  polygon,
  rect,
  round,
  stroke,
  WIDTH,
  type Point,
} from "../svg";
import {
  banana,
  baobab,
  canopy,
  flowering,
  grass,
  leafTone,
  palm,
  thicket,
  tree,
  cloveTree,
} from "../vegetation";
import { blockAt, drawBlock, floorPatch, slab } from "./parts";

/** Gathers drawings with their depth and paints the farthest first. */
export class Layers {
  private readonly items: { depth: number; drawing: string }[] = [];

  add(depth: number, drawing: string): void {
    this.items.push({ depth, drawing });
  }

  toString(): string {
    return [...this.items]
      .sort((a, b) => b.depth - a.depth)
      .map(({ drawing }) => drawing)
      .join("");
  }
}

export type PlantKind =
  "baobab" | "palm" | "tree" | "bush" | "flowers" | "banana" | "grass" | "clove";

/** A plant of a height in metres at a spot of the ground, with its shadow. */
export function plant(
  stage: Stage,
  camera: Camera,
  kind: PlantKind,
  [x, z]: readonly [number, number],
  height: number,
  shadow = true,
): string {
  const foot = camera.project([x, 0, z]);
  const size = height * camera.scale([x, 0, z]);
  const far = Math.max(0, Math.min(0.6, (camera.depth([x, 0, z]) - 25) / 90));
  const tone = leafTone(stage, far);
  const shade = shadow ? plantShadow(stage, camera, [x, z], height, kind) : "";
  if (kind === "palm")
    return (
      shade + palm(stage, { foot, height: size, tone }) + grass(stage, foot, size * 0.06, tone)
    );
  if (kind === "tree") return shade + tree(stage, foot, size, tone);
  if (kind === "baobab") return shade + baobab(stage, foot, size, tone);
  if (kind === "clove") return shade + cloveTree(stage, foot, size, tone);
  if (kind === "banana") return shade + banana(stage, foot, size, tone);
  if (kind === "grass") return grass(stage, foot, size, tone);
  const centre: Point = [foot[0], foot[1] - size * 0.42];
  if (kind === "flowers")
    return shade + flowering(stage, centre, [size * 0.72, size * 0.52], stage.style.petal);
  return shade + canopy(stage, { centre, radii: [size * 0.75, size * 0.52], tone, dabs: 24 });
}

function plantShadow(
  stage: Stage,
  camera: Camera,
  [x, z]: readonly [number, number],
  height: number,
  kind: PlantKind,
): string {
  const { palette } = stage;
  const top: Place = shadowOf([x, Math.min(height, 7) * (kind === "palm" ? 1 : 0.6), z], stage.sun);
  const wide =
    kind === "palm"
      ? height * 0.3
      : kind === "tree" || kind === "baobab"
        ? height * 0.36
        : height * 0.55;
  if (camera.depth(top) < 1.5 || camera.depth([x, 0, z]) < 1.5) return "";
  const [foot, crown] = [camera.project([x, 0, z]), camera.project(top)];
  const rx = wide * camera.scale(top);
  const ry = Math.max(3, rx * Math.min(0.5, (camera.position[1] * 1.6) / camera.depth(top)));
  const trunk =
    kind === "palm" || kind === "tree" || kind === "baobab"
      ? stroke(
          lines([foot, crown], false),
          palette.shadow,
          Math.max(2, height * 0.03 * camera.scale([x, 0, z])),
        )
      : "";
  const lobes = [
    [-0.5, 0.1, 0.6],
    [0.45, -0.1, 0.62],
    [0, 0, 0.8],
    [0.1, 0.25, 0.5],
  ].map(([dx, dy, grow]) =>
    ellipse(
      crown[0] + (dx ?? 0) * rx,
      crown[1] + (dy ?? 0) * ry,
      rx * (grow ?? 1),
      ry * (grow ?? 1),
      palette.shadow,
    ),
  );
  return group(trunk + lobes.join(""), { opacity: 0.26 });
}

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

/** The inner faces of a pool above its water. */
function poolSides(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  width: number,
  depth: number,
  y: number,
): { wall: string; side: string } {
  const { palette } = stage;
  const wall = polygon(
    camera.outline([
      [x, y, z + depth],
      [x + width, y, z + depth],
      [x + width, y - 0.16, z + depth],
      [x, y - 0.16, z + depth],
    ]),
    mix(palette.sea[1], palette.wall, 0.45),
  );
  const side = polygon(
    camera.outline([
      [x, y, z],
      [x, y, z + depth],
      [x, y - 0.16, z + depth],
      [x, y - 0.16, z],
    ]),
    mix(palette.sea[1], palette.shadow, 0.3),
  );
  return { wall, side };
}

/** A pool let into a stone deck, with lit water and the far wall's shade. */
export function pool(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  width: number,
  depth: number,
  y = 0,
): string {
  const { random, palette } = stage;
  const deck = mix(palette.wall, palette.stone, 0.35);
  const coping = floorPatch(
    camera,
    x - 0.5,
    z - 0.5,
    width + 1,
    depth + 1,
    mix(deck, palette.sun, 0.2),
    y,
  );
  const outline = camera.outline(slab({ x, z, width, depth }, y));
  const ys = outline.map(([, py]) => py);
  const water = stage.linear(
    [0, Math.min(...ys)],
    [60, Math.max(...ys)],
    [
      [0, mix(palette.sea[2], palette.sky[2], 0.3)],
      [0.5, palette.sea[2]],
      [1, mix(palette.sea[3], palette.sea[2], 0.35)],
    ],
  );
  const clip = stage.clip(lines(outline));
  const { wall, side } = poolSides(stage, camera, x, z, width, depth, y);
  const waves = random.times(Math.round(width * depth * 0.9) + 12, () => {
    const place: Place = [x + random.next() * width, y - 0.16, z + random.next() * depth];
    const [px, py] = camera.project(place);
    const size = camera.scale(place) * random.range(0.15, 0.5);
    return `M${round(px)} ${round(py)}q${round(size * 0.3)} ${round(-size * 0.07)} ${round(size * 0.55)} 0t${round(size * 0.5)} 0`;
  });
  const shade = polygon(
    camera.outline([
      [x, y, z + depth],
      [x, y, z],
      [x + width * 0.12, y - 0.16, z],
      [x + width * 0.16, y - 0.16, z + depth],
    ]),
    palette.shadow,
    { opacity: 0.2 },
  );
  return (
    coping +
    polygon(outline, water) +
    group(wall + side + shade + stroke(waves.join(""), palette.foam, 2, { opacity: 0.6 }), {
      "clip-path": clip,
    })
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

/** A lounger facing the eye; cushion in the house's cloth. */
export function lounger(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  cloth: string,
  y = 0,
): string {
  const { palette } = stage;
  const shade = floorPatch(camera, x + 0.15, z + 0.1, 0.9, 2.1, palette.shadow, y);
  const frame = drawBlock(stage, camera, blockAt(x, y + 0.12, z, 0.72, 0.16, 1.9), palette.wood);
  const pad = drawBlock(
    stage,
    camera,
    blockAt(x + 0.03, y + 0.28, z + 0.03, 0.66, 0.12, 1.3),
    mix(cloth, palette.wall, 0.55),
  );
  const back = polygon(
    camera.outline([
      [x + 0.03, y + 0.3, z + 1.25],
      [x + 0.69, y + 0.3, z + 1.25],
      [x + 0.69, y + 0.95, z + 1.85],
      [x + 0.03, y + 0.95, z + 1.85],
    ]),
    mix(cloth, palette.wall, 0.35),
  );
  return group(shade, { opacity: 0.28 }) + frame + back + pad;
}

/** A thatched or cloth parasol. */
export function parasol(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  cloth: string | "thatch",
  y = 0,
): string {
  const { palette } = stage;
  const colour = cloth === "thatch" ? palette.thatch : cloth;
  const size = camera.scale([x, y, z]);
  const [fx, fy] = camera.project([x, y, z]);
  const [px, py] = camera.project([x, y + 2.5, z]);
  const [radius, drop] = [size * 1.35, size * 0.62];
  const [sx, sy] = camera.project(shadowOf([x, y + 2.2, z], stage.sun, y));
  const ribs = [-0.62, -0.2, 0.25, 0.66]
    .map((share) => `M${px} ${py}L${round(px + share * radius)} ${round(py + drop * 1.06)}`)
    .join("");
  const edge = `M${round(px - radius)} ${round(py + drop)}Q${round(px - radius * 0.75)} ${round(py + drop * 1.25)} ${round(px - radius * 0.5)} ${round(py + drop * 1.06)}Q${round(px - radius * 0.25)} ${round(py + drop * 1.32)} ${round(px)} ${round(py + drop * 1.1)}Q${round(px + radius * 0.25)} ${round(py + drop * 1.32)} ${round(px + radius * 0.5)} ${round(py + drop * 1.06)}Q${round(px + radius * 0.75)} ${round(py + drop * 1.25)} ${round(px + radius)} ${round(py + drop)}`;
  const fill = stage.linear(
    [px - radius, 0],
    [px + radius, 0],
    [
      [0, mix(colour, palette.sun, 0.3)],
      [0.5, colour],
      [1, mix(colour, palette.shadow, 0.4)],
    ],
  );
  return (
    ellipse(sx, sy, radius * 1.05, radius * 0.2, palette.shadow, { opacity: 0.26 }) +
    stroke(
      `M${round(fx)} ${round(fy)}L${px} ${py + drop}`,
      palette.wood,
      Math.max(2, size * 0.07),
    ) +
    path(
      `${edge}Q${round(px + radius * 0.55)} ${round(py + drop * 0.32)} ${px} ${py}Q${round(px - radius * 0.55)} ${round(py + drop * 0.32)} ${round(px - radius)} ${round(py + drop)}Z`,
      fill,
    ) +
    stroke(ribs, mix(colour, palette.shadow, 0.35), Math.max(1, size * 0.03), { opacity: 0.6 })
  );
}

/** A hedge or thicket at one distance, right across a stretch. */
export function hedge(
  stage: Stage,
  camera: Camera,
  from: number,
  to: number,
  z: number,
  height: number,
): string {
  const far = Math.max(0, Math.min(0.7, (z - 25) / 90));
  const size = height * camera.scale([0, 0, z]);
  return thicket(
    stage,
    camera.project([from, 0, z]),
    camera.project([to, 0, z]),
    size,
    leafTone(stage, far),
  );
}
