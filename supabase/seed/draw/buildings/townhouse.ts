import { backdrop } from "./backdrop";
import { blockShadow, drawBlock, floorPatch, railing } from "./blocks";
import { walls, windowRow } from "./facade";
import { deck, ground } from "./ground";
import { Layers } from "./layers";
import { opening } from "./openings";
import { plant } from "./planting";
import { hipRoof, parapet } from "./roofs";
import { frame } from "./setting";
import { type Block, type Wall, blockAt, onWall } from "./walls";
import { Camera } from "../camera";
import { mix, paints } from "../palette";
import type { Stage } from "../stage";
import { HEIGHT, WIDTH, rect } from "../svg";

/** A slab with a rail before an upper door. */
export function balcony(
  stage: Stage,
  camera: Camera,
  wall: Wall,
  u: number,
  v: number,
  width: number,
  reach: number,
  rail: string,
): string {
  const { palette } = stage;
  const [x, y, z] = onWall(wall, u, v);
  const floor: Block = blockAt(x, y - 0.14, z - reach, width, 0.14, reach);
  const shade = floorPatch(camera, x, z - 0.02, width, 0.02, palette.shadow, y);
  const drop: Block = { ...floor, y: y - 0.14 };
  const front = railing(stage, camera, [x, y, z - reach], [x + width, y, z - reach], 0.95, rail);
  const left = railing(stage, camera, [x, y, z], [x, y, z - reach], 0.95, rail);
  const right = railing(stage, camera, [x + width, y, z], [x + width, y, z - reach], 0.95, rail);
  return (
    shade +
    drawBlock(stage, camera, drop, mix(palette.wall, palette.stone, 0.2)) +
    left +
    right +
    front
  );
}

type Unit = { block: Block; storeys: number; paint: string; tint: string };

function unitFront(stage: Stage, camera: Camera, unit: Unit, wall: Wall): string {
  const { palette, style } = stage;
  const random = stage.random.fork(`unit ${unit.block.x.toFixed(2)}`);
  const doorAt = random.chance(0.5) ? 0.16 : 0.52;
  const door = opening(stage, camera, wall, {
    area: [wall.width * doorAt, 0.2, 1.35, 2.4],
    shape: style.arch,
    filling: "door",
    paint: unit.paint,
  });
  const lattice = opening(stage, camera, wall, {
    area: [wall.width * (doorAt < 0.3 ? 0.62 : 0.14), 1, 1.1, 1.3],
    shape: style.arch,
    filling: "glass",
    paint: unit.paint,
  });
  const uppers = Array.from({ length: unit.storeys - 1 }, (_, index) => {
    const floor = 3.2 + index * 3;
    if (index === 0 && random.chance(0.65)) {
      const shown = opening(stage, camera, wall, {
        area: [wall.width / 2 - 1.1, floor, 2.2, 2.2],
        shape: style.arch,
        filling: stage.light === "dusk" ? "open" : "glass",
        paint: unit.paint,
      });
      return (
        shown +
        balcony(
          stage,
          camera,
          wall,
          0.5,
          floor,
          wall.width - 1,
          1.15,
          random.chance(0.5) ? palette.wood : unit.paint,
        )
      );
    }
    return windowRow(stage, camera, wall, floor - 0.3, 2, { shutters: false, size: [0.95, 1.5] });
  });
  const steps = drawBlock(
    stage,
    camera,
    blockAt(wall.origin[0] + wall.width * doorAt - 0.2, 0, wall.origin[2] - 0.6, 1.75, 0.2, 0.6),
    palette.stone,
  );
  return door + lattice + steps + uppers.join("");
}

function unitRoof(stage: Stage, camera: Camera, block: Block, index: number): string {
  const { style, random } = stage;
  if (style.roof === "flat" || (index + (style.roof === "tin" ? 1 : 0)) % 3 === 0)
    return parapet(stage, camera, block, random.chance(0.4));
  return hipRoof(stage, camera, { block, rise: 1.5, overhang: 0.35, kind: style.roof });
}

/** The houses of a row from left to right, and where the row ends. */
function rowUnits(stage: Stage): { units: Unit[]; x: number } {
  const { random, style } = stage;
  const tints = ["#ffffff", "#f3d9b4", style.wallTint, "#dfe7da", "#f0c9a8"] as const;
  let x = random.range(-8.5, -7);
  const units: Unit[] = random.times(random.int(4, 6), (index) => {
    const width = random.range(4.6, 5.6);
    const storeys = stage.storeys() ?? (random.chance(0.65) ? 2 : random.int(2, 3));
    const block: Block = blockAt(
      x,
      0,
      11 + random.range(0, 0.9),
      width,
      storeys * 3 + random.range(0.3, 0.8),
      8,
    );
    x += width;
    return {
      block,
      storeys,
      paint: index % 2 ? random.pick(paints) : style.paint,
      tint: tints[index % 5] ?? "#ffffff",
    };
  });
  return { units, x };
}

/** A row of narrow houses along a quiet street. */
export function drawTownhouse(stage: Stage): string {
  const { random, palette } = stage;
  const yaw = random.range(0.3, 0.62);
  const camera = new Camera({
    x: -5.5,
    z: 0,
    height: random.range(1.8, 3.2),
    yaw,
    focal: random.range(900, 1080),
    horizon: random.range(620, 700),
    centre: random.range(680, 820),
  });
  const { units, x } = rowUnits(stage);
  const layers = new Layers();
  units.forEach((unit, index) => {
    layers.add(
      unit.block.x + 60,
      walls(
        stage,
        camera,
        unit.block,
        (wall) => unitFront(stage, camera, unit, wall),
        unit.storeys,
        unit.tint,
      ) + unitRoof(stage, camera, unit.block, index),
    );
  });
  for (let at = random.range(-4, -2); at < x; at += random.range(4.5, 7)) {
    const kind = random.pick(["palm", "flowers", "tree", "flowers", "bush"] as const);
    const tall = kind === "palm" || kind === "tree";
    layers.add(
      9 - at * 0.05,
      plant(stage, camera, kind, [at, 8.6], tall ? random.range(3.4, 5) : random.range(0.8, 1.2)),
    );
  }
  if (stage.says(/baobab/))
    for (const at of [-4.2, 10.5]) layers.add(8.8, plant(stage, camera, "baobab", [at, 8.4], 7));
  const kerb = drawBlock(stage, camera, blockAt(-30, 0, 7.2, 90, 0.14, 0.35), palette.stone);
  const street =
    ground(stage, camera, "paving") +
    deck(stage, camera, -26, 7.5, 80, 4, mix(palette.stone, palette.sand, 0.5));
  return (
    backdrop(stage, camera, random.pick(["grove", "hills", "sea"] as const)) +
    street +
    kerb +
    units.map(({ block }) => blockShadow(stage, camera, block)).join("") +
    layers.toString() +
    duskVeil(stage) +
    frame(stage, 0.8)
  );
}

/** A warm veil over the whole sheet in the evening. */
export function duskVeil(stage: Stage): string {
  return stage.light === "dusk"
    ? rect(0, 0, WIDTH, HEIGHT, stage.palette.glow, { opacity: 0.07 })
    : "";
}
