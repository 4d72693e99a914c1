import { blockShadow, drawBlock } from "./blocks";
import type { Layers } from "./layers";
import { plant } from "./planting";
import { plantFoot } from "./setting";
import { type Block, blockAt } from "./walls";
import type { Camera } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";

/** Beds along the front, left and right of the door. */
export function plantBeds(
  stage: Stage,
  camera: Camera,
  layers: Layers,
  block: Block,
  width: number,
  hasPorch: boolean,
): void {
  plantFoot(
    stage,
    camera,
    layers,
    block.x - 0.5,
    block.x + width * 0.36,
    block.z - (hasPorch ? 3.1 : 1),
  );
  plantFoot(
    stage,
    camera,
    layers,
    block.x + width * 0.64,
    block.x + width + 1,
    block.z - (hasPorch ? 3.1 : 1),
  );
}

/** A few plants between the house and the eye. */
export function plantGarden(stage: Stage, camera: Camera, layers: Layers): void {
  const { random } = stage;
  for (let index = random.int(1, 3); index > 0; index -= 1) {
    const z = random.range(8, 12);
    layers.add(
      z,
      plant(
        stage,
        camera,
        random.pick(["flowers", "bush", "banana", "grass"] as const),
        [random.sign() * random.range(3.4, 6.5), z],
        random.range(0.9, 1.6),
      ),
    );
  }
}

/** Rows of clove trees on the ground behind a house. */
export function cloveRows(stage: Stage, camera: Camera, layers: Layers, z: number): string {
  for (let row = 0; row < 3; row += 1) {
    for (let x = -24; x < 26; x += stage.random.range(3.4, 5.2))
      layers.add(
        z + row * 5,
        plant(stage, camera, "clove", [x, z + row * 5], stage.random.range(5.5, 7.5)),
      );
  }
  return "";
}

/** A low coral-stone wall with a gap for the path. */
export function gardenWall(stage: Stage, camera: Camera, z: number): string {
  const { palette } = stage;
  const part = (x: number, width: number): string => {
    const block: Block = blockAt(x, 0, z, width, 0.7, 0.4);
    return (
      blockShadow(stage, camera, block) +
      drawBlock(stage, camera, block, palette.stone, mix(palette.stone, palette.wall, 0.5))
    );
  };
  const pillar = (x: number): string =>
    drawBlock(
      stage,
      camera,
      blockAt(x, 0, z - 0.1, 0.6, 1.3, 0.6),
      mix(palette.wall, palette.stone, 0.3),
    );
  return part(-14, 12.2) + part(1.8, 12) + pillar(-2.3) + pillar(1.6);
}
