import { slab } from "../buildings/blocks";
import { type Block, blockAt, sunOn, visibleWalls } from "../buildings/walls";
import type { Camera } from "../camera";
import { type Place } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { polygon } from "../svg";

/** A block with rounded edges, for cushions and upholstery. */
export function softBlock(
  stage: Stage,
  camera: Camera,
  block: Block,
  colour: string,
  soft = 0.05,
): string {
  const { palette } = stage;
  const width = Math.max(1, camera.scale([block.x, block.y, block.z]) * soft);
  const inner: Block = blockAt(
    block.x + soft / 2,
    block.y + soft / 2,
    block.z + soft / 2,
    block.width - soft,
    block.height - soft,
    block.depth - soft,
  );
  const face = (places: readonly Place[], shade: string): string =>
    polygon(camera.outline(places), shade, {
      stroke: shade,
      "stroke-width": width,
      "stroke-linejoin": "round",
    });
  const sides = visibleWalls(camera, inner).map((wall) => {
    const fill = mix(mix(colour, palette.shadow, 0.36), colour, 0.2 + 0.8 * sunOn(stage, wall));
    const [a, b, c, d] = [
      [0, 0],
      [wall.width, 0],
      [wall.width, wall.height],
      [0, wall.height],
    ].map(([u, v]): Place => [
      wall.origin[0] + wall.along[0] * (u ?? 0),
      wall.origin[1] + (v ?? 0),
      wall.origin[2] + wall.along[2] * (u ?? 0),
    ]);
    return face([a, b, c, d] as Place[], fill);
  });
  const top =
    block.y + block.height < camera.position[1]
      ? face(slab(inner, inner.y + inner.height), mix(colour, palette.sun, 0.24))
      : "";
  return sides.join("") + top;
}

/** Soft shade under a piece of furniture. */
export function contact(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  width: number,
  depth: number,
): string {
  return polygon(
    camera.outline(slab({ x: x - 0.08, z: z - 0.12, width: width + 0.3, depth: depth + 0.15 }, 0)),
    stage.palette.shadow,
    { opacity: 0.3, filter: stage.blur(7) },
  );
}
