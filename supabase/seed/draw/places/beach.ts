import { dhow, outrigger } from "../boats";
import { mix } from "../palette";
import { headland, palmShadow } from "./shared";
import { beach, sea, shoreline } from "../sea";
import { farIslands, sky } from "../sky";
import type { Stage } from "../stage";
import { type Point, WIDTH, curve, ellipse, path, round, stroke } from "../svg";
import { foregroundFronds, foregroundPlants } from "../vegetation/foreground";
import { flowering, grass, leafTone, thicket } from "../vegetation/leaves";
import { palm } from "../vegetation/palms";

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
