import { hills } from "../buildings/backdrop";
import { frame } from "../buildings/setting";
import { drawTownhouse } from "../buildings/townhouse";
import { mix } from "../palette";
import { hillside } from "./hillside";
import { sky } from "../sky";
import type { Stage } from "../stage";
import { HEIGHT, WIDTH, path, rect, stroke } from "../svg";

/** A slim minaret with a gallery and a small dome. */
function minaret(stage: Stage, x: number, y: number, size: number): string {
  const { palette } = stage;
  const wide = size * 0.09;
  const tower =
    rect(x - wide, y - size, wide * 2, size, palette.wall) +
    rect(x + wide * 0.2, y - size, wide * 0.8, size, palette.wallShade);
  const gallery =
    rect(x - wide * 1.5, y - size * 0.78, wide * 3, size * 0.04, palette.wall) +
    rect(x - wide * 1.3, y - size * 1.02, wide * 2.6, size * 0.035, palette.wall);
  const dome =
    path(
      `M${x - wide} ${y - size}Q${x - wide * 1.1} ${y - size * 1.12} ${x} ${y - size * 1.2}Q${x + wide * 1.1} ${y - size * 1.12} ${x + wide} ${y - size}Z`,
      mix(palette.sea[1], palette.wall, 0.3),
    ) + stroke(`M${x} ${y - size * 1.2}v${-size * 0.06}`, palette.thatch, 3);
  return (
    tower +
    gallery +
    dome +
    rect(x - wide * 0.35, y - size * 0.94, wide * 0.7, size * 0.1, palette.shadow)
  );
}

/** Roofs of a town on its ridge, or one of its streets. */
export function drawTown(stage: Stage): string {
  const { random, palette } = stage;
  if (stage.says(/street|road/)) return drawTownhouse(stage);
  const horizon = random.range(330, 410);
  const base = rect(
    0,
    horizon,
    WIDTH,
    HEIGHT - horizon,
    stage.linear(
      [0, horizon],
      [0, HEIGHT],
      [
        [0, mix(palette.leafShade, palette.haze, 0.4)],
        [1, palette.leafShade],
      ],
    ),
  );
  const creek = path(
    `M0 ${horizon + 22}Q${WIDTH * 0.4} ${horizon - 4} ${WIDTH} ${horizon + 30}V${horizon + 74}Q${WIDTH * 0.5} ${horizon + 26} 0 ${horizon + 66}Z`,
    mix(palette.sea[2], palette.haze, 0.2),
  );
  const towerX = random.range(300, 1300);
  const upper = hillside(
    stage,
    { top: horizon + 70, bottom: horizon + 240, from: -60, to: WIDTH, rows: 3 },
    [62, 120],
  );
  const lower = hillside(
    stage,
    { top: horizon + 340, bottom: 1010, from: -140, to: WIDTH, rows: 3 },
    [165, 300],
  );
  return (
    sky(stage, { horizon }) +
    hills(stage, horizon, 3) +
    base +
    creek +
    upper +
    minaret(stage, towerX, horizon + 330, random.range(210, 280)) +
    lower +
    frame(stage, 0.9)
  );
}
