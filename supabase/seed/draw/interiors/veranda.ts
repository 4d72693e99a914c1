import { drawBlock, floorPatch, railing } from "../buildings/blocks";
import { openingOutline } from "../buildings/openings";
import { type Wall, blockAt, patch, rectangle } from "../buildings/walls";
import type { Camera } from "../camera";
import { potted, rug } from "./furnishings";
import { lampLight, pendant } from "./lamps";
import { outlook } from "./outlook";
import { type Room, makeRoom } from "./room";
import { armchair, sofa } from "./seats";
import { drawFloor } from "./surfaces";
import { table } from "./tables";
import { contact, softBlock } from "./upholstery";
import { archScreen, postScreen, roofUnder } from "./veranda-edge";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { group, lines, polygon, stroke } from "../svg";

/** Chairs, a low table and the lamp over them. */
function verandaSeats(stage: Stage, room: Room): { chairs: string; lamp: string } {
  const { random, style } = stage;
  const { camera, depth, height, width } = room;
  const half = width / 2;
  const chairs =
    armchair(stage, camera, -half * 0.66, depth - 1.9, "right", style.cloth) +
    table(
      stage,
      camera,
      blockAt(-half * 0.66 + 1.1, 0, depth - 1.7, 0.7, 0.45, 0.6),
      random.pick(["bowl", "vase", "books"] as const),
    );
  const lamp = pendant(
    stage,
    camera,
    [random.range(-1, 1), height - 0.8, depth - 1.8],
    height,
    random.range(0.45, 0.7),
    random.pick(["lantern", "ball", "dome"] as const),
  );
  return { chairs, lamp };
}

/** A veranda with arches or posts, a daybed and the sea. */
export function drawVeranda(stage: Stage): string {
  const { random, palette, style } = stage;
  const room = makeRoom(stage, {
    width: random.range(6.4, 8),
    depth: random.range(5, 6),
    height: random.range(2.9, 3.3),
  });
  const { camera, width, depth, height } = room;
  const half = width / 2;
  const arches = random.chance(0.5);
  const count = random.int(3, 4);
  const far = arches
    ? archScreen(stage, camera, room.back, count)
    : postScreen(stage, camera, room.back, count);
  const wood = arches ? mix(palette.wall, palette.stone, 0.2) : palette.wood;
  const rail = random.chance(0.7)
    ? railing(stage, camera, [-half, 0, depth], [half, 0, depth], 0.85, wood)
    : "";
  const ceiling = roofUnder(stage, camera, width, depth, height);
  const house = houseWall(stage, camera, room.left);
  const bedX = random.range(-0.2, half - 2.6);
  const daybed = random.chance(0.65)
    ? swingBed(stage, camera, bedX, depth - 1.9, height)
    : sofa(stage, camera, bedX, depth - 1.6, 2.3, "near", mix(style.paint, palette.wall, 0.35));
  const { chairs, lamp } = verandaSeats(stage, room);
  const bright = floorPatch(
    camera,
    -half,
    depth - 1.3,
    width,
    1.3,
    mix(palette.sun, palette.glow, 0.3),
    0.005,
  );
  return (
    outlook(stage, camera, 0.8) +
    drawFloor(stage, room) +
    group(bright, { opacity: 0.45 }) +
    far +
    rail +
    ceiling +
    house +
    rug(stage, camera, bedX - 0.4, depth - 3.1, 2.8, 1.5) +
    potted(stage, camera, half - 0.5, depth - 0.7, 1.3) +
    chairs +
    daybed +
    lamp +
    potted(stage, camera, -half * 0.45, 2.5, 1) +
    lampLight(stage, room)
  );
}

/** The house's own wall along one side, with its carved door. */
function houseWall(stage: Stage, camera: Camera, wall: Wall): string {
  const { palette, style } = stage;
  const face = polygon(
    camera.outline(rectangle(wall, 0, 0, wall.width, wall.height + 0.9)),
    mix(
      mix(palette.wallShade, palette.wall, 0.4),
      style.wallTint,
      style.wallTint === "#ffffff" ? 0 : 0.3,
    ),
  );
  const door = [wall.width - 2.3, 0, 1.3, 2.3] as const;
  const outline = camera.outline(openingOutline(wall, door, style.arch));
  const leaf =
    polygon(outline, mix(palette.wood, style.paint, 0.3)) +
    stroke(lines(outline), palette.woodShade, 6);
  const panels = [0.14, 0.72].flatMap((du) =>
    [0.2, 0.9, 1.5].map((v) =>
      patch(camera, wall, [door[0] + du, v, 0.44, 0.5], palette.woodShade, 0.55),
    ),
  );
  return face + leaf + panels.join("");
}

/** A bed hung on ropes. */
function swingBed(stage: Stage, camera: Camera, x: number, z: number, height: number): string {
  const { palette, style } = stage;
  const [long, deep] = [2.2, 1.1];
  const ropes = [
    [0.05, deep - 0.05],
    [long - 0.05, deep - 0.05],
    [0.05, 0.05],
    [long - 0.05, 0.05],
  ].map(([dx, dz]) =>
    stroke(
      lines(
        [
          camera.project([x + (dx ?? 0), 0.42, z + (dz ?? 0)]),
          camera.project([x + (dx ?? 0) * 0.9 + 0.1, height + 0.2, z + 0.5]),
        ],
        false,
      ),
      palette.thatch,
      5,
    ),
  );
  const bed =
    drawBlock(stage, camera, blockAt(x, 0.34, z, long, 0.12, deep), palette.wood) +
    drawBlock(stage, camera, blockAt(x, 0.44, z + deep - 0.06, long, 0.5, 0.06), palette.wood);
  const pad = softBlock(
    stage,
    camera,
    blockAt(x + 0.04, 0.45, z + 0.02, long - 0.08, 0.18, deep - 0.1),
    palette.wall,
    0.08,
  );
  const cushions = [0.1, 0.62, 1.1, 1.6].map((dx, index) =>
    softBlock(
      stage,
      camera,
      blockAt(x + dx, 0.62, z + deep - 0.36, 0.5, 0.38, 0.18),
      [style.cloth, palette.wall, style.secondCloth, style.cloth][index] ?? style.cloth,
      0.12,
    ),
  );
  const blanket = softBlock(
    stage,
    camera,
    blockAt(x + 0.3, 0.46, z + 0.01, 0.5, 0.19, deep - 0.3),
    style.secondCloth,
    0.04,
  );
  return (
    contact(stage, camera, x, z, long, deep) +
    ropes.slice(0, 2).join("") +
    bed +
    pad +
    cushions.join("") +
    blanket +
    ropes.slice(2).join("")
  );
}
