import { dot, hull, plus, shadowOf, type Camera, type Place } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { group, lines, path, polygon, round, stroke, type Point } from "../svg";
import { frondData } from "../vegetation";

/** A flat upright face; u runs along it, v up, depth into the building, all in metres. */
export type Wall = { origin: Place; along: Place; inward: Place; width: number; height: number };

/** An upright block: left, ground and front edge, then its measures. */
export type Block = {
  x: number;
  y: number;
  z: number;
  width: number;
  height: number;
  depth: number;
};

/** A block from its left, ground and front edge and its measures. */
export function blockAt(
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  depth: number,
): Block {
  return { x, y, z, width, height, depth };
}

export function onWall(wall: Wall, u: number, v: number, depth = 0): Place {
  const aside = plus(wall.origin, wall.along, u);
  return plus([aside[0], aside[1] + v, aside[2]], wall.inward, depth);
}

export function frontOf({ x, y, z, width, height }: Block): Wall {
  return { origin: [x, y, z], along: [1, 0, 0], inward: [0, 0, 1], width, height };
}

export function leftOf({ x, y, z, height, depth }: Block): Wall {
  return { origin: [x, y, z + depth], along: [0, 0, -1], inward: [1, 0, 0], width: depth, height };
}

export function rightOf({ x, y, z, width, height, depth }: Block): Wall {
  return { origin: [x + width, y, z], along: [0, 0, 1], inward: [-1, 0, 0], width: depth, height };
}

/** The walls of a block that the camera sees, sides first. */
export function visibleWalls(camera: Camera, block: Block): Wall[] {
  return [leftOf(block), rightOf(block), frontOf(block)].filter((wall) => isVisible(camera, wall));
}

export function isVisible(camera: Camera, wall: Wall): boolean {
  return dot(wall.inward, plus(wall.origin, camera.position, -1)) > 0;
}

/** How much sun a wall gets, 0 to 1. */
export function sunOn(stage: Stage, wall: Wall): number {
  return Math.max(0, Math.min(1, -dot(wall.inward, stage.sun) * 1.5));
}

/** Lime-washed wall colour under the light, with the house's tint. */
export function wallColour(stage: Stage, wall: Wall, tint = stage.style.wallTint): string {
  const { palette } = stage;
  const lit = mix(palette.wall, tint, tint === "#ffffff" ? 0 : 0.55);
  return mix(mix(palette.wallShade, tint, 0.12), lit, 0.12 + 0.88 * sunOn(stage, wall));
}

export function rectangle(
  wall: Wall,
  u: number,
  v: number,
  width: number,
  height: number,
  depth = 0,
): Place[] {
  return [
    onWall(wall, u, v, depth),
    onWall(wall, u + width, v, depth),
    onWall(wall, u + width, v + height, depth),
    onWall(wall, u, v + height, depth),
  ];
}

/** Fills a patch of a wall. */
export function patch(
  camera: Camera,
  wall: Wall,
  area: readonly [u: number, v: number, width: number, height: number],
  fill: string,
  opacity = 1,
  depth = 0,
): string {
  return polygon(
    camera.outline(rectangle(wall, ...area, depth)),
    fill,
    opacity < 1 ? { opacity } : {},
  );
}

/** A whole wall: soft gradient, a damp foot and a few brush marks. */
export function drawWall(
  stage: Stage,
  camera: Camera,
  wall: Wall,
  colour = wallColour(stage, wall),
): string {
  const { random, palette } = stage;
  const outline = camera.outline(rectangle(wall, 0, 0, wall.width, wall.height));
  if (outline.length < 3) return "";
  const heights = outline.map(([, y]) => y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const fill = stage.linear(
    [0, top],
    [0, bottom],
    [
      [0, mix(colour, palette.wall, 0.12)],
      [0.7, colour],
      [1, mix(colour, palette.sandShade, 0.4)],
    ],
  );
  const marks = random.times(Math.min(16, Math.round(wall.width * 1.2)), () => {
    const [u, v, long] = [
      random.range(0.1, 0.85) * wall.width,
      random.range(0.06, 0.9) * wall.height,
      random.range(0.3, 1.1),
    ];
    return lines(
      camera.outline(
        rectangle(wall, u, v, Math.min(long, wall.width - u), random.range(0.04, 0.1)),
      ),
    );
  });
  return (
    polygon(outline, fill) +
    path(marks.join(""), mix(colour, palette.wallShade, 0.5), { opacity: 0.28 }) +
    (wall.width > 6 && sunOn(stage, wall) > 0.3 ? leafShade(stage, outline) : "")
  );
}

/** Shadows of palm fronds that stir on a sunlit wall. */
function leafShade(stage: Stage, outline: readonly Point[]): string {
  const random = stage.random.fork(`shade ${outline.length} ${outline[0]?.[0] ?? 0}`);
  if (random.chance(0.35)) return "";
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const base: Point = [
    left + (right - left) * random.pick([-0.02, 0.1, 0.78]),
    top - (bottom - top) * 0.15,
  ];
  const fronds = [0.25, 0.75, 1.2, 1.9].map((angle) =>
    frondData(stage, {
      base,
      angle: angle + random.range(-0.15, 0.15),
      length: (bottom - top) * random.range(0.8, 1.2),
      droop: 0.9,
      leaflets: 14,
    }),
  );
  return group(path(fronds.map(([upper, lower]) => upper + lower).join(""), stage.palette.shadow), {
    "clip-path": stage.clip(lines(outline)),
    opacity: 0.13,
  });
}

export type Shape = "round" | "pointed" | "square";

/** The outline of a doorway or window on a wall, its top arched as asked. */
export function openingOutline(
  wall: Wall,
  [u, v, width, height]: readonly [number, number, number, number],
  shape: Shape,
  depth = 0,
): Place[] {
  if (shape === "square") return rectangle(wall, u, v, width, height, depth);
  const rise = Math.min(height * 0.6, width * (shape === "pointed" ? 0.62 : 0.5));
  const spring = v + height - rise;
  const arch = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI * (index / 12);
    const across = -Math.cos(angle) * 0.5 + 0.5;
    const up = shape === "pointed" ? 1 - Math.abs(across - 0.5) ** 1.55 * 2.93 : Math.sin(angle);
    return onWall(wall, u + width * (1 - across), spring + rise * Math.max(0, up), depth);
  });
  return [onWall(wall, u, v, depth), onWall(wall, u + width, v, depth), ...arch];
}

export type Filling = "glass" | "dark" | "door" | "open" | "louvre";
export type Opening = {
  area: readonly [u: number, v: number, width: number, height: number];
  shape?: Shape;
  filling?: Filling;
  depth?: number;
  shutters?: boolean;
  paint?: string;
};

/** A window or door set into a thick wall. */
export function opening(stage: Stage, camera: Camera, wall: Wall, options: Opening): string {
  const { palette, style } = stage;
  const {
    area,
    shape = "square",
    filling = "glass",
    depth = 0.28,
    shutters = false,
    paint = style.paint,
  } = options;
  const outer = camera.outline(openingOutline(wall, area, shape));
  if (outer.length < 3) return "";
  const inner = camera.outline(openingOutline(wall, area, shape, depth));
  const clip = stage.clip(lines(outer));
  const reveal = mix(wallColour(stage, wall), palette.shadow, 0.3);
  const inside =
    polygon(inner, fillingColour(stage, filling, paint, inner)) +
    fillingLines(stage, camera, wall, area, filling, paint, depth);
  const frame = stroke(
    lines(inner),
    filling === "door" ? palette.woodShade : mix(paint, palette.wall, 0.15),
    Math.max(1.4, camera.scale(wall.origin) * 0.06),
    { "stroke-linejoin": "round" },
  );
  const sill = patch(
    camera,
    wall,
    [area[0] - 0.08, area[1] - 0.1, area[2] + 0.16, 0.1],
    mix(palette.wall, palette.stone, 0.5),
  );
  const hood =
    shape === "square"
      ? ""
      : stroke(
          lines(outer),
          mix(palette.wall, palette.stone, 0.35),
          Math.max(1.2, camera.scale(wall.origin) * 0.05),
        );
  return (
    polygon(outer, reveal) +
    `<g clip-path="${clip}">${inside}${frame}</g>` +
    hood +
    (area[1] > 0.3 ? sill : "") +
    (shutters ? shutterPair(stage, camera, wall, area, paint) : "")
  );
}

function fillingColour(
  stage: Stage,
  filling: Filling,
  paint: string,
  outline: readonly Point[],
): string {
  const { palette, light } = stage;
  const heights = outline.map(([, y]) => y);
  const span = [
    [0, Math.min(...heights)],
    [30, Math.max(...heights)],
  ] as const;
  if (filling === "door")
    return stage.linear(...span, [
      [0, mix(palette.wood, paint, 0.15)],
      [1, palette.woodShade],
    ]);
  if (filling === "louvre") return mix(paint, palette.wallShade, 0.1);
  if (filling === "dark")
    return stage.linear(...span, [
      [0, palette.leafDeep],
      [1, mix(palette.leafDeep, palette.woodShade, 0.6)],
    ]);
  if (filling === "open") {
    const warm = light === "dusk" ? palette.lamp : mix(palette.woodShade, palette.lamp, 0.25);
    return stage.linear(...span, [
      [0, mix(palette.woodShade, warm, 0.7)],
      [1, mix(palette.woodShade, palette.tile, 0.3)],
    ]);
  }
  return stage.linear(...span, [
    [0, palette.glass[0]],
    [0.55, mix(palette.glass[0], palette.glass[1], 0.7)],
    [1, palette.glass[1]],
  ]);
}

function fillingLines(
  stage: Stage,
  camera: Camera,
  wall: Wall,
  [u, v, width, height]: Opening["area"],
  filling: Filling,
  paint: string,
  depth: number,
): string {
  const { palette } = stage;
  const thin = Math.max(1, camera.scale(wall.origin) * 0.045);
  const line = (u1: number, v1: number, u2: number, v2: number): string =>
    lines(
      camera.outline([
        onWall(wall, u1, v1, depth),
        onWall(wall, u2, v2, depth),
        onWall(wall, u2, v2, depth),
      ]),
      false,
    );
  if (filling === "glass") {
    const panes = Math.max(2, Math.round(width / 0.9));
    const bars = Array.from({ length: panes - 1 }, (_, index) =>
      line(u + (width * (index + 1)) / panes, v, u + (width * (index + 1)) / panes, v + height),
    );
    return stroke(
      bars.join("") + line(u, v + height * 0.68, u + width, v + height * 0.68),
      mix(paint, palette.wall, 0.15),
      thin,
    );
  }
  if (filling === "louvre") {
    const slats = Array.from({ length: 9 }, (_, index) =>
      line(u, v + (height * (index + 0.5)) / 9, u + width, v + (height * (index + 0.5)) / 9),
    );
    return stroke(
      slats.join("") + line(u + width / 2, v, u + width / 2, v + height),
      mix(paint, palette.shadow, 0.45),
      thin,
    );
  }
  if (filling !== "door") return "";
  const studs = [0.25, 0.75].flatMap((share) =>
    Array.from({ length: 6 }, (_, index) => {
      const [x, y] = camera.project(
        onWall(wall, u + width * share, v + height * (0.08 + index * 0.12), depth),
      );
      return `M${round(x)} ${round(y)}h0.1`;
    }),
  );
  const centre = line(u + width / 2, v, u + width / 2, v + height * 0.86);
  const panels = [0.3, 0.55, 0.8]
    .map((share) => line(u, v + height * share, u + width, v + height * share))
    .join("");
  return (
    stroke(panels, palette.woodShade, thin * 0.8, { opacity: 0.7 }) +
    stroke(centre, palette.thatch, thin * 1.8) +
    stroke(studs.join(""), palette.lamp, thin * 2)
  );
}

function shutterPair(
  stage: Stage,
  camera: Camera,
  wall: Wall,
  [u, v, width, height]: Opening["area"],
  paint: string,
): string {
  const { palette } = stage;
  const lit = mix(
    mix(paint, palette.shadow, 0.35),
    mix(paint, palette.sun, 0.12),
    sunOn(stage, wall),
  );
  const leaf = (from: number): string => {
    const slats = Array.from({ length: 7 }, (_, index) =>
      lines(
        camera.outline(
          rectangle(
            wall,
            from + 0.06,
            v + (height * (index + 0.4)) / 7,
            width / 2 - 0.12,
            0.05,
            -0.04,
          ),
        ),
      ),
    );
    return (
      patch(camera, wall, [from + 0.07, v - 0.08, width / 2, height], palette.shadow, 0.25) +
      patch(camera, wall, [from, v, width / 2, height], lit, 1, -0.04) +
      path(slats.join(""), mix(lit, palette.shadow, 0.4))
    );
  };
  return leaf(u - width / 2 - 0.05) + leaf(u + width + 0.05);
}

/** The shade a roof or slab throws on the wall below it. */
export function eavesShade(stage: Stage, camera: Camera, wall: Wall, drop: number): string {
  return patch(camera, wall, [0, wall.height - drop, wall.width, drop], stage.palette.shadow, 0.24);
}

/** A plain block with lit and shaded faces; its top and underside show unless it is open. */
export function drawBlock(
  stage: Stage,
  camera: Camera,
  block: Block,
  colour: string,
  top: string | "open" = colour,
): string {
  const { palette } = stage;
  const faces = visibleWalls(camera, block).map((wall) =>
    patch(
      camera,
      wall,
      [0, 0, wall.width, wall.height],
      mix(mix(colour, palette.shadow, 0.42), colour, 0.15 + 0.85 * sunOn(stage, wall)),
    ),
  );
  const open = top === "open";
  const lid =
    !open && block.y + block.height < camera.position[1]
      ? polygon(camera.outline(slab(block, block.y + block.height)), mix(top, palette.sun, 0.18))
      : "";
  const under =
    !open && block.y > camera.position[1]
      ? polygon(camera.outline(slab(block, block.y)), mix(colour, palette.shadow, 0.55))
      : "";
  return under + faces.join("") + lid;
}

/** The level rectangle of a block at a height. */
export function slab(
  { x, z, width, depth }: Pick<Block, "x" | "z" | "width" | "depth">,
  y: number,
): Place[] {
  return [
    [x, y, z],
    [x + width, y, z],
    [x + width, y, z + depth],
    [x, y, z + depth],
  ];
}

/** A level patch of ground. */
export function floorPatch(
  camera: Camera,
  x: number,
  z: number,
  width: number,
  depth: number,
  fill: string,
  y = 0,
): string {
  return polygon(camera.outline(slab({ x, z, width, depth }, y)), fill);
}

/** Shadow of a block on the ground. */
export function blockShadow(stage: Stage, camera: Camera, block: Block, ground = 0): string {
  const corners = [...slab(block, block.y), ...slab(block, block.y + block.height)].map((corner) =>
    shadowOf(corner, stage.sun, ground),
  );
  const flat = hull(corners.map(([x, , z]) => [x, z] as const)).map(
    ([x, z]) => [x, ground, z] as const,
  );
  return polygon(camera.outline(flat), stage.palette.shadow, { opacity: 0.34 });
}

/** Rail and balusters between two places. */
export function railing(
  stage: Stage,
  camera: Camera,
  from: Place,
  to: Place,
  height: number,
  colour: string,
): string {
  const length = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const count = Math.max(2, Math.round(length / 0.28));
  const thick = camera.scale(from);
  const at = (share: number, up: number): Point =>
    camera.project([
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share + up,
      from[2] + (to[2] - from[2]) * share,
    ]);
  const bars = Array.from({ length: count + 1 }, (_, index) =>
    lines([at(index / count, 0), at(index / count, height)], false),
  );
  return (
    stroke(bars.join(""), mix(colour, stage.palette.shadow, 0.15), Math.max(0.8, thick * 0.035)) +
    stroke(
      lines([at(0, height), at(1, height)], false) + lines([at(0, 0.1), at(1, 0.1)], false),
      colour,
      Math.max(1.4, thick * 0.08),
    )
  );
}

/** A slender post standing on the ground. */
export function post(
  stage: Stage,
  camera: Camera,
  [x, y, z]: Place,
  height: number,
  thick: number,
  colour: string,
): string {
  return drawBlock(
    stage,
    camera,
    blockAt(x - thick / 2, y, z - thick / 2, thick, height, thick),
    colour,
  );
}
