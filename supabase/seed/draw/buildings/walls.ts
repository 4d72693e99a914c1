import type { Camera } from "../camera";
import { type Place, dot, plus } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { type Point, group, lines, path, polygon } from "../svg";
import { frondData } from "../vegetation/palms";

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
export function leafShade(stage: Stage, outline: readonly Point[]): string {
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

/** The shade a roof or slab throws on the wall below it. */
export function eavesShade(stage: Stage, camera: Camera, wall: Wall, drop: number): string {
  return patch(camera, wall, [0, wall.height - drop, wall.width, drop], stage.palette.shadow, 0.24);
}
