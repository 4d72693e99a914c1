import { type Block, blockAt } from "../buildings/walls";
import { potted, rug } from "./furnishings";
import { type Lamp, fan, lampLight, pendant } from "./lamps";
import { outlook } from "./outlook";
import { type Room, holesFor, makeRoom, shell } from "./room";
import { armchair, sofa } from "./seats";
import { table } from "./tables";
import { framed, niches } from "./wall-art";
import { mix } from "../palette";
import type { Stage } from "../stage";

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
