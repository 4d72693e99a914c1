import { drawApartment } from "./apartment";
import { blockShadow, drawBlock, floorPatch, post, railing } from "./blocks";
import { arcade, roofOver, walls } from "./facade";
import { deck, pathTo } from "./ground";
import { Layers } from "./layers";
import { lounger, parasol } from "./leisure";
import { opening } from "./openings";
import { plant } from "./planting";
import { hipRoof, parapet } from "./roofs";
import { backFor, frame, plantAround, plantFoot, settle, viewpoint } from "./setting";
import { type Block, type Wall, blockAt } from "./walls";
import { pool } from "./water";
import type { Camera } from "../camera";
import { mix } from "../palette";
import { Random } from "../random";
import type { Stage } from "../stage";

/** A guest bungalow: white walls, veranda on posts, tall thatch. */
function bungalow(stage: Stage, camera: Camera, x: number, z: number, size: number): string {
  const { palette, style } = stage;
  const room: Block = blockAt(x, 0.4, z, size, 2.5, size * 0.9);
  const plinth = drawBlock(
    stage,
    camera,
    blockAt(x - 0.2, 0, z - 2, size + 0.4, 0.4, size + 2),
    palette.stone,
    mix(palette.stone, palette.wood, 0.4),
  );
  const front = (wall: Wall): string =>
    opening(stage, camera, wall, {
      area: [wall.width * 0.2, 0, wall.width * 0.6, 2.15],
      shape: style.arch,
      filling: stage.light === "dusk" ? "open" : "glass",
    });
  const posts = [0.1, size - 0.1].map((dx) =>
    post(stage, camera, [x + dx, 0.4, z - 1.7], 2.4, 0.16, palette.wood),
  );
  const rail = railing(
    stage,
    camera,
    [x + 0.1, 0.4, z - 1.7],
    [x + size * 0.32, 0.4, z - 1.7],
    0.8,
    palette.wood,
  );
  const whole: Block = blockAt(x, 0.4, z - 1.8, size, 2.5, size * 0.9 + 1.8);
  return (
    blockShadow(stage, camera, whole) +
    plinth +
    walls(stage, camera, room, front, 1) +
    hipRoof(stage, camera, { block: whole, rise: size * 0.62, overhang: 0.7, kind: "makuti" }) +
    posts.join("") +
    rail
  );
}

/** The hall's back wall, its bar and tables. */
function barAndTables(
  stage: Stage,
  camera: Camera,
  block: Block,
): { back: string; bar: string; tables: string[] } {
  const { palette } = stage;
  const back = drawBlock(
    stage,
    camera,
    { ...block, z: block.z + block.depth - 0.4, depth: 0.4, height: block.height },
    mix(palette.wallShade, palette.shadow, 0.25),
  );
  const glow =
    stage.light === "dusk"
      ? mix(palette.lamp, palette.tile, 0.25)
      : mix(palette.wallShade, palette.wood, 0.35);
  const bar = drawBlock(
    stage,
    camera,
    blockAt(block.x + 2, block.y, block.z + block.depth - 2, block.width * 0.4, 1.1, 0.7),
    glow,
  );
  const tables = [0.25, 0.5, 0.75].map((share) =>
    drawBlock(
      stage,
      camera,
      blockAt(block.x + block.width * share - 0.5, block.y, block.z + 1.4, 1, 0.72, 0.8),
      palette.wood,
    ),
  );
  return { back, bar, tables };
}

/** The open main hall under a great thatched roof. */
function greatHall(stage: Stage, camera: Camera, block: Block): string {
  const { palette } = stage;
  const { back, bar, tables } = barAndTables(stage, camera, block);
  const count = 6;
  const posts = Array.from({ length: count }, (_, index) =>
    post(
      stage,
      camera,
      [block.x + 0.2 + ((block.width - 0.4) * index) / (count - 1), block.y, block.z + 0.2],
      block.height,
      0.24,
      palette.wood,
    ),
  );
  const plinth = drawBlock(
    stage,
    camera,
    {
      ...block,
      x: block.x - 0.6,
      z: block.z - 0.6,
      width: block.width + 1.2,
      depth: block.depth + 1.2,
      y: 0,
      height: block.y,
    },
    palette.stone,
    mix(palette.stone, palette.wall, 0.4),
  );
  return (
    plinth +
    back +
    bar +
    tables.join("") +
    hipRoof(stage, camera, { block, rise: block.depth * 0.52, overhang: 1.1, kind: "makuti" }) +
    posts.join("")
  );
}

/** A two-storey wing of rooms over an arcade. */
export function wing(stage: Stage, camera: Camera, block: Block, bays: number): string {
  const { palette, style } = stage;
  const lower: Block = { ...block, height: 3.1 };
  const upper: Block = { ...block, y: 3.2, height: 3 };
  const slab = drawBlock(
    stage,
    camera,
    {
      ...block,
      x: block.x - 0.12,
      z: block.z - 0.12,
      width: block.width + 0.24,
      depth: block.depth + 0.24,
      y: 3.05,
      height: 0.16,
    },
    mix(palette.wall, palette.stone, 0.3),
  );
  const rail = railing(
    stage,
    camera,
    [block.x, 3.2, block.z + 0.15],
    [block.x + block.width, 3.2, block.z + 0.15],
    0.85,
    style.paint,
  );
  return (
    arcade(stage, camera, lower, bays) +
    slab +
    arcade(stage, camera, upper, bays) +
    rail +
    (style.roof === "flat"
      ? parapet(stage, camera, upper, true)
      : roofOver(stage, camera, upper, style.roof, 2.6))
  );
}

/** Bungalows to one side of the main house; tells whether it is the right. */
function addBungalows(
  stage: Stage,
  camera: Camera,
  layers: Layers,
  main: Block,
  width: number,
): boolean {
  const { random } = stage;
  const right = random.chance(0.7);
  const huts = random.int(2, 3);
  for (let index = 0; index < huts; index += 1) {
    const z = 15.5 + index * 6.5;
    const x = right ? main.x + width + 1.6 + index * 1.6 : main.x - 6.6 - index * 1.2;
    layers.add(z + 1.5, bungalow(stage, camera, x, z, random.range(4.2, 5)));
    layers.add(
      z - 2.4,
      plant(
        stage,
        camera,
        random.pick(["flowers", "banana", "bush"] as const),
        [x - 0.8, z - 2.6],
        1.3,
      ),
    );
  }
  return right;
}

/** A small hotel: a hall or wing, bungalows, a long pool with parasols. */
export function drawHotel(stage: Stage): string {
  if (stage.says(/town/)) return drawApartment(stage);
  const { random, style } = stage;
  const camera = viewpoint(stage, {
    height: random.chance(0.4) ? [5, 7.5] : [2.2, 3.6],
    horizon: [470, 560],
    focal: [900, 1060],
    yaw: random.range(0.08, 0.36),
  });
  const plan = new Random(`hotel ${style.key}`);
  const layers = new Layers();
  const hasWing =
    stage.says(/wing|two-storey/) || (!stage.says(/lodge|bungalow/) && plan.chance(0.5));
  const width = plan.range(13, 16.5);
  const main: Block = blockAt(
    -width / 2 + random.range(-3, 1),
    hasWing ? 0 : 0.3,
    20,
    width,
    hasWing ? 6.2 : 3,
    8.5,
  );
  const back = backFor(stage, ["sea", "sea", "grove", "hills"]);
  plantAround(stage, camera, layers, [main.x - 4, main.x + width + 5, 32], back);
  layers.add(
    main.z + 3,
    blockShadow(stage, camera, main) +
      (hasWing ? wing(stage, camera, main, plan.int(5, 7)) : greatHall(stage, camera, main)),
  );
  const right = addBungalows(stage, camera, layers, main, width);
  plantFoot(stage, camera, layers, main.x, main.x + width * 0.3, main.z - 1.4);
  const terrace = poolTerrace(stage, camera, layers, main);
  const walk = pathTo(
    stage,
    camera,
    [random.range(-6, 6), 4],
    [right ? main.x + width + 3 : main.x - 3, 14],
    1.4,
  );
  return (
    settle(stage, camera, { back, ground: random.pick(["lawn", "sand", "lawn"] as const) }) +
    walk +
    terrace +
    layers.toString() +
    frame(stage)
  );
}

function poolTerrace(stage: Stage, camera: Camera, layers: Layers, main: Block): string {
  const { random, palette, style } = stage;
  const [x, z, wide, deep] = [
    main.x + random.range(-0.5, 2.5),
    random.range(9.5, 11),
    random.range(8, 11.5),
    random.range(3.6, 4.6),
  ];
  const cloth = random.chance(0.5) ? "thatch" : style.cloth;
  const sets = random.int(2, 4);
  for (let index = 0; index < sets; index += 1) {
    const at = x + 0.4 + index * (wide / sets);
    layers.add(
      z + deep + 1,
      lounger(stage, camera, at, z + deep + 0.9, style.cloth) +
        parasol(stage, camera, at + 1.1, z + deep + 1.7, cloth) +
        lounger(stage, camera, at + 1.45, z + deep + 0.9, style.cloth),
    );
  }
  if (random.chance(0.6))
    layers.add(z - 1, plant(stage, camera, "palm", [x + wide + 1.8, z + 0.4], random.range(5, 7)));
  const patio = mix(palette.stone, palette.wall, 0.45);
  const step = floorPatch(
    camera,
    x - 1.2,
    main.z - 1.2,
    wide + 2.4,
    1.2,
    mix(patio, palette.shadow, 0.08),
  );
  return (
    deck(stage, camera, x - 1.4, z - 1.2, wide + 2.8, main.z - z + 0.4, patio) +
    step +
    pool(stage, camera, x, z, wide, deep)
  );
}
