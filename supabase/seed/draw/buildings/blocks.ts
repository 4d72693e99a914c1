import { type Block, blockAt, patch, sunOn, visibleWalls } from "./walls";
import type { Camera } from "../camera";
import { type Place, hull, shadowOf } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { type Point, lines, polygon, stroke } from "../svg";

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
