import { mix } from "../palette";
import { calculator, cup, keys, pen, stampTool } from "./desk-things";
import { chart, paper, plan, writing } from "./papers";
import type { Stage } from "../stage";
import { HEIGHT, WIDTH, group, polygon, rect, round, stroke } from "../svg";
import { leafTone } from "../vegetation/leaves";
import { frond } from "../vegetation/palms";

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
