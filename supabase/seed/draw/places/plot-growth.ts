import { type BackdropKind } from "../buildings/backdrop";
import type { Layers } from "../buildings/layers";
import { type PlantKind, hedge, plant } from "../buildings/planting";
import type { Camera } from "../camera";
import { type Place } from "../camera";
import { extentOf } from "./plot-ground";
import type { Stage } from "../stage";

/** Which plants stand round a plot, by its view and by what its description names. */
function plantsFor(stage: Stage, view: BackdropKind): PlantKind[] {
  const named: PlantKind[] = [
    ...(stage.says(/baobab/) ? (["baobab", "baobab"] as const) : []),
    ...(stage.says(/mango|casuarina/) ? (["tree", "tree", "tree"] as const) : []),
    ...(stage.says(/palm/) ? (["palm", "palm", "palm", "palm"] as const) : []),
  ];
  if (view === "hills") return [...named, "clove", "clove", "palm", "tree", "banana"];
  if (view === "sea") return [...named, "palm", "palm", "palm", "bush", "tree"];
  return [...named, "palm", "tree", "banana", "clove", "palm"];
}

const plantHeights: Record<PlantKind, readonly [number, number]> = {
  baobab: [8, 11],
  palm: [6, 10.5],
  tree: [5, 8],
  clove: [5, 8],
  banana: [2.6, 3.8],
  bush: [1, 1.9],
  flowers: [0.8, 1.4],
  grass: [0.5, 0.9],
};

export function growth(
  stage: Stage,
  camera: Camera,
  layers: Layers,
  corners: readonly Place[],
  view: BackdropKind,
): void {
  const { random } = stage;
  const { front, back, wide } = extentOf(corners);
  const kinds = plantsFor(stage, view);
  const put = (kind: PlantKind, x: number, z: number): void =>
    layers.add(z, plant(stage, camera, kind, [x, z], random.range(...plantHeights[kind])));
  for (
    let index = random.int(view === "sea" ? 4 : 10, view === "sea" ? 8 : 16);
    index > 0;
    index -= 1
  ) {
    put(random.pick(kinds), random.range(-wide * 2.6, wide * 2.6), back + random.range(1.5, 9));
  }
  for (let index = random.int(8, 13); index > 0; index -= 1) {
    const z = random.range(front + 1, back + 3);
    put(
      random.pick([...kinds, "bush", "flowers"] as const),
      random.sign() * (wide + random.range(1.6, 4 + z * 0.55)),
      z,
    );
  }
  for (let index = random.int(2, 5); index > 0; index -= 1)
    put(
      random.pick(["bush", "grass", "grass", "flowers"] as const),
      random.range(-wide * 0.8, wide * 0.8),
      random.range(front + 1, back - 1),
    );
  if (stage.says(/baobab/)) put("baobab", random.sign() * wide * 0.55, back + 1.5);
  for (const far of view === "sea" ? [10, 6, 3] : [95, 60, 38, 24, 14, 10, 6, 3]) {
    const gap =
      far > 12
        ? 0
        : view === "sea"
          ? wide * random.range(0.9, 1.5)
          : wide * random.range(-0.4, 0.5);
    const [reach, tall] = [30 + back + far, random.range(1.3, 2.6) * (far > 12 ? 2 : 1)];
    layers.add(
      back + far,
      hedge(stage, camera, -reach, -gap, back + far, tall) +
        hedge(stage, camera, gap, reach, back + far, tall),
    );
  }
}

/** Rows of cassava or young cloves beside the plot. */
export function field(stage: Stage, camera: Camera, layers: Layers, x: number, z: number): void {
  const { random } = stage;
  const kind = random.pick(["bush", "grass"] as const);
  for (let row = 0; row < 5; row += 1) {
    for (let place = 0; place < 6; place += 1) {
      const at: readonly [number, number] = [
        x + place * 1.3 + random.range(-0.1, 0.1),
        z + row * 1.5,
      ];
      layers.add(at[1], plant(stage, camera, kind, at, random.range(0.5, 0.75), kind === "bush"));
    }
  }
}
