import type { Camera } from "../camera";
import { mix } from "../palette";
import { sea } from "../sea";
import { farIslands, sky } from "../sky";
import type { Stage } from "../stage";
import { type Point, WIDTH, curve, path } from "../svg";
import { leafTone, thicket } from "../vegetation/leaves";
import { palm } from "../vegetation/palms";
import { cloveTree } from "../vegetation/trees";

export type BackdropKind = "sea" | "hills" | "grove";

/** Sky and distance behind a building. */
export function backdrop(stage: Stage, camera: Camera, kind: BackdropKind): string {
  const { random } = stage;
  const { horizon } = camera;
  const above = sky(stage, { horizon });
  if (kind === "sea") {
    return (
      above +
      farIslands(stage, horizon) +
      sea(stage, { horizon, bottom: horizon + 150, shallows: 0.7 })
    );
  }
  if (kind === "hills") return above + hills(stage, horizon, random.int(3, 4));
  return (
    above +
    hills(stage, horizon, 1) +
    palmLine(stage, horizon + 16, random.int(9, 15), random.range(150, 240))
  );
}

/** Ridges of clove country, one behind the other. */
export function hills(stage: Stage, horizon: number, count: number): string {
  const { random, palette } = stage;
  return random
    .times(count, (index) => {
      const near = (index + 1) / count;
      const tone = leafTone(stage, 0.95 - near * 0.6);
      const base = horizon - (1 - near) * random.range(30, 60);
      const tall = 70 + (1 - near) * 130;
      const phase = random.range(0, 6);
      const ridge: Point[] = random.times(
        15,
        (step) =>
          [
            -20 + step * 118,
            base - tall * (0.35 + 0.4 * Math.sin(step * 0.55 + phase) ** 2 + random.range(0, 0.18)),
          ] as const,
      );
      const fill = stage.linear(
        [0, base - tall],
        [0, horizon + 40],
        [
          [0, mix(tone.middle, tone.light, 0.25)],
          [1, mix(tone.middle, palette.haze, 0.35)],
        ],
      );
      const trees =
        near > 0.6
          ? ridge
              .flatMap(([x, y]) =>
                [0, 1].map(() =>
                  cloveTree(
                    stage,
                    [x + random.range(-50, 50), y + random.range(8, 50)],
                    random.range(26, 50) * near,
                    tone,
                  ),
                ),
              )
              .join("")
          : "";
      return (
        path(`${curve(ridge)}L${WIDTH + 60} ${horizon + 60}L-60 ${horizon + 60}Z`, fill) + trees
      );
    })
    .join("");
}

/** A row of distant palms over a dark thicket. */
export function palmLine(stage: Stage, y: number, count: number, height: number): string {
  const { random } = stage;
  const palms = random.times(count, (index) => {
    const tone = leafTone(stage, random.range(0.25, 0.5));
    return palm(stage, {
      foot: [((index + random.range(0.1, 0.9)) / count) * WIDTH, y],
      height: height * random.range(0.6, 1.15),
      tone,
      leaflets: 10,
    });
  });
  return (
    palms.join("") +
    thicket(stage, [-30, y + 6], [WIDTH + 30, y + 6], height * 0.3, leafTone(stage, 0.3))
  );
}
