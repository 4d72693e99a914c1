import { drawBlock } from "../buildings/blocks";
import { lounger, parasol } from "../buildings/leisure";
import { openingOutline } from "../buildings/openings";
import { frame } from "../buildings/setting";
import { type Block, type Wall, blockAt } from "../buildings/walls";
import { pool } from "../buildings/water";
import type { Camera } from "../camera";
import { potted } from "./furnishings";
import { lampLight } from "./lamps";
import { pergola, roofEdge } from "./roof-edge";
import { makeRoom } from "./room";
import { armchair, sofa } from "./seats";
import { drawFloor } from "./surfaces";
import { table } from "./tables";
import { viewFromAbove } from "./view-from-above";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { lines, polygon, stroke } from "../svg";

/** The rooms that open on the roof terrace. */
function suiteWalls(
  stage: Stage,
  camera: Camera,
  suite: Block,
): { face: string; glass: string[]; roof: string } {
  const { palette, style } = stage;
  const face = drawBlock(stage, camera, suite, mix(palette.wall, style.wallTint, 0.4));
  const right: Wall = {
    origin: [suite.x + suite.width, 0, suite.z],
    along: [0, 0, 1],
    inward: [-1, 0, 0],
    width: suite.depth,
    height: 2.9,
  };
  const glass = [0.5, 2.3].map(
    (u) =>
      polygon(
        camera.outline(openingOutline(right, [u, 0.02, 1.5, 2.3], style.arch)),
        stage.light === "dusk"
          ? palette.lamp
          : stage.linear(
              [0, 300],
              [0, 800],
              [
                [0, palette.glass[0]],
                [1, palette.glass[1]],
              ],
            ),
      ) +
      stroke(
        lines(camera.outline(openingOutline(right, [u, 0.02, 1.5, 2.3], style.arch))),
        style.paint,
        5,
      ),
  );
  const roof = drawBlock(
    stage,
    camera,
    {
      ...suite,
      x: suite.x - 0.3,
      y: 2.9,
      width: suite.width + 0.9,
      height: 0.22,
      depth: suite.depth + 0.2,
    },
    palette.wall,
  );
  return { face, glass, roof };
}

/** Seats in the shade of a pergola or a parasol. */
function terraceSeats(
  stage: Stage,
  camera: Camera,
  sx: number,
  sz: number,
): { seats: string; shade: string } {
  const { random, palette, style } = stage;
  const seats =
    sofa(stage, camera, sx, sz, 1.9, "near", mix(style.paint, palette.wall, 0.35)) +
    table(
      stage,
      camera,
      blockAt(sx + 0.4, 0, sz - 1, 0.9, 0.4, 0.6),
      random.pick(["bowl", "vase"] as const),
    ) +
    armchair(stage, camera, sx - 0.1, sz - 1.9, "right", style.cloth);
  const shade = random.chance(0.6)
    ? pergola(stage, camera, blockAt(sx - 0.2, 0, sz - 1.3, 2.5, 2.5, 2.6), random.chance(0.6))
    : parasol(stage, camera, sx + 2.1, sz + 0.3, style.cloth);
  return { seats, shade };
}

/** The roof terrace of a penthouse with a plunge pool. */
export function drawPenthouse(stage: Stage): string {
  const { random, style } = stage;
  const room = makeRoom(stage, {
    width: random.range(9, 11),
    depth: random.range(7, 8.4),
    height: 2.9,
    eye: random.range(1.9, 2.8),
  });
  const { camera, width, depth } = room;
  const half = width / 2;
  const edge = camera.project([0, 0, depth])[1];
  const water = [
    random.range(0.2, 0.9),
    depth - random.range(3, 3.4),
    random.range(2.6, 3.4),
    2.2,
  ] as const;
  const suite: Block = blockAt(-half, 0, depth - 4.4, random.range(2.2, 2.8), 2.9, 4.4);
  const { face, glass, roof } = suiteWalls(stage, camera, suite);
  const [sx, sz] = [suite.x + suite.width + 0.5, depth - 2.2];
  const { seats, shade } = terraceSeats(stage, camera, sx, sz);
  const beds = lounger(stage, camera, water[0] + water[2] + 0.6, water[1] + 0.2, style.cloth);
  return (
    viewFromAbove(stage, camera.horizon, edge) +
    drawFloor(stage, room) +
    roofEdge(stage, camera, half, depth) +
    (stage.says(/without-pool/) ? "" : pool(stage, camera, ...water)) +
    face +
    glass.join("") +
    roof +
    seats +
    shade +
    beds +
    potted(stage, camera, half * 0.86, depth - 0.8, 1.4) +
    potted(stage, camera, suite.x + suite.width + 0.4, suite.z - 0.3, 1.3) +
    lampLight(stage, room) +
    frame(stage, 0.75)
  );
}
