import { dhow, outrigger } from "../boats";
import { hills } from "../buildings/backdrop";
import { drawTownhouse } from "../buildings/townhouse";
import { frame } from "../buildings/setting";
import { mix, paints } from "../palette";
import { sea } from "../sea";
import { farIslands, sky } from "../sky";
import type { Stage } from "../stage";
import { curve, ellipse, HEIGHT, path, rect, round, stroke, WIDTH, type Point } from "../svg";
import { canopy, leafTone, palm, thicket } from "../vegetation";
import { swell } from "./coast";

/** The near plane, gable and ribs of a pitched roof. */
function cottageRoof(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  tall: number,
  side: number,
  kind: "tin" | "tile",
  veil: (colour: string) => string,
): { front: string; end: string; ribs: string } {
  const { random, palette } = stage;
  const colour =
    kind === "tile"
      ? palette.tile
      : random.pick([
          mix(palette.tile, palette.woodShade, 0.3),
          mix(palette.sea[1], palette.wallShade, 0.5),
          mix(palette.stone, palette.wallShade, 0.4),
          mix(palette.leafShade, palette.wallShade, 0.45),
        ]);
  const rise = size * random.range(0.22, 0.34);
  const front = path(
    `M${round(x - size * 0.06)} ${round(y - tall + 3)}L${round(x + side * 0.4)} ${round(y - tall - rise)}H${round(x + size + side * 0.45)}L${round(x + size + size * 0.03)} ${round(y - tall + 3)}Z`,
    veil(colour),
  );
  const end = path(
    `M${round(x + size)} ${round(y - tall)}L${round(x + size + side * 0.45)} ${round(y - tall - rise)}L${round(x + size + side * 1.08)} ${round(y - tall + 3)}Z`,
    veil(mix(colour, palette.shadow, 0.4)),
  );
  const ribs = stroke(
    Array.from(
      { length: 8 },
      (_, index) =>
        `M${round(x + (size * index) / 8)} ${round(y - tall + 2)}L${round(x + side * 0.4 + (size * index) / 8)} ${round(y - tall - rise)}`,
    ).join(""),
    veil(mix(colour, palette.shadow, 0.3)),
    Math.max(0.8, size / 90),
    { opacity: 0.5 },
  );
  return { front, end, ribs };
}

/** A small house seen across a town: lit front, shaded gable end, a roof of tin, tile or lime. */
export function cottage(stage: Stage, x: number, y: number, size: number, far = 0): string {
  const { palette, random } = stage;
  const veil = (colour: string): string => mix(colour, palette.haze, far * 0.55);
  const tall = size * random.range(0.42, 0.8);
  const side = size * random.range(0.3, 0.44);
  const lime = mix(
    palette.wall,
    random.pick(["#ffffff", "#f0c9a8", "#f3d9b4", "#dfe7da", "#f6e6c4"]),
    0.5,
  );
  const walls =
    path(
      `M${round(x)} ${round(y - tall)}h${round(size)}v${round(tall)}h${round(-size)}Z`,
      veil(lime),
    ) +
    path(
      `M${round(x + size)} ${round(y - tall)}h${round(side)}v${round(tall)}h${round(-side)}Z`,
      veil(mix(lime, palette.wallShade, 0.75)),
    );
  const floors = tall > size * 0.62 ? 2 : 1;
  const windows = Array.from({ length: floors * 3 }, (_, index) => {
    const [column, row] = [index % 3, Math.floor(index / 3)];
    const door = row === floors - 1 && column === 1;
    const lit = stage.light === "dusk" && random.chance(0.55);
    return rect(
      x + size * (0.13 + column * 0.29),
      y - tall + tall * ((row + 0.22) / floors),
      size * 0.15,
      (tall / floors) * (door ? 0.78 : 0.42),
      veil(
        lit
          ? palette.lamp
          : door
            ? palette.woodShade
            : mix(random.pick(paints), palette.shadow, 0.2),
      ),
    );
  });
  const kind = random.pick(["tin", "tile", "flat", "tin"] as const);
  if (kind === "flat")
    return (
      walls +
      windows.join("") +
      rect(x - 2, y - tall - size * 0.06, size + side + 4, size * 0.07, veil(palette.wall))
    );
  const { front, end, ribs } = cottageRoof(stage, x, y, size, tall, side, kind, veil);
  return walls + windows.join("") + end + front + ribs;
}

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

type Slope = { top: number; bottom: number; from: number; to: number; rows: number };

/** Houses among trees on a slope, larger towards the eye. */
function hillside(
  stage: Stage,
  { top, bottom, from, to, rows }: Slope,
  sizes: readonly [number, number],
): string {
  const { random } = stage;
  return random
    .times(rows, (row) => {
      const near = rows === 1 ? 1 : row / (rows - 1);
      const y = top + (bottom - top) * near ** 1.15;
      const size = sizes[0] + (sizes[1] - sizes[0]) * near;
      const far = 0.55 * (1 - near);
      const greens = thicket(
        stage,
        [from, y + size * 0.15],
        [to, y + size * 0.15],
        size * 0.62,
        leafTone(stage, far + 0.12),
      );
      let houses = "";
      for (
        let x = from + random.range(-0.5, 0.4) * size;
        x < to;
        x += size * random.range(1.35, 2.5)
      ) {
        houses += cottage(
          stage,
          x,
          y + random.range(-0.12, 0.12) * size,
          size * random.range(0.78, 1.15),
          far,
        );
        if (random.chance(0.5))
          houses += palm(stage, {
            foot: [x + size * 1.5, y + size * 0.2],
            height: size * random.range(1.3, 2.1),
            tone: leafTone(stage, far),
          });
        else if (random.chance(0.6))
          houses += canopy(stage, {
            centre: [x - size * 0.1, y + size * 0.05],
            radii: [size * 0.5, size * 0.38],
            tone: leafTone(stage, far),
          });
      }
      return greens + houses;
    })
    .join("");
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
function jetty(stage: Stage, y: number): string {
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
