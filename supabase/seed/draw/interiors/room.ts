import { Camera, shadowOf, type Place } from "../camera";
import { mix } from "../palette";
import { sea } from "../sea";
import { farIslands, sky } from "../sky";
import { dhow } from "../boats";
import type { Stage } from "../stage";
import { group, HEIGHT, lines, path, polygon, rect, stroke, WIDTH } from "../svg";
import { hills } from "../buildings/backdrop";
import { flowering, leafTone, palm, thicket, tree } from "../vegetation";
import { openingOutline, patch, rectangle, slab, type Shape, type Wall } from "../buildings/parts";

export type Room = {
  camera: Camera;
  width: number;
  depth: number;
  height: number;
  back: Wall;
  left: Wall;
  right: Wall;
};
export type Hole = {
  area: readonly [u: number, v: number, width: number, height: number];
  shape: Shape;
};

/** A room seen from its near end, the far wall parallel to the picture. */
export function makeRoom(
  stage: Stage,
  size: { width: number; depth: number; height: number; eye?: number },
): Room {
  const { random } = stage;
  const { width, depth, height } = size;
  stage.sun = [-0.52, 0.7, -0.28];
  const camera = new Camera({
    x: random.range(-0.16, 0.16) * width,
    height: size.eye ?? random.range(1.35, 1.7),
    yaw: random.range(-0.14, 0.14),
    focal: random.range(900, 1080),
    horizon: random.range(500, 570),
  });
  const half = width / 2;
  return {
    camera,
    width,
    depth,
    height,
    back: { origin: [-half, 0, depth], along: [1, 0, 0], inward: [0, 0, 1], width, height },
    left: { origin: [-half, 0, 0], along: [0, 0, 1], inward: [-1, 0, 0], width: depth, height },
    right: { origin: [half, 0, depth], along: [0, 0, -1], inward: [1, 0, 0], width: depth, height },
  };
}

/** What is seen through the openings: sea with palms, now and then a sail. */
export function seaView(stage: Stage, camera: Camera): string {
  const { random, light } = stage;
  const { horizon } = camera;
  const sun = light === "dusk" ? ([random.range(500, 1100), horizon - 50] as const) : undefined;
  const bottom = horizon + random.range(110, 160);
  const boat = random.chance(0.55)
    ? dhow(stage, {
        at: [random.range(450, 1150), horizon + random.range(12, 40)],
        length: random.range(50, 100),
        facing: random.sign(),
      })
    : "";
  const palms = random.times(random.int(2, 5), () =>
    palm(stage, {
      foot: [random.range(150, 1450), bottom + random.range(40, 90)],
      height: random.range(240, 420),
      tone: leafTone(stage, 0.1),
    }),
  );
  return (
    sky(stage, { horizon, ...(sun && { sun }) }) +
    farIslands(stage, horizon) +
    sea(stage, { horizon, bottom, ...(sun && { sunX: sun[0] }) }) +
    boat +
    rect(0, bottom, WIDTH, HEIGHT - bottom, stage.palette.sand) +
    thicket(stage, [-20, bottom + 44], [WIDTH + 20, bottom + 44], random.range(34, 56)) +
    palms.join("")
  );
}

/** What a room looks out on: garden, sheltered inlet or open sea, as its description says. */
export function outlook(stage: Stage, camera: Camera, seaChance = 0.6): string {
  if (stage.says(/sea\b|sea-|reef|lagoon|channel|misali|bay|beach|sunset|evening light/))
    return seaView(stage, camera);
  if (stage.says(/creek|inlet|mangrove|harbour|jetty|water/)) return inletView(stage, camera);
  if (stage.says(/garden|yard|court|street|roofs|hills|gallery|mango|built-in/))
    return gardenView(stage, camera);
  return stage.random.chance(seaChance) ? seaView(stage, camera) : gardenView(stage, camera);
}

/** Still water with a wooded shore opposite. */
function inletView(stage: Stage, camera: Camera): string {
  const { random, palette } = stage;
  const { horizon } = camera;
  const bottom = horizon + random.range(110, 150);
  const shore = horizon + random.range(16, 30);
  const opposite =
    thicket(stage, [-40, shore], [WIDTH + 40, shore], 46, leafTone(stage, 0.4)) +
    rect(0, shore + 12, WIDTH, 5, palette.leafDeep, { opacity: 0.35 });
  const boats = random.times(2, () =>
    dhow(stage, {
      at: [random.range(350, 1250), shore + random.range(24, 60)],
      length: random.range(60, 120),
      sail: false,
      facing: random.sign(),
    }),
  );
  return (
    sky(stage, { horizon }) +
    sea(stage, { horizon, bottom, reef: false, shallows: 0.3 }) +
    hills(stage, horizon + 6, 2) +
    opposite +
    boats.join("") +
    rect(0, bottom, WIDTH, HEIGHT - bottom, palette.leafShade) +
    thicket(stage, [-20, bottom + 30], [WIDTH + 20, bottom + 30], random.range(40, 64))
  );
}

/** A garden close by: lawn, hedge, trees in flower. */
function gardenView(stage: Stage, camera: Camera): string {
  const { random, palette, style } = stage;
  const { horizon } = camera;
  const lawn = rect(0, horizon, WIDTH, HEIGHT - horizon, mix(palette.leafLight, palette.leaf, 0.4));
  const far =
    hills(stage, horizon + 10, 2) +
    thicket(
      stage,
      [-30, horizon + 46],
      [WIDTH + 30, horizon + 46],
      random.range(60, 96),
      leafTone(stage, 0.25),
    );
  const trees = random.times(4, (index) =>
    random.chance(0.5)
      ? palm(stage, {
          foot: [260 + index * 340 + random.range(-90, 90), horizon + 70],
          height: random.range(260, 430),
          tone: leafTone(stage, 0.1),
        })
      : tree(
          stage,
          [260 + index * 340 + random.range(-90, 90), horizon + 74],
          random.range(250, 380),
          leafTone(stage, 0.1),
        ),
  );
  const flowers = random.times(5, (index) =>
    flowering(
      stage,
      [150 + index * 320 + random.range(-80, 80), horizon + random.range(70, 110)],
      [random.range(46, 80), random.range(34, 56)],
      style.petal,
    ),
  );
  return sky(stage, { horizon }) + lawn + far + trees.join("") + flowers.join("");
}

/** Arches or wide doors in the far wall, spread evenly. */
export function holesFor(stage: Stage, room: Room): Hole[] {
  const { random, style } = stage;
  const kind = random.pick(["arches", "arches", "wide", "doors"] as const);
  const top = Math.min(room.height - 0.45, random.range(2.45, 2.8));
  if (kind === "wide")
    return [{ area: [room.width * 0.14, 0, room.width * 0.72, top], shape: "square" }];
  const count = kind === "arches" ? random.int(2, 4) : 2;
  const bay = (room.width * 0.86) / count;
  return random.times(
    count,
    (index) =>
      ({
        area: [room.width * 0.07 + bay * index + bay * 0.12, 0, bay * 0.76, top],
        shape: kind === "doors" ? "square" : style.arch === "square" ? "round" : style.arch,
      }) as const,
  );
}

/** Walls, ceiling and floor around the openings, with the sun lying on the floor. */
export function shell(
  stage: Stage,
  room: Room,
  holes: readonly Hole[],
  ceiling: "beams" | "plain" | "thatch" = "beams",
): string {
  const { palette, style } = stage;
  const { camera, back } = room;
  const lime = mix(
    mix(palette.wallShade, palette.wall, 0.55),
    style.wallTint,
    style.wallTint === "#ffffff" ? 0 : 0.3,
  );
  const outlines = holes.map(({ area, shape }) =>
    camera.outline(openingOutline(back, area, shape)),
  );
  const deep = holes.map(({ area, shape }) =>
    camera.outline(openingOutline(back, area, shape, 0.4)),
  );
  const reveals = outlines
    .map((outline, index) =>
      path(lines(outline) + lines(deep[index] ?? []), mix(palette.wall, palette.sun, 0.4), {
        "fill-rule": "evenodd",
      }),
    )
    .join("");
  const clip = stage.clip(outlines.map((outline) => lines(outline)).join(""));
  const [left, right] = [
    camera.project(rectangle(back, 0, 0, 1, 1)[0] as Place),
    camera.project(rectangle(back, back.width, 0, 1, 1)[0] as Place),
  ];
  const face = stage.linear(
    [left[0], 0],
    [right[0], 0],
    [
      [0, mix(lime, palette.shadow, 0.05)],
      [0.5, mix(lime, palette.wall, 0.25)],
      [1, mix(lime, palette.shadow, 0.1)],
    ],
  );
  const wall = path(
    lines(camera.outline(rectangle(back, 0, 0, back.width, back.height))) +
      outlines.map((outline) => lines(outline)).join(""),
    face,
    { "fill-rule": "evenodd" },
  );
  return (
    group(reveals, { "clip-path": clip }) +
    wall +
    sideWall(stage, room, room.left, mix(lime, palette.shadow, 0.16)) +
    sideWall(stage, room, room.right, mix(lime, palette.wall, 0.3)) +
    drawCeiling(stage, room, ceiling, lime) +
    drawFloor(stage, room) +
    sunPatches(stage, room, holes)
  );
}

function sideWall(stage: Stage, { camera, depth }: Room, wall: Wall, colour: string): string {
  const { palette } = stage;
  const outline = camera.outline(rectangle(wall, 0, 0, wall.width, wall.height));
  const far = camera.project([wall.origin[0], 1, depth])[0];
  const near = wall.inward[0] < 0 ? Math.min(0, far - 500) : Math.max(WIDTH, far + 500);
  const fill = stage.linear(
    [far, 0],
    [near, 0],
    [
      [0, mix(colour, palette.wall, 0.3)],
      [1, mix(colour, palette.shadow, 0.24)],
    ],
  );
  return polygon(outline, fill);
}

/** Loose ends of palm leaf under a thatched roof. */
function ceilingStraw(stage: Stage, room: Room, kind: "beams" | "plain" | "thatch"): string {
  const { random, palette } = stage;
  const { camera, width, depth, height } = room;
  const straw =
    kind === "thatch"
      ? stroke(
          random
            .times(150, () => {
              const [x, z] = [random.range(-0.5, 0.5) * width, random.range(1, depth)];
              return lines(
                [
                  camera.project([x, height, z]),
                  camera.project([x + random.range(-0.03, 0.03), height, z - 0.3]),
                ],
                false,
              );
            })
            .join(""),
          palette.thatch,
          2,
          { opacity: 0.45 },
        )
      : "";
  return straw;
}

function drawCeiling(
  stage: Stage,
  room: Room,
  kind: "beams" | "plain" | "thatch",
  lime: string,
): string {
  const { camera, width, depth, height } = room;
  const { palette } = stage;
  const outline = camera.outline(slab({ x: -width / 2, z: 0, width, depth }, height));
  const far = camera.project([0, height, depth])[1];
  const base =
    kind === "thatch"
      ? mix(palette.thatchShade, palette.thatch, 0.4)
      : mix(lime, palette.wallShade, 0.3);
  const fill = stage.linear(
    [0, far],
    [0, 0],
    [
      [0, mix(base, palette.wall, 0.25)],
      [1, mix(base, palette.shadow, 0.3)],
    ],
  );
  if (kind === "plain") return polygon(outline, fill);
  const count = kind === "thatch" ? 7 : Math.round(depth / 0.62);
  const beam = (index: number): string => {
    const z = (depth * (index + 0.5)) / count;
    const bottom = polygon(
      camera.outline([
        [-width / 2, height - 0.16, z],
        [width / 2, height - 0.16, z],
        [width / 2, height - 0.16, z + 0.14],
        [-width / 2, height - 0.16, z + 0.14],
      ]),
      palette.woodShade,
    );
    return (
      polygon(
        camera.outline([
          [-width / 2, height, z],
          [width / 2, height, z],
          [width / 2, height - 0.16, z],
          [-width / 2, height - 0.16, z],
        ]),
        palette.wood,
      ) + bottom
    );
  };
  const straw = ceilingStraw(stage, room, kind);
  return (
    polygon(outline, fill) +
    straw +
    Array.from({ length: count }, (_, index) => beam(count - 1 - index)).join("")
  );
}

export function drawFloor(
  stage: Stage,
  { camera, width, depth }: Pick<Room, "camera" | "width" | "depth">,
  from = 0,
): string {
  const { palette, style, random } = stage;
  const base =
    style.floor === "wood"
      ? mix(palette.wood, palette.thatch, 0.35)
      : style.floor === "tile"
        ? mix(palette.tile, palette.sand, 0.4)
        : mix(palette.stone, palette.wall, 0.35);
  const outline = camera.outline(slab({ x: -width / 2, z: from, width, depth: depth - from }, 0));
  const far = camera.project([0, 0, depth])[1];
  const fill = stage.linear(
    [0, far],
    [0, HEIGHT],
    [
      [0, mix(base, palette.sun, 0.3)],
      [0.4, base],
      [1, mix(base, palette.shadow, 0.24)],
    ],
  );
  const line = (a: Place, b: Place): string => lines(camera.outline([a, b, b]), false);
  const gap = style.floor === "wood" ? 0.24 : style.floor === "tile" ? 0.45 : 0.8;
  const along = Array.from({ length: Math.floor(width / gap) }, (_, index) =>
    line(
      [-width / 2 + (index + 1) * gap, 0, from + 0.3],
      [-width / 2 + (index + 1) * gap, 0, depth],
    ),
  );
  const across =
    style.floor === "wood"
      ? random.times(26, () => {
          const [x, z] = [
            -width / 2 + Math.floor(random.range(0, width / gap)) * gap,
            random.range(1.5, depth),
          ];
          return line([x, 0, z], [x + gap, 0, z]);
        })
      : Array.from({ length: Math.floor((depth - from) / gap) }, (_, index) =>
          line([-width / 2, 0, from + (index + 1) * gap], [width / 2, 0, from + (index + 1) * gap]),
        );
  return (
    polygon(outline, fill) +
    stroke([...along, ...across].join(""), mix(base, palette.shadow, 0.4), 1.3, { opacity: 0.38 })
  );
}

/** Sunlight that falls through the openings on to the floor. */
function sunPatches(stage: Stage, room: Room, holes: readonly Hole[]): string {
  const { palette, light } = stage;
  const { camera, back, width, depth } = room;
  const ray: Place = light === "noon" ? [-0.2, 0.85, 0.55] : [-0.42, 0.6, 0.7];
  const floor = stage.clip(
    lines(camera.outline(slab({ x: -width / 2, z: 0.3, width, depth: depth - 0.3 }, 0))),
  );
  const patches = holes.map(({ area, shape }) =>
    polygon(
      camera.outline(openingOutline(back, area, shape).map((place) => shadowOf(place, ray))),
      mix(palette.sun, palette.glow, 0.3),
    ),
  );
  return group(patches.join(""), { "clip-path": floor, opacity: light === "dusk" ? 0.5 : 0.72 });
}

/** Plastered niches (zidaka) in rows on a wall. */
export function niches(
  stage: Stage,
  camera: Camera,
  wall: Wall,
  u: number,
  v: number,
  columns: number,
  rows: number,
  size: number,
): string {
  const { palette, random, style } = stage;
  const shape: Shape = style.arch === "square" ? "round" : style.arch;
  const treasures = [palette.tile, palette.sea[1], palette.lamp, palette.wood, style.cloth];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const area = [u + column * size * 1.3, v + row * size * 1.45, size, size * 1.2] as const;
    const hole = polygon(
      camera.outline(openingOutline(wall, area, shape)),
      mix(palette.wallShade, palette.shadow, 0.3),
    );
    const vase = random.chance(0.65)
      ? patch(
          camera,
          wall,
          [area[0] + size * 0.33, area[1] + 0.02, size * 0.34, size * random.range(0.35, 0.7)],
          random.pick(treasures),
        )
      : "";
    const rim = stroke(
      lines(camera.outline(openingOutline(wall, area, shape))),
      mix(palette.wall, palette.sun, 0.3),
      2.5,
    );
    return hole + vase + rim;
  }).join("");
}

/** A framed picture of waves on a wall. */
export function framed(
  stage: Stage,
  camera: Camera,
  wall: Wall,
  u: number,
  v: number,
  width: number,
  height: number,
): string {
  const { palette, style, random } = stage;
  const shade = patch(camera, wall, [u + 0.06, v - 0.08, width, height], palette.shadow, 0.2);
  const level = random.range(0.35, 0.55);
  const scene =
    patch(camera, wall, [u + 0.1, v + 0.1, width - 0.2, height - 0.2], palette.sky[2]) +
    patch(camera, wall, [u + 0.1, v + 0.1, width - 0.2, (height - 0.2) * level], palette.sea[1]) +
    patch(
      camera,
      wall,
      [u + 0.1, v + 0.1, width - 0.2, (height - 0.2) * level * 0.4],
      mix(palette.sand, style.cloth, 0.3),
    );
  return (
    shade +
    patch(camera, wall, [u, v, width, height], palette.wood) +
    patch(camera, wall, [u + 0.04, v + 0.04, width - 0.08, height - 0.08], palette.wall) +
    scene
  );
}
