import { blockAt, drawBlock, post, railing } from "../buildings/parts";
import { contact, pendant, potted } from "../interiors/furniture";
import { drawFloor, makeRoom, seaView } from "../interiors/room";
import { lampLight } from "../interiors/rooms";
import { mix } from "../palette";
import type { Stage } from "../stage";
import {
  circleData,
  curve,
  ellipse,
  group,
  HEIGHT,
  path,
  polygon,
  rect,
  round,
  stroke,
  WIDTH,
  type Point,
} from "../svg";
import { frond, leafTone } from "../vegetation";
import { person } from "./trade";

type Sheet = { x: number; y: number; turn: number; content: string };

/** Something laid on the desk, with its soft shadow. */
function laid({ x, y, turn, content }: Sheet, shadow: string): string {
  return group(group(shadow, { transform: "translate(9 13)", opacity: 0.26 }) + content, {
    transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)})`,
  });
}

function paper(
  stage: Stage,
  x: number,
  y: number,
  turn: number,
  wide: number,
  tall: number,
  inside: string,
  colour = stage.palette.wall,
): string {
  const { palette } = stage;
  return laid(
    {
      x,
      y,
      turn,
      content:
        rect(
          0,
          0,
          wide,
          tall,
          stage.linear(
            [0, 0],
            [wide, tall],
            [
              [0, mix(colour, "#ffffff", 0.4)],
              [1, mix(colour, palette.sandShade, 0.12)],
            ],
          ),
        ) + inside,
    },
    rect(0, 0, wide, tall, palette.shadow, { filter: stage.blur(7) }),
  );
}

/** Lines that stand for writing. */
function writing(stage: Stage, wide: number, tall: number, stamp: boolean): string {
  const { random, palette } = stage;
  const rows = Math.floor((tall - 150) / 27);
  const text = random
    .times(
      rows,
      (index) =>
        `M46 ${96 + index * 27}H${round(46 + (wide - 92) * (index % 6 === 5 ? 0.45 : random.range(0.86, 1)))}`,
    )
    .join("");
  const title = rect(46, 44, wide * 0.46, 16, mix(palette.sea[1], palette.shadow, 0.4));
  const sign = stroke(
    `M${wide * 0.54} ${tall - 62}q18 -34 30 -4t34 -8t36 2t40 -10`,
    palette.shadow,
    3.4,
  );
  const seal = stamp
    ? path(circleData(110, tall - 76, 46), "none", {
        stroke: palette.tile,
        "stroke-width": 6,
        opacity: 0.8,
      }) +
      path(circleData(110, tall - 76, 32), "none", {
        stroke: palette.tile,
        "stroke-width": 3,
        opacity: 0.7,
      }) +
      path(`M92 ${tall - 66}l18 -30l18 30Z`, palette.tile, { opacity: 0.6 })
    : "";
  return (
    title +
    stroke(text, mix(palette.wallShade, palette.shadow, 0.25), 5, { opacity: 0.6 }) +
    sign +
    seal
  );
}

/** A chart of a coast with contour lines and a marked plot. */
function chart(stage: Stage, wide: number, tall: number): string {
  const { random, palette } = stage;
  const clip = stage.clip(`M0 0h${wide}v${tall}h${-wide}Z`);
  const edge: Point[] = random.times(
    9,
    (index) =>
      [
        wide * (0.4 + 0.16 * Math.sin(index * 1.1 + wide)) + random.range(-24, 24),
        -20 + ((tall + 40) * index) / 8,
      ] as const,
  );
  const shifted = (by: number): Point[] => edge.map(([x, y]) => [x + by, y] as const);
  const fill = (by: number, colour: string): string =>
    path(`${curve(shifted(by))}L-30 ${tall + 40}L-30 -40Z`, colour);
  const contours = [-60, -110, -165]
    .map((by) => stroke(curve(shifted(by)), palette.leafShade, 2.4, { opacity: 0.4 }))
    .join("");
  const grid = stroke(
    random
      .times(
        6,
        (index) => `M${(wide * (index + 1)) / 7} 0V${tall}M0 ${(tall * (index + 1)) / 7}H${wide}`,
      )
      .join(""),
    palette.shadow,
    1.2,
    { opacity: 0.18 },
  );
  const road = stroke(
    curve(edge.map(([x, y], index) => [x - 84 + Math.sin(index) * 22, y] as const)),
    palette.tile,
    5,
    { "stroke-dasharray": "22 10" },
  );
  const [px, py] = [(edge[4] as Point)[0] - 46, (edge[4] as Point)[1]];
  const plot = path(
    `M${px - 34} ${py - 40}l64 10l-8 62l-66 -8Z`,
    mix(palette.tile, palette.wall, 0.35),
    { stroke: palette.tile, "stroke-width": 5, "stroke-dasharray": "14 8" },
  );
  return (
    group(
      rect(0, 0, wide, tall, mix(palette.sea[2], palette.wall, 0.35)) +
        fill(74, mix(palette.sea[3], palette.wall, 0.35)) +
        fill(30, palette.sand) +
        fill(8, mix(palette.leafLight, palette.wall, 0.45)) +
        contours +
        grid +
        road +
        plot,
      { "clip-path": clip },
    ) +
    path(`M14 14h${wide - 28}v${tall - 28}h${28 - wide}Z`, "none", {
      stroke: palette.shadow,
      "stroke-width": 2.5,
      opacity: 0.4,
    })
  );
}

/** The floor plan of a house. */
function plan(stage: Stage, wide: number, tall: number): string {
  const { random, palette } = stage;
  const ink = mix(palette.sea[1], palette.shadow, 0.45);
  const [x, y, w, h] = [wide * 0.14, tall * 0.16, wide * 0.72, tall * 0.6];
  const [cut, across] = [random.range(0.35, 0.6), random.range(0.4, 0.62)];
  const walls = `M${x} ${y}h${w}v${h}h${-w}ZM${x + w * cut} ${y}v${h * 0.62}M${x} ${y + h * across}h${w * cut * 0.7}M${x + w * cut} ${y + h * 0.5}h${w * (1 - cut) * 0.6}`;
  const doors = `M${x + w * cut} ${y + h * 0.62}a${h * 0.2} ${h * 0.2} 0 0 1 ${-h * 0.2} ${h * 0.2}`;
  const sizes = `M${x} ${y - 26}h${w}M${x} ${y - 34}v16M${x + w} ${y - 34}v16M${x + w + 26} ${y}v${h}`;
  return (
    stroke(walls, ink, 8, { "stroke-linecap": "square" }) +
    stroke(doors + sizes, ink, 2.4) +
    rect(wide * 0.6, tall * 0.86, wide * 0.28, 10, ink, { opacity: 0.6 }) +
    rect(wide * 0.6, tall * 0.89, wide * 0.2, 8, ink, { opacity: 0.4 })
  );
}

function pen(stage: Stage, x: number, y: number, turn: number): string {
  const { palette, style } = stage;
  const shape = "M0 -9H250Q262 -9 262 0Q262 9 250 9H0L-34 1Q-37 0 -34 -1Z";
  const body =
    path(
      shape,
      stage.linear(
        [0, -9],
        [0, 9],
        [
          [0, mix(style.paint, palette.sun, 0.45)],
          [0.4, style.paint],
          [1, mix(style.paint, palette.shadow, 0.5)],
        ],
      ),
    ) +
    rect(150, -9, 10, 18, palette.lamp) +
    path("M0 -9L-34 -1V1L0 9Z", palette.lamp) +
    stroke("M176 -11H244", palette.lamp, 4);
  return laid(
    { x, y, turn, content: body },
    path(shape, palette.shadow, { filter: stage.blur(4) }),
  );
}

function cup(stage: Stage, x: number, y: number): string {
  const { palette, style } = stage;
  const handle = path("M62 -16Q112 -22 108 8Q104 30 62 20", "none", {
    stroke: palette.wall,
    "stroke-width": 15,
  });
  const saucer =
    ellipse(0, 0, 122, 122, mix(palette.wall, palette.sandShade, 0.2)) +
    ellipse(-3, -4, 112, 112, palette.wall) +
    ellipse(0, 0, 82, 82, mix(palette.wallShade, palette.wall, 0.5));
  const tea =
    ellipse(0, 0, 72, 72, mix(style.paint, palette.wall, 0.25)) +
    ellipse(0, 0, 63, 63, mix(palette.tile, palette.woodShade, 0.35)) +
    ellipse(-16, -18, 30, 18, palette.sun, { opacity: 0.22 });
  return laid(
    { x, y, turn: -24, content: saucer + handle + tea },
    ellipse(0, 0, 122, 122, palette.shadow, { filter: stage.blur(8) }),
  );
}

function calculator(stage: Stage, x: number, y: number, turn: number): string {
  const { palette } = stage;
  const keys = Array.from({ length: 16 }, (_, index) =>
    rect(
      22 + (index % 4) * 42,
      112 + Math.floor(index / 4) * 46,
      32,
      32,
      index % 4 === 3 ? palette.tile : mix(palette.wall, palette.wallShade, 0.3),
      { rx: 6 },
    ),
  ).join("");
  return laid(
    {
      x,
      y,
      turn,
      content:
        rect(0, 0, 202, 312, mix(palette.shadow, palette.stone, 0.2), { rx: 16 }) +
        rect(20, 24, 162, 62, mix(palette.leafLight, palette.wall, 0.6), { rx: 5 }) +
        stroke("M120 66h46M84 66h22", palette.shadow, 7) +
        keys,
    },
    rect(0, 0, 202, 312, palette.shadow, { rx: 16, filter: stage.blur(8) }),
  );
}

function stampTool(stage: Stage, x: number, y: number): string {
  const { palette } = stage;
  return laid(
    {
      x,
      y,
      turn: 18,
      content:
        ellipse(0, 0, 62, 62, palette.woodShade) +
        ellipse(-3, -3, 54, 54, palette.wood) +
        ellipse(0, 0, 33, 33, palette.woodShade) +
        ellipse(-6, -8, 27, 27, mix(palette.wood, palette.thatch, 0.5)),
    },
    ellipse(12, 10, 66, 66, palette.shadow, { filter: stage.blur(8) }),
  );
}

function keys(stage: Stage, x: number, y: number, turn: number): string {
  const { palette } = stage;
  const key = (spin: number): string =>
    group(
      path(
        "M20 -22a24 24 0 1 0 0 44a24 24 0 0 0 22 -16h72v18h14v-18h16v14h14v-26h-116a24 24 0 0 0 -22 -16Z",
        palette.lamp,
      ) + ellipse(8, 0, 9, 9, palette.woodShade),
      { transform: `rotate(${spin})` },
    );
  return laid(
    {
      x,
      y,
      turn,
      content:
        path(circleData(-14, 0, 30), "none", { stroke: palette.stoneShade, "stroke-width": 6 }) +
        key(-12) +
        key(24),
    },
    path("M0 -14h150v28h-150Z", palette.shadow, { filter: stage.blur(5) }),
  );
}

/** A table top in wood with the light of a window across it. */
function tableTop(stage: Stage): string {
  const { random, palette } = stage;
  const wood = random.pick([
    mix(palette.wood, palette.thatch, 0.55),
    mix(palette.wood, palette.tile, 0.2),
    mix(palette.thatch, palette.wall, 0.25),
  ]);
  const base = rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    stage.linear(
      [0, 0],
      [WIDTH, HEIGHT],
      [
        [0, mix(wood, palette.sun, 0.25)],
        [1, mix(wood, palette.shadow, 0.25)],
      ],
    ),
  );
  const boards = [0.2, 0.42, 0.61, 0.83].map((share) =>
    stroke(`M0 ${round(HEIGHT * share)}H${WIDTH}`, mix(wood, palette.woodShade, 0.6), 3, {
      opacity: 0.5,
    }),
  );
  const grainLines = stroke(
    random
      .times(70, () => {
        const [x, y] = [random.range(-50, WIDTH), random.range(0, HEIGHT)];
        return `M${round(x)} ${round(y)}q${round(random.range(60, 140))} ${round(random.range(-5, 5))} ${round(random.range(160, 330))} 0`;
      })
      .join(""),
    mix(wood, palette.woodShade, 0.5),
    2,
    { opacity: 0.24 },
  );
  return base + grainLines + boards.join("");
}

function windowLight(stage: Stage): string {
  const { palette, random } = stage;
  const from = random.range(-100, 500);
  const panes = [0, 1, 2].flatMap((column) =>
    [0, 1].map((row) =>
      polygon(
        [
          [from + column * 300 + row * 200, row * 560 - 60],
          [from + column * 300 + 262 + row * 200, row * 560 - 60],
          [from + column * 300 + 262 + row * 200 + 190, row * 560 + 460],
          [from + column * 300 + row * 200 + 190, row * 560 + 460],
        ],
        palette.sun,
      ),
    ),
  );
  const leaves = [0.4, 0.9, 1.4].map((angle) =>
    frond(
      stage,
      { base: [from - 60, -120], angle, length: 760, droop: 0.7, leaflets: 17 },
      { light: palette.shadow, middle: palette.shadow, shade: palette.shadow },
    ),
  );
  return (
    group(panes.join(""), { opacity: 0.2, filter: stage.blur(5) }) +
    group(leaves.join(""), { opacity: 0.14, filter: stage.blur(5) })
  );
}

/** Two written pages, one on the other. */
function deskPages(stage: Stage, stamped: boolean): string {
  const { random } = stage;
  const pages =
    paper(
      stage,
      random.range(850, 900),
      random.range(160, 220),
      random.range(5, 12),
      500,
      660,
      writing(stage, 500, 660, stamped),
    ) +
    paper(
      stage,
      random.range(730, 800),
      random.range(240, 300),
      random.range(-7, 2),
      500,
      660,
      writing(stage, 500, 660, stamped),
    );
  return pages;
}

/** A desk from above: papers, a chart, a pen, tea. */
export function drawDesk(stage: Stage): string {
  const { random, palette } = stage;
  const stamped = stage.says(/stamp|lease|legal/);
  const mapped = !stamped || stage.says(/map|plan/);
  const chartTurn = random.range(-14, -4);
  const sheets = mapped
    ? paper(
        stage,
        random.range(90, 180),
        random.range(130, 220),
        chartTurn,
        760,
        640,
        chart(stage, 760, 640),
        palette.sand,
      )
    : paper(
        stage,
        110,
        180,
        chartTurn,
        640,
        520,
        plan(stage, 640, 520),
        mix(palette.sky[1], palette.wall, 0.65),
      );
  const pages = deskPages(stage, stamped);
  const tools = stamped
    ? stampTool(stage, random.range(1350, 1420), random.range(700, 780))
    : calculator(stage, random.range(1290, 1340), random.range(560, 620), random.range(-8, 12));
  const sprig = frond(
    stage,
    { base: [1640, 60], angle: 2.6, length: 480, droop: 0.5, leaflets: 20 },
    leafTone(stage),
  );
  const over = group(
    frond(
      stage,
      { base: [1652, 84], angle: 2.6, length: 480, droop: 0.5, leaflets: 20 },
      { light: palette.shadow, middle: palette.shadow, shade: palette.shadow },
    ),
    { opacity: 0.2, filter: stage.blur(7) },
  );
  return (
    tableTop(stage) +
    sheets +
    pages +
    tools +
    pen(stage, random.range(860, 960), random.range(830, 900), random.range(-32, -12)) +
    cup(stage, random.range(160, 260), random.range(880, 930)) +
    keys(stage, random.range(520, 620), random.range(930, 980), random.range(-20, 30)) +
    over +
    sprig +
    windowLight(stage)
  );
}

/** Two people agree on a veranda above the bay. */
export function drawHandshake(stage: Stage): string {
  const { random, palette } = stage;
  const room = makeRoom(stage, { width: 9, depth: 6, height: 3.1 });
  const { camera, width, depth, height } = room;
  const half = width / 2;
  const posts = [-half + 0.4, -1.9, 1.9, half - 0.4].map((x) =>
    post(stage, camera, [x, 0, depth], height, 0.2, palette.wood),
  );
  const beam = drawBlock(
    stage,
    camera,
    blockAt(-half - 1, height - 0.1, depth - 0.1, width + 2, 0.26, 0.3),
    palette.wood,
  );
  const roof = polygon(
    camera.outline([
      [-half - 2, height + 0.16, depth + 0.6],
      [half + 2, height + 0.16, depth + 0.6],
      [half + 2, height + 1, 0.4],
      [-half - 2, height + 1, 0.4],
    ]),
    mix(palette.thatchShade, palette.shadow, 0.2),
  );
  const rail = railing(stage, camera, [-half, 0, depth], [half, 0, depth], 0.85, palette.wood);
  const [x, y] = camera.project([random.range(-0.2, 0.2), 0, 4]);
  const tall = camera.scale([0, 0, 4]) * 1.78;
  const shade = ellipse(x + 60, y + 4, tall * 0.55, tall * 0.06, palette.shadow, { opacity: 0.32 });
  const pair =
    person(stage, x - tall * 0.302, y, tall, true, 1) +
    person(stage, x + tall * 0.302, y, tall * 0.97, false, -1);
  const table =
    contact(stage, camera, 1.6, 4.4, 1.3, 0.8) +
    drawBlock(stage, camera, blockAt(1.6, 0.66, 4.4, 1.3, 0.07, 0.8), palette.wood) +
    drawBlock(stage, camera, blockAt(2.15, 0, 4.7, 0.16, 0.66, 0.16), palette.woodShade) +
    polygon(
      camera.outline([
        [1.8, 0.74, 4.5],
        [2.2, 0.74, 4.48],
        [2.25, 0.74, 4.95],
        [1.85, 0.74, 4.97],
      ]),
      palette.wall,
    );
  const lamp = pendant(stage, camera, [-1.6, height - 0.7, 4.2], height + 0.4, 0.6, "lantern");
  return (
    seaView(stage, camera) +
    drawFloor(stage, room) +
    rail +
    posts.join("") +
    roof +
    beam +
    potted(stage, camera, -half + 0.9, depth - 0.6, 1.5) +
    potted(stage, camera, half - 0.8, depth - 0.6, 1.3) +
    table +
    shade +
    pair +
    lamp +
    lampLight(stage, room)
  );
}
