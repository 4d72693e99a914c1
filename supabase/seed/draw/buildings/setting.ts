import { type BackdropKind, backdrop } from "./backdrop";
import { type GroundKind, ground } from "./ground";
import type { Layers } from "./layers";
import { type PlantKind, hedge, plant } from "./planting";
import { Camera } from "../camera";
import type { Stage } from "../stage";
import { foregroundFronds, foregroundPlants } from "../vegetation/foreground";

/** `base` is the lowest the building's foot may stand on the sheet. */
export type View = {
  height?: readonly [number, number];
  horizon?: readonly [number, number];
  yaw?: number;
  base?: number;
  focal?: readonly [number, number];
};

/** A camera at eye or ladder height that looks a little past the building's corner. */
export function viewpoint(stage: Stage, view: View = {}): Camera {
  const { random } = stage;
  const [low, high] = view.height ?? (random.chance(0.3) ? [4.5, 6.5] : [1.8, 3.4]);
  const [top, bottom] = view.horizon ?? [500, 580];
  const yaw = view.yaw ?? random.range(0.12, 0.42);
  const height = random.range(low, high);
  const focal = random.range(...(view.focal ?? [1080, 1320]));
  const lowest = (view.base ?? 790) - (focal * height) / 16;
  return new Camera({
    x: -Math.sin(yaw) * 17,
    z: 17 - Math.cos(yaw) * 17,
    height,
    yaw,
    focal,
    horizon: Math.min(random.range(top, bottom), lowest),
  });
}

/** Trees and bushes behind and beside a building that stands between `left` and `right`. */
export function plantAround(
  stage: Stage,
  camera: Camera,
  layers: Layers,
  [left, right, back]: readonly [number, number, number],
  view: BackdropKind,
): void {
  const { random } = stage;
  const open = view === "sea";
  layers.add(
    60,
    hedge(
      stage,
      camera,
      left - 26,
      open ? left + 3 : right + 40,
      back + 14,
      random.range(1.6, 2.6),
    ),
  );
  if (open)
    layers.add(
      60,
      hedge(
        stage,
        camera,
        right + random.range(4, 14),
        right + 40,
        back + 14,
        random.range(1.2, 2),
      ),
    );
  const behind: PlantKind[] = ["palm", "palm", "palm", "tree", "palm", "clove"];
  for (let index = random.int(4, 7); index > 0; index -= 1) {
    const z = back + random.range(2, 10);
    layers.add(
      z + 12,
      plant(
        stage,
        camera,
        random.pick(behind),
        [random.range(left - 8, right + 9), z],
        random.range(7, 12),
      ),
    );
  }
  for (const [x, kind] of [
    [left - random.range(2, 4.5), "palm"],
    [right + random.range(2, 5), random.pick(["palm", "tree", "banana"] as const)],
  ] as const) {
    const z = back - random.range(4, 9);
    layers.add(
      z,
      plant(stage, camera, kind, [x, z], kind === "banana" ? 3.6 : random.range(7, 10)),
    );
  }
}

/** Low planting along the foot of a wall. */
export function plantFoot(
  stage: Stage,
  camera: Camera,
  layers: Layers,
  from: number,
  to: number,
  z: number,
): void {
  const { random } = stage;
  for (let x = from; x < to; x += random.range(0.8, 1.9)) {
    const kind = random.pick(["bush", "flowers", "grass", "bush", "banana"] as const);
    layers.add(
      z,
      plant(
        stage,
        camera,
        kind,
        [x, z],
        kind === "banana" ? random.range(1.6, 2.4) : random.range(0.6, 1.15),
        false,
      ),
    );
  }
}

export function settle(
  stage: Stage,
  camera: Camera,
  options: { back: BackdropKind; ground: GroundKind },
): string {
  const shore = options.back === "sea" ? 46 : undefined;
  return (
    backdrop(stage, camera, options.back) +
    ground(stage, camera, options.ground, shore) +
    tufts(stage, camera, options.ground)
  );
}

/** What lies behind a building: as its description says, else one of these by chance. */
export function backFor(stage: Stage, choices: readonly BackdropKind[]): BackdropKind {
  if (stage.says(/inland/)) return "hills";
  if (
    stage.says(
      /sea|beach|bay|headland|channel|cove|reef|harbour|waterfront|creek|port|lagoon|landing/,
    )
  )
    return "sea";
  if (stage.says(/hill|slope|ridge|rise|clove/)) return "hills";
  if (stage.says(/grove|palms/)) return "grove";
  return stage.random.pick(choices);
}

/** Grass and small growth strewn over the open ground. */
export function tufts(stage: Stage, camera: Camera, kind: GroundKind, count = 26): string {
  const { random } = stage;
  if (kind === "paving") return "";
  const spots = random
    .times(count, () => [random.range(4.2, 19), random.range(-0.8, 0.8)] as const)
    .sort((a, b) => b[0] - a[0]);
  return spots
    .map(([depth, across]) =>
      plant(
        stage,
        camera,
        "grass",
        [camera.position[0] + across * depth + depth * 0.25, depth],
        random.range(0.12, kind === "lawn" ? 0.26 : 0.38),
      ),
    )
    .join("");
}

/** Leaves between the eye and the scene; which corners is a matter of chance. */
export function frame(stage: Stage, weight = 1): string {
  const { random } = stage;
  const corner = random.pick(["left", "right"] as const);
  const other = corner === "left" ? "right" : "left";
  const choice = random.int(0, 4);
  const size = random.range(0.65, 0.95) * weight;
  if (choice === 0) return foregroundFronds(stage, corner, size);
  if (choice === 1) return foregroundPlants(stage, corner, size);
  if (choice === 2)
    return foregroundFronds(stage, corner, size) + foregroundPlants(stage, other, size);
  if (choice === 3)
    return foregroundPlants(stage, corner, size) + foregroundPlants(stage, other, size * 0.8);
  return "";
}
