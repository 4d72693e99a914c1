import { mix } from "../palette";
import { laid } from "./papers";
import type { Stage } from "../stage";
import { circleData, ellipse, group, path, rect, stroke } from "../svg";

export function pen(stage: Stage, x: number, y: number, turn: number): string {
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

export function cup(stage: Stage, x: number, y: number): string {
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

export function calculator(stage: Stage, x: number, y: number, turn: number): string {
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

export function stampTool(stage: Stage, x: number, y: number): string {
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

export function keys(stage: Stage, x: number, y: number, turn: number): string {
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
