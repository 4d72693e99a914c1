import { outrigger } from "../boats";
import { swell } from "./dhow";
import { sea } from "../sea";
import { farIslands, sky } from "../sky";
import type { Stage } from "../stage";
import { HEIGHT, type Point, ellipse, path } from "../svg";
import { foregroundFronds, foregroundPlants } from "../vegetation/foreground";
import { leafTone, thicket } from "../vegetation/leaves";
import { palm } from "../vegetation/palms";

/** A small palm island behind its sandbar. */
export function drawIsland(stage: Stage): string {
  const { random, light } = stage;
  const horizon = random.range(330, 460);
  const sun: Point | undefined =
    light === "noon" ? undefined : [random.range(200, 1400), horizon - random.range(40, 130)];
  const [x, y, wide] = [
    random.range(620, 1000),
    horizon + random.range(120, 200),
    random.range(330, 480),
  ];
  const islet = sandIsland(stage, [x, y], wide);
  const boats = random.times(random.int(1, 2), () =>
    outrigger(stage, {
      at: [x + random.range(-0.9, 0.9) * wide, y + random.range(120, 200)],
      length: random.range(110, 190),
      facing: random.sign(),
    }),
  );
  return (
    sky(stage, { horizon, ...(sun && { sun }) }) +
    farIslands(stage, horizon, 2) +
    sea(stage, { horizon, bottom: HEIGHT, ...(sun && { sunX: sun[0] }), shallows: 0.95 }) +
    islet +
    boats.join("") +
    swell(stage, horizon + 120) +
    (random.chance(0.6)
      ? foregroundFronds(stage, random.pick(["left", "right"] as const), random.range(0.8, 1.05))
      : foregroundPlants(stage, "right", 1))
  );
}

function sandIsland(stage: Stage, [x, y]: Point, wide: number): string {
  const { random, palette } = stage;
  const lagoon = ellipse(x, y + 20, wide * 1.5, 92, palette.sea[3], {
    opacity: 0.75,
    filter: stage.blur(14),
  });
  const rim = ellipse(x + 20, y + 8, wide * 1.12, 34, palette.foam, { opacity: 0.7 });
  const bank =
    ellipse(x + 16, y + 2, wide * 1.08, 30, palette.sandShade) +
    ellipse(x, y - 4, wide * 1.04, 27, palette.sand);
  const spit = path(
    `M${x} ${y - 12}Q${x + wide * 1.2} ${y - 6} ${x + wide * 1.75} ${y + 34}Q${x + wide * 1.1} ${y + 20} ${x} ${y + 22}Z`,
    palette.sand,
  );
  const green = thicket(
    stage,
    [x - wide * 0.75, y - 16],
    [x + wide * 0.62, y - 14],
    random.range(44, 64),
    leafTone(stage, 0.1),
  );
  const palms = random.times(random.int(9, 15), () => {
    const foot: Point = [x + random.range(-0.72, 0.62) * wide, y - random.range(6, 26)];
    return palm(stage, {
      foot,
      height: random.range(130, 250),
      tone: leafTone(stage, random.range(0, 0.3)),
      leaflets: 9,
    });
  });
  const reflected = ellipse(x, y + 52, wide * 0.8, 22, palette.leafShade, {
    opacity: 0.25,
    filter: stage.blur(8),
  });
  return (
    lagoon +
    rim +
    bank +
    spit +
    palms.slice(0, 6).join("") +
    green +
    palms.slice(6).join("") +
    reflected
  );
}
