import { drawBlock } from "../buildings/blocks";
import { type Block, blockAt } from "../buildings/walls";
import { potted, rug } from "./furnishings";
import { lampLight, pendant } from "./lamps";
import { outlook } from "./outlook";
import { type Hole, type Room, makeRoom, shell } from "./room";
import { armchair, sofa } from "./seats";
import { onTable, table } from "./tables";
import { contact } from "./upholstery";
import { framed, niches } from "./wall-art";
import { mix } from "../palette";
import type { Stage } from "../stage";

/** The desk, with carved panels. */
function receptionDesk(stage: Stage, room: Room): string {
  const { random, palette, style } = stage;
  const { camera, width } = room;
  const half = width / 2;
  const deskX = random.chance(0.5) ? half - 3.1 : half - 2.6;
  const deskBlock: Block = blockAt(deskX, 0, 5.2, 2.3, 1.08, 0.75);
  const panels = Array.from({ length: 5 }, (_, index) =>
    drawBlock(
      stage,
      camera,
      blockAt(deskX + 0.12 + index * 0.43, 0.15, 5.19, 0.32, 0.75, 0.01),
      mix(palette.wood, style.paint, 0.5),
    ),
  );
  const reception =
    contact(stage, camera, deskX, 5.2, 2.3, 0.75) +
    drawBlock(stage, camera, deskBlock, palette.wood) +
    panels.join("") +
    drawBlock(
      stage,
      camera,
      { ...deskBlock, x: deskX - 0.06, z: 5.12, width: 2.42, depth: 0.85, y: 1.06, height: 0.07 },
      mix(palette.wall, palette.stone, 0.3),
    ) +
    onTable(stage, camera, [deskX + 0.5, 1.13, 5.5], "vase");
  return reception;
}

/** A sofa and chairs round a low table. */
function lobbySeats(stage: Stage, room: Room): string {
  const { random, palette, style } = stage;
  const { camera, width } = room;
  const half = width / 2;
  const seats =
    rug(stage, camera, -half + 1, 4.2, 4.2, 2.8) +
    sofa(stage, camera, -half + 0.5, 4.3, 2.4, "right", mix(style.paint, palette.wall, 0.3)) +
    armchair(stage, camera, -0.7, 5.6, "left", style.cloth) +
    armchair(stage, camera, -0.7, 4.3, "left", style.cloth) +
    table(
      stage,
      camera,
      blockAt(-half + 2.2, 0, 4.9, 1, 0.42, 0.9),
      random.pick(["bowl", "vase", "books"] as const),
    );
  return seats;
}

/** The reception hall of a hotel. */
export function drawLobby(stage: Stage): string {
  const { random, style } = stage;
  const room = makeRoom(stage, {
    width: random.range(9, 10.5),
    depth: random.range(9, 10.5),
    height: random.range(4.2, 4.8),
  });
  const { camera, width, depth, height } = room;
  const half = width / 2;
  const count = random.pick([3, 5] as const);
  const bay = (width * 0.9) / count;
  const holes: Hole[] = random.times(
    count,
    (index) =>
      ({
        area: [width * 0.05 + bay * index + bay * 0.12, 0, bay * 0.76, height - 0.9],
        shape: style.arch === "square" ? "round" : style.arch,
      }) as const,
  );
  const reception = receptionDesk(stage, room);
  const lamps = random.times(random.int(3, 5), (index) =>
    pendant(
      stage,
      camera,
      [-1.6 + index * 0.9, height - random.range(1, 1.8), random.range(4.5, 6.5)],
      height,
      random.range(0.5, 0.8),
      random.chance(0.7) ? "lantern" : "ball",
    ),
  );
  const seats = lobbySeats(stage, room);
  const wall =
    niches(stage, camera, room.right, 0.8, 1.3, 4, 2, 0.5) +
    framed(stage, camera, room.left, depth - 3, 1.5, 1.8, 1.3);
  const plants = [
    [-half + 0.7, depth - 1],
    [half - 0.7, depth - 1],
    [0.1, depth - 0.8],
  ].map(([x, z]) => potted(stage, camera, x ?? 0, z ?? 0, 1.9));
  return (
    outlook(stage, camera, 0.7) +
    shell(stage, room, holes, random.pick(["beams", "thatch"] as const)) +
    wall +
    plants.join("") +
    seats +
    reception +
    lamps.join("") +
    potted(stage, camera, half - 0.9, 3.3, 1.3) +
    lampLight(stage, room)
  );
}
