import { type Shape, openingOutline } from "../buildings/openings";
import { type Wall, patch } from "../buildings/walls";
import type { Camera } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { lines, polygon, stroke } from "../svg";

/** Plastered niches (zidaka) in rows on a wall. */
export function niches(
  stage: Stage,
  camera: Camera,
  wall: Wall,
  u: number,
  v: number,
  columns: number,
  rows: number,
  size: number,
): string {
  const { palette, random, style } = stage;
  const shape: Shape = style.arch === "square" ? "round" : style.arch;
  const treasures = [palette.tile, palette.sea[1], palette.lamp, palette.wood, style.cloth];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const area = [u + column * size * 1.3, v + row * size * 1.45, size, size * 1.2] as const;
    const hole = polygon(
      camera.outline(openingOutline(wall, area, shape)),
      mix(palette.wallShade, palette.shadow, 0.3),
    );
    const vase = random.chance(0.65)
      ? patch(
          camera,
          wall,
          [area[0] + size * 0.33, area[1] + 0.02, size * 0.34, size * random.range(0.35, 0.7)],
          random.pick(treasures),
        )
      : "";
    const rim = stroke(
      lines(camera.outline(openingOutline(wall, area, shape))),
      mix(palette.wall, palette.sun, 0.3),
      2.5,
    );
    return hole + vase + rim;
  }).join("");
}

/** A framed picture of waves on a wall. */
export function framed(
  stage: Stage,
  camera: Camera,
  wall: Wall,
  u: number,
  v: number,
  width: number,
  height: number,
): string {
  const { palette, style, random } = stage;
  const shade = patch(camera, wall, [u + 0.06, v - 0.08, width, height], palette.shadow, 0.2);
  const level = random.range(0.35, 0.55);
  const scene =
    patch(camera, wall, [u + 0.1, v + 0.1, width - 0.2, height - 0.2], palette.sky[2]) +
    patch(camera, wall, [u + 0.1, v + 0.1, width - 0.2, (height - 0.2) * level], palette.sea[1]) +
    patch(
      camera,
      wall,
      [u + 0.1, v + 0.1, width - 0.2, (height - 0.2) * level * 0.4],
      mix(palette.sand, style.cloth, 0.3),
    );
  return (
    shade +
    patch(camera, wall, [u, v, width, height], palette.wood) +
    patch(camera, wall, [u + 0.04, v + 0.04, width - 0.08, height - 0.08], palette.wall) +
    scene
  );
}
