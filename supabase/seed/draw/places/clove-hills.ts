import { hills } from "../buildings/backdrop";
import { frame } from "../buildings/setting";
import { mix } from "../palette";
import { cottage } from "./cottage";
import { sky } from "../sky";
import type { Stage } from "../stage";
import { HEIGHT, type Point, WIDTH, curve, ellipse, path, rect, round, stroke } from "../svg";
import { grass, leafTone, silhouetteTone } from "../vegetation/leaves";
import { cloveTree } from "../vegetation/trees";

/** Ridge behind ridge of clove trees, rice in the valley, mist in between. */
export function drawCloveHills(stage: Stage): string {
  const { random, palette } = stage;
  const horizon = random.range(330, 420);
  const farmed = stage.says(/rice|green/) || random.chance(0.4);
  const count = farmed ? random.int(3, 4) : 5;
  const ridges = random.times(count, (index) =>
    cloveRidge(stage, horizon + 40 + index * random.range(95, 125), (index + 1) / count),
  );
  const fields = farmed ? paddies(stage, horizon + count * 112) : "";
  const hut = random.chance(0.6)
    ? cottage(
        stage,
        random.range(250, 1200),
        horizon + count * 108 + 40,
        random.range(90, 130),
        0.1,
      )
    : "";
  const base = rect(
    0,
    horizon,
    WIDTH,
    HEIGHT - horizon,
    mix(palette.leaf, palette.leafLight, 0.35),
  );
  return (
    sky(stage, {
      horizon: horizon + 40,
      ...(random.chance(0.6) && {
        sun: [random.range(200, 1400), horizon - random.range(60, 170)] as const,
      }),
    }) +
    hills(stage, horizon, 3) +
    base +
    ridges.join("") +
    fields +
    hut +
    nearCloves(stage) +
    (random.chance(0.6) ? cloveBranch(stage) : frame(stage, 0.9))
  );
}

function cloveRidge(stage: Stage, y: number, near: number): string {
  const { random, palette } = stage;
  const tone = leafTone(stage, 0.75 * (1 - near));
  const phase = random.range(0, 6);
  const at = (x: number): number =>
    y - Math.sin(x / 260 + phase) * 34 - Math.sin(x / 97 + phase * 2) * 12;
  const ridge: Point[] = Array.from(
    { length: 18 },
    (_, index) => [-20 + index * 98, at(-20 + index * 98)] as const,
  );
  const fill = stage.linear(
    [0, y - 40],
    [0, y + 220],
    [
      [0, mix(tone.middle, tone.light, 0.5)],
      [1, mix(tone.middle, tone.shade, 0.3)],
    ],
  );
  const size = 46 + near * 92;
  const trees: { x: number; y: number }[] = [];
  for (let row = 0; row < 3; row += 1)
    for (let x = -30 + random.range(0, 40); x < WIDTH + 40; x += size * random.range(0.5, 0.85))
      if (random.chance(0.78))
        trees.push({ x, y: at(x) + row * size * 0.42 + random.range(-4, 8) });
  const drawn = trees
    .sort((a, b) => a.y - b.y)
    .map((place) =>
      cloveTree(stage, [place.x, place.y + size * 0.2], size * random.range(0.8, 1.2), tone),
    );
  const mist =
    stage.light === "noon"
      ? ""
      : ellipse(random.range(200, 1400), y + 110, 900, 46, palette.cloudLight, {
          opacity: 0.34,
          filter: stage.blur(22),
        });
  return (
    path(`${curve(ridge)}L${WIDTH + 60} ${HEIGHT + 20}L-60 ${HEIGHT + 20}Z`, fill) +
    drawn.join("") +
    mist
  );
}

/** Terraced rice in bright strips. */
function paddies(stage: Stage, top: number): string {
  const { random, palette } = stage;
  return random
    .times(5, (index) => {
      const y = top + index * 46 + index * index * 9;
      const edge: Point[] = random.times(
        9,
        (step) => [-40 + step * 212, y + Math.sin(step * 0.9 + index) * 16] as const,
      );
      const colour =
        index % 3 === 1
          ? mix(palette.sea[3], palette.leafLight, 0.45)
          : mix(palette.leafLight, palette.sun, 0.12 + index * 0.05);
      const rows = stroke(
        random
          .times(
            70,
            () =>
              `M${round(random.range(0, WIDTH))} ${round(y + random.range(14, 60))}v${round(random.range(-12, -6))}`,
          )
          .join(""),
        palette.leaf,
        2.6,
        { opacity: 0.6 },
      );
      return (
        path(`${curve(edge)}L${WIDTH + 60} ${HEIGHT + 20}L-60 ${HEIGHT + 20}Z`, colour) +
        stroke(curve(edge), mix(palette.earth, palette.leaf, 0.4), 7) +
        rows
      );
    })
    .join("");
}

function nearCloves(stage: Stage): string {
  const { random } = stage;
  const sides = random.pick([
    [-40, 150],
    [1450, 1640],
    [-30, 1600],
  ] as const);
  return (
    sides
      .map((x) =>
        cloveTree(stage, [x + random.range(-30, 30), HEIGHT + 10], random.range(460, 640)),
      )
      .join("") +
    [260, 760, 1240]
      .map((x) => grass(stage, [x + random.range(-90, 90), HEIGHT + 12], random.range(60, 110)))
      .join("")
  );
}

/** A branch close to the eye with red clove buds. */
function cloveBranch(stage: Stage): string {
  const { random, palette } = stage;
  const tone = silhouetteTone(stage);
  const left = random.chance(0.5);
  const x = (value: number): number => (left ? value : WIDTH - value);
  const stem = stroke(
    curve([
      [x(-30), -20],
      [x(150), 90],
      [x(330), 130],
      [x(520), 120],
    ]),
    palette.woodShade,
    13,
  );
  const leaves = random.times(34, () => {
    const share = random.next();
    const [bx, by] = [x(-10 + share * 540), -10 + share * 150 + random.range(-20, 24)];
    const [angle, long] = [random.range(0, Math.PI * 2), random.range(60, 104)];
    const [tx, ty] = [
      bx + Math.cos(angle) * long,
      by + Math.abs(Math.sin(angle)) * long * 0.8 - 14,
    ];
    const [nx, ny] = [(-(ty - by) / long) * 20, ((tx - bx) / long) * 20];
    const mid: Point = [(bx + tx) / 2, (by + ty) / 2];
    return path(
      `M${round(bx)} ${round(by)}Q${round(mid[0] + nx)} ${round(mid[1] + ny)} ${round(tx)} ${round(ty)}Q${round(mid[0] - nx)} ${round(mid[1] - ny)} ${round(bx)} ${round(by)}Z`,
      random.pick([tone.light, tone.middle, tone.shade, mix(tone.light, palette.leaf, 0.4)]),
    );
  });
  const buds = random.times(7, () => {
    const share = random.range(0.15, 1);
    const [bx, by] = [x(share * 520), 30 + share * 120];
    return random
      .times(
        9,
        () =>
          `M${round(bx)} ${round(by)}l${round(random.range(-26, 26))} ${round(random.range(14, 46))}`,
      )
      .join("");
  });
  return (
    stem +
    leaves.join("") +
    stroke(buds.join(""), mix(palette.tile, "#c23b3b", 0.4), 6.5) +
    stroke(buds.join(""), palette.leafLight, 2, { opacity: 0.5 })
  );
}
