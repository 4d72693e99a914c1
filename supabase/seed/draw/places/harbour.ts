import { dhow, outrigger } from "../boats";
import { frame } from "../buildings/setting";
import { mix } from "../palette";
import { swell } from "./dhow";
import { hillside } from "./hillside";
import { sea } from "../sea";
import { farIslands, sky } from "../sky";
import type { Stage } from "../stage";
import { HEIGHT, type Point, curve, ellipse, path, rect, round, stroke } from "../svg";
import { leafTone, thicket } from "../vegetation/leaves";

/** Sacks of cloves stacked on the quay. */
function quaySacks(stage: Stage, top: number): string[] {
  const { random, palette } = stage;
  const sacks = random.times(9, (index) => {
    const row = index < 4 ? 0 : index < 7 ? 1 : 2;
    const [x, y] = [120 + (index - ([0, 4, 7][row] ?? 0)) * 84 + row * 40, top + 168 - row * 46];
    const jute = mix(palette.thatch, palette.wall, random.range(0.05, 0.45));
    const shape = `M${x} ${y - 6}q-10 -44 20 -46q24 5 46 0q30 4 22 46q-8 12 -44 10q-38 2 -44 -10Z`;
    return (
      path(shape, palette.shadow, { opacity: 0.25, transform: "translate(12 8)" }) +
      path(
        shape,
        stage.linear(
          [x, y - 50],
          [x + 84, y],
          [
            [0, mix(jute, palette.sun, 0.3)],
            [1, mix(jute, palette.shadow, 0.3)],
          ],
        ),
      ) +
      stroke(`M${x + 22} ${y - 50}l-6 -9M${x + 62} ${y - 50}l7 -9`, palette.thatchShade, 4)
    );
  });
  return sacks;
}

/** Stone quay along one side of the water. */
function quay(stage: Stage, top: number): string {
  const { palette, random } = stage;
  const reach = random.range(560, 820);
  const deckTop = path(
    `M-20 ${top}L${reach} ${top + 40}L${reach - 260} ${HEIGHT + 20}L-20 ${HEIGHT + 20}Z`,
    stage.linear(
      [0, top],
      [0, HEIGHT],
      [
        [0, palette.stone],
        [1, mix(palette.stone, palette.sandShade, 0.6)],
      ],
    ),
  );
  const face = path(
    `M${reach} ${top + 40}L${reach + 14} ${top + 130}L${reach - 190} ${HEIGHT + 60}L${reach - 260} ${HEIGHT + 20}Z`,
    palette.stoneShade,
  );
  const joints = stroke(
    random
      .times(
        7,
        (index) =>
          `M-20 ${round(top + 60 + index * 62)}L${round(reach - 40 - index * 34)} ${round(top + 96 + index * 66)}`,
      )
      .join(""),
    palette.stoneShade,
    2,
    { opacity: 0.5 },
  );
  const bollards = [0.15, 0.5, 0.85].map((share) => {
    const [x, y] = [reach - 30 - share * 230, top + 66 + share * (HEIGHT - top) * 0.8];
    const size = 12 + share * 14;
    return (
      ellipse(x + size * 0.6, y, size * 1.2, size * 0.3, palette.shadow, { opacity: 0.3 }) +
      path(
        `M${x - size * 0.5} ${y}v${-size}q${size * 0.5} ${-size * 0.5} ${size} 0v${size}Z`,
        palette.shadow,
      )
    );
  });
  const sacks = quaySacks(stage, top);
  return face + deckTop + joints + sacks.join("") + bollards.join("");
}

/** A ferry at a long jetty on piles. */
export function jetty(stage: Stage, y: number): string {
  const { palette, random } = stage;
  const from = random.range(180, 420);
  const piles = stroke(
    random.times(15, (index) => `M${from + index * 62} ${y}v${26 + index}`).join(""),
    palette.woodShade,
    8,
  );
  const walk =
    path(`M${from - 420} ${y - 10}H${from + 900}V${y + 3}H${from - 420}Z`, palette.stone) +
    path(`M${from - 420} ${y + 3}H${from + 900}V${y + 9}H${from - 420}Z`, palette.stoneShade);
  const [x, base] = [from + 470, y + 44];
  const hull =
    path(
      `M${x} ${base - 66}H${x + 420}L${x + 470} ${base - 84}L${x + 436} ${base}H${x + 26}Z`,
      palette.wall,
    ) +
    path(
      `M${x + 12} ${base - 30}H${x + 448}L${x + 436} ${base}H${x + 26}Z`,
      mix(palette.sea[1], palette.shadow, 0.4),
    );
  const house =
    path(`M${x + 40} ${base - 66}v-58h270l46 58Z`, palette.wall) +
    path(`M${x + 70} ${base - 124}v-42h150l30 42Z`, palette.wall) +
    rect(x + 120, base - 208, 44, 44, palette.tile) +
    rect(x + 120, base - 196, 44, 10, palette.wall);
  const ports =
    Array.from({ length: 9 }, (_, index) =>
      rect(x + 56 + index * 28, base - 106, 17, 22, palette.glass[1]),
    ).join("") + rect(x + 84, base - 156, 126, 17, palette.glass[1]);
  const mirror = path(
    `M${x + 20} ${base + 4}H${x + 440}L${x + 420} ${base + 50}H${x + 60}Z`,
    palette.foam,
    { opacity: 0.25, filter: stage.blur(4) },
  );
  return piles + mirror + hull + house + ports + walk;
}

/** A green slope with houses across the water. */
function farShore(
  stage: Stage,
  shoreY: number,
): { slope: string; houses: string; trees: string; strand: string } {
  const { random } = stage;
  const ridge: Point[] = random.times(
    12,
    (index) =>
      [
        -20 + index * 100,
        shoreY - (170 * (1 - index / 11) ** 0.8 + 16) * random.range(0.85, 1.1),
      ] as const,
  );
  const slope = path(
    `${curve(ridge)}L1080 ${shoreY}L-20 ${shoreY}Z`,
    stage.linear(
      [0, shoreY - 180],
      [0, shoreY],
      [
        [0, leafTone(stage, 0.5).middle],
        [1, leafTone(stage, 0.35).shade],
      ],
    ),
  );
  const houses = hillside(
    stage,
    { top: shoreY - 92, bottom: shoreY - 8, from: 0, to: random.range(480, 640), rows: 2 },
    [44, 74],
  );
  const trees =
    thicket(stage, [-20, shoreY - 120], [640, shoreY - 66], 54, leafTone(stage, 0.42)) +
    thicket(stage, [300, shoreY - 44], [1040, shoreY - 10], 36, leafTone(stage, 0.4));
  const strand = rect(-10, shoreY - 4, 1090, 8, stage.palette.sandShade);
  return { slope, houses, trees, strand };
}

/** Boats spread over the roadstead, larger towards the eye. */
function moored(stage: Stage, shoreY: number, withQuay: boolean, withJetty: boolean): string[] {
  const { random } = stage;
  const [least, count] = [withQuay ? 760 : 200, withJetty ? 3 : random.int(4, 6)];
  const start = random.int(0, count);
  const fleet = random.times(count, (index) => ({
    x:
      least +
      ((1440 - least) * ((index * 2 + start) % count)) / (count - 1) +
      random.range(-60, 60),
    y: shoreY + 50 + index * random.range(60, 88),
    size: 120 + index * 62,
  }));
  const boats = fleet.map(({ x, y, size }) =>
    random.chance(0.2)
      ? outrigger(stage, { at: [x, y], length: size * 0.7, facing: random.sign() })
      : dhow(stage, {
          at: [x, Math.min(y, 930)],
          length: size,
          sail: random.chance(0.25),
          facing: random.sign(),
        }),
  );
  return boats;
}

/** Dhows at anchor before a green slope with houses; a quay or a jetty. */
export function drawHarbour(stage: Stage): string {
  const { random, light } = stage;
  const horizon = random.range(380, 450);
  const sun: Point | undefined =
    light === "dusk" ? [random.range(900, 1350), horizon - 60] : undefined;
  const shoreY = horizon + random.range(40, 70);
  const { slope, houses, trees, strand } = farShore(stage, shoreY);
  const withJetty = stage.says(/jetty|ferry|port/);
  const withQuay = !withJetty && (stage.says(/quay|unload/) || random.chance(0.4));
  const boats = moored(stage, shoreY, withQuay, withJetty);
  return (
    sky(stage, { horizon, ...(sun && { sun }) }) +
    farIslands(stage, horizon, 2) +
    sea(stage, {
      horizon,
      bottom: HEIGHT,
      reef: false,
      ...(sun && { sunX: sun[0] }),
      shallows: 0.5,
    }) +
    slope +
    trees +
    houses +
    strand +
    (withJetty ? jetty(stage, shoreY + 96) : "") +
    boats.join("") +
    swell(stage, horizon + 80) +
    (withQuay ? quay(stage, 690) : "") +
    frame(stage, 0.85)
  );
}
