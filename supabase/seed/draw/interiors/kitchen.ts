import { drawBlock } from "../buildings/blocks";
import { type Block, blockAt, patch } from "../buildings/walls";
import { potted } from "./furnishings";
import { lampLight, pendant } from "./lamps";
import { outlook } from "./outlook";
import { type Hole, type Room, makeRoom, shell } from "./room";
import { onTable } from "./tables";
import { contact, softBlock } from "./upholstery";
import { mix } from "../palette";
import type { Stage } from "../stage";

function shelves(stage: Stage, room: Room, from: number, long: number): string {
  const { palette, random, style } = stage;
  const { camera, left } = room;
  return [1.55, 1.98]
    .map((v) => {
      const jars = random.times(Math.round(long / 0.24), (index) =>
        patch(
          camera,
          left,
          [from + 0.06 + index * 0.24, v, random.range(0.1, 0.17), random.range(0.14, 0.3)],
          random.pick([
            palette.wall,
            style.paint,
            palette.tile,
            palette.thatch,
            palette.glass[0],
            palette.wood,
          ]),
        ),
      );
      return (
        patch(camera, left, [from, v - 0.14, long, 0.1], palette.shadow, 0.16) +
        jars.join("") +
        patch(camera, left, [from, v - 0.05, long, 0.06], palette.wood)
      );
    })
    .join("");
}

/** Makes cupboards under a stone top. */
function kitchenUnit(stage: Stage, room: Room, front: string): (block: Block) => string {
  const { palette } = stage;
  const { camera } = room;
  const top = mix(palette.wall, palette.stone, 0.3);
  const unit = (block: Block): string => {
    const fronts = drawBlock(stage, camera, block, front);
    return (
      contact(stage, camera, block.x, block.z, block.width, block.depth) +
      fronts +
      drawBlock(
        stage,
        camera,
        {
          ...block,
          x: block.x - 0.03,
          z: block.z - 0.04,
          width: block.width + 0.06,
          depth: block.depth + 0.05,
          y: block.height,
          height: 0.06,
        },
        top,
        mix(top, palette.sun, 0.2),
      )
    );
  };
  return unit;
}

/** A wide window or two small ones, and the door to the yard. */
function kitchenHoles(stage: Stage, room: Room): Hole[] {
  const { random, style } = stage;
  const { width } = room;
  const holes: Hole[] = random.chance(0.5)
    ? [
        { area: [width * 0.16, 1.05, width * 0.42, 1.25], shape: "square" },
        { area: [width * 0.68, 0, width * 0.24, 2.35], shape: style.arch },
      ]
    : [
        { area: [width * 0.1, 1.05, width * 0.24, 1.3], shape: style.arch },
        { area: [width * 0.39, 1.05, width * 0.24, 1.3], shape: style.arch },
        { area: [width * 0.69, 0, width * 0.23, 2.35], shape: style.arch },
      ];
  return holes;
}

/** Stools before the island, lamps above it, what stands on it. */
function aroundIsland(
  stage: Stage,
  room: Room,
  island: Block,
  wide: number,
): { stools: string[]; lamps: string[]; bowl: string } {
  const { random } = stage;
  const { camera, height } = room;
  const stools = [0.2, 0.55, 0.9]
    .slice(0, random.int(2, 3))
    .map((share) => stool(stage, room, island.x + island.width * share * 0.85, island.z - 0.5));
  const lamps = [0.2, 0.5, 0.8].map((share) =>
    pendant(
      stage,
      camera,
      [island.x + island.width * share, height - 1.05, island.z + 0.4],
      height,
      0.42,
      "dome",
    ),
  );
  const bowl =
    onTable(stage, camera, [island.x + wide * 0.5, 0.95, island.z + 0.4], "bowl") +
    onTable(
      stage,
      camera,
      [island.x + wide * 0.82, 0.95, island.z + 0.45],
      random.pick(["vase", "books"] as const),
    );
  return { stools, lamps, bowl };
}

/** A kitchen with an island and open shelves. */
export function drawKitchen(stage: Stage): string {
  const { random, palette, style } = stage;
  const room = makeRoom(stage, {
    width: random.range(5.4, 6.6),
    depth: random.range(5.2, 6.2),
    height: random.range(2.9, 3.2),
  });
  const { camera, width, depth } = room;
  const half = width / 2;
  const front = mix(style.paint, palette.wall, random.range(0.1, 0.6));
  const unit = kitchenUnit(stage, room, front);
  const holes = kitchenHoles(stage, room);
  const splash = Array.from({ length: 9 }, (_, index) =>
    patch(
      camera,
      room.back,
      [index * width * 0.065 + 0.05, 0.92, width * 0.06, 0.12],
      index % 2 ? palette.sea[3] : palette.sea[2],
    ),
  );
  const backRun = unit(blockAt(-half, 0, depth - 0.6, width * 0.62, 0.86, 0.6));
  const sideRun = unit(blockAt(-half, 0, 2.6, 0.6, 0.86, depth - 3.2));
  const wide = random.range(1.9, 2.4);
  const island: Block = blockAt(
    -wide / 2 + random.range(0.3, 0.7),
    0,
    random.range(3, 3.3),
    wide,
    0.88,
    0.85,
  );
  const { stools, lamps, bowl } = aroundIsland(stage, room, island, wide);
  const lines = Array.from({ length: 3 }, (_, index) =>
    drawBlock(
      stage,
      camera,
      blockAt(island.x + (wide * (index + 1)) / 4, 0.08, island.z - 0.005, 0.02, 0.76, 0.01),
      mix(front, palette.shadow, 0.5),
    ),
  );
  return (
    outlook(stage, camera, 0.35) +
    shell(stage, room, holes, random.pick(["beams", "plain"] as const)) +
    splash.join("") +
    shelves(stage, room, depth - 2.9, 2.3) +
    backRun +
    sideRun +
    onTable(stage, camera, [-half + 1.4, 0.93, depth - 0.3], "vase") +
    unit(island) +
    lines.join("") +
    bowl +
    stools.join("") +
    lamps.join("") +
    potted(stage, camera, half - 0.45, depth - 1.2, 1.1) +
    lampLight(stage, room)
  );
}

function stool(stage: Stage, { camera }: Room, x: number, z: number): string {
  const { palette, style } = stage;
  const leg = (dx: number, dz: number): string =>
    drawBlock(stage, camera, blockAt(x + dx, 0, z + dz, 0.05, 0.62, 0.05), palette.wood);
  return (
    contact(stage, camera, x, z, 0.36, 0.36) +
    leg(0, 0.3) +
    leg(0.31, 0.3) +
    leg(0, 0) +
    leg(0.31, 0) +
    softBlock(stage, camera, blockAt(x - 0.02, 0.6, z - 0.01, 0.4, 0.1, 0.38), style.cloth, 0.06)
  );
}
