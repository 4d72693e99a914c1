import { dhow } from "../boats";
import { mix } from "../palette";
import { cottage } from "./cottage";
import { headland, palmShadow } from "./shared";
import { beach, sea } from "../sea";
import { farIslands, sky } from "../sky";
import type { Stage } from "../stage";
import { HEIGHT, type Point, WIDTH, group, rect } from "../svg";
import { foregroundPlants } from "../vegetation/foreground";
import { grass, leafTone, silhouetteTone, thicket } from "../vegetation/leaves";
import { palm } from "../vegetation/palms";

/** A shade over the left and the top, where words stand. */
function calmVeil(stage: Stage): string {
  const { palette } = stage;
  const calm =
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      stage.linear(
        [0, 0],
        [WIDTH * 0.62, 0],
        [
          [0, palette.shadow, 0.62],
          [0.5, palette.shadow, 0.3],
          [1, palette.shadow, 0],
        ],
      ),
    ) +
    rect(
      0,
      0,
      WIDTH,
      420,
      stage.linear(
        [0, 0],
        [0, 420],
        [
          [0, palette.shadow, 0.42],
          [1, palette.shadow, 0],
        ],
      ),
    );
  return calm;
}

/** The home page's picture: a bay in the last light, its left and upper part calm for words. */
export function drawHero(stage: Stage): string {
  const horizon = 610;
  const sun: Point = [905, horizon - 58];
  const flip = (content: string): string =>
    group(content, { transform: `translate(${WIDTH} 0) scale(-1 1)` });
  const lights = [1290, 1385, 1490]
    .map((x, index) => cottage(stage, x, horizon + 30 - index * 26, 46 + index * 8, 0.25))
    .join("");
  const cape = flip(headland(stage, 520, horizon + 46, 150, 0.42));
  const shore: Point[] = [
    [-20, 1036],
    [200, 1022],
    [420, 1004],
    [640, 968],
    [860, 918],
    [1080, 872],
    [1300, 842],
    [1460, 826],
    [1640, 812],
  ];
  const palms = (
    [
      [1500, 905, 640, -150],
      [1392, 930, 560, -190],
      [1585, 960, 760, -96],
    ] as const
  ).map(
    ([x, y, height, lean]) =>
      palmShadow(stage, [x, y], height) +
      palm(stage, { foot: [x, y], height, lean }) +
      grass(stage, [x, y], 56),
  );
  const boats =
    dhow(stage, { at: [640, 728], length: 200, facing: -1 }) +
    dhow(stage, { at: [1020, 632], length: 58, facing: 1 }) +
    dhow(stage, { at: [392, 628], length: 44, facing: -1 });
  const calm = calmVeil(stage);
  const growth = thicket(stage, [1270, 868], [1640, 842], 62, leafTone(stage, 0.1));
  const leaves =
    foregroundPlants(stage, "right", 0.85) + grass(stage, [1180, 1080], 120, silhouetteTone(stage));
  return (
    sky(stage, { horizon, sun, clouds: "streaks" }) +
    farIslands(stage, horizon, 2) +
    sea(stage, { horizon, bottom: 1040, sunX: sun[0], shallows: 0.6 }) +
    cape +
    lights +
    boats +
    beach(stage, { shore }) +
    growth +
    palms.join("") +
    leaves +
    calm
  );
}

/** A quiet stand-in where a property has no picture yet. */
export function drawFallback(stage: Stage): string {
  const { palette } = stage;
  const horizon = 560;
  const veil = rect(0, 0, WIDTH, HEIGHT, mix(palette.wall, palette.sea[3], 0.35), {
    opacity: 0.38,
  });
  const palms =
    palm(stage, { foot: [1290, 1010], height: 560, lean: -120 }) +
    palm(stage, { foot: [1420, 1040], height: 470, lean: 60 });
  return (
    sky(stage, { horizon, clouds: "few" }) +
    farIslands(stage, horizon, 2) +
    sea(stage, { horizon, bottom: 980, shallows: 0.8 }) +
    beach(stage, {
      shore: [
        [-20, 1000],
        [400, 984],
        [800, 950],
        [1200, 915],
        [1620, 900],
      ],
    }) +
    palms +
    veil
  );
}
