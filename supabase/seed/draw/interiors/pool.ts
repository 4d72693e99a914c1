import { blockShadow } from "../buildings/blocks";
import { deck } from "../buildings/ground";
import { Layers } from "../buildings/layers";
import { lounger, parasol } from "../buildings/leisure";
import { pavilion } from "../buildings/pavilion";
import { plant } from "../buildings/planting";
import { frame } from "../buildings/setting";
import { blockAt } from "../buildings/walls";
import { pool } from "../buildings/water";
import { Camera } from "../camera";
import { viewFromAbove } from "./view-from-above";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { HEIGHT, WIDTH, polygon, rect } from "../svg";

/** Loungers and a parasol beside the water, now and then a pavilion. */
function addPoolside(
  stage: Stage,
  camera: Camera,
  layers: Layers,
  x: number,
  z: number,
  wide: number,
  deep: number,
  end: number,
  infinity: boolean,
): void {
  const { random, style } = stage;
  const side = random.sign();
  const loungers = random.int(2, 3);
  for (let index = 0; index < loungers; index += 1) {
    const [lx, lz] = infinity
      ? [side > 0 ? x + wide + 0.9 : x - 1.6, z + 0.2 + index * 2.1]
      : [x + 0.8 + index * 1.5, z + deep + 0.7];
    layers.add(lz, lounger(stage, camera, lx, lz, style.cloth));
    if (index === 1)
      layers.add(
        lz + 0.6,
        parasol(
          stage,
          camera,
          lx + (infinity ? side * 1.3 : 0.9),
          lz + 0.8,
          random.chance(0.5) ? "thatch" : style.cloth,
        ),
      );
  }
  if (!infinity && random.chance(0.55))
    layers.add(
      end - 0.3,
      blockShadow(stage, camera, blockAt(x + wide - 2.6, 2, end - 2.8, 3, 0.6, 2.6)) +
        pavilion(stage, camera, x + wide - 2.6, 0, end - 2.8, 2.8),
    );
}

/** Planting to both sides of a pool. */
function poolBushes(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  wide: number,
  deep: number,
): string[] {
  const { random } = stage;
  const bushes = random.times(4, (index) =>
    plant(
      stage,
      camera,
      random.pick(["flowers", "bush", "banana"] as const),
      [
        index % 2 ? x + wide + random.range(2, 4) : x - random.range(2, 4),
        z + random.range(0, deep),
      ],
      random.range(0.8, 1.4),
    ),
  );
  return bushes;
}

/** The line where an infinity pool spills. */
function overflowEdge(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  wide: number,
  deep: number,
  infinity: boolean,
): string {
  const { palette } = stage;
  const overflow = infinity
    ? polygon(
        camera.outline([
          [x, 0.02, z + deep],
          [x + wide, 0.02, z + deep],
          [x + wide, 0.02, z + deep - 0.12],
          [x, 0.02, z + deep - 0.12],
        ]),
        palette.foam,
        { opacity: 0.8 },
      )
    : "";
  return overflow;
}

/** A pool with loungers before the sea. */
export function drawPool(stage: Stage): string {
  const { random, palette, style } = stage;
  const camera = new Camera({
    x: random.range(-1.2, 1.2),
    height: random.range(1.8, 3.6),
    yaw: random.range(-0.25, 0.25),
    focal: random.range(860, 1040),
    horizon: random.range(400, 500),
  });
  const layers = new Layers();
  const infinity = random.chance(0.5);
  const [wide, deep] = [random.range(6, 9.5), random.range(4, 5.5)];
  const [x, z] = [-wide / 2 + random.range(-1.4, 1.4), random.range(4.2, 5.4)];
  const patio =
    style.floor === "wood"
      ? mix(palette.wood, palette.thatch, 0.55)
      : mix(palette.stone, palette.wall, 0.5);
  const end = infinity ? z + deep : z + deep + random.range(2.6, 4);
  const edge = camera.project([0, 0, end])[1];
  addPoolside(stage, camera, layers, x, z, wide, deep, end, infinity);
  for (const at of [x - 2.2, x + wide + 2.4])
    layers.add(
      end + 1,
      plant(
        stage,
        camera,
        "palm",
        [at + random.range(-1, 1), end + 1.2],
        random.range(4.5, 7.5),
        false,
      ),
    );
  const bushes = poolBushes(stage, camera, x, z, wide, deep);
  const overflow = overflowEdge(stage, camera, x, z, wide, deep, infinity);
  const lawn = rect(0, edge, WIDTH, HEIGHT - edge, mix(palette.leaf, palette.leafLight, 0.4));
  return (
    viewFromAbove(stage, camera.horizon, edge) +
    lawn +
    deck(stage, camera, x - 2.4, z - 2.6, wide + 4.8, end - z + 2.6, patio) +
    pool(stage, camera, x, z, wide, deep) +
    overflow +
    bushes.join("") +
    layers.toString() +
    frame(stage)
  );
}
