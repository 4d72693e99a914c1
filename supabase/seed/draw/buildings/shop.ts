import { awning, goods } from "./awning";
import { backdrop } from "./backdrop";
import { blockShadow } from "./blocks";
import { arcade, roofOver, walls, windowRow } from "./facade";
import { deck, ground } from "./ground";
import { Layers } from "./layers";
import { opening } from "./openings";
import { plant } from "./planting";
import { parapet } from "./roofs";
import { frame } from "./setting";
import { balcony, duskVeil } from "./townhouse";
import { type Block, type Wall, blockAt, patch } from "./walls";
import { Camera } from "../camera";
import { cloths, mix } from "../palette";
import { Random } from "../random";
import type { Stage } from "../stage";

function shopFront(stage: Stage, camera: Camera, wall: Wall, plan: Random): string {
  const { style, palette, light } = stage;
  const bays = plan.int(2, 3);
  const door = plan.int(0, bays - 1);
  const bay = wall.width / bays;
  const cloth = plan.pick([style.cloth, style.paint, ...cloths]);
  const lower = Array.from({ length: bays }, (_, index) => {
    const u = bay * index;
    if (index === door)
      return opening(stage, camera, wall, {
        area: [u + bay / 2 - 0.95, 0.1, 1.9, 2.9],
        shape: style.arch === "square" ? "round" : style.arch,
        filling: "door",
        depth: 0.4,
      });
    const window = opening(stage, camera, wall, {
      area: [u + bay * 0.12, 0.55, bay * 0.76, 2.1],
      shape: "square",
      filling: light === "dusk" ? "open" : "glass",
      depth: 0.35,
    });
    return window + awning(stage, camera, wall, u + bay * 0.06, 3.25, bay * 0.88, cloth);
  });
  const floor = 4.1;
  const uppers =
    wall.height > 6
      ? windowRow(stage, camera, wall, floor - 0.6, bays + 1, {
          size: [1.1, 1.7],
          shutters: style.arch !== "pointed" && bays < 3,
        })
      : "";
  const cornice =
    patch(camera, wall, [0, 3.6, wall.width, 0.16], mix(palette.wall, palette.stone, 0.5)) +
    patch(camera, wall, [0, 3.46, wall.width, 0.14], palette.shadow, 0.2);
  const gallery =
    wall.height > 6 && plan.chance(0.45)
      ? balcony(
          stage,
          camera,
          wall,
          wall.width * 0.2,
          floor - 0.2,
          wall.width * 0.6,
          1.1,
          palette.wood,
        )
      : "";
  return cornice + uppers + lower.join("") + gallery;
}

/** Houses that close the street to both sides. */
function addNeighbours(
  stage: Stage,
  camera: Camera,
  layers: Layers,
  block: Block,
  width: number,
): void {
  const { random } = stage;
  const neighbour = (x: number, wide: number, tall: number, tint: string): void => {
    const house: Block = blockAt(x, 0, block.z + random.range(0.4, 1.6), wide, tall, 8);
    layers.add(
      house.z + 12,
      walls(
        stage,
        camera,
        house,
        (wall) =>
          windowRow(stage, camera, wall, 0, 2, { size: [1, 1.5] }) +
          windowRow(stage, camera, wall, 3.1, 2, { size: [1, 1.5] }),
        1,
        tint,
      ) + parapet(stage, camera, house, random.chance(0.4)),
    );
  };
  neighbour(
    block.x - 8.5,
    8,
    random.range(5.6, 8.5),
    random.pick(["#f0c9a8", "#dfe7da", "#f3d9b4"]),
  );
  if (random.chance(0.65))
    neighbour(
      block.x + width + 0.6,
      8,
      random.range(5.6, 7.5),
      random.pick(["#f6e6c4", "#ffffff", "#dfe7da"]),
    );
}

/** A street tree and pots by the door. */
function plantStreet(
  stage: Stage,
  camera: Camera,
  layers: Layers,
  block: Block,
  width: number,
): void {
  const { random } = stage;
  layers.add(
    9,
    plant(
      stage,
      camera,
      random.pick(["palm", "palm", "tree"] as const),
      [block.x + width + random.range(0.4, 2), 10.4],
      random.range(4, 6.5),
    ),
  );
  for (const share of [0.04, 0.96])
    layers.add(
      block.z - 0.8,
      plant(
        stage,
        camera,
        random.pick(["flowers", "bush", "banana"] as const),
        [block.x + width * share, block.z - 0.8],
        random.range(0.8, 1.5),
        false,
      ),
    );
}

/** Walls of a shop, with an arcade or with shop openings. */
function shopFace(
  stage: Stage,
  camera: Camera,
  block: Block,
  plan: Random,
  arcaded: boolean,
): string {
  const face = arcaded
    ? walls(
        stage,
        camera,
        block,
        (wall) =>
          block.height > 6
            ? windowRow(stage, camera, wall, 3.3, 4, { size: [1, 1.6], shutters: true })
            : "",
        2,
      ) + arcade(stage, camera, { ...block, height: 3.6 }, plan.int(3, 4))
    : walls(stage, camera, block, (wall) => shopFront(stage, camera, wall, plan), 2);
  return face;
}

/** A shop house in a street, neighbours to both sides. */
export function drawShop(stage: Stage): string {
  const { random, palette, style } = stage;
  const plan = new Random(`shop ${style.key}`);
  const yaw = random.range(0.08, 0.4);
  const camera = new Camera({
    x: -Math.sin(yaw) * 13,
    z: 13 - Math.cos(yaw) * 13,
    height: random.range(1.7, 2.8),
    yaw,
    focal: random.range(1000, 1180),
    horizon: random.range(650, 720),
  });
  const width = plan.range(9, 11.5);
  const block: Block = blockAt(
    -width / 2 + random.range(-0.8, 0.8),
    0,
    13,
    width,
    stage.storeys() === 2 || (!stage.says(/warehouse|store|row|small/) && plan.chance(0.65))
      ? plan.range(6.8, 7.6)
      : plan.range(4.4, 4.9),
    9,
  );
  const layers = new Layers();
  addNeighbours(stage, camera, layers, block, width);
  const arcaded =
    stage.says(/veranda|arcade/) || (!stage.says(/shutter|glass|store/) && plan.chance(0.3));
  const face = shopFace(stage, camera, block, plan, arcaded);
  layers.add(
    block.z + 3,
    face +
      (style.roof === "flat" || style.roof === "makuti"
        ? parapet(stage, camera, block, plan.chance(0.5))
        : roofOver(stage, camera, block, style.roof, 2)),
  );
  if (!arcaded || random.chance(0.5))
    layers.add(
      block.z - 1,
      goods(
        stage,
        camera,
        block.x + random.range(0.2, width * 0.5),
        block.z - 1.7,
        random.int(2, 4),
      ),
    );
  plantStreet(stage, camera, layers, block, width);
  const street =
    ground(stage, camera, "paving") +
    deck(stage, camera, -24, block.z - 3, 60, 4.5, mix(palette.stone, palette.sand, 0.45));
  return (
    backdrop(stage, camera, random.pick(["grove", "hills"] as const)) +
    street +
    blockShadow(stage, camera, block) +
    layers.toString() +
    duskVeil(stage) +
    frame(stage, 0.7)
  );
}
