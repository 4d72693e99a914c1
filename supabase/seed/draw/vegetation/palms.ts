import { mix } from "../palette";
import type { Stage } from "../stage";
import { type Point, curve, ellipse, path, round, stroke } from "../svg";
import { type LeafTone, leafTone } from "./leaves";

export type FrondOptions = {
  base: Point;
  angle: number;
  length: number;
  droop: number;
  leaflets: number;
};

/** One feather of a palm: a bending rib with hanging leaflets. Gives path data for both halves and the rib. */
export function frondData(
  stage: Stage,
  { base, angle, length, droop, leaflets }: FrondOptions,
): [string, string, string] {
  const { random } = stage;
  const step = length / leaflets;
  let [x, y] = base;
  let direction = angle;
  const halves: [string, string] = ["", ""];
  const rib: Point[] = [base];
  for (let index = 0; index < leaflets; index += 1) {
    const share = index / leaflets;
    const pull = Math.cos(direction);
    direction +=
      (pull >= 0 ? 1 : -1) *
      (droop / leaflets) *
      (0.5 + share * 1.4) *
      Math.max(0.25, Math.abs(pull));
    const [nextX, nextY] = [x + Math.cos(direction) * step, y + Math.sin(direction) * step];
    const reach =
      length * 0.34 * Math.sin(Math.PI * (0.16 + 0.8 * share)) * random.range(0.8, 1.15);
    ([-1, 1] as const).forEach((side, half) => {
      const lean = direction + side * (1.05 - share * 0.62);
      const [tipX, tipY] = [x + Math.cos(lean) * reach, y + Math.sin(lean) * reach + reach * 0.34];
      halves[half as 0 | 1] +=
        `M${round(x)} ${round(y)}Q${round((x + tipX) / 2 + Math.cos(direction) * step)} ${round((y + tipY) / 2 - reach * 0.06)} ${round(tipX)} ${round(tipY)}L${round(nextX)} ${round(nextY)}Z`;
    });
    [x, y] = [nextX, nextY];
    rib.push([x, y]);
  }
  return [halves[0], halves[1], curve(rib)];
}

export function frond(stage: Stage, options: FrondOptions, tone: LeafTone): string {
  const [upper, lower, rib] = frondData(stage, options);
  const [first, second] = Math.cos(options.angle) >= 0 ? [upper, lower] : [lower, upper];
  return (
    path(second, tone.shade) +
    path(first, tone.middle) +
    stroke(rib, tone.light, Math.max(1, options.length / 90), { opacity: 0.8 })
  );
}

export type PalmOptions = {
  foot: Point;
  height: number;
  /** Sideways shift of the crown, in pixels. */
  lean?: number;
  tone?: LeafTone;
  leaflets?: number;
  crown?: number;
};

/** A coconut palm: curved ringed trunk, a crown of fronds, a few nuts. */
export function palm(
  stage: Stage,
  { foot, height, lean, tone = leafTone(stage), leaflets, crown }: PalmOptions,
): string {
  const { random, palette } = stage;
  const shift = lean ?? random.range(-0.3, 0.3) * height;
  const top: Point = [foot[0] + shift, foot[1] - height];
  const reach = crown ?? height * random.range(0.36, 0.46);
  const count = leaflets ?? (height > 420 ? 22 : height > 220 ? 15 : 9);
  const fronds = random.times(random.int(12, 15), (index) => {
    const angle =
      -Math.PI / 2 + ((index % 2 ? 1 : -1) * (index + random.range(0, 0.9)) * Math.PI) / 15;
    return {
      base: top,
      angle,
      length: reach * random.range(0.85, 1.12),
      droop: random.range(1.3, 2.1),
      leaflets: count,
    };
  });
  const back = {
    light: tone.middle,
    middle: tone.shade,
    shade: mix(tone.shade, palette.leafDeep, 0.45),
  };
  const lit = {
    light: mix(tone.light, palette.sun, 0.3),
    middle: mix(tone.light, tone.middle, 0.35),
    shade: tone.middle,
  };
  const dry = {
    light: palette.thatch,
    middle: mix(palette.thatch, tone.middle, 0.25),
    shade: mix(palette.thatchShade, tone.shade, 0.3),
  };
  const ordered = fronds.map((options, index) => {
    const low = Math.sin(options.angle) > 0.35;
    const colours =
      low && random.chance(0.35) ? dry : index % 3 === 0 ? lit : index % 3 === 1 ? back : tone;
    return {
      drawing: frond(stage, options, colours),
      rank: index % 3 === 1 ? 0 : index % 3 === 0 ? 2 : 1,
    };
  });
  const crownDrawing = ordered.sort((a, b) => a.rank - b.rank).map(({ drawing }) => drawing);
  const split = Math.floor(crownDrawing.length * 0.4);
  return (
    crownDrawing.slice(0, split).join("") +
    trunk(stage, foot, top, height) +
    nuts(stage, top, reach) +
    crownDrawing.slice(split).join("")
  );
}

export function trunk(stage: Stage, foot: Point, top: Point, height: number): string {
  const { random, palette } = stage;
  const bend = (top[0] - foot[0]) * random.range(0.05, 0.5);
  const along = (share: number): Point => {
    const rest = 1 - share;
    const controlX = foot[0] + bend;
    const controlY = foot[1] - height * 0.55;
    return [
      rest * rest * foot[0] + 2 * rest * share * controlX + share * share * top[0],
      rest * rest * foot[1] + 2 * rest * share * controlY + share * share * top[1],
    ];
  };
  const width = (share: number): number => height * (0.019 + 0.016 * (1 - share) ** 3);
  const shares = [0, 0.12, 0.3, 0.5, 0.7, 0.88, 1];
  const edge = (side: number, from: number): Point[] =>
    shares.map((share) => [along(share)[0] + side * width(share) * from, along(share)[1]] as const);
  const shape = (left: number, right: number): string =>
    curve([...edge(-1, left), ...edge(1, right).reverse()], true);
  const [bark, shade] = [
    mix(palette.stone, palette.thatchShade, 0.45),
    mix(palette.thatchShade, palette.shadow, 0.35),
  ];
  const rings = random.times(Math.round(height / 17), (index) => {
    const [x, y] = along((index + 0.5) / Math.round(height / 17));
    const half = width(index / 20);
    return `M${round(x - half * 0.8)} ${round(y)}q${round(half)} ${round(half * 0.55)} ${round(half * 1.6)} 0`;
  });
  return (
    path(shape(1, 1), shade) +
    path(shape(1, -0.05), bark) +
    stroke(rings.join(""), shade, Math.max(0.8, height / 420), { opacity: 0.5 })
  );
}

function nuts(stage: Stage, [x, y]: Point, reach: number): string {
  const { random, palette } = stage;
  const size = reach * 0.055;
  return random
    .times(random.int(3, 6), () =>
      ellipse(
        x + random.range(-1.6, 1.6) * size,
        y + random.range(0.6, 2.2) * size,
        size,
        size * 1.2,
        random.pick([palette.tile, palette.leaf, palette.thatchShade]),
      ),
    )
    .join("");
}
