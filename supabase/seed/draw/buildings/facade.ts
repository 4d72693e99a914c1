import { floorPatch } from "./blocks";
import { opening, openingOutline } from "./openings";
import { hipRoof, parapet } from "./roofs";
import {
  type Block,
  type Wall,
  drawWall,
  eavesShade,
  frontOf,
  isVisible,
  leftOf,
  rectangle,
  rightOf,
  visibleWalls,
  wallColour,
} from "./walls";
import type { Camera } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { type RoofKind } from "../stage";
import { group, lines, path, polygon } from "../svg";

/** Windows evenly along one storey of a wall. */
export function windowRow(
  stage: Stage,
  camera: Camera,
  wall: Wall,
  floor: number,
  count: number,
  options: { size?: readonly [number, number]; shutters?: boolean; skip?: number } = {},
): string {
  const { style } = stage;
  const [width, height] = options.size ?? [1.1, 1.5];
  return Array.from({ length: count }, (_, index) => {
    if (index === options.skip) return "";
    const u = (wall.width * (index + 0.5)) / count - width / 2;
    return opening(stage, camera, wall, {
      area: [u, floor + 0.95, width, height],
      shape: style.arch,
      filling: "glass",
      shutters: options.shutters ?? false,
    });
  }).join("");
}

/** A storey's veranda: shaded back wall with doors, arcade or posts before it. */
export function arcade(stage: Stage, camera: Camera, block: Block, count: number): string {
  const { palette, style } = stage;
  const wall = frontOf(block);
  const recess = frontOf({ ...block, z: block.z + 2.4 });
  const shadeColour = mix(wallColour(stage, recess), palette.shadow, 0.46);
  const inner = polygon(
    camera.outline(rectangle(recess, -3, 0, block.width + 6, block.height)),
    shadeColour,
  );
  const floor = floorPatch(
    camera,
    block.x,
    block.z,
    block.width,
    2.4,
    mix(palette.stone, palette.shadow, 0.22),
    block.y + 0.02,
  );
  const doors = Array.from({ length: count }, (_, index) =>
    opening(stage, camera, recess, {
      area: [(block.width * (index + 0.5)) / count - 0.75, 0, 1.5, 2.3],
      shape: style.arch === "square" ? "square" : "round",
      filling: index === Math.floor(count / 2) ? "door" : stage.light === "dusk" ? "open" : "glass",
    }),
  );
  const bay = block.width / count;
  const areas = Array.from(
    { length: count },
    (_, index) => [bay * index + bay * 0.13, 0, bay * 0.74, block.height - 0.55] as const,
  );
  const outer = areas.map((area) => lines(camera.outline(openingOutline(wall, area, style.arch))));
  const deep = areas.map((area) =>
    lines(camera.outline(openingOutline(wall, area, style.arch, 0.42))),
  );
  const reveals = outer.map((data, index) =>
    path(data + (deep[index] ?? ""), mix(wallColour(stage, wall), palette.shadow, 0.2), {
      "fill-rule": "evenodd",
    }),
  );
  const face = wallWithHoles(stage, camera, wall, outer);
  const left = leftOf(block);
  const right = rightOf(block);
  const sides = [left, right]
    .filter((side) => isVisible(camera, side))
    .map((side) => drawWall(stage, camera, side));
  const within = group(inner + floor + doors.join("") + reveals.join(""), {
    "clip-path": stage.clip(outer.join("")),
  });
  return within + face + sides.join("");
}

export function wallWithHoles(
  stage: Stage,
  camera: Camera,
  wall: Wall,
  holes: readonly string[],
): string {
  const { palette } = stage;
  const outline = camera.outline(rectangle(wall, 0, 0, wall.width, wall.height));
  const ys = outline.map(([, y]) => y);
  const colour = wallColour(stage, wall);
  const fill = stage.linear(
    [0, Math.min(...ys)],
    [0, Math.max(...ys)],
    [
      [0, mix(colour, palette.wall, 0.15)],
      [0.7, colour],
      [1, mix(colour, palette.sandShade, 0.4)],
    ],
  );
  return path(lines(outline) + holes.join(""), fill, { "fill-rule": "evenodd" });
}

export function roofOver(
  stage: Stage,
  camera: Camera,
  block: Block,
  kind: RoofKind = stage.style.roof,
  rise = 2.4,
): string {
  if (kind === "flat") return parapet(stage, camera, block, stage.style.arch === "pointed");
  return hipRoof(stage, camera, { block, rise, overhang: kind === "makuti" ? 0.9 : 0.65, kind });
}

/** Walls of a block with the shade of its eaves and rows of windows. */
export function walls(
  stage: Stage,
  camera: Camera,
  block: Block,
  front: (wall: Wall) => string,
  storeys = 1,
  tint = stage.style.wallTint,
): string {
  const { style } = stage;
  const shade = style.roof === "flat" ? 0.12 : 0.55;
  return visibleWalls(camera, block)
    .map((wall) => {
      const isFront = wall.along[0] === 1;
      const windows = isFront
        ? front(wall)
        : Array.from({ length: storeys }, (_, storey) =>
            windowRow(stage, camera, wall, storey * 3.1, Math.max(1, Math.round(wall.width / 3.2))),
          ).join("");
      return (
        drawWall(stage, camera, wall, wallColour(stage, wall, tint)) +
        eavesShade(stage, camera, wall, shade) +
        windows
      );
    })
    .join("");
}
