import { drawBlock, slab } from "../buildings/blocks";
import { type Block, blockAt } from "../buildings/walls";
import type { Camera } from "../camera";
import { type Place } from "../camera";
import { contact, softBlock } from "./upholstery";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { type Point, curve, group, lines, path, polygon, round, stroke } from "../svg";

/** Mattress, throw, pillows. */
function bedding(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  wide: number,
  long: number,
): { mattress: string; throwOver: string; stripe: string; pillows: string[]; cushion: string } {
  const { palette, style } = stage;
  const mattress = softBlock(
    stage,
    camera,
    blockAt(x + 0.05, 0.36, z + 0.04, wide - 0.1, 0.26, long - 0.12),
    palette.wall,
    0.08,
  );
  const throwOver = softBlock(
    stage,
    camera,
    blockAt(x + 0.02, 0.37, z + 0.02, wide - 0.04, 0.27, 0.72),
    style.cloth,
    0.06,
  );
  const stripe = softBlock(
    stage,
    camera,
    blockAt(x + 0.02, 0.38, z + 0.2, wide - 0.04, 0.27, 0.12),
    style.secondCloth,
    0.03,
  );
  const pillows = [0.12, wide / 2 + 0.04].map((dx) =>
    softBlock(
      stage,
      camera,
      blockAt(x + dx, 0.6, z + long - 0.5, wide / 2 - 0.18, 0.3, 0.24),
      palette.wall,
      0.14,
    ),
  );
  const cushion = softBlock(
    stage,
    camera,
    blockAt(x + wide / 2 - 0.26, 0.6, z + long - 0.72, 0.52, 0.3, 0.18),
    style.secondCloth,
    0.12,
  );
  return { mattress, throwOver, stripe, pillows, cushion };
}

/** The rails and the net above a bed. */
function bedTop(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  wide: number,
  long: number,
  top: number,
  rail: (block: Block) => string,
): { rails: string; canopy: string } {
  const { palette } = stage;
  const rails =
    rail(blockAt(x, top - 0.06, z + long - 0.08, wide, 0.07, 0.08)) +
    rail(blockAt(x, top - 0.06, z, 0.08, 0.07, long)) +
    rail(blockAt(x + wide - 0.08, top - 0.06, z, 0.08, 0.07, long));
  const canopy = polygon(
    camera.outline(slab({ x, z, width: wide, depth: long }, top)),
    palette.foam,
    { opacity: 0.35 },
  );
  return { rails, canopy };
}

/** A four-poster bed under a mosquito net, its foot towards the eye. */
export function fourPoster(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  wide: number,
  top: number,
): string {
  const { palette } = stage;
  const long = 2.1;
  const frame = drawBlock(stage, camera, blockAt(x, 0.16, z, wide, 0.22, long), palette.wood);
  const head = drawBlock(
    stage,
    camera,
    blockAt(x, 0.3, z + long - 0.06, wide, 0.95, 0.06),
    palette.wood,
  );
  const { mattress, throwOver, stripe, pillows, cushion } = bedding(
    stage,
    camera,
    x,
    z,
    wide,
    long,
  );
  const post = (dx: number, dz: number): string =>
    drawBlock(stage, camera, blockAt(x + dx, 0, z + dz, 0.08, top, 0.08), palette.wood);
  const rail = (block: Block): string => drawBlock(stage, camera, block, palette.wood);
  const { rails, canopy } = bedTop(stage, camera, x, z, wide, long, top, rail);
  const drape = (px: number, pz: number, side: 1 | -1): string =>
    netDrape(stage, camera, [px, 0, pz], top, side);
  return (
    contact(stage, camera, x, z, wide, long) +
    post(0, long - 0.08) +
    post(wide - 0.08, long - 0.08) +
    drape(x + 0.04, z + long - 0.05, 1) +
    drape(x + wide - 0.04, z + long - 0.05, -1) +
    head +
    frame +
    mattress +
    pillows.join("") +
    cushion +
    throwOver +
    stripe +
    canopy +
    rails +
    post(0, 0) +
    post(wide - 0.08, 0) +
    rail(blockAt(x, top - 0.06, z, wide, 0.07, 0.08)) +
    drape(x + 0.04, z, 1) +
    drape(x + wide - 0.04, z, -1)
  );
}

/** Gathered net tied to a post. */
function netDrape(
  stage: Stage,
  camera: Camera,
  [x, , z]: Place,
  top: number,
  side: 1 | -1,
): string {
  const { palette } = stage;
  const at = (dx: number, y: number): Point => camera.project([x + dx * side, y, z]);
  const outer: Point[] = [
    at(-0.05, top),
    at(-0.04, 1.6),
    at(-0.06, 1.02),
    at(-0.1, 0.5),
    at(-0.12, 0.05),
  ];
  const inner: Point[] = [
    at(0.34, 0.05),
    at(0.2, 0.6),
    at(0.08, 1.02),
    at(0.3, 1.55),
    at(0.78, top - 0.06),
  ];
  const shape = curve([...outer, ...inner], false) + "Z";
  const folds = [0.25, 0.5, 0.75].map(
    (share) =>
      `M${at(-0.05 + share * 0.8, top)
        .map(round)
        .join(" ")}Q${at(0.02 + share * 0.16, 1.4)
        .map(round)
        .join(
          " ",
        )} ${at(0.01, 1.02).map(round).join(" ")}Q${at(0.02, 0.6).map(round).join(" ")} ${at(
        -0.1 + share * 0.42,
        0.06,
      )
        .map(round)
        .join(" ")}`,
  );
  return group(
    path(shape, mix(palette.foam, palette.wall, 0.4), { opacity: 0.78 }) +
      stroke(folds.join(""), palette.wallShade, 1.5, { opacity: 0.55 }) +
      stroke(
        lines([at(-0.07, 1.0), at(0.09, 1.0)], false),
        stage.style.cloth,
        camera.scale([x, 1, z]) * 0.05,
      ),
  );
}
