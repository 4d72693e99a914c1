import { mix } from "../palette";
import type { Stage } from "../stage";
import { type Point, circleData, path, round, stroke } from "../svg";
import { type LeafTone, canopy, leafTone } from "./leaves";

/** A broad tree (mango, almond) with a forked trunk. */
export function tree(
  stage: Stage,
  foot: Point,
  height: number,
  tone: LeafTone = leafTone(stage),
): string {
  const { random, palette } = stage;
  const [x, y] = foot;
  const wide = height * random.range(0.34, 0.5);
  const thick = height * 0.035;
  const bark = mix(palette.woodShade, tone.shade, 0.25);
  const stem = path(
    `M${x - thick} ${y}Q${x - thick * 0.4} ${y - height * 0.3} ${x - thick * 3} ${y - height * 0.6}L${x - thick} ${y - height * 0.6}L${x} ${y - height * 0.42}L${x + thick * 2.6} ${y - height * 0.62}L${x + thick * 3.8} ${y - height * 0.58}Q${x + thick * 0.6} ${y - height * 0.28} ${x + thick * 1.2} ${y}Z`,
    bark,
  );
  return (
    stem + canopy(stage, { centre: [x, y - height * 0.66], radii: [wide, height * 0.36], tone })
  );
}

/** A clove tree: a tall dense cone, flushed red at the tips. */
export function cloveTree(
  stage: Stage,
  [x, y]: Point,
  height: number,
  tone: LeafTone = leafTone(stage),
): string {
  const { random, palette } = stage;
  const wide = height * random.range(0.24, 0.32);
  const stem = path(
    `M${x - height * 0.02} ${y}L${x - height * 0.012} ${y - height * 0.3}L${x + height * 0.012} ${y - height * 0.3}L${x + height * 0.02} ${y}Z`,
    mix(palette.woodShade, tone.shade, 0.3),
  );
  const tier = (share: number, size: number): string =>
    canopy(stage, {
      centre: [x + random.range(-0.03, 0.03) * height, y - height * share],
      radii: [wide * size, height * 0.21],
      tone,
      dabs: 16,
    });
  const flush = path(
    random
      .times(Math.round(height / 9), () => {
        const share = random.range(0.25, 0.95);
        return circleData(
          x + random.range(-1, 0.6) * wide * (1.05 - share) * 0.9,
          y - height * share,
          height * 0.011,
          0.7,
        );
      })
      .join(""),
    mix(palette.tile, tone.light, 0.25),
    { opacity: 0.75 },
  );
  return stem + tier(0.32, 1) + tier(0.52, 0.8) + tier(0.7, 0.58) + tier(0.84, 0.34) + flush;
}

/** Broad leaves (banana) fanning from one foot. */
export function banana(
  stage: Stage,
  [x, y]: Point,
  height: number,
  tone: LeafTone = leafTone(stage),
): string {
  const { random } = stage;
  const leaves = random.times(random.int(6, 8), (index) => {
    const lean = (index / 6 - 0.5) * 2.1 + random.range(-0.15, 0.15);
    const long = height * random.range(0.75, 1.05);
    const tip: Point = [x + Math.sin(lean) * long, y - Math.cos(lean * 0.8) * long * 0.95];
    const bend: Point = [x + Math.sin(lean) * long * 0.35, y - long * 0.75];
    const wide = long * 0.12;
    const colour = index % 2 ? tone.middle : mix(tone.light, tone.middle, 0.5);
    const side = (offset: number): string =>
      `M${round(x)} ${round(y - height * 0.1)}Q${round(bend[0] + offset)} ${round(bend[1] - Math.abs(offset) * 0.4)} ${round(tip[0])} ${round(tip[1])}`;
    const blade = `${side(-wide)}Q${round(bend[0])} ${round(bend[1] + 4)} ${round(x)} ${round(y - height * 0.1)}Z`;
    const other = `${side(wide)}Q${round(bend[0])} ${round(bend[1] + 4)} ${round(x)} ${round(y - height * 0.1)}Z`;
    return (
      path(other, tone.shade) +
      path(blade, colour) +
      stroke(side(0), tone.light, Math.max(1, height / 120), { opacity: 0.6 })
    );
  });
  return leaves.join("");
}

/** A baobab: a swollen grey trunk and a broad sparse crown. */
export function baobab(
  stage: Stage,
  [x, y]: Point,
  height: number,
  tone: LeafTone = leafTone(stage),
): string {
  const { random, palette } = stage;
  const wide = height * random.range(0.12, 0.16);
  const bark = mix(palette.stone, palette.wallShade, 0.5);
  const limbs = [-0.62, -0.3, 0.04, 0.36, 0.66].map((lean) => {
    const [tipX, tipY] = [x + lean * height * 0.62, y - height * (0.86 - Math.abs(lean) * 0.22)];
    return {
      tip: [tipX, tipY] as Point,
      data: `M${round(x + lean * wide * 0.9)} ${round(y - height * 0.48)}Q${round(x + lean * height * 0.3)} ${round(y - height * 0.6)} ${round(tipX)} ${round(tipY)}`,
    };
  });
  const trunkData = `M${round(x - wide * 1.25)} ${round(y)}Q${round(x - wide * 1.15)} ${round(y - height * 0.3)} ${round(x - wide * 0.7)} ${round(y - height * 0.52)}H${round(x + wide * 0.7)}Q${round(x + wide * 1.15)} ${round(y - height * 0.3)} ${round(x + wide * 1.3)} ${round(y)}Z`;
  const fill = stage.linear(
    [x - wide, 0],
    [x + wide, 0],
    [
      [0, mix(bark, palette.sun, 0.3)],
      [0.5, bark],
      [1, mix(bark, palette.shadow, 0.45)],
    ],
  );
  const folds = stroke(
    [-0.6, -0.1, 0.4, 0.8]
      .map(
        (share) =>
          `M${round(x + wide * share)} ${round(y - height * 0.04)}q${round(-share * wide * 0.3)} ${round(-height * 0.2)} ${round(-share * wide * 0.25)} ${round(-height * 0.42)}`,
      )
      .join(""),
    mix(bark, palette.shadow, 0.35),
    Math.max(1, height / 200),
    { opacity: 0.6 },
  );
  const crowns = limbs.map(({ tip }) =>
    canopy(stage, {
      centre: tip,
      radii: [height * random.range(0.17, 0.24), height * random.range(0.09, 0.13)],
      tone,
      dabs: 18,
    }),
  );
  return (
    stroke(limbs.map(({ data }) => data).join(""), mix(bark, palette.shadow, 0.2), height * 0.05) +
    path(trunkData, fill) +
    folds +
    crowns.join("")
  );
}
