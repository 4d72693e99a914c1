import { blockShadow, drawBlock, railing } from "./blocks";
import { arcade, roofOver, walls, windowRow } from "./facade";
import { deck } from "./ground";
import { Layers } from "./layers";
import { lounger, parasol } from "./leisure";
import { opening } from "./openings";
import { pavilion } from "./pavilion";
import { plant } from "./planting";
import { backFor, frame, plantAround, plantFoot, settle, viewpoint } from "./setting";
import { type Block, type Wall, blockAt, eavesShade, frontOf } from "./walls";
import { pool } from "./water";
import type { Camera } from "../camera";
import { mix } from "../palette";
import type { Random } from "../random";
import type { Stage } from "../stage";

function villaMain(stage: Stage, camera: Camera, block: Block, tall: boolean): string {
  const { random, palette, style } = stage;
  const ground: Block = { ...block, height: 3.1 };
  const bays = random.int(3, 5);
  const lower = arcade(stage, camera, ground, bays);
  if (!tall)
    return (
      lower +
      eavesShade(stage, camera, frontOf(ground), style.roof === "flat" ? 0.1 : 0.5) +
      roofOver(stage, camera, ground)
    );
  const upper: Block = { ...block, y: 3.1, z: block.z + 2.4, depth: block.depth - 2.4, height: 3 };
  const doors = (wall: Wall): string =>
    Array.from({ length: bays }, (_, index) =>
      opening(stage, camera, wall, {
        area: [(wall.width * (index + 0.5)) / bays - 0.65, 0.1, 1.3, 2.15],
        shape: style.arch,
        filling: stage.light === "dusk" && index % 2 === 0 ? "open" : "glass",
        shutters: bays < 5 && index % 2 === 0,
      }),
    ).join("");
  const terrace = drawBlock(
    stage,
    camera,
    {
      ...ground,
      x: ground.x - 0.15,
      z: ground.z - 0.15,
      width: ground.width + 0.3,
      depth: ground.depth + 0.3,
      y: 3.02,
      height: 0.2,
    },
    mix(palette.wall, palette.stone, 0.2),
  );
  const edge = railing(
    stage,
    camera,
    [ground.x, 3.2, ground.z + 0.1],
    [ground.x + ground.width, 3.2, ground.z + 0.1],
    0.9,
    style.arch === "square" ? palette.wood : mix(palette.wall, palette.stone, 0.15),
  );
  return (
    lower + terrace + walls(stage, camera, upper, doors, 1) + roofOver(stage, camera, upper) + edge
  );
}

function villaWing(stage: Stage, camera: Camera, block: Block): string {
  const { style } = stage;
  const front = (wall: Wall): string =>
    windowRow(stage, camera, wall, 0, wall.width > 5.5 ? 2 : 1, {
      size: [1.5, 1.7],
      shutters: style.arch === "square",
    });
  return (
    walls(stage, camera, block, front) +
    roofOver(stage, camera, block, style.roof === "flat" ? "flat" : style.roof, 1.9)
  );
}

/** The main block of a villa and the wing beside it. */
function villaPlan(
  shape: Random,
  width: number,
  depth: number,
  tall: boolean,
): { main: Block; wing: Block } {
  const main: Block = blockAt(
    -width / 2 + shape.range(-1, 1.5),
    0,
    16,
    width,
    tall ? 6.1 : 3.1,
    depth,
  );
  const onRight = shape.chance(0.5);
  const wing: Block = blockAt(
    onRight ? main.x + width : main.x - 5.4,
    0,
    main.z + shape.range(-3.2, 1.6),
    shape.range(4.6, 5.4),
    2.9,
    6,
  );
  return { main, wing };
}

/** A modern Swahili villa with its pool. */
export function drawVilla(stage: Stage): string {
  const { random, palette, style } = stage;
  const camera = viewpoint(stage);
  const shape = random.fork("plan");
  const [width, depth, tall] = [
    shape.range(9.5, 13),
    shape.range(7.5, 9),
    stage.storeys()
      ? stage.storeys() === 2
      : !stage.says(/\blow\b|house in a grove/) && shape.chance(0.55),
  ] as const;
  const { main, wing } = villaPlan(shape, width, depth, tall);
  const layers = new Layers();
  const blocks = [main, wing];
  const back = backFor(stage, ["sea", "sea", "grove", "hills"]);
  plantAround(
    stage,
    camera,
    layers,
    [Math.min(main.x, wing.x), Math.max(main.x + width, wing.x + wing.width), 24],
    back,
  );
  layers.add(main.z + 3, villaMain(stage, camera, main, tall));
  layers.add(wing.z > main.z ? main.z + 4 : main.z + 2, villaWing(stage, camera, wing));
  if (!tall && style.roof === "flat" && shape.chance(0.7))
    layers.add(main.z + 2.9, pavilion(stage, camera, main.x + width * 0.55, 3.4, main.z + 3, 3.4));
  plantFoot(stage, camera, layers, wing.x, wing.x + wing.width, wing.z - 0.6);
  const patio = mix(palette.stone, palette.wall, 0.5);
  const [poolX, poolZ, poolWide, poolDeep] = [
    main.x + random.range(0, 3),
    random.range(8.2, 10),
    random.range(5.5, 8.5),
    random.range(3, 4.2),
  ];
  const floor = deck(
    stage,
    camera,
    main.x - 0.6,
    poolZ - 1.2,
    width + 1.2,
    main.z - poolZ + 1.2,
    patio,
  );
  const hasPool = !stage.says(/without-pool/);
  if (hasPool) poolside(stage, camera, layers, poolX, poolZ, poolWide, poolDeep);
  const shadows = blocks.map((block) => blockShadow(stage, camera, block)).join("");
  return (
    settle(stage, camera, { back, ground: random.pick(["lawn", "lawn", "sand"] as const) }) +
    (hasPool ? floor : "") +
    shadows +
    (hasPool ? pool(stage, camera, poolX, poolZ, poolWide, poolDeep) : "") +
    layers.toString() +
    frame(stage)
  );
}

function poolside(
  stage: Stage,
  camera: Camera,
  layers: Layers,
  x: number,
  z: number,
  wide: number,
  deep: number,
): void {
  const { random, style } = stage;
  const count = random.int(1, 3);
  for (let index = 0; index < count; index += 1) {
    layers.add(
      z + deep + 1,
      lounger(stage, camera, x + 0.6 + index * 1.5, z + deep + 0.9, style.cloth),
    );
  }
  if (random.chance(0.75))
    layers.add(
      z + deep + 1.4,
      parasol(
        stage,
        camera,
        x + count * 1.5 + 0.4,
        z + deep + 1.4,
        random.chance(0.5) ? "thatch" : style.cloth,
      ),
    );
  layers.add(
    z - 0.5,
    plant(
      stage,
      camera,
      random.pick(["flowers", "banana", "bush"] as const),
      [x + wide + 1.4, z + random.range(0.2, deep)],
      1.3,
    ),
  );
  layers.add(z - 1, plant(stage, camera, "bush", [x - 1.3, z + 0.3], 0.8));
}
