import { drawBlock, floorPatch } from "./blocks";
import { blockAt } from "./walls";
import type { Camera } from "../camera";
import { shadowOf } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { ellipse, group, path, polygon, round, stroke } from "../svg";

/** A lounger facing the eye; cushion in the house's cloth. */
export function lounger(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  cloth: string,
  y = 0,
): string {
  const { palette } = stage;
  const shade = floorPatch(camera, x + 0.15, z + 0.1, 0.9, 2.1, palette.shadow, y);
  const frame = drawBlock(stage, camera, blockAt(x, y + 0.12, z, 0.72, 0.16, 1.9), palette.wood);
  const pad = drawBlock(
    stage,
    camera,
    blockAt(x + 0.03, y + 0.28, z + 0.03, 0.66, 0.12, 1.3),
    mix(cloth, palette.wall, 0.55),
  );
  const back = polygon(
    camera.outline([
      [x + 0.03, y + 0.3, z + 1.25],
      [x + 0.69, y + 0.3, z + 1.25],
      [x + 0.69, y + 0.95, z + 1.85],
      [x + 0.03, y + 0.95, z + 1.85],
    ]),
    mix(cloth, palette.wall, 0.35),
  );
  return group(shade, { opacity: 0.28 }) + frame + back + pad;
}

/** A thatched or cloth parasol. */
export function parasol(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  cloth: string | "thatch",
  y = 0,
): string {
  const { palette } = stage;
  const colour = cloth === "thatch" ? palette.thatch : cloth;
  const size = camera.scale([x, y, z]);
  const [fx, fy] = camera.project([x, y, z]);
  const [px, py] = camera.project([x, y + 2.5, z]);
  const [radius, drop] = [size * 1.35, size * 0.62];
  const [sx, sy] = camera.project(shadowOf([x, y + 2.2, z], stage.sun, y));
  const ribs = [-0.62, -0.2, 0.25, 0.66]
    .map((share) => `M${px} ${py}L${round(px + share * radius)} ${round(py + drop * 1.06)}`)
    .join("");
  const edge = `M${round(px - radius)} ${round(py + drop)}Q${round(px - radius * 0.75)} ${round(py + drop * 1.25)} ${round(px - radius * 0.5)} ${round(py + drop * 1.06)}Q${round(px - radius * 0.25)} ${round(py + drop * 1.32)} ${round(px)} ${round(py + drop * 1.1)}Q${round(px + radius * 0.25)} ${round(py + drop * 1.32)} ${round(px + radius * 0.5)} ${round(py + drop * 1.06)}Q${round(px + radius * 0.75)} ${round(py + drop * 1.25)} ${round(px + radius)} ${round(py + drop)}`;
  const fill = stage.linear(
    [px - radius, 0],
    [px + radius, 0],
    [
      [0, mix(colour, palette.sun, 0.3)],
      [0.5, colour],
      [1, mix(colour, palette.shadow, 0.4)],
    ],
  );
  return (
    ellipse(sx, sy, radius * 1.05, radius * 0.2, palette.shadow, { opacity: 0.26 }) +
    stroke(
      `M${round(fx)} ${round(fy)}L${px} ${py + drop}`,
      palette.wood,
      Math.max(2, size * 0.07),
    ) +
    path(
      `${edge}Q${round(px + radius * 0.55)} ${round(py + drop * 0.32)} ${px} ${py}Q${round(px - radius * 0.55)} ${round(py + drop * 0.32)} ${round(px - radius)} ${round(py + drop)}Z`,
      fill,
    ) +
    stroke(ribs, mix(colour, palette.shadow, 0.35), Math.max(1, size * 0.03), { opacity: 0.6 })
  );
}
