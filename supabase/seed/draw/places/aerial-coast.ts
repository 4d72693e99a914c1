import { dhow } from "../boats";
import { mix } from "../palette";
import { lighthouse } from "./lighthouse";
import { farIslands, sky } from "../sky";
import type { Stage } from "../stage";
import {
  HEIGHT,
  type Point,
  WIDTH,
  circleData,
  curve,
  ellipse,
  group,
  path,
  round,
  stroke,
} from "../svg";
import { leafTone } from "../vegetation/leaves";
import { palm } from "../vegetation/palms";

/** A coast seen from a low aeroplane: forest, sand, lagoon, reef, deep water. */
export function drawAerialCoast(stage: Stage): string {
  const { random, palette, light } = stage;
  const horizon = random.range(120, 250);
  const sun: Point | undefined =
    light === "dusk" ? [random.range(900, 1400), horizon - 40] : undefined;
  const edge = coastline(stage, horizon);
  const offset = (by: number): Point[] =>
    edge.map(([x, y]) => [x + by * ((y - horizon) / (HEIGHT - horizon) + 0.05), y] as const);
  const side = (by: number): string => `${curve(offset(by))}L-60 ${HEIGHT + 40}L-60 ${horizon}Z`;
  const deep = stage.linear(
    [0, horizon],
    [0, HEIGHT],
    [
      [0, mix(palette.sea[0], palette.sky[3], 0.35)],
      [0.2, palette.sea[0]],
      [0.45, palette.sea[1]],
      [1, mix(palette.sea[1], palette.sea[2], 0.4)],
    ],
  );
  const broad = random.range(0.7, 1.15);
  const bands = (
    [
      [640, palette.sea[2], 0.55],
      [470, palette.sea[2], 0.8],
      [320, mix(palette.sea[2], palette.sea[3], 0.5), 0.9],
      [170, palette.sea[3], 1],
    ] as const
  ).map(([by, colour, opacity]) =>
    path(side(by * broad), colour, { opacity, filter: stage.blur(12) }),
  );
  const sand =
    path(side(66), palette.foam) +
    path(side(50), mix(palette.sandShade, palette.sea[3], 0.3)) +
    path(side(38), palette.sand);
  const tower = stage.says(/lighthouse/)
    ? lighthouse(
        stage,
        (edge[5] as Point)[0] - 120,
        (edge[5] as Point)[1] + 20,
        random.range(190, 240),
      )
    : "";
  return (
    sky(stage, { horizon, ...(sun && { sun }) }) +
    path(`M0 ${horizon}H${WIDTH}V${HEIGHT}H0Z`, deep) +
    farIslands(stage, horizon, 2) +
    bands.join("") +
    coralPatches(stage, edge, horizon) +
    breakers(stage, offset(random.range(560, 680) * broad)) +
    (stage.says(/seaweed|flats/) ? seaweedRows(stage, edge, horizon) : "") +
    sand +
    aerialForest(stage, offset(0), horizon) +
    tower +
    aerialBoats(stage, edge)
  );
}

/** Surf along the reef: torn strips of white, thicker towards the eye. */
function breakers(stage: Stage, line: readonly Point[]): string {
  const { random, palette } = stage;
  const strips = line.slice(1).flatMap(([x, y], index) => {
    const [px, py] = line[index] as Point;
    return random.times(4, () => {
      const share = random.next();
      const [cx, cy] = [px + (x - px) * share, py + (y - py) * share];
      const size = 2 + (cy / HEIGHT) ** 1.4 * 26;
      const [dx, dy] = [(x - px) * 0.16, (y - py) * 0.16];
      return `M${round(cx - dx)} ${round(cy - dy)}q${round(dx + size * 0.6)} ${round(dy - size * 0.2)} ${round(dx * 2)} ${round(dy * 2)}q${round(-dx + size * 0.9)} ${round(-dy - size * 0.3)} ${round(-dx * 2)} ${round(-dy * 2)}Z`;
    });
  });
  return (
    path(strips.join(""), palette.foam, { opacity: 0.85 }) +
    stroke(curve(line), palette.foam, 2.5, { opacity: 0.4, "stroke-dasharray": "50 30 90 60" })
  );
}

/** Rows of tied seaweed on the flats. */
function seaweedRows(stage: Stage, edge: readonly Point[], horizon: number): string {
  const { random, palette } = stage;
  const [x, y] = edge[8] as Point;
  const rows = random.times(
    16,
    (index) =>
      `M${round(x + 130 + (index % 8) * 34)} ${round(y - 40 + Math.floor(index / 8) * 120 - (index % 8) * 6)}l${round(46)} ${round(92)}`,
  );
  return stroke(
    rows.join(""),
    mix(palette.leafDeep, palette.earthShade, 0.4),
    Math.max(3, (y - horizon) / 90),
    { opacity: 0.6, "stroke-dasharray": "9 7" },
  );
}

function coastline(stage: Stage, horizon: number): Point[] {
  const { random } = stage;
  const [wave, phase, turns] = [random.range(60, 210), random.range(0, 6), random.range(4.5, 8.5)];
  const [near, far] = [random.range(0.22, 0.6), random.range(0.3, 0.85)];
  return random.times(15, (index) => {
    const depth = index / 14;
    const y = horizon + 4 + (HEIGHT + 40 - horizon) * depth ** 1.5;
    const x = WIDTH * (far + (near - far) * depth ** 0.7);
    return [x + Math.sin(depth * turns + phase) * wave * (0.2 + depth), y] as const;
  });
}

function coralPatches(stage: Stage, edge: readonly Point[], horizon: number): string {
  const { random, palette } = stage;
  const spots = random.times(34, () => {
    const [x, y] = edge[random.int(3, 12)] as Point;
    const near = (y - horizon) / (HEIGHT - horizon);
    return ellipse(
      x + random.range(120, 620) * near,
      y + random.range(-50, 50),
      random.range(14, 66) * near,
      random.range(5, 20) * near,
      palette.leafDeep,
      { opacity: 0.28 },
    );
  });
  return group(spots.join(""), { filter: stage.blur(2.5) });
}

/** Crowns of trees from above, packed close, smaller and paler far away. */
function aerialForest(stage: Stage, edge: readonly Point[], horizon: number): string {
  const { random, palette } = stage;
  const far = leafTone(stage, 0.75);
  const ground = path(
    `${curve(edge)}L-60 ${HEIGHT + 40}L-60 ${horizon}Z`,
    stage.linear(
      [0, horizon],
      [0, HEIGHT],
      [
        [0, far.middle],
        [0.3, leafTone(stage, 0.35).shade],
        [1, palette.leafDeep],
      ],
    ),
  );
  const borderAt = (y: number): number =>
    edge.reduce(
      (found, point) => (Math.abs(point[1] - y) < Math.abs(found[1] - y) ? point : found),
      edge[0] as Point,
    )[0];
  const crowns: string[] = [];
  for (let y = horizon + 5; y < HEIGHT + 50;) {
    const depth = (y - horizon) / (HEIGHT - horizon);
    const size = 5 + depth * 50;
    const border = borderAt(y) - size * 0.5;
    for (let x = border - random.range(0, size); x > -size; x -= size * random.range(0.85, 1.7))
      crowns.push(
        crownFromAbove(
          stage,
          x,
          y + random.range(-0.3, 0.3) * size,
          size * random.range(0.7, 1.15),
          depth,
        ),
      );
    y += size * 0.52;
  }
  return ground + crowns.join("") + (random.chance(0.5) ? clearing(stage, edge, horizon) : "");
}

function crownFromAbove(stage: Stage, x: number, y: number, size: number, depth: number): string {
  const { random, palette } = stage;
  const tone = leafTone(stage, Math.max(0, 0.75 - depth * 0.95));
  if (depth > 0.22 && random.chance(0.17))
    return palm(stage, {
      foot: [x, y + size * 0.9],
      height: size * 2.1,
      tone,
      leaflets: depth > 0.6 ? 12 : 7,
      crown: size * 1.05,
    });
  const colour = random.pick([
    tone.middle,
    tone.shade,
    mix(tone.light, tone.middle, 0.6),
    tone.middle,
    mix(tone.middle, tone.shade, 0.5),
  ]);
  const lump = (dx: number, dy: number, grow: number): string =>
    circleData(x + dx * size, y + dy * size, size * grow, 0.78);
  const shade = path(
    lump(0.12, 0.2, 0.72),
    mix(palette.leafDeep, tone.shade, depth < 0.25 ? 0.7 : 0.2),
    { opacity: 0.7 },
  );
  const body = path(
    lump(-0.22, 0.02, 0.46) +
      lump(0.24, -0.04, 0.44) +
      lump(0, -0.2, 0.48) +
      lump(0.04, 0.16, 0.42),
    colour,
  );
  return (
    shade +
    body +
    (depth > 0.12
      ? path(lump(-0.22, -0.2, 0.26) + lump(0.14, -0.28, 0.18), tone.light, { opacity: 0.55 })
      : "")
  );
}

/** A few roofs by the beach. */
export function clearing(stage: Stage, edge: readonly Point[], horizon: number): string {
  const { random, palette } = stage;
  const [x, y] = edge[random.int(6, 9)] as Point;
  const size = 16 + ((y - horizon) / HEIGHT) * 60;
  return random
    .times(random.int(3, 5), (index) => {
      const [px, py] = [x - size * (1.6 + (index % 3) * 1.9), y + (index - 1.5) * size * 0.8];
      const roof = random.pick([palette.thatch, palette.tile, palette.wall]);
      return (
        path(
          `M${round(px)} ${round(py)}l${round(size)} ${round(-size * 0.25)}v${round(size * 0.42)}l${round(-size)} ${round(size * 0.25)}Z`,
          mix(palette.wall, palette.sandShade, 0.2),
        ) +
        path(
          `M${round(px - size * 0.12)} ${round(py + 2)}l${round(size * 0.35)} ${round(-size * 0.5)}l${round(size * 0.9)} ${round(-size * 0.2)}l${round(size * 0.05)} ${round(size * 0.48)}Z`,
          roof,
        )
      );
    })
    .join("");
}

function aerialBoats(stage: Stage, edge: readonly Point[]): string {
  const { random } = stage;
  return random
    .times(random.int(1, 4), () => {
      const [x, y] = edge[random.int(5, 10)] as Point;
      return dhow(stage, {
        at: [x + random.range(230, 620), y + random.range(-20, 20)],
        length: 14 + (y / HEIGHT) * 46,
        facing: random.sign(),
      });
    })
    .join("");
}
