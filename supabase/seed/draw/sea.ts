import { mix } from "./palette";
import type { Stage } from "./stage";
import { HEIGHT, type Point, WIDTH, curve, ellipse, group, path, rect, round, stroke } from "./svg";

export type SeaOptions = {
  horizon: number;
  bottom: number;
  /** Across the sheet; sparkles gather below it. */
  sunX?: number;
  reef?: boolean;
  /** How much shallow turquoise there is near the shore, 0 to 1. */
  shallows?: number;
};

/** Open water from the horizon down: deep, reef line, turquoise, ripples and sparkle. */
export function sea(
  stage: Stage,
  { horizon, bottom, sunX, reef = true, shallows = 1 }: SeaOptions,
): string {
  const { palette } = stage;
  const near = mix(palette.sea[2], palette.sea[3], shallows);
  const water = stage.linear(
    [0, horizon],
    [0, bottom],
    [
      [0, palette.sea[0]],
      [0.14, palette.sea[1]],
      [0.5, palette.sea[2]],
      [1, near],
    ],
  );
  const base = rect(0, horizon, WIDTH, bottom - horizon + 2, water);
  const edge = rect(0, horizon - 1, WIDTH, 5, mix(palette.sea[0], palette.sky[3], 0.45), {
    opacity: 0.7,
  });
  return (
    base +
    edge +
    currents(stage, horizon, bottom) +
    (reef ? reefLine(stage, horizon, bottom) : "") +
    ripples(stage, horizon, bottom, 110) +
    (sunX === undefined ? "" : sparkle(stage, sunX, horizon, bottom))
  );
}

/** Broad soft bands of lighter and darker water. */
function currents(stage: Stage, horizon: number, bottom: number): string {
  const { random, palette } = stage;
  const depth = bottom - horizon;
  const soft = stage.blur(5);
  const bands = random.times(9, () => {
    const share = random.range(0.06, 0.95);
    const y = horizon + depth * share;
    const [width, height] = [random.range(380, 1100), depth * (0.015 + 0.05 * share)];
    const colour = random.chance(0.55) ? palette.sea[3] : palette.sea[1];
    return ellipse(random.range(-100, 1700), y, width / 2, height, colour, {
      opacity: round(random.range(0.16, 0.42)),
    });
  });
  return group(bands.join(""), { filter: soft });
}

/** The white line where swell breaks on the outer reef, with coral patches before it. */
function reefLine(stage: Stage, horizon: number, bottom: number): string {
  const { random, palette } = stage;
  const y = horizon + (bottom - horizon) * random.range(0.1, 0.2);
  const patches = random.times(random.int(5, 10), () =>
    ellipse(
      random.range(0, WIDTH),
      y + (bottom - horizon) * random.range(0.1, 0.5),
      random.range(40, 170),
      random.range(3, 9),
      mix(palette.sea[1], palette.leafDeep, 0.35),
      { opacity: 0.3 },
    ),
  );
  let foam = "";
  for (let x = random.range(-80, 0); x < WIDTH; x += random.range(30, 150)) {
    const [length, thick] = [random.range(26, 190), random.range(2, 5)];
    const top = y + random.range(-3, 3);
    foam += `M${round(x)} ${round(top)}q${round(length * 0.3)} ${round(-thick)} ${round(length * 0.55)} ${round(-thick * 0.2)}t${round(length * 0.45)} ${round(thick * 0.3)}q${round(-length * 0.5)} ${round(thick * 0.9)} ${round(-length)} 0Z`;
  }
  return patches.join("") + path(foam, palette.foam, { opacity: 0.9 });
}

export function ripples(stage: Stage, horizon: number, bottom: number, count: number): string {
  const { random, palette } = stage;
  const draw = (colour: string, opacity: number, share: number): string => {
    const marks = random.times(Math.round(count * share), () => {
      const depth = random.next() ** 1.4;
      const [x, y] = [random.range(-40, WIDTH), horizon + 6 + depth * (bottom - horizon)];
      const [length, bend] = [18 + depth * random.range(50, 170), 1 + depth * 5];
      return `M${round(x)} ${round(y)}q${round(length / 4)} ${round(-bend)} ${round(length / 2)} 0t${round(length / 2)} 0`;
    });
    return stroke(marks.join(""), colour, 1.8, { opacity });
  };
  return draw(palette.foam, 0.4, 0.55) + draw(palette.sea[1], 0.45, 0.45);
}

/** Glints below the sun, narrow far away and wide near the eye. */
export function sparkle(stage: Stage, sunX: number, horizon: number, bottom: number): string {
  const { random, palette } = stage;
  const depth = bottom - horizon;
  const sheen = stage.linear(
    [0, horizon],
    [0, bottom],
    [
      [0, palette.sun, 0.7],
      [0.5, palette.glow, 0.3],
      [1, palette.glow, 0],
    ],
  );
  const soft = stage.blur(16);
  const column = path(
    `M${sunX - 26} ${horizon}L${sunX + 26} ${horizon}L${sunX + 170} ${bottom}L${sunX - 170} ${bottom}Z`,
    sheen,
    { filter: soft },
  );
  const glints = random.times(150, () => {
    const share = random.next() ** 1.3;
    const spread = 30 + share * 210;
    const x = sunX + (random.next() + random.next() + random.next() - 1.5) * spread;
    const length = 6 + share * random.range(10, 60);
    return `M${round(x - length / 2)} ${round(horizon + 4 + share * depth * 0.96)}h${round(length)}`;
  });
  return column + stroke(glints.join(""), palette.sun, 2.6, { opacity: 0.75 });
}

export type BeachOptions = {
  /** The waterline, left to right. */
  shore: readonly Point[];
  /** Lowest line of the sand. */
  bottom?: number;
};

/** Sand below a waterline, with wet edge, foam and soft ripples. */
export function beach(stage: Stage, { shore, bottom = HEIGHT }: BeachOptions): string {
  const { palette, random } = stage;
  const lift = (by: number): Point[] =>
    shore.map(([x, y], index) => [x, y + by + Math.sin(index * 2.1) * 2] as const);
  const below = (by: number): string =>
    `${curve(lift(by))}L${WIDTH + 20} ${bottom + 10}L-20 ${bottom + 10}Z`;
  const top = Math.min(...shore.map(([, y]) => y));
  const sand = stage.linear(
    [0, top],
    [0, bottom],
    [
      [0, mix(palette.sand, palette.sandShade, 0.25)],
      [0.35, palette.sand],
      [1, mix(palette.sand, palette.sandShade, 0.3)],
    ],
  );
  const wash =
    stroke(curve(lift(-22)), palette.foam, 6, { opacity: 0.5 }) +
    stroke(curve(lift(-48)), palette.foam, 3, {
      opacity: 0.35,
      "stroke-dasharray": "160 40 60 90",
    });
  const wet =
    path(below(0), mix(palette.sandShade, palette.sea[3], 0.35)) +
    stroke(curve(lift(-1)), palette.foam, 9, { opacity: 0.95 }) +
    stroke(curve(lift(9)), palette.foam, 3, { opacity: 0.4 });
  const dry =
    path(below(34), sand) +
    stroke(curve(lift(34)), mix(palette.sand, palette.sandShade, 0.8), 2, { opacity: 0.5 });
  const marks = random.times(46, () => {
    const [x, y] = [random.range(0, WIDTH), random.range(top + 70, bottom)];
    const length = random.range(20, 110);
    return `M${round(x)} ${round(y)}q${round(length / 2)} ${round(random.range(-7, 7))} ${round(length)} 0`;
  });
  const clip = stage.clip(below(38));
  return (
    wash +
    wet +
    dry +
    group(stroke(marks.join(""), palette.sandShade, 2.4, { opacity: 0.4 }), { "clip-path": clip })
  );
}

/** A waterline that wanders between two heights at the sheet's sides. */
export function shoreline(stage: Stage, left: number, right: number, sway = 26): Point[] {
  const { random } = stage;
  return random.times(9, (index) => {
    const share = index / 8;
    return [
      -20 + share * (WIDTH + 40),
      left + (right - left) * share + random.range(-sway, sway),
    ] as const;
  });
}
