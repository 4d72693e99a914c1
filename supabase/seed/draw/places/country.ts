import { hills } from "../buildings/backdrop";
import { frame } from "../buildings/setting";
import { mix } from "../palette";
import { sky } from "../sky";
import type { Stage } from "../stage";
import {
  circleData,
  curve,
  ellipse,
  group,
  HEIGHT,
  path,
  rect,
  round,
  stroke,
  WIDTH,
  type Point,
} from "../svg";
import {
  canopy,
  cloveTree,
  frond,
  grass,
  leafTone,
  palm,
  silhouetteTone,
  thicket,
  foregroundFronds,
} from "../vegetation";
import { cottage } from "./settlements";

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

/** A tall trunk with roots that spread like walls. */
function giantTrunk(stage: Stage, x: number, y: number, width: number, far: number): string {
  const { random, palette } = stage;
  const bark = mix(
    mix(palette.woodShade, palette.leafDeep, 0.22),
    mix(palette.haze, palette.leafLight, 0.5),
    far * 0.72,
  );
  const light = mix(bark, palette.sun, 0.28);
  const roots = width * random.range(0.9, 1.5);
  const left = x - width / 2;
  const right = x + width / 2;
  const shape = `M${round(left)} -20V${round(y - width * 1.8)}Q${round(left)} ${round(y - width * 0.3)} ${round(left - roots)} ${round(y)}Q${round(left)} ${round(y - width * 0.12)} ${round(x)} ${round(y + width * 0.1)}Q${round(right)} ${round(y - width * 0.12)} ${round(right + roots)} ${round(y)}Q${round(right)} ${round(y - width * 0.3)} ${round(right)} ${round(y - width * 1.8)}V-20Z`;
  const lit = path(
    `M${round(left)} -20V${round(y - width * 1.8)}Q${round(left)} ${round(y - width * 0.3)} ${round(left - roots)} ${round(y)}Q${round(left + width * 0.1)} ${round(y - width * 0.5)} ${round(left + width * 0.22)} -20Z`,
    light,
    { opacity: 0.6 },
  );
  const grooves = stroke(
    random
      .times(6, () => {
        const at = random.range(left + width * 0.2, right - width * 0.08);
        return `M${round(at)} ${round(random.range(0, y * 0.5))}q${round(random.range(-6, 6))} ${round(y * 0.2)} 0 ${round(y * random.range(0.25, 0.45))}`;
      })
      .join(""),
    mix(bark, palette.shadow, 0.5),
    Math.max(1.5, width / 24),
    { opacity: 0.5 },
  );
  return path(shape, bark) + lit + grooves;
}

/** Light and palms where the forest opens. */
function forestClearing(stage: Stage, middle: number, horizon: number, open: boolean): string {
  const { random, palette } = stage;
  const clearing = open
    ? ellipse(middle, horizon - 60, 330, 240, mix(palette.sky[2], palette.sun, 0.4), {
        filter: stage.blur(30),
        opacity: 0.85,
      }) +
      random
        .times(4, () =>
          palm(stage, {
            foot: [middle + random.range(-200, 200), horizon + 4],
            height: random.range(150, 240),
            tone: leafTone(stage, 0.55),
          }),
        )
        .join("")
    : "";
  return clearing;
}

/** Tall forest with a road or path and shafts of light. */
export function drawForest(stage: Stage): string {
  const { random, palette } = stage;
  const horizon = random.range(520, 600);
  const open = stage.says(/open|fields|edge/);
  const glow = rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    stage.linear(
      [0, 0],
      [0, horizon + 60],
      [
        [0, palette.leafShade],
        [0.5, mix(palette.leaf, palette.leafLight, 0.5)],
        [1, mix(palette.leafLight, palette.sun, 0.55)],
      ],
    ),
  );
  const floor = rect(
    0,
    horizon,
    WIDTH,
    HEIGHT,
    stage.linear(
      [0, horizon],
      [0, HEIGHT],
      [
        [0, mix(palette.leafLight, palette.sun, 0.35)],
        [0.35, palette.leaf],
        [1, palette.leafShade],
      ],
    ),
  );
  const middle = random.range(640, 960);
  const clearing = forestClearing(stage, middle, horizon, open);
  const bank = random.times(3, (layer) => forestLayer(stage, middle, horizon, layer, open));
  return (
    glow +
    clearing +
    floor +
    forestPath(stage, middle, horizon) +
    bank.join("") +
    lightShafts(stage) +
    canopyRoof(stage) +
    ferns(stage) +
    (random.chance(0.7) ? foregroundFronds(stage, random.pick(["left", "right"] as const), 1) : "")
  );
}

function forestLayer(
  stage: Stage,
  middle: number,
  horizon: number,
  layer: number,
  open: boolean,
): string {
  const { random } = stage;
  const far = [0.85, 0.5, 0.12][layer] ?? 0;
  const tone = leafTone(stage, far);
  const gap = [open ? 260 : 90, 250, 480][layer] ?? 0;
  const y = horizon + ([8, 90, 270][layer] ?? 0);
  const count = [9, 6, 3][layer] ?? 3;
  const trunks = random.times(count, (index) => {
    const side = index % 2 ? 1 : -1;
    const x = middle + side * (gap + random.range(0, 900 - layer * 120));
    return giantTrunk(
      stage,
      x,
      y + random.range(-10, 30),
      ([26, 54, 112][layer] ?? 40) * random.range(0.7, 1.25),
      far,
    );
  });
  const growth =
    thicket(stage, [-60, y + 24], [middle - gap * 0.9, y + 12], [70, 110, 150][layer] ?? 80, tone) +
    thicket(
      stage,
      [middle + gap * 0.9, y + 12],
      [WIDTH + 60, y + 24],
      [70, 110, 150][layer] ?? 80,
      tone,
    );
  return trunks.join("") + growth;
}

function forestPath(stage: Stage, middle: number, horizon: number): string {
  const { random, palette } = stage;
  const bend = random.range(-160, 160);
  const end = random.range(560, 1040);
  const shape = (half: number): string =>
    `M${round(middle - half * 0.06)} ${horizon + 2}Q${round(middle + bend - half * 0.4)} ${round(horizon + 190)} ${round(end - half)} ${HEIGHT + 10}H${round(end + half)}Q${round(middle + bend + half * 0.45)} ${round(horizon + 190)} ${round(middle + half * 0.06)} ${horizon + 2}Z`;
  const earth = mix(palette.earth, palette.sand, 0.35);
  const dapples = random.times(26, () => {
    const share = random.range(0.1, 1);
    return ellipse(
      middle +
        (end - middle) * share +
        bend * Math.sin(share * 3) * 0.5 +
        random.range(-260, 260) * share,
      horizon + (HEIGHT - horizon) * share ** 1.3,
      16 + share * 90,
      4 + share * 16,
      palette.sun,
      { opacity: 0.35 },
    );
  });
  return (
    path(shape(330), mix(palette.earthShade, palette.leafShade, 0.5)) +
    path(
      shape(290),
      stage.linear(
        [0, horizon],
        [0, HEIGHT],
        [
          [0, mix(earth, palette.sun, 0.5)],
          [1, mix(earth, palette.earthShade, 0.6)],
        ],
      ),
    ) +
    group(dapples.join(""), { "clip-path": stage.clip(shape(300)), filter: stage.blur(2) })
  );
}

function lightShafts(stage: Stage): string {
  const { random, palette } = stage;
  const shafts = random.times(5, () => {
    const [x, wide] = [random.range(100, 1300), random.range(40, 120)];
    return path(
      `M${round(x)} -20h${round(wide)}l${round(330 + wide * 0.6)} 900h${round(-wide * 2.1)}Z`,
      stage.linear(
        [0, 0],
        [0, 880],
        [
          [0, palette.sun, 0.34],
          [1, palette.sun, 0],
        ],
      ),
    );
  });
  return group(shafts.join(""), { filter: stage.blur(9) });
}

/** Leaves that close the picture above. */
function canopyRoof(stage: Stage): string {
  const { random, palette } = stage;
  const tone = { light: palette.leaf, middle: palette.leafShade, shade: palette.leafDeep };
  const crowns = random.times(9, (index) =>
    canopy(stage, {
      centre: [index * 205 + random.range(-60, 60), random.range(-70, 30)],
      radii: [random.range(170, 250), random.range(90, 150)],
      tone,
    }),
  );
  const vines = stroke(
    random
      .times(6, () => {
        const x = random.range(60, 1540);
        return `M${round(x)} 40q${round(random.range(-26, 26))} ${round(random.range(90, 200))} ${round(random.range(-16, 16))} ${round(random.range(200, 400))}`;
      })
      .join(""),
    palette.leafDeep,
    4,
    { opacity: 0.7 },
  );
  return vines + crowns.join("");
}

function ferns(stage: Stage): string {
  const { random } = stage;
  const tone = silhouetteTone(stage);
  return [60, 250, 1340, 1560]
    .map((x) =>
      random
        .times(7, (index) =>
          frond(
            stage,
            {
              base: [x + random.range(-20, 20), HEIGHT + 20],
              angle: -Math.PI / 2 + (index - 3) * 0.34,
              length: random.range(150, 270),
              droop: 1.5,
              leaflets: 15,
            },
            tone,
          ),
        )
        .join(""),
    )
    .join("");
}

/** Grass at the foot and a tree that grips the wall. */
function ruinGrowth(
  stage: Stage,
  horizon: number,
  from: number,
  arches: number,
  size: number,
): { tufts: string; roots: string } {
  const { random, palette } = stage;
  const tufts = random
    .times(24, () =>
      grass(
        stage,
        [random.range(0, WIDTH), random.range(horizon + 430, 1040)],
        random.range(26, 60),
      ),
    )
    .join("");
  const roots =
    canopy(stage, { centre: [from + arches * size * 1.1, horizon - 110], radii: [230, 160] }) +
    stroke(
      curve([
        [from + arches * size * 1.06, horizon - 60],
        [from + arches * size * 1.03, horizon + 180],
        [from + arches * size * 1.09, horizon + 420],
      ]),
      palette.woodShade,
      34,
    ) +
    stroke(
      curve([
        [from + arches * size * 1.06, horizon],
        [from + arches * size * 0.94, horizon + 200],
        [from + arches * size * 0.98, horizon + 410],
      ]),
      palette.wood,
      13,
    );
  return { tufts, roots };
}

/** Coral stone arches in the forest, as at Pujini. */
export function drawRuins(stage: Stage): string {
  const { random, palette } = stage;
  const horizon = random.range(430, 500);
  const ground = rect(
    0,
    horizon + 120,
    WIDTH,
    HEIGHT,
    stage.linear(
      [0, horizon + 120],
      [0, HEIGHT],
      [
        [0, mix(palette.leafLight, palette.sand, 0.3)],
        [1, palette.leaf],
      ],
    ),
  );
  const behind =
    thicket(stage, [-20, horizon + 140], [WIDTH + 20, horizon + 140], 130, leafTone(stage, 0.4)) +
    random
      .times(5, () =>
        palm(stage, {
          foot: [random.range(0, WIDTH), horizon + 150],
          height: random.range(330, 470),
          tone: leafTone(stage, 0.35),
        }),
      )
      .join("");
  const arches = random.int(2, 4);
  const size = random.range(250, 320);
  const from = (WIDTH - arches * size * 1.16) / 2 + random.range(-90, 90);
  const shade = path(
    `M${from} ${horizon + 420}L${from + arches * size * 1.2} ${horizon + 420}L${from + arches * size * 1.2 + 260} ${horizon + 520}L${from + 200} ${horizon + 530}Z`,
    palette.shadow,
    { opacity: 0.26 },
  );
  const { tufts, roots } = ruinGrowth(stage, horizon, from, arches, size);
  return (
    sky(stage, { horizon: horizon + 130 }) +
    behind +
    ground +
    shade +
    ruinWall(stage, from, horizon + 424, size, arches) +
    roots +
    tufts +
    frame(stage)
  );
}

/** Rag stone and growth on the face of a wall. */
function ruinTexture(
  stage: Stage,
  x: number,
  y: number,
  wide: number,
  tall: number,
  face: string,
  holes: string,
): string {
  const { random, palette } = stage;
  const stones = random
    .times(150, () =>
      circleData(x + random.range(0, wide), y - random.range(4, tall), random.range(8, 24), 0.6),
    )
    .join("");
  const clip = stage.clip(face + holes, "evenodd");
  const texture = group(
    path(stones, palette.stoneShade, { opacity: 0.28 }) +
      path(
        random
          .times(90, () =>
            circleData(
              x + random.range(0, wide),
              y - random.range(4, tall),
              random.range(5, 15),
              0.6,
            ),
          )
          .join(""),
        mix(palette.stone, palette.sun, 0.4),
        { opacity: 0.5 },
      ) +
      random
        .times(7, () =>
          canopy(stage, {
            centre: [x + random.range(0, wide), y - tall * random.range(0.7, 0.95)],
            radii: [60, 34],
          }),
        )
        .join(""),
    { "clip-path": clip },
  );
  return texture;
}

function ruinWall(stage: Stage, x: number, y: number, size: number, arches: number): string {
  const { random, palette, style } = stage;
  const wide = arches * size * 1.16;
  const tall = size * 1.5;
  const ragged = random
    .times(
      18,
      (index) =>
        `L${round(x + wide - (wide * index) / 17)} ${round(y - tall * (0.8 + 0.2 * Math.sin(index * 0.8 + size)) + random.range(-24, 18))}`,
    )
    .join("");
  const hole = (index: number, dx: number): string => {
    const [left, right] = [
      x + size * 0.2 + index * size * 1.16 + dx,
      x + size * 0.96 + index * size * 1.16 + dx,
    ];
    const middle = (left + right) / 2;
    const spring = y - size * 0.7;
    const tip = spring - size * (style.arch === "pointed" ? 0.5 : 0.38);
    return `M${round(left)} ${round(y + 4)}V${round(spring)}Q${round(left + 4)} ${round(tip + 30)} ${round(middle)} ${round(tip)}Q${round(right - 4)} ${round(tip + 30)} ${round(right)} ${round(spring)}V${round(y + 4)}Z`;
  };
  const holes = Array.from({ length: arches }, (_, index) => hole(index, 0)).join("");
  const face = `M${round(x)} ${round(y)}H${round(x + wide)}${ragged}L${round(x)} ${round(y)}Z`;
  const fill = stage.linear(
    [x, 0],
    [x + wide, 0],
    [
      [0, mix(palette.stone, palette.sun, 0.2)],
      [1, mix(palette.stone, palette.stoneShade, 0.55)],
    ],
  );
  const reveals = Array.from({ length: arches }, (_, index) =>
    path(hole(index, 0) + hole(index, -34), palette.stoneShade, {
      "fill-rule": "evenodd",
      "clip-path": stage.clip(hole(index, 0)),
    }),
  ).join("");
  const texture = ruinTexture(stage, x, y, wide, tall, face, holes);
  return reveals + path(face + holes, fill, { "fill-rule": "evenodd" }) + texture;
}
