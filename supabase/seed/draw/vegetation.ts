import { mix } from "./palette";
import type { Stage } from "./stage";
import {
  blobPoints,
  circleData,
  curve,
  ellipse,
  group,
  HEIGHT,
  path,
  round,
  stroke,
  WIDTH,
  type Point,
} from "./svg";

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

function trunk(stage: Stage, foot: Point, top: Point, height: number): string {
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

/** Big dark fronds that hang into the picture from a corner. */
export function foregroundFronds(stage: Stage, corner: "left" | "right", size = 1): string {
  const { random } = stage;
  const tone = silhouetteTone(stage);
  const left = corner === "left";
  const fronds = random.times(random.int(3, 5), (index) => {
    const base: Point = [
      left ? random.range(-170, -60) : random.range(1660, 1770),
      random.range(-130, 20) + index * 34,
    ];
    const angle = left ? random.range(-0.25, 0.55) : Math.PI - random.range(-0.25, 0.55);
    return frond(
      stage,
      {
        base,
        angle,
        length: random.range(430, 620) * size,
        droop: random.range(0.7, 1.3),
        leaflets: 24,
      },
      tone,
    );
  });
  return group(fronds.join(""));
}

/** Dark leaves and grass along the lower edge, closest to the eye. */
export function foregroundPlants(
  stage: Stage,
  corner: "left" | "right",
  size = 1,
  y = 1095,
): string {
  const { random } = stage;
  const tone = silhouetteTone(stage);
  const at = (offset: number): number => (corner === "left" ? offset : 1600 - offset);
  const bulk = random.chance(0.5)
    ? banana(stage, [at(random.range(10, 80)), y], random.range(230, 330) * size, tone)
    : random
        .times(5, () =>
          frond(
            stage,
            {
              base: [at(random.range(-20, 90)), y],
              angle: -Math.PI / 2 + random.range(-0.9, 0.9),
              length: random.range(220, 340) * size,
              droop: 1.6,
              leaflets: 16,
            },
            tone,
          ),
        )
        .join("");
  const tufts = random
    .times(5, (index) =>
      grass(
        stage,
        [at(index * 70 * size + random.range(-20, 20)), y],
        random.range(90, 170) * size,
        tone,
      ),
    )
    .join("");
  return bulk + tufts;
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
