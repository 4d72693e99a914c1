import { blockShadow, drawBlock, post, railing } from "./blocks";
import { roofOver, walls, windowRow } from "./facade";
import { pathTo } from "./ground";
import { cloveRows, gardenWall, plantBeds, plantGarden } from "./house-garden";
import { Layers } from "./layers";
import { opening } from "./openings";
import { hipRoof } from "./roofs";
import { backFor, frame, plantAround, settle, viewpoint } from "./setting";
import { type Block, type Wall, blockAt } from "./walls";
import type { Camera } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { type RoofKind } from "../stage";
import { polygon } from "../svg";

/** Posts that carry a lean-to of thatch or tin before a house. */
function porch(stage: Stage, camera: Camera, block: Block, deepness: number): string {
  const { palette, style, random } = stage;
  const posts = random.int(4, 6);
  const kind = style.roof === "flat" ? "makuti" : style.roof;
  const height = 2.5;
  const colour = kind === "makuti" ? palette.wood : mix(palette.wall, palette.stone, 0.2);
  const feet = Array.from({ length: posts }, (_, index) =>
    post(
      stage,
      camera,
      [
        block.x + 0.2 + ((block.width - 0.4) * index) / (posts - 1),
        block.y,
        block.z - deepness + 0.2,
      ],
      height,
      kind === "makuti" ? 0.17 : 0.24,
      colour,
    ),
  );
  const cover = polygon(
    camera.outline([
      [block.x - 0.4, block.y + height, block.z - deepness - 0.3],
      [block.x + block.width + 0.4, block.y + height, block.z - deepness - 0.3],
      [block.x + block.width + 0.4, block.y + height, block.z],
      [block.x - 0.4, block.y + height, block.z],
    ]),
    mix(palette.woodShade, palette.shadow, 0.3),
  );
  const roof = hipRoof(stage, camera, {
    block: blockAt(block.x, block.y, block.z - deepness, block.width, height, deepness * 2),
    rise: 1.15,
    overhang: 0.45,
    kind,
  });
  const baraza = drawBlock(
    stage,
    camera,
    blockAt(block.x + 0.2, block.y, block.z - 0.75, block.width * 0.34, 0.45, 0.7),
    mix(palette.wall, palette.stone, 0.25),
  );
  return (
    cover +
    baraza +
    roof +
    feet.join("") +
    (random.chance(0.5)
      ? railing(
          stage,
          camera,
          [block.x + 0.2, block.y, block.z - deepness + 0.2],
          [block.x + block.width * 0.4, block.y, block.z - deepness + 0.2],
          0.85,
          colour,
        )
      : "")
  );
}

/** What stands on the front wall: windows round a carved door. */
function houseFront(
  stage: Stage,
  camera: Camera,
  bays: number,
  tall: boolean,
): (wall: Wall) => string {
  const { style } = stage;
  const front = (wall: Wall): string =>
    windowRow(stage, camera, wall, 0, bays, {
      shutters: style.arch !== "pointed" && bays === 3,
      skip: (bays - 1) / 2,
    }) +
    opening(stage, camera, wall, {
      area: [wall.width / 2 - 0.65, 0, 1.3, 2.35],
      shape: style.arch,
      filling: "door",
    }) +
    (tall ? windowRow(stage, camera, wall, 3, bays, { shutters: bays === 3 }) : "");
  return front;
}

/** A family house with a porch and a garden. */
export function drawHouse(stage: Stage): string {
  const { random, style, palette } = stage;
  const camera = viewpoint(stage, { height: random.chance(0.25) ? [4, 5.5] : [1.7, 2.6] });
  const shape = random.fork("plan");
  const width = shape.range(8, 11.5);
  const tall = stage.storeys() === 2 || stage.says(/merchant/);
  const block: Block = blockAt(
    -width / 2 + shape.range(-1, 1),
    0.25,
    14.5,
    width,
    shape.range(3, 3.5) + (tall ? 3 : 0),
    shape.range(7, 9),
  );
  const hasPorch = stage.says(/veranda/) || (!tall && shape.chance(0.6));
  const bays = width > 9.6 ? 5 : 3;
  const front = houseFront(stage, camera, bays, tall);
  const layers = new Layers();
  const back = backFor(stage, ["grove", "hills", "sea", "grove"]);
  plantAround(stage, camera, layers, [block.x, block.x + width, 23], back);
  const plinth = drawBlock(
    stage,
    camera,
    { ...block, y: 0, z: block.z - (hasPorch ? 2.5 : 0.4), depth: block.depth + 2.5, height: 0.25 },
    palette.stone,
  );
  const tint = stage.says(/coral-stone|coral-rag/) ? "#d8bd94" : style.wallTint;
  const kind: RoofKind = style.roof === "flat" && hasPorch ? "flat" : style.roof;
  layers.add(
    block.z + 1,
    plinth +
      walls(stage, camera, block, front, tall ? 2 : 1, tint) +
      roofOver(stage, camera, block, kind, shape.range(1.9, 2.7)) +
      (hasPorch ? porch(stage, camera, block, 2.3) : ""),
  );
  plantBeds(stage, camera, layers, block, width, hasPorch);
  if (stage.says(/walled|terraced|retaining/) || random.chance(0.4))
    layers.add(9, gardenWall(stage, camera, random.range(7.5, 9)));
  plantGarden(stage, camera, layers);
  const walk = pathTo(
    stage,
    camera,
    [random.range(-2.5, 2.5), 4],
    [block.x + width / 2, block.z - 2.2],
    1.5,
  );
  return (
    settle(stage, camera, {
      back,
      ground: random.pick(["lawn", "lawn", "sand", "earth"] as const),
    }) +
    (stage.says(/clove/) ? cloveRows(stage, camera, layers, block.z + block.depth + 3) : "") +
    blockShadow(stage, camera, block) +
    walk +
    layers.toString() +
    frame(stage)
  );
}
