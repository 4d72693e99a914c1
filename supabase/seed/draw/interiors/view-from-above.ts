import { dhow } from "../boats";
import { hills } from "../buildings/backdrop";
import { mix } from "../palette";
import { sea } from "../sea";
import { farIslands, sky } from "../sky";
import type { Stage } from "../stage";
import { HEIGHT, type Point, WIDTH, path, rect } from "../svg";
import { leafTone, thicket } from "../vegetation/leaves";
import { palm } from "../vegetation/palms";

/** Sea far below, with the tops of palms and roofs in between; for roofs and hillsides. */
export function viewFromAbove(stage: Stage, horizon: number, edge: number): string {
  const { random, light, palette } = stage;
  const sun: Point | undefined =
    light === "dusk" ? [random.range(500, 1200), horizon - random.range(30, 90)] : undefined;
  const land = horizon + (edge - horizon) * random.range(0.4, 0.6);
  const boats = random.times(random.int(1, 3), () =>
    dhow(stage, {
      at: [random.range(200, 1400), horizon + random.range(10, 60)],
      length: random.range(34, 70),
      facing: random.sign(),
    }),
  );
  const roofs = random.times(random.int(4, 8), () =>
    roofTop(stage, random.range(0, WIDTH), land + random.range(24, 90), random.range(70, 150)),
  );
  const crowns = random.times(9, () =>
    palm(stage, {
      foot: [random.range(0, WIDTH), edge + 60],
      height: random.range(120, 260),
      tone: leafTone(stage, 0.15),
    }),
  );
  const shore =
    rect(0, land, WIDTH, HEIGHT - land, mix(palette.leafShade, palette.leaf, 0.4)) +
    rect(0, land - 6, WIDTH, 12, palette.sand) +
    rect(0, land - 9, WIDTH, 4, palette.foam);
  if (stage.says(/inland/))
    return (
      sky(stage, { horizon }) +
      hills(stage, horizon + 10, 4) +
      rect(0, horizon, WIDTH, HEIGHT - horizon, mix(palette.leafShade, palette.leaf, 0.4)) +
      thicket(stage, [-20, horizon + 40], [WIDTH + 20, horizon + 40], 70, leafTone(stage, 0.45)) +
      roofs.join("") +
      thicket(stage, [-20, edge + 10], [WIDTH + 20, edge + 10], 84, leafTone(stage, 0.1)) +
      crowns.join("")
    );
  return (
    sky(stage, { horizon, ...(sun && { sun }) }) +
    farIslands(stage, horizon, 2) +
    (random.chance(0.35) ? hills(stage, horizon, 1) : "") +
    sea(stage, { horizon, bottom: land + 10, ...(sun && { sunX: sun[0] }), shallows: 0.8 }) +
    boats.join("") +
    shore +
    thicket(stage, [-20, land + 26], [WIDTH + 20, land + 26], 44, leafTone(stage, 0.3)) +
    roofs.join("") +
    thicket(stage, [-20, edge + 10], [WIDTH + 20, edge + 10], 84, leafTone(stage, 0.1)) +
    crowns.join("")
  );
}

function roofTop(stage: Stage, x: number, y: number, size: number): string {
  const { palette, random } = stage;
  const wall =
    path(
      `M${x - size / 2} ${y}h${size}v${size * 0.5}h${-size}Z`,
      mix(palette.wall, palette.haze, 0.25),
    ) +
    path(
      `M${x + size * 0.16} ${y}h${size * 0.34}v${size * 0.5}h${-size * 0.34}Z`,
      mix(palette.wallShade, palette.haze, 0.3),
    );
  if (random.chance(0.4))
    return (
      wall +
      path(
        `M${x - size * 0.53} ${y - size * 0.06}h${size * 1.06}v${size * 0.09}h${-size * 1.06}Z`,
        palette.wall,
      )
    );
  return (
    wall +
    path(
      `M${x - size * 0.6} ${y + 4}L${x - size * 0.2} ${y - size * 0.3}H${x + size * 0.3}L${x + size * 0.6} ${y + 4}Z`,
      mix(
        random.pick([palette.tile, palette.thatch, mix(palette.sea[1], palette.wallShade, 0.5)]),
        palette.haze,
        0.2,
      ),
    )
  );
}
