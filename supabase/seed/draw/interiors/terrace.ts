import { lounger } from "../buildings/leisure";
import { frame } from "../buildings/setting";
import { type Block, blockAt } from "../buildings/walls";
import { potted, rug } from "./furnishings";
import { lampLight } from "./lamps";
import { pergola, roofEdge } from "./roof-edge";
import { makeRoom } from "./room";
import { armchair, sofa } from "./seats";
import { drawFloor } from "./surfaces";
import { table } from "./tables";
import { viewFromAbove } from "./view-from-above";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { flowering } from "../vegetation/leaves";

/** A terrace with a table or seats under a pergola, high over the sea. */
export function drawTerrace(stage: Stage): string {
  const { random, palette, style } = stage;
  const room = makeRoom(stage, {
    width: random.range(8, 10),
    depth: random.range(6, 7.4),
    height: 2.6,
    eye: random.range(1.6, 2.2),
  });
  const { camera, width, depth } = room;
  const half = width / 2;
  const under: Block = blockAt(random.range(-2.6, -0.6), 0, depth - 3.4, 3.4, 2.5, 2.6);
  const dining = random.chance(0.5);
  const [mx, mz] = [under.x + 0.8, under.z + 0.7];
  const chair = (x: number, z: number, facing: "right" | "left"): string =>
    armchair(stage, camera, x, z, facing, style.cloth);
  const seats = dining
    ? chair(mx - 0.85, mz + 0.9, "right") +
      chair(mx + 1.8, mz + 0.9, "left") +
      table(
        stage,
        camera,
        blockAt(mx, 0, mz, 1.7, 0.74, 1.5),
        random.pick(["bowl", "vase"] as const),
      ) +
      chair(mx - 0.85, mz, "right") +
      chair(mx + 1.8, mz, "left")
    : rug(stage, camera, under.x + 0.2, under.z - 0.3, 3, 2) +
      sofa(stage, camera, mx - 0.3, mz + 0.9, 2.3, "near", mix(style.paint, palette.wall, 0.4)) +
      chair(mx - 0.8, mz - 0.1, "right") +
      table(stage, camera, blockAt(mx + 0.4, 0, mz - 0.1, 0.9, 0.4, 0.6), "bowl");
  const plants = [
    [-half * 0.8, depth - 0.7],
    [half * 0.72, depth - 0.7],
    [half * 0.56, depth - 2.6],
  ].map(([x, z]) => potted(stage, camera, x ?? 0, z ?? 0, random.range(0.9, 1.5)));
  const edge = camera.project([0, 0, depth])[1];
  const bed = random.chance(0.5)
    ? lounger(stage, camera, half * 0.4, depth - 2.9, style.cloth) +
      lounger(stage, camera, half * 0.4 + 1.1, depth - 2.9, style.cloth)
    : "";
  const climber = random.chance(0.5)
    ? flowering(stage, [random.range(20, 140), 930], [210, 190], style.petal)
    : "";
  return (
    viewFromAbove(stage, camera.horizon, edge) +
    drawFloor(stage, room) +
    roofEdge(stage, camera, half, depth) +
    plants.slice(0, 2).join("") +
    bed +
    seats +
    pergola(stage, camera, under, random.chance(0.5)) +
    (plants[2] ?? "") +
    climber +
    lampLight(stage, room) +
    (climber ? "" : frame(stage, 0.75))
  );
}
