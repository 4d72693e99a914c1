import { blockAt, drawBlock, patch, type Block } from "../buildings/parts";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { rect, WIDTH, HEIGHT } from "../svg";
import {
  armchair,
  fan,
  fourPoster,
  onTable,
  pendant,
  potted,
  rug,
  sofa,
  table,
  contact,
  softBlock,
} from "./furniture";
import { framed, holesFor, makeRoom, niches, outlook, shell, type Hole, type Room } from "./room";

type Lamp = "dome" | "lantern" | "ball";

/** Evening warmth over a whole room. */
export function lampLight(stage: Stage, room: Pick<Room, "camera">): string {
  if (stage.light !== "dusk") return "";
  const [x, y] = room.camera.project([0, 2.1, 3.6]);
  return rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    stage.radial([x, y], 900, [
      [0, stage.palette.lamp, 0.2],
      [1, stage.palette.shadow, 0.16],
    ]),
  );
}

/** Niches or pictures on the side walls. */
function livingRoomArt(stage: Stage, room: Room): { art: string; otherArt: string } {
  const { random } = stage;
  const { camera, depth } = room;
  const art = random.chance(0.5)
    ? niches(stage, camera, room.right, 0.6, 1, 3, 2, 0.42)
    : framed(stage, camera, room.right, 0.7, 1.2, 1.6, 1.05);
  const otherArt = random.chance(0.5)
    ? framed(stage, camera, room.left, depth - 2.5, 1.25, 1.5, 0.95)
    : niches(stage, camera, room.left, depth - 2.6, 1.2, 4, 1, 0.42);
  return { art, otherArt };
}

/** A sofa along the wall or before the view, with chairs. */
function livingRoomSeats(
  stage: Stage,
  room: Room,
  middle: number,
  reach: number,
  long: number,
  seatColour: string,
  lengthwise: boolean,
): string {
  const { random, style } = stage;
  const { camera } = room;
  const seats = lengthwise
    ? sofa(stage, camera, -reach, middle - 0.5, long, "right", seatColour) +
      armchair(stage, camera, reach - 0.8, middle + 0.9, "left", style.cloth) +
      (random.chance(0.6)
        ? armchair(stage, camera, reach - 0.8, middle - 0.2, "left", style.cloth)
        : "")
    : sofa(
        stage,
        camera,
        -long / 2 + random.range(-0.6, 0.6),
        middle + 1.7,
        long,
        "near",
        seatColour,
      ) +
      armchair(stage, camera, -reach + 0.1, middle + 0.1, "right", style.cloth) +
      armchair(stage, camera, reach - 0.9, middle + 0.1, "left", style.secondCloth);
  return seats;
}

/** A living room open to the sea. */
export function drawLivingRoom(stage: Stage): string {
  const { random, style, palette } = stage;
  const room = makeRoom(stage, {
    width: random.range(5.6, 6.8),
    depth: random.range(6.8, 7.8),
    height: random.range(3, 3.5),
  });
  const { camera, width, depth, height } = room;
  const half = width / 2;
  const holes = holesFor(stage, room);
  const seatColour = mix(
    random.pick([style.paint, palette.wall, palette.stone, palette.sea[2]]),
    palette.wall,
    0.35,
  );
  const long = random.range(2.1, 2.7);
  const [middle, lengthwise] = [random.range(4, 4.6), random.chance(0.55)];
  const reach = Math.min(half - 0.2, middle * 0.62);
  const carpet = rug(stage, camera, -half * 0.52, middle - 0.6, width * 0.56, 2.3);
  const seats = livingRoomSeats(stage, room, middle, reach, long, seatColour, lengthwise);
  const block: Block = blockAt(-0.65, 0, middle + 0.1, 1.3, 0.42, 0.8);
  const coffee = table(stage, camera, block, random.pick(["bowl", "books", "vase"] as const));
  const { art, otherArt } = livingRoomArt(stage, room);
  const lamp = random.chance(0.6)
    ? pendant(
        stage,
        camera,
        [0, height - 0.95, middle + 0.4],
        height,
        random.range(0.6, 0.85),
        random.pick<Lamp>(["dome", "lantern", "ball"]),
      )
    : fan(stage, camera, 0, middle, height);
  const plants =
    potted(stage, camera, half - 0.5, depth - 0.6, 1.3) +
    (random.chance(0.6) ? potted(stage, camera, -half + 0.5, depth - 0.6, 1.2) : "");
  return (
    outlook(stage, camera, 0.75) +
    shell(stage, room, holes, random.pick(["beams", "beams", "plain", "thatch"] as const)) +
    art +
    otherArt +
    plants +
    carpet +
    seats +
    coffee +
    lamp +
    (random.chance(0.6) ? potted(stage, camera, random.sign() * (half - 0.3), 2.2, 1.2) : "") +
    lampLight(stage, room)
  );
}

/** A bench at the foot of the bed. */
function bedBench(stage: Stage, room: Room, bedX: number, wide: number): string {
  const { random, palette, style } = stage;
  const { camera, depth } = room;
  const bench = random.chance(0.6)
    ? contact(stage, camera, bedX + 0.1, depth - 2.95, wide - 0.2, 0.42) +
      drawBlock(
        stage,
        camera,
        blockAt(bedX + 0.1, 0.1, depth - 2.95, wide - 0.2, 0.26, 0.42),
        palette.wood,
      ) +
      softBlock(
        stage,
        camera,
        blockAt(bedX + 0.1, 0.34, depth - 2.95, wide - 0.2, 0.12, 0.42),
        style.secondCloth,
        0.06,
      )
    : "";
  return bench;
}

/** Doors to both sides of a bed, or one beside it. */
function bedroomHoles(
  stage: Stage,
  room: Room,
  bedX: number,
  wide: number,
  centred: boolean,
): Hole[] {
  const { random, style } = stage;
  const { width, height } = room;
  const half = width / 2;
  const shape: Hole["shape"] = style.arch;
  const tall = Math.min(height - 0.4, 2.5);
  const holes: Hole[] = centred
    ? [
        { area: [0.25, 0, half - wide / 2 - 0.7, tall], shape },
        { area: [half + wide / 2 + 0.45, 0, half - wide / 2 - 0.7, tall], shape },
      ]
    : [
        {
          area: [bedX + half + wide + 0.75, 0, width - (bedX + half + wide) - 1.1, tall],
          shape: random.chance(0.5) ? shape : "square",
        },
      ];
  return holes;
}

/** A bedroom with a four-poster and its net. */
export function drawBedroom(stage: Stage): string {
  const { random, style } = stage;
  const room = makeRoom(stage, {
    width: random.range(5.4, 6.6),
    depth: random.range(5.4, 6.4),
    height: random.range(3, 3.4),
  });
  const { camera, width, depth, height } = room;
  const half = width / 2;
  const wide = random.range(1.7, 2);
  const centred = random.chance(0.5);
  const bedX = centred ? -wide / 2 : -half + random.range(0.6, 0.9);
  const holes = bedroomHoles(stage, room, bedX, wide, centred);
  const bed = fourPoster(stage, camera, bedX, depth - 2.3, wide, 2.15);
  const stand = (x: number): string =>
    table(stage, camera, blockAt(x, 0, depth - 0.6, 0.46, 0.55, 0.42)) +
    bedsideLamp(stage, room, x + 0.23);
  const stands = centred
    ? stand(bedX - 0.58) + stand(bedX + wide + 0.12)
    : stand(bedX + wide + 0.14);
  const headArt = centred
    ? niches(stage, camera, room.back, half - 0.66, 1.5, 3, 1, 0.36)
    : framed(stage, camera, room.back, bedX + half + 0.4, 1.4, 0.9, 0.6);
  const bench = bedBench(stage, room, bedX, wide);
  const chair = armchair(stage, camera, half - 1.25, depth - 2.4, "left", style.cloth);
  const carpet = rug(stage, camera, bedX - 0.5, depth - 3.5, wide + 1, 1.7);
  const side = random.chance(0.5)
    ? framed(stage, camera, room.left, depth - 2.6, 1.3, 1.1, 0.8)
    : niches(stage, camera, room.left, depth - 3, 1.3, 2, 2, 0.4);
  const lamp = random.chance(0.5)
    ? fan(stage, camera, 0.4, depth - 3, height)
    : pendant(
        stage,
        camera,
        [half - 1.5, height - 1, depth - 2.4],
        height,
        0.6,
        random.pick<Lamp>(["lantern", "ball"]),
      );
  return (
    outlook(stage, camera) +
    shell(stage, room, holes, random.pick(["beams", "plain", "beams"] as const)) +
    headArt +
    side +
    stands +
    carpet +
    bed +
    bench +
    (centred ? "" : chair) +
    potted(stage, camera, half - 0.4, depth - 0.7, 1.1) +
    lamp +
    lampLight(stage, room)
  );
}

function bedsideLamp(stage: Stage, { camera, depth }: Room, x: number): string {
  return pendant(stage, camera, [x, 0.95, depth - 0.4], 0.56, 0.34, "dome");
}

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
