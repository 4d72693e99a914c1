import { blockShadow, drawBlock } from "../buildings/blocks";
import { Layers } from "../buildings/layers";
import { backFor, frame, plantAround, settle, viewpoint } from "../buildings/setting";
import { type Block, blockAt } from "../buildings/walls";
import type { Camera } from "../camera";
import { bareWall, concreteFrame, rafters, risingWalls } from "./half-built";
import { drawRoadworks } from "./roadworks";
import { scaffold, stacks } from "./site-materials";
import type { Stage } from "../stage";

/** What stands so far, and the scaffold before it. */
function halfBuilt(
  stage: Stage,
  camera: Camera,
  main: Block,
  kind: "frame" | "rafters" | "walls",
): { body: string; poles: string } {
  const { random } = stage;
  const storeys = stage.says(/third floor/) ? 3 : 2;
  if (stage.says(/roofless/)) return { body: bareWall(stage, camera, main), poles: "" };
  const body =
    kind === "frame"
      ? concreteFrame(stage, camera, main, stage.says(/ground floor/) ? 1 : storeys)
      : kind === "rafters"
        ? bareWall(stage, camera, main) + rafters(stage, camera, main)
        : risingWalls(stage, camera, main);
  const poles =
    kind === "frame" && !stage.says(/scaffold/)
      ? ""
      : scaffold(
          stage,
          camera,
          { ...main, width: main.width * random.range(0.4, 1) },
          kind === "rafters" ? 1 : random.int(2, 3),
        );
  return { body, poles };
}

/** A building half done: rising walls, a concrete frame, or rafters without a roof. */
export function drawConstruction(stage: Stage): string {
  if (stage.says(/earthworks|road under/)) return drawRoadworks(stage);
  const { random, palette } = stage;
  const camera = viewpoint(stage, { horizon: [520, 600], yaw: random.range(0.05, 0.55) });
  const width = random.range(9, 13);
  const main: Block = blockAt(
    -width / 2 + random.range(-1.5, 1.5),
    0.3,
    16,
    width,
    random.range(3, 3.5),
    8,
  );
  const layers = new Layers();
  const back = backFor(stage, ["sea", "grove", "hills"]);
  plantAround(stage, camera, layers, [main.x, main.x + width, 26], back);
  const kind = stage.says(/frame|slab|formwork|props/)
    ? "frame"
    : stage.says(/roofed|roof|fitted/)
      ? "rafters"
      : random.pick(["walls", "walls", "rafters", "frame"] as const);
  const plinth = drawBlock(
    stage,
    camera,
    {
      ...main,
      x: main.x - 0.4,
      z: main.z - 0.4,
      width: width + 0.8,
      depth: main.depth,
      y: 0,
      height: 0.3,
    },
    palette.stoneShade,
  );
  const { body, poles } = halfBuilt(stage, camera, main, kind);
  layers.add(main.z + 3, plinth + body + poles);
  stacks(stage, camera, layers);
  const shadow = blockShadow(stage, camera, { ...main, height: main.height + 2 });
  return (
    settle(stage, camera, { back, ground: random.pick(["earth", "sand", "lawn"] as const) }) +
    shadow +
    layers.toString() +
    frame(stage, 0.85)
  );
}
