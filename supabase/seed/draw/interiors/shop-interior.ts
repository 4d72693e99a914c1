import { goods } from "../buildings/awning";
import { drawBlock } from "../buildings/blocks";
import { type Block, type Wall, blockAt, patch } from "../buildings/walls";
import { potted, rug } from "./furnishings";
import { lampLight, pendant } from "./lamps";
import { outlook } from "./outlook";
import { type Hole, type Room, makeRoom, shell } from "./room";
import { onTable } from "./tables";
import { contact, softBlock } from "./upholstery";
import { cloths, mix } from "../palette";
import type { Stage } from "../stage";
import { polygon } from "../svg";

/** Shelves up a wall, filled with jars, cloth or baskets. */
function wallShelves(
  stage: Stage,
  { camera }: Room,
  wall: Wall,
  from: number,
  long: number,
): string {
  const { palette, random, style } = stage;
  const colours = [
    ...cloths,
    palette.wall,
    palette.thatch,
    palette.wood,
    style.paint,
    palette.lamp,
  ];
  const back = patch(
    camera,
    wall,
    [from, 0.1, long, 2.5],
    mix(palette.woodShade, palette.wood, 0.35),
  );
  const levels = [0.12, 0.72, 1.3, 1.84, 2.3].map((v, level) => {
    const kind = random.pick(["cloth", "jars", "boxes"] as const);
    const step = kind === "jars" ? 0.19 : kind === "cloth" ? 0.34 : 0.27;
    const items = random.times(Math.floor((long - 0.1) / step), (index) => {
      const u = from + 0.06 + index * step;
      if (kind === "cloth")
        return [0, 1, 2]
          .map((pile) =>
            patch(camera, wall, [u, v + pile * 0.11, step * 0.86, 0.1], random.pick(colours)),
          )
          .join("");
      return patch(
        camera,
        wall,
        [u, v, step * random.range(0.6, 0.85), random.range(0.2, level === 4 ? 0.24 : 0.42)],
        random.pick(colours),
      );
    });
    return (
      items.join("") +
      patch(camera, wall, [from, v - 0.05, long, 0.06], palette.wood) +
      patch(camera, wall, [from, v - 0.12, long, 0.07], palette.shadow, 0.25)
    );
  });
  const uprights = [0, long / 2, long].map((du) =>
    patch(camera, wall, [from + du - 0.03, 0.05, 0.07, 2.6], palette.wood),
  );
  return back + levels.join("") + uprights.join("");
}

/** The shop door with windows, or two wide doors. */
function shopHoles(stage: Stage, room: Room): Hole[] {
  const { random, style } = stage;
  const { width } = room;
  const shape = style.arch === "square" ? "round" : style.arch;
  const holes: Hole[] = random.chance(0.5)
    ? [
        { area: [width * 0.36, 0, width * 0.28, 2.6], shape },
        { area: [width * 0.08, 0.9, width * 0.2, 1.5], shape },
        { area: [width * 0.72, 0.9, width * 0.2, 1.5], shape },
      ]
    : [
        { area: [width * 0.1, 0, width * 0.34, 2.5], shape },
        { area: [width * 0.56, 0, width * 0.34, 2.5], shape },
      ];
  return holes;
}

/** The counter, its top and what stands on it. */
function shopCounter(stage: Stage, room: Room): { counter: Block; top: string; till: string } {
  const { palette } = stage;
  const { camera, depth, width } = room;
  const half = width / 2;
  const counter: Block = blockAt(half - 2, 0, depth - 3.4, 0.75, 0.98, 2.2);
  const top = drawBlock(
    stage,
    camera,
    {
      ...counter,
      x: counter.x - 0.06,
      z: counter.z - 0.06,
      width: 0.87,
      depth: 2.32,
      y: 0.98,
      height: 0.06,
    },
    palette.wood,
    mix(palette.wood, palette.thatch, 0.4),
  );
  const till =
    drawBlock(
      stage,
      camera,
      blockAt(counter.x + 0.2, 1.04, counter.z + 1.3, 0.35, 0.22, 0.4),
      palette.wall,
    ) + onTable(stage, camera, [counter.x + 0.35, 1.06, counter.z + 0.5], "vase");
  return { counter, top, till };
}

/** The inside of a shop, its doors open to the light. */
export function drawShopInterior(stage: Stage): string {
  const { random, palette, style } = stage;
  const room = makeRoom(stage, {
    width: random.range(5.6, 6.8),
    depth: random.range(6, 7),
    height: random.range(3.1, 3.5),
  });
  const { camera, width, depth, height } = room;
  const half = width / 2;
  const holes = shopHoles(stage, room);
  const [empty, sacked] = [stage.says(/empty/), stage.says(/sacks|warehouse/)];
  const { counter, top, till } = shopCounter(stage, room);
  const island: Block = blockAt(-1.5, 0, depth - 3.5, 1.6, 0.76, 0.9);
  const display =
    contact(stage, camera, island.x, island.z, 1.6, 0.9) +
    drawBlock(stage, camera, island, mix(palette.wood, palette.thatch, 0.3)) +
    folded(stage, room, island);
  const lamps = random.times(3, (index) =>
    pendant(
      stage,
      camera,
      [-1.2 + index * 1.1, height - 1, depth - 3],
      height,
      0.45,
      index % 2 ? "lantern" : "dome",
    ),
  );
  const hung = hangings(stage, room);
  const walls = empty
    ? ""
    : wallShelves(stage, room, room.left, depth - 3.4, 3.2) +
      (sacked ? "" : wallShelves(stage, room, room.right, 0.2, 2.8) + hung);
  const bare = outlook(stage, camera, 0.15) + shell(stage, room, holes, "beams") + walls;
  if (empty)
    return (
      bare +
      lamps.join("") +
      potted(stage, camera, half - 0.5, depth - 0.6, 1.2) +
      lampLight(stage, room)
    );
  if (sacked) return bare + sackPile(stage, room) + lamps.join("") + lampLight(stage, room);
  return (
    bare +
    rug(stage, camera, -1.9, depth - 4.4, 2.6, 2.6) +
    contact(stage, camera, counter.x, counter.z, 0.75, 2.2) +
    drawBlock(stage, camera, counter, mix(style.paint, palette.wall, 0.25)) +
    top +
    till +
    display +
    goods(stage, camera, -half + 0.9, depth - 4, 2) +
    lamps.join("") +
    potted(stage, camera, half - 0.5, depth - 0.6, 1.2) +
    lampLight(stage, room)
  );
}

/** Sacks of cloves or rice stacked along a wall. */
function sackPile(stage: Stage, { camera, width, depth }: Room): string {
  const { random, palette } = stage;
  const rows = [depth - 1, depth - 1.9, depth - 2.8, depth - 3.6];
  return rows
    .map((z, row) =>
      [-1, 1]
        .map((side) => {
          const left = side < 0 ? -width / 2 + 0.1 : width / 2 - 2.2 + row * 0.12;
          return (
            contact(stage, camera, left, z, 2, 0.6) +
            [0, 1, 2]
              .flatMap((level) =>
                random.times(3 - (level === 2 ? 1 : 0), (index) =>
                  softBlock(
                    stage,
                    camera,
                    blockAt(left + index * 0.68 + level * 0.12, level * 0.34, z, 0.64, 0.36, 0.62),
                    mix(palette.thatch, palette.wall, random.range(0, 0.4)),
                    0.16,
                  ),
                ),
              )
              .join("")
          );
        })
        .join(""),
    )
    .join("");
}

/** Piles of folded cloth on a table. */
function folded(stage: Stage, { camera }: Room, table: Block): string {
  const { random, palette } = stage;
  return [0, 1, 2, 3]
    .map((index) => {
      const x = table.x + 0.08 + index * 0.38;
      return random
        .times(random.int(2, 4), (pile) =>
          drawBlock(
            stage,
            camera,
            blockAt(x, table.height + pile * 0.07, table.z + 0.1, 0.32, 0.065, 0.5),
            mix(random.pick(cloths), palette.wall, 0.12),
          ),
        )
        .join("");
    })
    .join("");
}

/** Printed cloth hung between the openings. */
function hangings(stage: Stage, { camera, back }: Room): string {
  const { random, palette } = stage;
  const colour = random.pick(cloths);
  const [u, v, wide, tall] = [back.width * 0.905, 0.9, 0.5, 1.6];
  const stripes = [0.1, 0.5, 0.9].map((share) =>
    patch(camera, back, [u, v + tall * share * 0.9, wide, 0.1], mix(colour, palette.wall, 0.65)),
  );
  const pole = polygon(
    camera.outline([
      [back.origin[0] + u - 0.08, v + tall, back.origin[2]],
      [back.origin[0] + u + wide + 0.08, v + tall, back.origin[2]],
      [back.origin[0] + u + wide + 0.08, v + tall + 0.05, back.origin[2]],
      [back.origin[0] + u - 0.08, v + tall + 0.05, back.origin[2]],
    ]),
    palette.wood,
  );
  return patch(camera, back, [u, v, wide, tall], colour) + stripes.join("") + pole;
}
