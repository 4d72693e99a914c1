import { mix } from "../palette";
import type { Stage } from "../stage";
import { type Point, curve, group, path, round, stroke } from "../svg";
import { type LeafTone, leafTone } from "../vegetation/leaves";
import { frondData, palm } from "../vegetation/palms";

/** The long shadow of a palm on level ground, away from a light at the upper left. */
export function palmShadow(stage: Stage, foot: Point, height: number): string {
  const { palette, light } = stage;
  const fronds = [-2.9, -2.3, -1.8, -1.2, -0.7, -0.2, 0.3, 2.8]
    .map((angle) =>
      frondData(stage, {
        base: [0, -height],
        angle,
        length: height * 0.38,
        droop: 1.5,
        leaflets: 9,
      }),
    )
    .map(([upper, lower]) => upper + lower);
  const trunk = `M${-height * 0.02} 0L${-height * 0.012} ${-height}L${height * 0.012} ${-height}L${height * 0.02} 0Z`;
  const slant = light === "noon" ? -50 : -68;
  const flat = light === "noon" ? 0.22 : 0.2;
  return group(path(trunk + fronds.join(""), palette.shadow), {
    transform: `translate(${round(foot[0])} ${round(foot[1])}) scale(1 ${flat}) skewX(${slant})`,
    opacity: 0.3,
  });
}

/** Several palms around one spot, the farther ones smaller and paler. */
export function grove(
  stage: Stage,
  centre: Point,
  spread: number,
  height: number,
  count: number,
): string {
  const { random } = stage;
  const palms = random.times(count, (index) => {
    const depth = 1 - index / count;
    const foot: Point = [
      centre[0] + random.range(-1, 1) * spread,
      centre[1] - depth * height * 0.12 + random.range(-6, 6),
    ];
    return palm(stage, {
      foot,
      height: height * (1 - depth * 0.4) * random.range(0.82, 1.15),
      tone: leafTone(stage, depth * 0.35),
    });
  });
  return palms.join("");
}

/** A wooded headland that runs into the sea from one side. */
export function headland(
  stage: Stage,
  tipX: number,
  baseY: number,
  height: number,
  distance: number,
): string {
  const { random, palette } = stage;
  const tone = leafTone(stage, distance);
  const steps = 12;
  const ridge: Point[] = random.times(steps + 1, (step) => {
    const share = step / steps;
    const rise = (1 - share) ** 0.7;
    return [-30 + (tipX + 30) * share, baseY - height * rise * random.range(0.82, 1.06)] as const;
  });
  const shape = `${curve(ridge)}L${tipX} ${baseY + 2}L-30 ${baseY + 2}Z`;
  const fill = stage.linear(
    [0, baseY - height],
    [0, baseY],
    [
      [0, tone.middle],
      [1, tone.shade],
    ],
  );
  const crowns = ridge.slice(0, -2).flatMap(([x, y]) =>
    random.times(3, () => {
      const size = height * random.range(0.09, 0.2);
      const [cx, cy] = [x + random.range(-40, 40), y + random.range(0, height * 0.3)];
      return `M${round(cx - size)} ${round(cy)}Q${round(cx - size)} ${round(cy - size)} ${round(cx)} ${round(cy - size)}Q${round(cx + size)} ${round(cy - size)} ${round(cx + size)} ${round(cy)}Q${round(cx)} ${round(cy + size * 0.5)} ${round(cx - size)} ${round(cy)}Z`;
    }),
  );
  const shore = stroke(
    `M-30 ${baseY + 2}L${tipX + 14} ${baseY + 2}`,
    mix(palette.sand, palette.haze, distance * 0.5),
    Math.max(3, height * 0.06),
  );
  return (
    path(shape, fill) +
    path(crowns.join(""), mix(tone.light, tone.middle, 0.5), { opacity: 0.75 }) +
    shore +
    tinyPalms(stage, ridge, height, tone)
  );
}

function tinyPalms(stage: Stage, ridge: readonly Point[], height: number, tone: LeafTone): string {
  const { random } = stage;
  return ridge
    .slice(1, -1)
    .map(([x, y]) =>
      random.chance(0.55)
        ? palm(stage, {
            foot: [x, y + height * 0.2],
            height: height * random.range(0.45, 0.75),
            tone,
            leaflets: 6,
          })
        : "",
    )
    .join("");
}
