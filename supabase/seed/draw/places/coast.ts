import { dhow, outrigger } from "../boats";
import { mix } from "../palette";
import { beach, sea, shoreline } from "../sea";
import { farIslands, sky } from "../sky";
import type { Stage } from "../stage";
import {
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
} from "../svg";
import {
  flowering,
  foregroundFronds,
  foregroundPlants,
  grass,
  leafTone,
  palm,
  thicket,
} from "../vegetation";
import { headland, palmShadow } from "./shared";

type BeachKind = "straight" | "bay" | "cove";

/** The waterline of a beach: a slant, a bay that swings out to its point, or a cove between rocks. */
function beachLine(stage: Stage, kind: BeachKind, horizon: number): Point[] {
  const { random } = stage;
  if (kind === "straight") {
    return shoreline(
      stage,
      horizon + random.range(110, 190),
      horizon + random.range(270, 460),
      22,
    ).map(([x, y]) => [x, Math.min(y, 970)] as const);
  }
  const [low, high] = [random.range(840, 950), horizon + random.range(60, 100)];
  const dip = kind === "bay" ? random.range(0.3, 0.45) : random.range(0.45, 0.58);
  return random.times(11, (index) => {
    const share = index / 10;
    const away = Math.abs(share - dip) / (share < dip ? dip : 1 - dip);
    const rise = kind === "bay" ? (share < dip ? 0.6 : 1) * away ** 2.2 : 0.5 * away ** 2.4;
    return [-20 + share * (WIDTH + 40), low - (low - high) * rise + random.range(-7, 7)] as const;
  });
}

/** Weathered coral rock standing in the shallows. */
function coralRock(stage: Stage, x: number, y: number, size: number): string {
  const { random, palette } = stage;
  const top: Point[] = random.times(
    8,
    (index) =>
      [
        x - size + (index * size * 2) / 7,
        y - size * (0.25 + 0.5 * Math.sin((index / 7) * Math.PI) ** 0.5 * random.range(0.7, 1.1)),
      ] as const,
  );
  const stone = mix(palette.stone, palette.stoneShade, 0.35);
  const shape = `${curve(top)}Q${x + size * 0.86} ${y - size * 0.08} ${x + size * 0.8} ${y}L${x - size * 0.8} ${y}Q${x - size * 0.88} ${y - size * 0.1} ${round((top[0] as Point)[0])} ${round((top[0] as Point)[1])}Z`;
  const shade = path(
    `M${x - size * 0.8} ${y}Q${x} ${y - size * 0.34} ${x + size * 0.9} ${y - size * 0.26}L${x + size * 0.8} ${y}Z`,
    palette.shadow,
    { opacity: 0.35 },
  );
  const cracks = stroke(
    random
      .times(
        6,
        () =>
          `M${round(x + random.range(-0.7, 0.7) * size)} ${round(y - size * random.range(0.2, 0.55))}q${round(size * 0.08)} ${round(size * 0.1)} ${round(size * random.range(-0.1, 0.2))} ${round(size * 0.2)}`,
      )
      .join(""),
    palette.stoneShade,
    2.5,
    { opacity: 0.6 },
  );
  const green = random.chance(0.7)
    ? thicket(
        stage,
        [x - size * 0.6, y - size * 0.56],
        [x + size * 0.5, y - size * 0.6],
        size * 0.3,
      )
    : "";
  return (
    path(
      shape,
      stage.linear(
        [x - size, 0],
        [x + size, 0],
        [
          [0, mix(stone, palette.sun, 0.3)],
          [1, mix(stone, palette.shadow, 0.3)],
        ],
      ),
    ) +
    shade +
    cracks +
    green +
    stroke(
      `M${x - size * 0.95} ${y + 2}q${size * 0.5} ${size * 0.08} ${size * 0.95} 0t${size * 0.9} 0`,
      palette.foam,
      5,
      { opacity: 0.8 },
    )
  );
}

/** What the tide left: weed, shells, a line of footprints. */
function tideMarks(stage: Stage, at: (x: number) => number): string {
  const { random, palette } = stage;
  const weed = random.times(34, () => {
    const x = random.range(0, WIDTH);
    return `M${round(x)} ${round(at(x) + 62 + random.range(-6, 10))}q${round(random.range(4, 12))} ${round(random.range(-6, 3))} ${round(random.range(12, 30))} ${round(random.range(-3, 3))}`;
  });
  const [fromX, toX] = [random.range(500, 900), random.range(900, 1500)];
  const steps = random.chance(0.55)
    ? random.times(15, (index) => {
        const share = index / 14;
        const size = 9 - share * 6;
        return ellipse(
          fromX + (toX - fromX) * share + (index % 2 ? 9 : -9) * (1 - share),
          1050 - (1000 - at(toX)) * share ** 0.7 + 30,
          size * 1.1,
          size * 0.5,
          palette.sandShade,
          { opacity: 0.6 },
        );
      })
    : [];
  const shells = random.times(9, () =>
    ellipse(
      random.range(100, 1500),
      random.range(960, 1050),
      random.range(4, 8),
      random.range(3, 5),
      random.pick([palette.foam, palette.tile, palette.thatch]),
      { opacity: 0.8 },
    ),
  );
  return (
    stroke(weed.join(""), mix(palette.leafShade, palette.earthShade, 0.5), 3, { opacity: 0.4 }) +
    steps.join("") +
    shells.join("")
  );
}

function beachPalms(stage: Stage, at: (x: number) => number): string {
  const { random } = stage;
  const count = stage.says(/empty|wide|rocks/) ? random.int(1, 2) : random.int(2, 5);
  const spread = random.range(300, 640);
  return random
    .times(count, (index) => {
      const x = random.range(10, spread) - 40 + index * 40;
      const foot: Point = [
        x,
        Math.min(1030, at(Math.max(0, x)) + 76 + index * random.range(16, 56)),
      ];
      const height = random.range(330, 580) + index * 36;
      return (
        palmShadow(stage, foot, height) +
        palm(stage, {
          foot,
          height,
          lean: random.range(0.02, stage.says(/leaning/) ? 0.6 : 0.42) * height,
        }) +
        grass(stage, foot, 46)
      );
    })
    .join("");
}

/** Rocks at the ends of a cove, trees on the far arm of a bay. */
function beachSides(
  stage: Stage,
  kind: BeachKind,
  at: (x: number) => number,
): { rocks: string; trees: string } {
  const { random } = stage;
  const rocks =
    kind === "cove"
      ? coralRock(stage, random.range(1380, 1540), at(1500) + 20, random.range(150, 230)) +
        coralRock(stage, random.range(1180, 1260), at(1200) - 6, random.range(50, 90)) +
        coralRock(stage, random.range(20, 120), at(60) + 10, random.range(120, 190))
      : "";
  const trees =
    kind === "bay"
      ? thicket(
          stage,
          [1180, at(1180) + 52],
          [1660, at(1600) + 34],
          random.range(46, 70),
          leafTone(stage, 0.25),
        ) +
        [1290, 1400, 1520]
          .map((x) =>
            palm(stage, {
              foot: [x, at(x) + 44],
              height: random.range(150, 230),
              tone: leafTone(stage, 0.2),
            }),
          )
          .join("")
      : "";
  return { rocks, trees };
}

/** A beach with palms leaning over it. */
export function drawBeach(stage: Stage): string {
  const { random, light } = stage;
  const horizon = random.range(330, 470);
  const kind: BeachKind = stage.says(/rocks|cove|pocket/)
    ? "cove"
    : stage.says(/bay/)
      ? "bay"
      : random.pick(["straight", "straight", "bay", "cove"] as const);
  const shore = beachLine(stage, kind, horizon);
  const sun: Point | undefined =
    light === "dusk" ? [random.range(620, 1400), horizon - random.range(24, 120)] : undefined;
  const at = (x: number): number =>
    shore.reduce(
      (found, point) => (Math.abs(point[0] - x) < Math.abs(found[0] - x) ? point : found),
      shore[0] as Point,
    )[1];
  const far = { horizon, ...(sun && { sun }) };
  const water = sea(stage, {
    horizon,
    bottom: Math.max(...shore.map(([, y]) => y)) + 20,
    ...(sun && { sunX: sun[0] }),
  });
  const boat = random.chance(0.55)
    ? dhow(stage, {
        at: [random.range(950, 1400), horizon + random.range(14, 34)],
        length: random.range(60, 120),
        facing: random.sign(),
      })
    : "";
  const { rocks, trees } = beachSides(stage, kind, at);
  const cape =
    kind === "bay" && random.chance(0.5)
      ? ""
      : headland(stage, random.range(160, 620), horizon + 26, random.range(50, 120), 0.45);
  const bushes = thicket(
    stage,
    [-40, at(0) + 44],
    [random.range(120, 380), at(260) + 52],
    random.range(50, 80),
  );
  return (
    sky(stage, far) +
    farIslands(stage, horizon) +
    water +
    boat +
    cape +
    beach(stage, { shore }) +
    tideMarks(stage, at) +
    trees +
    rocks +
    bushes +
    beachPalms(stage, at) +
    canoes(stage, at) +
    beachFront(stage)
  );
}

/** Outriggers drawn up on the sand. */
function canoes(stage: Stage, at: (x: number) => number): string {
  const { random } = stage;
  const count = stage.says(/two outrigger/)
    ? 2
    : stage.says(/canoe/)
      ? 1
      : stage.says(/empty/)
        ? 0
        : random.int(0, 1);
  return random
    .times(count, (index) =>
      outrigger(stage, {
        at: [
          random.range(760, 900) + index * 400,
          Math.min(1000, at(1000 + index * 200) + random.range(100, 150) + index * 30),
        ],
        length: random.range(280, 400),
        facing: random.sign(),
      }),
    )
    .join("");
}

function beachFront(stage: Stage): string {
  const { random, style } = stage;
  const near = random.pick(["fronds", "plants", "both", "flowers", "none"] as const);
  const fronds =
    near === "fronds" || near === "both"
      ? foregroundFronds(stage, "right", random.range(0.7, 1))
      : "";
  const plants =
    near === "plants" || near === "both"
      ? foregroundPlants(stage, random.pick(["left", "right"] as const), random.range(0.7, 1))
      : "";
  return (
    fronds +
    plants +
    (near === "flowers"
      ? flowering(stage, [random.range(20, 140), 1040], [190, 110], style.petal)
      : "")
  );
}

/** A dhow under sail before the reef. */
export function drawDhow(stage: Stage): string {
  const { random, light } = stage;
  const horizon = random.range(470, 640);
  const sun: Point = [
    random.range(300, 1300),
    horizon - (light === "noon" ? 400 : random.range(40, 150)),
  ];
  const length = random.range(330, 520);
  const x = random.range(520, 1080);
  const y = horizon + random.range(130, 240);
  const others = random.times(random.int(1, 3), () =>
    dhow(stage, {
      at: [random.range(80, 1520), horizon + random.range(8, 30)],
      length: random.range(36, 90),
      facing: random.sign(),
      cloth: random.chance(0.3) ? stage.style.cloth : stage.palette.wall,
    }),
  );
  const land = random.chance(0.6)
    ? headland(stage, random.range(260, 620), horizon + 10, random.range(60, 130), 0.5)
    : "";
  return (
    sky(stage, { horizon, sun }) +
    farIslands(stage, horizon, 2) +
    sea(stage, { horizon, bottom: HEIGHT, sunX: sun[0], shallows: 0.45 }) +
    land +
    others.join("") +
    dhow(stage, {
      at: [x, y],
      length,
      facing: random.sign(),
      ...(random.chance(0.35) && { cloth: mix(stage.style.cloth, stage.palette.wall, 0.35) }),
    }) +
    swell(stage, horizon) +
    (random.chance(0.5)
      ? foregroundFronds(stage, random.pick(["left", "right"] as const), 0.8)
      : "")
  );
}

/** Broad soft waves close to the eye. */
export function swell(stage: Stage, horizon: number): string {
  const { random, palette } = stage;
  return random
    .times(5, (index) => {
      const y = horizon + (HEIGHT - horizon) * (0.55 + index * 0.11);
      const crest: Point[] = random.times(
        9,
        (step) => [-40 + step * 210, y + random.range(-9, 9)] as const,
      );
      const fill = stage.linear(
        [0, y - 10],
        [0, y + 60],
        [
          [0, palette.sea[3], 0.35],
          [1, palette.sea[2], 0],
        ],
      );
      return (
        path(`${curve(crest)}L${WIDTH + 40} ${y + 60}L-40 ${y + 60}Z`, fill) +
        stroke(curve(crest), palette.foam, 1.6, {
          opacity: 0.3,
          "stroke-dasharray": "120 70 40 90",
        })
      );
    })
    .join("");
}

/** A small palm island behind its sandbar. */
export function drawIsland(stage: Stage): string {
  const { random, light } = stage;
  const horizon = random.range(330, 460);
  const sun: Point | undefined =
    light === "noon" ? undefined : [random.range(200, 1400), horizon - random.range(40, 130)];
  const [x, y, wide] = [
    random.range(620, 1000),
    horizon + random.range(120, 200),
    random.range(330, 480),
  ];
  const islet = sandIsland(stage, [x, y], wide);
  const boats = random.times(random.int(1, 2), () =>
    outrigger(stage, {
      at: [x + random.range(-0.9, 0.9) * wide, y + random.range(120, 200)],
      length: random.range(110, 190),
      facing: random.sign(),
    }),
  );
  return (
    sky(stage, { horizon, ...(sun && { sun }) }) +
    farIslands(stage, horizon, 2) +
    sea(stage, { horizon, bottom: HEIGHT, ...(sun && { sunX: sun[0] }), shallows: 0.95 }) +
    islet +
    boats.join("") +
    swell(stage, horizon + 120) +
    (random.chance(0.6)
      ? foregroundFronds(stage, random.pick(["left", "right"] as const), random.range(0.8, 1.05))
      : foregroundPlants(stage, "right", 1))
  );
}

function sandIsland(stage: Stage, [x, y]: Point, wide: number): string {
  const { random, palette } = stage;
  const lagoon = ellipse(x, y + 20, wide * 1.5, 92, palette.sea[3], {
    opacity: 0.75,
    filter: stage.blur(14),
  });
  const rim = ellipse(x + 20, y + 8, wide * 1.12, 34, palette.foam, { opacity: 0.7 });
  const bank =
    ellipse(x + 16, y + 2, wide * 1.08, 30, palette.sandShade) +
    ellipse(x, y - 4, wide * 1.04, 27, palette.sand);
  const spit = path(
    `M${x} ${y - 12}Q${x + wide * 1.2} ${y - 6} ${x + wide * 1.75} ${y + 34}Q${x + wide * 1.1} ${y + 20} ${x} ${y + 22}Z`,
    palette.sand,
  );
  const green = thicket(
    stage,
    [x - wide * 0.75, y - 16],
    [x + wide * 0.62, y - 14],
    random.range(44, 64),
    leafTone(stage, 0.1),
  );
  const palms = random.times(random.int(9, 15), () => {
    const foot: Point = [x + random.range(-0.72, 0.62) * wide, y - random.range(6, 26)];
    return palm(stage, {
      foot,
      height: random.range(130, 250),
      tone: leafTone(stage, random.range(0, 0.3)),
      leaflets: 9,
    });
  });
  const reflected = ellipse(x, y + 52, wide * 0.8, 22, palette.leafShade, {
    opacity: 0.25,
    filter: stage.blur(8),
  });
  return (
    lagoon +
    rim +
    bank +
    spit +
    palms.slice(0, 6).join("") +
    green +
    palms.slice(6).join("") +
    reflected
  );
}

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

/** A white lighthouse with one red band. */
export function lighthouse(stage: Stage, x: number, y: number, height: number): string {
  const { palette } = stage;
  const unit = height / 100;
  const at = (dx: number, up: number): string => `${round(x + dx * unit)} ${round(y - up * unit)}`;
  const part = (low: number, high: number, light: string): string => {
    const half = (up: number): number => 9 - up * 0.045;
    return (
      path(
        `M${at(-half(low), low)}L${at(-half(high), high)}L${at(half(high), high)}L${at(half(low), low)}Z`,
        light,
      ) +
      path(
        `M${at(half(low) * 0.15, low)}L${at(half(high) * 0.15, high)}L${at(half(high), high)}L${at(half(low), low)}Z`,
        palette.shadow,
        { opacity: 0.3 },
      )
    );
  };
  const shade = path(`M${at(-8, 0)}L${at(60, 16)}L${at(64, 13)}L${at(9, -2)}Z`, palette.shadow, {
    opacity: 0.28,
  });
  const lantern =
    path(
      `M${at(-8, 82)}H${round(x + 8 * unit)}V${round(y - 85 * unit)}H${round(x - 8 * unit)}Z`,
      palette.shadow,
    ) +
    path(
      `M${at(-4, 85)}H${round(x + 4 * unit)}V${round(y - 94 * unit)}H${round(x - 4 * unit)}Z`,
      palette.lamp,
    ) +
    path(`M${at(-5.5, 94)}L${at(0, 101)}L${at(5.5, 94)}Z`, palette.tile);
  return (
    shade +
    part(0, 82, palette.wall) +
    part(36, 56, palette.tile) +
    lantern +
    [18, 66]
      .map((up) =>
        path(
          `M${at(-2.4, up)}h${round(2.6 * unit)}v${round(-5 * unit)}h${round(-2.6 * unit)}Z`,
          palette.shadow,
        ),
      )
      .join("")
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
function clearing(stage: Stage, edge: readonly Point[], horizon: number): string {
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

/** Breakers on the outer edge. */
function surfLines(stage: Stage, edgeAt: (base: number, sway: number) => Point[]): string[] {
  const { random, palette } = stage;
  const breaker = edgeAt(random.range(1180, 1330), 50);
  const surf = [0, 18, 40].map((by, index) =>
    stroke(
      curve(breaker.map(([x, y]) => [x + by, y + random.range(-8, 8)] as const)),
      palette.foam,
      13 - index * 4,
      { opacity: 0.85 - index * 0.22, "stroke-dasharray": index ? "90 50 30 40" : "260 18 120 30" },
    ),
  );
  return surf;
}

/** Reef and sandbank from straight above. */
export function drawReef(stage: Stage): string {
  const { random, palette } = stage;
  const slope = random.range(-260, 260);
  const deep = stage.linear(
    [0, 0],
    [WIDTH, HEIGHT],
    [
      [0, palette.sea[3]],
      [0.4, palette.sea[2]],
      [0.8, palette.sea[1]],
      [1, mix(palette.sea[1], palette.leafDeep, 0.45)],
    ],
  );
  const water = path(`M0 0H${WIDTH}V${HEIGHT}H0Z`, deep);
  const edgeAt = (base: number, sway: number): Point[] =>
    random.times(
      9,
      (index) =>
        [base + slope * (index / 8 - 0.5) + random.range(-sway, sway), -40 + index * 145] as const,
    );
  const shelf = random.times(4, (index) => {
    const edge = edgeAt(1180 - index * 240, 70);
    return path(
      `${curve(edge)}L-40 ${HEIGHT + 60}L-40 -40Z`,
      index > 1 ? palette.sea[3] : palette.sea[2],
      { opacity: 0.35, filter: stage.blur(20) },
    );
  });
  const bank = sandBank(
    stage,
    [random.range(300, 640), random.range(330, 740)],
    random.range(220, 380),
  );
  const corals = random.times(random.int(46, 70), () =>
    coralHead(stage, [random.range(-20, 1300), random.range(-20, 1090)], random.range(12, 62)),
  );
  const surf = surfLines(stage, edgeAt);
  const boat = boatFromAbove(
    stage,
    [random.range(640, 1060), random.range(240, 830)],
    random.range(-70, 70),
    random.range(120, 190),
  );
  const school = stage.says(/fish/) ? fishSchool(stage) : "";
  return (
    water +
    shelf.join("") +
    group(corals.join(""), { filter: stage.blur(1.2) }) +
    bank +
    surf.join("") +
    caustics(stage) +
    school +
    boat
  );
}

/** Fish seen through the water, all heading one way. */
function fishSchool(stage: Stage): string {
  const { random, palette } = stage;
  const [x, y, turn] = [random.range(760, 1060), random.range(300, 760), random.range(-40, 40)];
  const fish = random.times(26, () => {
    const [px, py, size] = [random.range(-190, 190), random.range(-110, 110), random.range(9, 17)];
    return path(
      `M${round(px - size)} ${round(py)}q${round(size)} ${round(-size * 0.7)} ${round(size * 1.8)} 0l${round(size * 0.6)} ${round(-size * 0.4)}v${round(size * 0.8)}l${round(-size * 0.6)} ${round(-size * 0.4)}q${round(-size * 0.8)} ${round(size * 0.7)} ${round(-size * 1.8)} 0Z`,
      random.pick([palette.lamp, palette.leafDeep, palette.tile, palette.foam]),
      { opacity: 0.75 },
    );
  });
  return group(fish.join(""), {
    transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)})`,
  });
}

function sandBank(stage: Stage, [x, y]: Point, size: number): string {
  const { random, palette } = stage;
  const [tilt, narrow] = [random.range(-50, 50), random.range(0.3, 0.55)];
  const outline = (grow: number): string =>
    curve(
      random.times(12, (index) => {
        const angle = (index / 12) * Math.PI * 2;
        const reach =
          size * grow * (1 + 0.13 * Math.sin(angle * 3 + tilt) + random.range(-0.03, 0.03));
        return [Math.cos(angle) * reach, Math.sin(angle) * reach * narrow] as const;
      }),
      true,
    );
  const halo =
    path(outline(1.7), palette.sea[3], { filter: stage.blur(26), opacity: 0.9 }) +
    path(outline(1.28), mix(palette.sea[3], palette.sand, 0.45), { filter: stage.blur(14) });
  const sand =
    path(outline(1.03), palette.foam, { opacity: 0.8 }) +
    path(outline(0.98), palette.sandShade) +
    path(outline(0.93), palette.sand);
  const marks = stroke(
    random
      .times(
        16,
        () =>
          `M${round(random.range(-0.6, 0.4) * size)} ${round(random.range(-0.6, 0.6) * size * narrow)}q40 ${round(random.range(-12, 12))} ${round(random.range(50, 90))} 0`,
      )
      .join(""),
    palette.sandShade,
    2.4,
    { opacity: 0.5 },
  );
  return group(halo + sand + marks, {
    transform: `translate(${round(x)} ${round(y)}) rotate(${round(tilt)})`,
  });
}

function coralHead(stage: Stage, [x, y]: Point, size: number): string {
  const { random, palette } = stage;
  const colour = random.pick([
    palette.leafDeep,
    mix(palette.sea[1], palette.leafDeep, 0.6),
    mix(palette.leafShade, palette.sea[2], 0.4),
    mix(palette.tile, palette.sea[2], 0.55),
  ]);
  const lobes = random.times(
    random.int(3, 6),
    () =>
      `M${round(x + random.range(-1, 1) * size)} ${round(y + random.range(-0.8, 0.8) * size)}m${round(-size * 0.5)} 0a${round(size * 0.5)} ${round(size * 0.42)} 0 1 1 ${round(size)} 0a${round(size * 0.5)} ${round(size * 0.42)} 0 1 1 ${round(-size)} 0Z`,
  );
  return path(lobes.join(""), colour, { opacity: round(random.range(0.3, 0.65)) });
}

/** The net of light on a shallow floor. */
export function caustics(stage: Stage): string {
  const { random, palette } = stage;
  const marks = random.times(110, () => {
    const [x, y, size] = [
      random.range(-40, WIDTH),
      random.range(-20, HEIGHT),
      random.range(16, 50),
    ];
    return `M${round(x)} ${round(y)}q${round(size * 0.5)} ${round(-size * 0.4)} ${round(size)} 0t${round(size * 0.8)} ${round(size * 0.3)}`;
  });
  return stroke(marks.join(""), palette.foam, 2, { opacity: 0.3 });
}

function boatFromAbove(stage: Stage, [x, y]: Point, turn: number, length: number): string {
  const { palette, style } = stage;
  const unit = length / 100;
  const shape = `M${-50 * unit} ${-6 * unit}Q0 ${-15 * unit} ${52 * unit} 0Q0 ${15 * unit} ${-50 * unit} ${6 * unit}Z`;
  const shadow = group(path(shape, palette.shadow), {
    transform: `translate(${22 * unit} ${26 * unit})`,
    opacity: 0.35,
  });
  const arms = stroke(
    `M${-18 * unit} ${-34 * unit}V${34 * unit}M${18 * unit} ${-34 * unit}V${34 * unit}`,
    palette.wood,
    unit * 2,
  );
  const floats = stroke(
    `M${-34 * unit} ${-34 * unit}H${36 * unit}M${-34 * unit} ${34 * unit}H${36 * unit}`,
    palette.thatch,
    unit * 3.4,
  );
  const inside = path(
    `M${-44 * unit} ${-3 * unit}Q0 ${-10 * unit} ${44 * unit} 0Q0 ${10 * unit} ${-44 * unit} ${3 * unit}Z`,
    palette.woodShade,
  );
  const benches = stroke(
    `M${-24 * unit} ${-6 * unit}V${6 * unit}M${2 * unit} ${-7 * unit}V${7 * unit}`,
    style.cloth,
    unit * 4,
  );
  return group(shadow + floats + path(shape, palette.wood) + inside + arms + benches, {
    transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)})`,
  });
}
