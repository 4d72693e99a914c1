import { mix } from "../palette";
import type { Stage } from "../stage";
import { HEIGHT, type Point, WIDTH, blobPoints, circleData, curve, path, round } from "../svg";

/** How leaves are coloured at one depth of the picture. */
export type LeafTone = { light: string; middle: string; shade: string };

/** Leaf colours, hazier with distance (0 near, 1 far away). */
export function leafTone(stage: Stage, distance = 0): LeafTone {
  const { palette } = stage;
  const veil = (colour: string): string => mix(colour, palette.haze, distance * 0.7);
  return {
    light: veil(palette.leafLight),
    middle: veil(palette.leaf),
    shade: veil(palette.leafShade),
  };
}

/** Near leaves against the light: almost silhouettes. */
export function silhouetteTone(stage: Stage): LeafTone {
  const { palette } = stage;
  return {
    light: palette.leafShade,
    middle: mix(palette.leafShade, palette.leafDeep, 0.6),
    shade: palette.leafDeep,
  };
}

export type CanopyOptions = { centre: Point; radii: Point; tone?: LeafTone; dabs?: number };

/** A leafy crown in three tones, lit from the upper left. */
export function canopy(
  stage: Stage,
  { centre, radii, tone = leafTone(stage), dabs }: CanopyOptions,
): string {
  const { random } = stage;
  const [x, y] = centre;
  const [rx, ry] = radii;
  if (x + rx * 1.2 < 0 || x - rx * 1.2 > WIDTH || y - ry * 1.2 > HEIGHT) return "";
  const next = (): number => random.next();
  const lobe = (cx: number, cy: number, size: number): string =>
    curve(blobPoints([cx, cy], [rx * size, ry * size], 13, 0.13, next), true);
  const lobes = (count: number, spread: number, size: number, dx: number, dy: number): string =>
    random
      .times(count, (index) => {
        const angle = (index / count) * Math.PI * 2 + random.range(-0.3, 0.3);
        return lobe(
          x + dx * rx + Math.cos(angle) * rx * spread,
          y + dy * ry + Math.sin(angle) * ry * spread,
          size * random.range(0.8, 1.2),
        );
      })
      .join("");
  const base = path(lobes(13, 0.74, 0.27, 0.02, 0.03) + lobe(x, y, 0.78), tone.shade);
  const body = path(
    lobes(11, 0.6, 0.26, -0.09, -0.11) + lobe(x - rx * 0.1, y - ry * 0.12, 0.55),
    tone.middle,
  );
  const crown = path(
    lobes(8, 0.46, 0.17, -0.2, -0.3) + lobe(x - rx * 0.22, y - ry * 0.34, 0.3),
    mix(tone.light, tone.middle, 0.45),
  );
  const count = dabs ?? Math.min(70, Math.round((rx * ry) / 160));
  const leaf = (colour: string, dx: number, dy: number, share: number): string =>
    path(
      random
        .times(Math.round(count * share), () => {
          const [angle, reach] = [random.range(0, Math.PI * 2), Math.sqrt(random.next()) * 0.72];
          return circleData(
            x + dx * rx + Math.cos(angle) * rx * reach,
            y + dy * ry + Math.sin(angle) * ry * reach,
            random.range(0.025, 0.06) * Math.min(rx, ry) + 1,
            0.55,
          );
        })
        .join(""),
      colour,
      { opacity: 0.8 },
    );
  return (
    base + body + crown + leaf(tone.light, -0.2, -0.28, 0.6) + leaf(tone.shade, 0.2, 0.25, 0.4)
  );
}

/** A low hedge or thicket along a line. */
export function thicket(
  stage: Stage,
  from: Point,
  to: Point,
  height: number,
  tone: LeafTone = leafTone(stage),
): string {
  const { random } = stage;
  const count = Math.max(3, Math.round(Math.abs(to[0] - from[0]) / (height * 0.8)));
  return random
    .times(count, (index) => {
      const share = (index + random.range(-0.4, 0.4)) / (count - 1);
      const size = height * random.range(0.5, 1) * (random.chance(0.2) ? 1.5 : 1);
      return canopy(stage, {
        centre: [
          from[0] + (to[0] - from[0]) * share,
          from[1] + (to[1] - from[1]) * share - size * 0.35,
        ],
        radii: [size * 0.85, size * 0.62],
        tone,
        dabs: Math.round(size / 4),
      });
    })
    .join("");
}

/** A bush in flower. */
export function flowering(stage: Stage, centre: Point, radii: Point, petal: string): string {
  const { random, palette } = stage;
  const bush = canopy(stage, { centre, radii });
  const dots = (colour: string, count: number, dx: number): string =>
    path(
      random
        .times(count, () => {
          const [angle, reach] = [random.range(0, Math.PI * 2), Math.sqrt(random.next()) * 0.85];
          return circleData(
            centre[0] + dx + Math.cos(angle) * radii[0] * reach,
            centre[1] + dx + Math.sin(angle) * radii[1] * reach,
            random.range(0.03, 0.055) * radii[0] + 1.5,
            0.8,
          );
        })
        .join(""),
      colour,
    );
  const count = Math.min(90, Math.round(radii[0] * 0.6) + 16);
  return (
    bush +
    dots(mix(petal, palette.shadow, 0.3), Math.round(count * 0.6), 3) +
    dots(petal, count, 0) +
    dots(mix(petal, palette.sun, 0.45), Math.round(count * 0.4), -3)
  );
}

/** A tuft of blades at the picture's edge or along a path. */
export function grass(
  stage: Stage,
  [x, y]: Point,
  height: number,
  tone: LeafTone = leafTone(stage),
): string {
  const { random } = stage;
  const blade = (): string => {
    const [lean, tall, wide] = [
      random.range(-0.7, 0.7) * height,
      height * random.range(0.5, 1.1),
      height * 0.06 + 1,
    ];
    const foot = x + random.range(-0.35, 0.35) * height;
    return `M${round(foot - wide)} ${round(y)}Q${round(foot + lean * 0.2)} ${round(y - tall * 0.7)} ${round(foot + lean)} ${round(y - tall)}Q${round(foot + lean * 0.3 + wide)} ${round(y - tall * 0.6)} ${round(foot + wide)} ${round(y)}Z`;
  };
  const blades = (count: number): string => random.times(count, blade).join("");
  return path(blades(6), tone.shade) + path(blades(6), tone.middle) + path(blades(3), tone.light);
}
