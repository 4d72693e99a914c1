import { mix } from "../palette";
import type { Stage } from "../stage";
import { type Point, circleData, curve, group, path, rect, round, stroke } from "../svg";

type Sheet = { x: number; y: number; turn: number; content: string };

/** Something laid on the desk, with its soft shadow. */
export function laid({ x, y, turn, content }: Sheet, shadow: string): string {
  return group(group(shadow, { transform: "translate(9 13)", opacity: 0.26 }) + content, {
    transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)})`,
  });
}

export function paper(
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
export function writing(stage: Stage, wide: number, tall: number, stamp: boolean): string {
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
export function chart(stage: Stage, wide: number, tall: number): string {
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
export function plan(stage: Stage, wide: number, tall: number): string {
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
