import { drawBlock } from "../buildings/blocks";
import { blockAt } from "../buildings/walls";
import { fourPoster } from "./bed";
import { potted, rug } from "./furnishings";
import { type Lamp, fan, lampLight, pendant } from "./lamps";
import { outlook } from "./outlook";
import { type Hole, type Room, makeRoom, shell } from "./room";
import { armchair } from "./seats";
import { table } from "./tables";
import { contact, softBlock } from "./upholstery";
import { framed, niches } from "./wall-art";
import type { Stage } from "../stage";

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
