import { dhow } from "../boats";
import { mix } from "../palette";
import { headland } from "./shared";
import { sea } from "../sea";
import { farIslands, sky } from "../sky";
import type { Stage } from "../stage";
import { HEIGHT, type Point, WIDTH, curve, path, stroke } from "../svg";
import { foregroundFronds } from "../vegetation/foreground";

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
