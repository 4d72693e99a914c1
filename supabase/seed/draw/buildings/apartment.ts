import { blockShadow, drawBlock, floorPatch, post, railing } from "./blocks";
import { arcade, walls } from "./facade";
import { deck, pathTo } from "./ground";
import { Layers } from "./layers";
import { lounger, parasol } from "./leisure";
import { opening } from "./openings";
import { plant } from "./planting";
import { parapet } from "./roofs";
import { backFor, frame, plantAround, plantFoot, settle, viewpoint } from "./setting";
import { balcony } from "./townhouse";
import { type Block, type Wall, blockAt, frontOf, patch } from "./walls";
import { pool } from "./water";
import type { Camera } from "../camera";
import { mix } from "../palette";
import { Random } from "../random";
import type { Stage } from "../stage";

const STOREY = 3.1;

type Tower = { bays: number; storeys: number; accent: string; open: boolean; block: Block };

/** One storey's flats: a wide door to each balcony, its rail and the shade above. */
export function storey(
  stage: Stage,
  camera: Camera,
  tower: Tower,
  wall: Wall,
  level: number,
): string {
  const { style, palette } = stage;
  const bay = wall.width / tower.bays;
  const rail = tower.open ? mix(palette.glass[0], palette.wall, 0.4) : tower.accent;
  return Array.from({ length: tower.bays }, (_, index) => {
    const u = bay * index;
    const lit = new Random(`${style.key} ${level} ${index}`).chance(0.45);
    const filling = stage.light === "dusk" && lit ? "open" : "glass";
    const area = [u + bay * 0.16, level * STOREY + 0.05, bay * 0.68, 2.25] as const;
    const panel =
      index % 2
        ? ""
        : patch(
            camera,
            wall,
            [u + 0.05, level * STOREY - 0.05, bay - 0.1, STOREY],
            mix(tower.accent, palette.wall, 0.72),
            0.5,
          );
    const shade = patch(
      camera,
      wall,
      [u + bay * 0.06, level * STOREY + 2.1, bay * 0.88, 0.8],
      palette.shadow,
      0.14,
    );
    return (
      panel +
      opening(stage, camera, wall, {
        area,
        shape: style.arch === "square" ? "square" : "round",
        filling,
        paint: tower.accent,
      }) +
      shade +
      balcony(stage, camera, wall, u + bay * 0.08, level * STOREY, bay * 0.84, 1.5, rail)
    );
  }).join("");
}

/** A stair tower, higher than the roof, with a slit of lattice. */
function stairTower(stage: Stage, camera: Camera, tower: Tower, left: boolean): string {
  const { palette } = stage;
  const { block } = tower;
  const stair: Block = blockAt(
    left ? block.x - 2.9 : block.x + block.width,
    0,
    block.z + 0.7,
    2.9,
    block.height + 1.7,
    5,
  );
  const tint = mix(tower.accent, palette.wall, 0.45);
  const lattice = (wall: Wall): string =>
    Array.from({ length: tower.storeys * 4 }, (_, index) =>
      patch(
        camera,
        wall,
        [wall.width * 0.32, 1.6 + index * 0.74, wall.width * 0.36, 0.42],
        mix(tint, palette.shadow, 0.55),
      ),
    ).join("");
  return walls(stage, camera, stair, lattice, 0, tint) + parapet(stage, camera, stair, false);
}

function roofTerrace(stage: Stage, camera: Camera, { block }: Tower): string {
  const { palette, random } = stage;
  const y = block.y + block.height + 0.2;
  const from = block.x + block.width * random.range(0.08, 0.5);
  const posts = [0, 1.8, 3.6, 5.4].flatMap((dx) =>
    [2.6, 0.8].map((dz) =>
      post(
        stage,
        camera,
        [from + dx, y, block.z + dz],
        2.2,
        0.2,
        mix(palette.wall, palette.stone, 0.3),
      ),
    ),
  );
  const cover = drawBlock(
    stage,
    camera,
    blockAt(from - 0.4, y + 2.2, block.z + 0.4, 6.4, 0.2, 2.8),
    mix(palette.wall, palette.stone, 0.15),
  );
  return cover + posts.join("");
}

/** A small block of flats with balconies to the sea side. */
export function drawApartment(stage: Stage): string {
  const { random, style } = stage;
  const plan = new Random(`flats ${style.key}`);
  const storeys = stage.storeys() ?? (stage.says(/\blow\b|small/) ? 2 : plan.int(3, 4));
  const camera = viewpoint(stage, {
    height: random.chance(0.3) ? [5, 7] : [1.8, 3.2],
    base: 905,
    horizon: [690, 760],
    yaw: random.range(0.16, 0.5),
    focal: [
      Math.min(1080, 9800 / (storeys * STOREY + 1)),
      Math.min(1160, 10600 / (storeys * STOREY + 1)),
    ],
  });
  const width = plan.range(13, 17.5);
  const block: Block = blockAt(
    -width / 2 + random.range(-1.2, 1.2),
    0,
    16.5,
    width,
    storeys * STOREY + 0.15,
    10,
  );
  const tower: Tower = {
    bays: plan.int(3, 5),
    storeys,
    accent: style.paint,
    open: plan.chance(0.35),
    block,
  };
  const layers = new Layers();
  const back = backFor(stage, ["sea", "grove", "hills"]);
  plantAround(stage, camera, layers, [block.x, block.x + width, 28], back);
  const groundFloor = plan.chance(0.5);
  const front = (wall: Wall): string =>
    Array.from({ length: storeys - 1 }, (_, level) =>
      storey(stage, camera, tower, wall, level + 1),
    ).join("");
  const base = groundFloor
    ? arcade(stage, camera, { ...block, height: 3 }, tower.bays + 1)
    : storey(stage, camera, tower, frontOf(block), 0);
  const stair = stairTower(stage, camera, tower, plan.chance(0.5));
  const main =
    walls(stage, camera, block, front, storeys) +
    base +
    parapet(stage, camera, block, false) +
    (plan.chance(0.65) ? roofTerrace(stage, camera, tower) : "");
  layers.add(block.z + 2, stair + main);
  plantFoot(stage, camera, layers, block.x, block.x + width * 0.35, block.z - 1.8);
  plantFoot(stage, camera, layers, block.x + width * 0.65, block.x + width, block.z - 1.8);
  const forecourt = frontYard(stage, camera, layers, block);
  return (
    settle(stage, camera, { back, ground: random.pick(["lawn", "lawn", "paving"] as const) }) +
    blockShadow(stage, camera, block) +
    forecourt +
    layers.toString() +
    frame(stage)
  );
}

function frontYard(stage: Stage, camera: Camera, layers: Layers, block: Block): string {
  const { random, palette, style } = stage;
  const palms = random.int(1, 3);
  for (let index = 0; index < palms; index += 1) {
    const x = random.sign() * random.range(6.5, 10.5);
    const z = random.range(9.5, 13);
    layers.add(z, plant(stage, camera, "palm", [x, z], random.range(5, 7.5)));
  }
  if (!stage.says(/with-pool/) && (stage.says(/without-pool/) || random.chance(0.5)))
    return (
      pathTo(
        stage,
        camera,
        [random.range(-3, 3), 4],
        [block.x + block.width / 2, block.z - 0.5],
        2.2,
      ) +
      floorPatch(
        camera,
        block.x - 1,
        block.z - 1.4,
        block.width + 2,
        1.4,
        mix(palette.stone, palette.wall, 0.4),
      )
    );
  const [x, z, wide] = [block.x + random.range(0, 5), random.range(9.5, 11), random.range(6, 9)];
  layers.add(
    z + 3,
    lounger(stage, camera, x + 1, z + 4, style.cloth) +
      lounger(stage, camera, x + 2.6, z + 4, style.cloth) +
      parasol(stage, camera, x + 4.6, z + 4.4, style.cloth),
  );
  const rail = random.chance(0.4)
    ? railing(stage, camera, [x - 1.4, 0, z - 1.2], [x + wide + 1.4, 0, z - 1.2], 0.9, palette.wood)
    : "";
  layers.add(z - 1.2, rail);
  return (
    deck(
      stage,
      camera,
      x - 1.6,
      z - 1.4,
      wide + 3.2,
      block.z - z + 1.4,
      mix(palette.stone, palette.wall, 0.5),
    ) + pool(stage, camera, x, z, wide, 3.2)
  );
}
