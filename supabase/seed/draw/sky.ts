import { mix } from "./palette";
import type { Stage } from "./stage";
import {
  HEIGHT,
  type Point,
  WIDTH,
  circleData,
  curve,
  ellipse,
  group,
  path,
  rect,
  stroke,
} from "./svg";

export type SkyOptions = {
  horizon: number;
  /** Where the sun stands on the sheet, when it is in the picture. */
  sun?: Point;
  clouds?: "cumulus" | "streaks" | "few" | "towers";
};

/** Sky down to the horizon: gradient, sun and its glow, clouds, now and then birds. */
export function sky(stage: Stage, { horizon, sun, clouds }: SkyOptions): string {
  const { palette, random } = stage;
  const fill = stage.linear(
    [0, 0],
    [0, horizon],
    [
      [0, palette.sky[0]],
      [0.42, palette.sky[1]],
      [0.8, palette.sky[2]],
      [1, palette.sky[3]],
    ],
  );
  const kind =
    clouds ??
    random.pick(
      stage.light === "dusk"
        ? (["streaks", "streaks", "towers"] as const)
        : (["cumulus", "few", "towers", "streaks"] as const),
    );
  const birds = random.chance(0.45) ? flock(stage, horizon) : "";
  return (
    rect(0, 0, WIDTH, horizon + 4, fill) +
    (sun ? sunAt(stage, sun) : sideGlow(stage, horizon)) +
    cloudField(stage, kind, horizon) +
    birds
  );
}

function sunAt(stage: Stage, [x, y]: Point): string {
  const { palette, light } = stage;
  const reach = light === "noon" ? 520 : 760;
  const glow = stage.radial([x, y], reach, [
    [0, palette.sun, 0.95],
    [0.12, palette.glow, 0.62],
    [0.45, palette.glow, 0.2],
    [1, palette.glow, 0],
  ]);
  const radius = light === "noon" ? 34 : 46;
  return (
    rect(0, 0, WIDTH, HEIGHT, glow) + ellipse(x, y, radius, radius, palette.sun, { opacity: 0.96 })
  );
}

function sideGlow(stage: Stage, horizon: number): string {
  const { palette } = stage;
  const glow = stage.radial([-60, horizon * 0.7], 1150, [
    [0, palette.glow, 0.55],
    [1, palette.glow, 0],
  ]);
  return rect(0, 0, WIDTH, horizon + 4, glow);
}

function cloudField(
  stage: Stage,
  kind: NonNullable<SkyOptions["clouds"]>,
  horizon: number,
): string {
  const { random } = stage;
  if (kind === "streaks") {
    return random
      .times(random.int(6, 11), () =>
        streak(
          stage,
          [random.range(-100, 1600), horizon * random.range(0.1, 0.86)],
          random.range(260, 780),
        ),
      )
      .join("");
  }
  const low = random
    .times(random.int(4, 7), () =>
      cumulus(
        stage,
        [random.range(-60, 1660), horizon * random.range(0.8, 0.93)],
        random.range(110, 260),
      ),
    )
    .join("");
  if (kind === "few") return low + streak(stage, [random.range(100, 1300), horizon * 0.3], 600);
  const count = kind === "towers" ? random.int(1, 2) : random.int(2, 4);
  const high = random.times(count, () =>
    cumulus(
      stage,
      [
        random.range(40, 1560),
        horizon * (kind === "towers" ? random.range(0.62, 0.8) : random.range(0.3, 0.66)),
      ],
      kind === "towers" ? random.range(420, 620) : random.range(260, 460),
    ),
  );
  return high.join("") + low;
}

/** A trade-wind cloud: puffy above, melting away at its flat base. */
function cumulus(stage: Stage, [x, base]: Point, width: number): string {
  const { random, palette } = stage;
  const puffs = random.times(random.int(8, 12), (index) => {
    const along = index / 10 - 0.5;
    const swell = Math.cos(Math.min(1, Math.abs(along) * 1.9) * 1.35);
    const radius = width * (0.06 + 0.13 * swell * random.range(0.7, 1.2));
    return [
      x + along * width + random.range(-10, 10),
      base - radius * random.range(0.35, 1) - swell * width * 0.05,
      radius,
    ] as const;
  });
  const outline = (dx: number, dy: number, grow: number): string =>
    puffs.map(([px, py, radius]) => circleData(px + dx, py + dy, radius * grow)).join("");
  const top = base - width * 0.36;
  const shade = stage.linear(
    [0, top],
    [0, base],
    [
      [0, palette.cloudShade, 0.9],
      [0.6, palette.cloudShade, 0.75],
      [1, palette.cloudShade, 0],
    ],
  );
  const lit = stage.linear(
    [0, top],
    [0, base],
    [
      [0, palette.cloudLight, 1],
      [0.55, palette.cloudLight, 0.8],
      [0.95, palette.cloudLight, 0],
    ],
  );
  const soft = stage.blur(Math.max(2.5, width / 90));
  return group(
    path(outline(0, 0, 1), shade) + path(outline(-width * 0.018, -width * 0.022, 0.9), lit),
    { filter: soft, opacity: 0.92 },
  );
}

/** A long thin cloud, as they lie over the sea in the evening. */
function streak(stage: Stage, [x, y]: Point, width: number): string {
  const { random, palette } = stage;
  const thick = width * random.range(0.02, 0.045);
  const upper: Point[] = random.times(
    9,
    (index) =>
      [
        x + (width * index) / 8,
        y - Math.sin((index / 8) * Math.PI) * thick * random.range(0.4, 1.3),
      ] as const,
  );
  const lower: Point[] = random.times(
    9,
    (index) =>
      [
        x + width - (width * index) / 8,
        y + Math.sin((index / 8) * Math.PI) * thick * random.range(0.2, 0.7),
      ] as const,
  );
  const colour = mix(palette.cloudShade, palette.cloudLight, random.range(0.3, 1));
  const soft = stage.blur(thick * 0.22 + 1.2);
  const below =
    stage.light === "dusk"
      ? stroke(curve(lower.slice(1, -1)), palette.glow, thick * 0.35, {
          opacity: 0.5,
          filter: soft,
        })
      : "";
  return (
    path(curve([...upper, ...lower], true), colour, {
      opacity: random.range(0.35, 0.75),
      filter: soft,
    }) + below
  );
}

function flock(stage: Stage, horizon: number): string {
  const { random, palette } = stage;
  const [x, y] = [random.range(250, 1350), horizon * random.range(0.25, 0.6)];
  const birds = random.times(random.int(3, 7), () => {
    const [bx, by, span] = [
      x + random.range(-110, 110),
      y + random.range(-45, 45),
      random.range(7, 13),
    ];
    return `M${bx - span} ${by - span * 0.3}Q${bx - span * 0.4} ${by - span * 0.5} ${bx} ${by}Q${bx + span * 0.4} ${by - span * 0.6} ${bx + span} ${by - span * 0.2}`;
  });
  return stroke(birds.join(""), mix(palette.shadow, palette.sky[1], 0.25), 2.2);
}

/** Low islands on the horizon, paler with distance. */
export function farIslands(stage: Stage, horizon: number, count = stage.random.int(1, 3)): string {
  const { random, palette } = stage;
  return random
    .times(count, (index) => {
      const width = random.range(260, 800);
      const left = random.range(-150, WIDTH - width * 0.6);
      const height = random.range(10, 34) * (1 + index * 0.25);
      const steps = 16;
      const ridge: Point[] = random.times(steps + 1, (step) => {
        const rise = Math.sin((step / steps) * Math.PI) ** 0.6;
        return [
          left + (width * step) / steps,
          horizon + 2 - height * rise * random.range(0.7, 1.1),
        ] as const;
      });
      const colour = mix(palette.haze, palette.leafShade, 0.18 + index * 0.14);
      return path(`${curve(ridge)}L${left + width} ${horizon + 3}L${left} ${horizon + 3}Z`, colour);
    })
    .join("");
}
