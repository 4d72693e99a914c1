import { frame } from "../buildings/setting";
import { mix } from "../palette";
import { sky } from "../sky";
import type { Stage } from "../stage";
import { HEIGHT, WIDTH, circleData, curve, group, path, rect, round, stroke } from "../svg";
import { canopy, grass, leafTone, thicket } from "../vegetation/leaves";
import { palm } from "../vegetation/palms";

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
