import { drawBlock, post } from "./blocks";
import { hipRoof } from "./roofs";
import { blockAt } from "./walls";
import type { Camera } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";

/** A small open pavilion (banda) on posts. */
export function pavilion(
  stage: Stage,
  camera: Camera,
  x: number,
  y: number,
  z: number,
  size: number,
): string {
  const { palette } = stage;
  const feet = (
    [
      [0, 1],
      [1, 1],
      [0, 0],
      [1, 0],
    ] as const
  ).map(([right, back]) =>
    post(stage, camera, [x + right * size, y, z + back * size], 2.3, 0.15, palette.wood),
  );
  const bench = drawBlock(
    stage,
    camera,
    blockAt(x + 0.3, y, z + size * 0.55, size - 0.6, 0.42, 0.7),
    mix(stage.style.cloth, palette.wall, 0.4),
  );
  return (
    bench +
    feet.join("") +
    hipRoof(stage, camera, {
      block: blockAt(x, y, z, size, 2.3, size),
      rise: 1.5,
      overhang: 0.55,
      kind: "makuti",
    })
  );
}
