import { dhow } from "../boats";
import { hills } from "../buildings/backdrop";
import type { Camera } from "../camera";
import { mix } from "../palette";
import { sea } from "../sea";
import { farIslands, sky } from "../sky";
import type { Stage } from "../stage";
import { HEIGHT, WIDTH, rect } from "../svg";
import { flowering, leafTone, thicket } from "../vegetation/leaves";
import { palm } from "../vegetation/palms";
import { tree } from "../vegetation/trees";

/** What is seen through the openings: sea with palms, now and then a sail. */
export function seaView(stage: Stage, camera: Camera): string {
  const { random, light } = stage;
  const { horizon } = camera;
  const sun = light === "dusk" ? ([random.range(500, 1100), horizon - 50] as const) : undefined;
  const bottom = horizon + random.range(110, 160);
  const boat = random.chance(0.55)
    ? dhow(stage, {
        at: [random.range(450, 1150), horizon + random.range(12, 40)],
        length: random.range(50, 100),
        facing: random.sign(),
      })
    : "";
  const palms = random.times(random.int(2, 5), () =>
    palm(stage, {
      foot: [random.range(150, 1450), bottom + random.range(40, 90)],
      height: random.range(240, 420),
      tone: leafTone(stage, 0.1),
    }),
  );
  return (
    sky(stage, { horizon, ...(sun && { sun }) }) +
    farIslands(stage, horizon) +
    sea(stage, { horizon, bottom, ...(sun && { sunX: sun[0] }) }) +
    boat +
    rect(0, bottom, WIDTH, HEIGHT - bottom, stage.palette.sand) +
    thicket(stage, [-20, bottom + 44], [WIDTH + 20, bottom + 44], random.range(34, 56)) +
    palms.join("")
  );
}

/** What a room looks out on: garden, sheltered inlet or open sea, as its description says. */
export function outlook(stage: Stage, camera: Camera, seaChance = 0.6): string {
  if (stage.says(/garden-view/)) return gardenView(stage, camera);
  if (stage.says(/sea\b|sea-|reef|lagoon|channel|misali|bay|beach|sunset|evening light/))
    return seaView(stage, camera);
  if (stage.says(/creek|inlet|mangrove|harbour|jetty|water/)) return inletView(stage, camera);
  if (stage.says(/garden|yard|court|street|roofs|hills|gallery|mango|built-in/))
    return gardenView(stage, camera);
  return stage.random.chance(seaChance) ? seaView(stage, camera) : gardenView(stage, camera);
}

/** Still water with a wooded shore opposite. */
function inletView(stage: Stage, camera: Camera): string {
  const { random, palette } = stage;
  const { horizon } = camera;
  const bottom = horizon + random.range(110, 150);
  const shore = horizon + random.range(16, 30);
  const opposite =
    thicket(stage, [-40, shore], [WIDTH + 40, shore], 46, leafTone(stage, 0.4)) +
    rect(0, shore + 12, WIDTH, 5, palette.leafDeep, { opacity: 0.35 });
  const boats = random.times(2, () =>
    dhow(stage, {
      at: [random.range(350, 1250), shore + random.range(24, 60)],
      length: random.range(60, 120),
      sail: false,
      facing: random.sign(),
    }),
  );
  return (
    sky(stage, { horizon }) +
    sea(stage, { horizon, bottom, reef: false, shallows: 0.3 }) +
    hills(stage, horizon + 6, 2) +
    opposite +
    boats.join("") +
    rect(0, bottom, WIDTH, HEIGHT - bottom, palette.leafShade) +
    thicket(stage, [-20, bottom + 30], [WIDTH + 20, bottom + 30], random.range(40, 64))
  );
}

/** A garden close by: lawn, hedge, trees in flower. */
function gardenView(stage: Stage, camera: Camera): string {
  const { random, palette, style } = stage;
  const { horizon } = camera;
  const lawn = rect(0, horizon, WIDTH, HEIGHT - horizon, mix(palette.leafLight, palette.leaf, 0.4));
  const far =
    hills(stage, horizon + 10, 2) +
    thicket(
      stage,
      [-30, horizon + 46],
      [WIDTH + 30, horizon + 46],
      random.range(60, 96),
      leafTone(stage, 0.25),
    );
  const trees = random.times(4, (index) =>
    random.chance(0.5)
      ? palm(stage, {
          foot: [260 + index * 340 + random.range(-90, 90), horizon + 70],
          height: random.range(260, 430),
          tone: leafTone(stage, 0.1),
        })
      : tree(
          stage,
          [260 + index * 340 + random.range(-90, 90), horizon + 74],
          random.range(250, 380),
          leafTone(stage, 0.1),
        ),
  );
  const flowers = random.times(5, (index) =>
    flowering(
      stage,
      [150 + index * 320 + random.range(-80, 80), horizon + random.range(70, 110)],
      [random.range(46, 80), random.range(34, 56)],
      style.petal,
    ),
  );
  return sky(stage, { horizon }) + lawn + far + trees.join("") + flowers.join("");
}
