import { mix } from "./palette";
import type { Stage } from "./stage";
import { type Point, curve, ellipse, group, path, round, stroke } from "./svg";

export type BoatOptions = {
  /** Middle of the waterline. */
  at: Point;
  /** Length of the hull in pixels. */
  length: number;
  /** Without it the boat lies at anchor with its yard lowered. */
  sail?: boolean;
  facing?: 1 | -1;
  cloth?: string;
};

/** A dhow with a lateen sail and its reflection. */
export function dhow(
  stage: Stage,
  { at: [x, y], length, sail = true, facing = 1, cloth }: BoatOptions,
): string {
  const unit = length / 100;
  const rig = sail ? lateenSail(stage, unit, cloth) : bareRig(stage, unit);
  const boat = rig + dhowHull(stage, unit);
  const mirrored = group(boat, {
    transform: "scale(1 -0.55)",
    opacity: 0.26,
    filter: stage.blur(Math.max(1, unit * 0.9)),
  });
  const wake = stroke(
    `M${-62 * unit} ${unit}h${22 * unit}M${44 * unit} ${1.4 * unit}h${26 * unit}M${-40 * unit} ${4 * unit}h${70 * unit}`,
    stage.palette.foam,
    Math.max(1, unit * 0.8),
    { opacity: 0.6 },
  );
  return group(mirrored + boat + wake, {
    transform: `translate(${round(x)} ${round(y)}) scale(${facing} 1)`,
  });
}

function dhowHull(stage: Stage, unit: number): string {
  const { palette, style } = stage;
  const at = (px: number, py: number): Point => [px * unit, py * unit];
  const side = curve([
    at(-50, -13),
    at(-40, -8),
    at(-15, -5.5),
    at(20, -6.5),
    at(50, -14),
    at(55, -17),
  ]);
  const bottom = `L${48 * unit} ${-3 * unit}Q${42 * unit} ${2 * unit} ${30 * unit} ${2 * unit}L${-36 * unit} ${2 * unit}Q${-46 * unit} ${1 * unit} ${-50 * unit} ${-13 * unit}Z`;
  const wood = stage.linear(
    [0, -14 * unit],
    [0, 2 * unit],
    [
      [0, palette.wood],
      [1, palette.woodShade],
    ],
  );
  const band = stroke(
    curve([at(-49.5, -11), at(-15, -3.4), at(20, -4.4), at(52, -12.5)]),
    mix(style.paint, palette.sand, 0.2),
    unit * 1.5,
    {},
  );
  const rim = stroke(side, palette.thatch, unit * 0.9, {});
  const stripe = stroke(
    curve([at(-47, -5), at(-15, 0), at(20, -0.6), at(48, -5)]),
    palette.wall,
    unit * 0.7,
    { opacity: 0.55 },
  );
  const crew = [-24, -12, 14]
    .map(
      (px) =>
        path(
          `M${(px - 1.4) * unit} ${-6 * unit}q${0.2 * unit} ${-5 * unit} ${1.5 * unit} ${-5.2 * unit}q${1.4 * unit} 0 ${1.6 * unit} ${5.2 * unit}Z`,
          palette.shadow,
        ) + ellipse((px + 0.2) * unit, -12.6 * unit, 1.3 * unit, 1.5 * unit, palette.woodShade),
    )
    .join("");
  return crew + path(side + bottom, wood) + band + rim + stripe;
}

function lateenSail(stage: Stage, unit: number, cloth?: string): string {
  const { palette, random } = stage;
  const [peakX, peakY] = [(-26 + random.range(-6, 6)) * unit, -(108 + random.range(-8, 10)) * unit];
  const tack: Point = [47 * unit, -15 * unit];
  const clew: Point = [-38 * unit, -15 * unit];
  const canvas = cloth ?? palette.wall;
  const fill = stage.linear(
    [clew[0], 0],
    [tack[0], 0],
    [
      [0, mix(canvas, palette.wallShade, 0.55)],
      [0.45, canvas],
      [1, mix(canvas, palette.stone, 0.45)],
    ],
  );
  const shape = `M${tack[0]} ${tack[1]}Q${26 * unit} ${-74 * unit} ${peakX} ${peakY}Q${peakX + 16 * unit} ${-55 * unit} ${clew[0]} ${clew[1]}Q${4 * unit} ${-4 * unit} ${tack[0]} ${tack[1]}Z`;
  const seams = [0.22, 0.42, 0.62, 0.8].map((share) => {
    const foot = clew[0] + (tack[0] - clew[0]) * share;
    const headX = peakX + (tack[0] - peakX) * share;
    const headY = peakY + (tack[1] - peakY) * share - 12 * unit * Math.sin(share * Math.PI);
    return `M${round(foot)} ${round(-11 * unit)}Q${round(foot + 8 * unit)} ${round((headY - 11 * unit) / 2)} ${round(headX)} ${round(headY)}`;
  });
  const mast = stroke(
    `M${4 * unit} ${-5 * unit}L${9 * unit} ${-76 * unit}`,
    palette.woodShade,
    unit * 1.9,
  );
  const yard = stroke(
    `M${tack[0] + 3 * unit} ${tack[1] + 4 * unit}Q${26 * unit} ${-74 * unit} ${peakX - 2 * unit} ${peakY - 3 * unit}`,
    palette.woodShade,
    unit * 1.3,
  );
  return (
    mast +
    path(shape, fill) +
    stroke(seams.join(""), palette.wallShade, unit * 0.5, { opacity: 0.6 }) +
    yard
  );
}

function bareRig(stage: Stage, unit: number): string {
  const { palette } = stage;
  const mast = stroke(
    `M${4 * unit} ${-5 * unit}L${10 * unit} ${-78 * unit}`,
    palette.woodShade,
    unit * 2,
  );
  const yard = stroke(
    `M${40 * unit} ${-18 * unit}Q${5 * unit} ${-30 * unit} ${-46 * unit} ${-52 * unit}`,
    palette.woodShade,
    unit * 1.5,
  );
  const furled = stroke(
    `M${36 * unit} ${-19 * unit}Q${5 * unit} ${-29 * unit} ${-40 * unit} ${-48 * unit}`,
    palette.wallShade,
    unit * 2.8,
  );
  const stays = stroke(
    `M${10 * unit} ${-76 * unit}L${-44 * unit} ${-13 * unit}M${10 * unit} ${-76 * unit}L${48 * unit} ${-15 * unit}`,
    palette.woodShade,
    unit * 0.4,
  );
  return stays + mast + furled + yard;
}

/** A dugout with outriggers, afloat or drawn up on the sand. */
export function outrigger(stage: Stage, { at: [x, y], length, facing = 1 }: BoatOptions): string {
  const { palette, style } = stage;
  const unit = length / 100;
  const shape = `M${-50 * unit} ${-9 * unit}Q${-30 * unit} ${-4 * unit} 0 ${-4 * unit}Q${30 * unit} ${-4 * unit} ${52 * unit} ${-12 * unit}Q${44 * unit} ${4 * unit} ${26 * unit} ${5 * unit}L${-30 * unit} ${5 * unit}Q${-46 * unit} ${3 * unit} ${-50 * unit} ${-9 * unit}Z`;
  const wood = stage.linear(
    [0, -12 * unit],
    [0, 5 * unit],
    [
      [0, mix(palette.wood, style.paint, 0.35)],
      [1, palette.woodShade],
    ],
  );
  const shadow = ellipse(6 * unit, 8 * unit, 56 * unit, 5 * unit, palette.shadow, { opacity: 0.3 });
  const arms = stroke(
    `M${-22 * unit} ${-5 * unit}Q${-14 * unit} ${-12 * unit} ${-8 * unit} ${13 * unit}M${20 * unit} ${-5 * unit}Q${28 * unit} ${-12 * unit} ${34 * unit} ${13 * unit}`,
    palette.thatchShade,
    unit * 1.8,
  );
  const float = path(
    `M${-30 * unit} ${12 * unit}L${54 * unit} ${11 * unit}L${58 * unit} ${9 * unit}L${52 * unit} ${15 * unit}L${-28 * unit} ${15 * unit}Z`,
    palette.wood,
  );
  const mast = stroke(
    `M${2 * unit} ${-4 * unit}L${4 * unit} ${-62 * unit}M${30 * unit} ${-12 * unit}L${-26 * unit} ${-50 * unit}`,
    palette.woodShade,
    unit * 1.5,
  );
  return group(
    shadow +
      mast +
      path(shape, wood) +
      stroke(
        `M${-49 * unit} ${-8 * unit}Q${0} ${1 * unit} ${51 * unit} ${-11 * unit}`,
        palette.wall,
        unit * 1.1,
        { opacity: 0.7 },
      ) +
      arms +
      float,
    { transform: `translate(${round(x)} ${round(y)}) scale(${facing} 1)` },
  );
}
