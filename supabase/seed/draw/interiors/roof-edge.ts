import { drawBlock, floorPatch, post, railing, slab } from "../buildings/blocks";
import { type Block, blockAt } from "../buildings/walls";
import type { Camera } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { group, polygon } from "../svg";

/** A parapet along the edge of a roof, solid with a rail or with openings. */
export function roofEdge(stage: Stage, camera: Camera, half: number, depth: number): string {
  const { palette, random } = stage;
  const lime = mix(palette.wall, palette.stone, 0.15);
  if (random.chance(0.5))
    return railing(
      stage,
      camera,
      [-half, 0, depth],
      [half, 0, depth],
      1,
      random.chance(0.5) ? palette.wood : lime,
    );
  const wall: Block = blockAt(-half, 0, depth, half * 2, 0.8, 0.3);
  const holes = random.chance(0.5)
    ? Array.from({ length: 16 }, (_, index) =>
        drawBlock(
          stage,
          camera,
          blockAt(
            -half + (half * 2 * (index + 0.25)) / 16,
            0.2,
            depth - 0.01,
            half / 16,
            0.38,
            0.01,
          ),
          palette.leafShade,
        ),
      ).join("")
    : "";
  return (
    drawBlock(stage, camera, wall, lime) +
    holes +
    drawBlock(
      stage,
      camera,
      {
        ...wall,
        x: -half - 0.1,
        z: depth - 0.08,
        height: 0.1,
        y: 0.8,
        width: half * 2 + 0.2,
        depth: 0.46,
      },
      palette.wall,
      palette.wall,
    )
  );
}

/** The cloth under a pergola and the shadow of its slats. */
function pergolaShade(
  stage: Stage,
  camera: Camera,
  block: Block,
  cloth: boolean,
  count: number,
): { sail: string; shade: string[] } {
  const { palette, style } = stage;
  const sail = cloth
    ? polygon(
        camera.outline(
          slab(
            { x: block.x, z: block.z, width: block.width, depth: block.depth },
            block.height - 0.12,
          ),
        ),
        mix(style.cloth, palette.wall, 0.45),
        { opacity: 0.9 },
      )
    : "";
  const shade = Array.from({ length: count }, (_, index) =>
    floorPatch(
      camera,
      block.x + 0.5 + (block.width * index) / (count - 1),
      block.z - 0.2,
      0.16,
      block.depth,
      palette.shadow,
      0.01,
    ),
  );
  return { sail, shade };
}

export function pergola(stage: Stage, camera: Camera, block: Block, cloth: boolean): string {
  const { palette } = stage;
  const posts = [
    [0, block.depth],
    [block.width, block.depth],
    [0, 0],
    [block.width, 0],
  ].map(([dx, dz]) =>
    post(
      stage,
      camera,
      [block.x + (dx ?? 0), 0, block.z + (dz ?? 0)],
      block.height,
      0.15,
      palette.wood,
    ),
  );
  const count = 9;
  const slats = Array.from({ length: count }, (_, index) =>
    drawBlock(
      stage,
      camera,
      blockAt(
        block.x - 0.2 + (block.width * index) / (count - 1),
        block.height,
        block.z - 0.3,
        0.08,
        0.14,
        block.depth + 0.6,
      ),
      palette.wood,
    ),
  );
  const { sail, shade } = pergolaShade(stage, camera, block, cloth, count);
  return (
    group(shade.join(""), { opacity: 0.2 }) +
    posts.slice(0, 2).join("") +
    sail +
    slats.join("") +
    posts.slice(2).join("")
  );
}
