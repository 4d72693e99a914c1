import { Camera, type Place } from "../camera";
import { dhow, outrigger } from "../boats";
import { ground, Layers, plant } from "../buildings/garden";
import { blockAt, blockShadow, drawBlock, post, type Block } from "../buildings/parts";
import { palmLine } from "../buildings/backdrop";
import { frame, settle } from "../buildings/setting";
import { goods } from "../buildings/shop";
import { cloths, mix } from "../palette";
import { beach, sea, shoreline } from "../sea";
import { farIslands, sky } from "../sky";
import type { Stage } from "../stage";
import { ellipse, group, path, polygon, round, stroke, type Point } from "../svg";
import { palm } from "../vegetation";
import { cottage } from "./settlements";

const fruits = ["#e0a53d", "#c9623a", "#a8b84f", "#b5485a", "#6f9a4a", "#e8d2a4"] as const;

/** Fish laid side by side on a board. */
function fishOnBoard(stage: Stage, camera: Camera, block: Block): string {
  const { random, palette } = stage;
  const y = block.y + block.height;
  return random
    .times(Math.round(block.width * 7), (index) => {
      const [x, py] = camera.project([
        block.x + 0.15 + ((block.width - 0.3) * index) / (block.width * 7),
        y + 0.02,
        block.z + random.range(0.1, block.depth * 0.7),
      ]);
      const size = camera.scale([block.x, y, block.z]) * random.range(0.13, 0.2);
      const colour = random.pick([
        palette.wallShade,
        palette.sea[1],
        mix(palette.tile, palette.wall, 0.35),
        palette.glass[1],
      ]);
      return (
        path(
          `M${round(x - size)} ${round(py)}Q${round(x - size * 0.2)} ${round(py - size * 0.55)} ${round(x + size * 0.7)} ${round(py)}l${round(size * 0.42)} ${round(-size * 0.26)}v${round(size * 0.52)}l${round(-size * 0.42)} ${round(-size * 0.2)}Q${round(x - size * 0.2)} ${round(py + size * 0.45)} ${round(x - size)} ${round(py)}Z`,
          colour,
        ) +
        ellipse(
          x - size * 0.66,
          py - size * 0.05,
          size * 0.06 + 0.6,
          size * 0.06 + 0.6,
          palette.shadow,
        )
      );
    })
    .join("");
}

/** Heaps of fruit, or fish, on a board. */
function wares(stage: Stage, camera: Camera, block: Block, fish: boolean): string {
  if (fish) return fishOnBoard(stage, camera, block);
  const { random, palette } = stage;
  const y = block.y + block.height;
  const heaps = Math.round(block.width / 0.5);
  return Array.from({ length: heaps }, (_, heap) => {
    const colour = random.pick(fruits);
    const middle = block.x + (block.width * (heap + 0.5)) / heaps;
    return [0, 1, 2]
      .flatMap((row) =>
        Array.from({ length: 4 - row }, (_item, index) => {
          const place: Place = [
            middle + (index - (3 - row) / 2) * 0.12,
            y + 0.06 + row * 0.095,
            block.z + 0.2,
          ];
          const [px, py] = camera.project(place);
          const size = camera.scale(place) * 0.066;
          return (
            ellipse(px, py, size, size, mix(colour, palette.shadow, random.range(0, 0.18))) +
            ellipse(
              px - size * 0.3,
              py - size * 0.3,
              size * 0.4,
              size * 0.36,
              mix(colour, palette.sun, 0.5),
              { opacity: 0.7 },
            )
          );
        }),
      )
      .join("");
  }).join("");
}

/** The sloping cloth of a stall, striped or plain. */
function stallRoof(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  width: number,
  cloth: string,
): string[] {
  const { random, palette } = stage;
  const stripes = random.chance(0.6) ? 7 : 1;
  const roof = Array.from({ length: stripes }, (_, index) => {
    const [from, to] = [
      x - 0.2 + ((width + 0.4) * index) / stripes,
      x - 0.2 + ((width + 0.4) * (index + 1)) / stripes,
    ];
    const colour = index % 2 ? palette.wall : cloth;
    return (
      polygon(
        camera.outline([
          [from, 2.15, z - 0.45],
          [to, 2.15, z - 0.45],
          [to, 2.62, z + 1.1],
          [from, 2.62, z + 1.1],
        ]),
        mix(colour, palette.shadow, 0.08),
      ) +
      polygon(
        camera.outline([
          [from, 2.15, z - 0.45],
          [to, 2.15, z - 0.45],
          [to, 1.97, z - 0.47],
          [(from + to) / 2, 1.9, z - 0.47],
          [from, 1.97, z - 0.47],
        ]),
        colour,
      )
    );
  });
  return roof;
}

/** A stall: board on legs, posts, a sloping cloth. */
function stall(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  width: number,
  fish: boolean,
): string {
  const { palette, random } = stage;
  const cloth = random.pick(cloths);
  const board: Block = blockAt(x, 0.74, z, width, 0.08, 0.9);
  const skirt = drawBlock(
    stage,
    camera,
    blockAt(x, 0.1, z + 0.02, width, 0.64, 0.8),
    mix(random.pick(cloths), palette.wall, 0.2),
  );
  const poles = [
    [0.05, 1],
    [width - 0.05, 1],
    [0.05, -0.2],
    [width - 0.05, -0.2],
  ].map(([dx, dz]) =>
    post(
      stage,
      camera,
      [x + (dx ?? 0), 0, z + (dz ?? 0)],
      (dz ?? 0) > 0 ? 2.6 : 2.15,
      0.07,
      palette.wood,
    ),
  );
  const roof = stallRoof(stage, camera, x, z, width, cloth);
  const shade = blockShadow(stage, camera, blockAt(x, 2, z - 0.3, width, 0.3, 1.3));
  const bunches = random.chance(0.6)
    ? [0.25, 0.6]
        .map((share) => bananas(stage, camera, [x + width * share, 1.75, z - 0.3]))
        .join("")
    : "";
  return (
    shade +
    poles.slice(0, 2).join("") +
    skirt +
    drawBlock(stage, camera, board, palette.wood) +
    wares(stage, camera, board, fish) +
    poles.slice(2).join("") +
    roof.join("") +
    bunches
  );
}

function bananas(stage: Stage, camera: Camera, place: Place): string {
  const { palette } = stage;
  const [x, y] = camera.project(place);
  const unit = camera.scale(place) * 0.2;
  const fingers = [-0.6, -0.3, 0, 0.3, 0.6].map((lean) =>
    stroke(
      `M${round(x + lean * unit * 0.4)} ${round(y - unit * 0.7)}Q${round(x + lean * unit * 1.6)} ${round(y)} ${round(x + lean * unit)} ${round(y + unit * 0.8)}`,
      mix("#e3b23c", palette.leafLight, Math.abs(lean) * 0.6),
      unit * 0.36,
    ),
  );
  return (
    fingers.join("") +
    stroke(
      `M${round(x)} ${round(y - unit * 1.5)}V${round(y - unit * 0.6)}`,
      palette.woodShade,
      unit * 0.2,
    )
  );
}

/** Market stalls under palms, or a fish landing with boats behind. */
export function drawMarket(stage: Stage): string {
  const { random } = stage;
  const landing = stage.says(/fish|shore|landing/);
  const camera = new Camera({
    x: 0,
    height: random.range(1.7, 2.3),
    yaw: random.range(-0.3, 0.3),
    focal: random.range(900, 1060),
    horizon: random.range(430, 500),
  });
  const layers = new Layers();
  const count = random.int(3, 4);
  let x = -5.6 + random.range(-0.6, 0.6);
  for (let index = 0; index < count; index += 1) {
    const [z, width] = [random.range(6.6, 8), random.range(2.2, 2.9)];
    layers.add(z, stall(stage, camera, x, z, width, landing && index % 3 !== 2));
    x += width + random.range(0.5, 1);
  }
  layers.add(
    5.4,
    goods(stage, camera, random.range(-3, 0.5), 5.3, random.int(3, 4)) +
      (landing ? "" : goods(stage, camera, random.range(1.4, 2), 4.9, 2)),
  );
  for (let index = 0; index < 4; index += 1)
    layers.add(10, baskets(stage, camera, random.range(-5, 5), random.range(4.6, 5.4)));
  layers.add(
    12,
    plant(stage, camera, "palm", [random.sign() * random.range(5, 7), 10.5], random.range(7, 9)),
  );
  const setting = landing ? fishShore(stage, camera) : marketStreet(stage, camera);
  return setting + layers.toString() + frame(stage, 0.75);
}

function baskets(stage: Stage, camera: Camera, x: number, z: number): string {
  const { palette } = stage;
  const [px, py] = camera.project([x, 0, z]);
  const unit = camera.scale([x, 0, z]) * 0.24;
  const shape = path(
    `M${round(px - unit)} ${round(py - unit * 1.1)}L${round(px - unit * 0.75)} ${round(py)}Q${round(px)} ${round(py + unit * 0.26)} ${round(px + unit * 0.75)} ${round(py)}L${round(px + unit)} ${round(py - unit * 1.1)}Z`,
    stage.linear(
      [px - unit, 0],
      [px + unit, 0],
      [
        [0, mix(palette.thatch, palette.sun, 0.3)],
        [1, palette.thatchShade],
      ],
    ),
  );
  const weave = stroke(
    [0.3, 0.6, 0.9]
      .map(
        (share) =>
          `M${round(px - unit * 0.9)} ${round(py - unit * 1.1 * share)}Q${round(px)} ${round(py - unit * 1.1 * share + unit * 0.24)} ${round(px + unit * 0.9)} ${round(py - unit * 1.1 * share)}`,
      )
      .join(""),
    palette.thatchShade,
    2,
    { opacity: 0.6 },
  );
  return (
    ellipse(px + unit * 0.5, py, unit * 1.2, unit * 0.26, palette.shadow, { opacity: 0.3 }) +
    shape +
    weave +
    ellipse(px, py - unit * 1.1, unit, unit * 0.3, palette.woodShade) +
    ellipse(px, py - unit * 1.14, unit * 0.86, unit * 0.28, stage.random.pick(fruits))
  );
}

function fishShore(stage: Stage, camera: Camera): string {
  const { random } = stage;
  const { horizon } = camera;
  const shore = shoreline(stage, horizon + 120, horizon + 150, 12);
  const boats = random.times(5, (index) =>
    index % 2
      ? outrigger(stage, {
          at: [random.range(100, 1500), horizon + 90 + index * 16],
          length: random.range(170, 260),
          facing: random.sign(),
        })
      : dhow(stage, {
          at: [random.range(150, 1450), horizon + 34 + index * 10],
          length: random.range(150, 240),
          sail: random.chance(0.3),
          facing: random.sign(),
        }),
  );
  return (
    sky(stage, { horizon }) +
    farIslands(stage, horizon) +
    sea(stage, { horizon, bottom: horizon + 180, shallows: 0.8 }) +
    beach(stage, { shore }) +
    boats.join("")
  );
}

function marketStreet(stage: Stage, camera: Camera): string {
  const { random } = stage;
  const { horizon } = camera;
  const houses = random
    .times(6, (index) =>
      cottage(
        stage,
        -120 + index * 300 + random.range(-40, 40),
        horizon + 90,
        random.range(210, 280),
        0.15,
      ),
    )
    .join("");
  const palms = random
    .times(3, (): string =>
      palm(stage, {
        foot: [random.range(100, 1500), horizon + 90] as Point,
        height: random.range(300, 420),
      }),
    )
    .join("");
  return (
    settle(stage, camera, { back: "grove", ground: "earth" }) +
    palmLine(stage, horizon + 40, 8, 150) +
    palms +
    houses +
    ground(stage, camera, "earth", 15).replace(/<rect [^>]*height="8"[^>]*\/>/, "")
  );
}

/** A long robe, or shirt and trousers. */
function clothing(
  stage: Stage,
  unit: number,
  at: (px: number, py: number) => string,
  robe: boolean,
  cloth: string,
): { legs: string; body: string } {
  const { palette } = stage;
  const legs = robe
    ? ""
    : path(
        `M${at(-9, 50)}L${at(-8, 3)}L${at(-1, 3)}L${at(0, 44)}L${at(2, 3)}L${at(9, 3)}L${at(10, 50)}Z`,
        mix(palette.shadow, palette.stone, 0.25),
      );
  const body = robe
    ? path(
        `M${at(-11, 82)}Q${at(0, 88)} ${at(11, 82)}Q${at(15, 50)} ${at(16, 4)}Q${at(0, 1)} ${at(-15, 4)}Q${at(-14, 50)} ${at(-11, 82)}Z`,
        stage.linear(
          [-14 * unit, 0],
          [14 * unit, 0],
          [
            [0, cloth],
            [1, mix(cloth, palette.shadow, 0.35)],
          ],
        ),
      )
    : path(
        `M${at(-12, 82)}Q${at(0, 88)} ${at(12, 82)}L${at(12, 46)}H${round(-11 * unit)}Z`,
        stage.linear(
          [-12 * unit, 0],
          [12 * unit, 0],
          [
            [0, cloth],
            [1, mix(cloth, palette.shadow, 0.35)],
          ],
        ),
      );
  return { legs, body };
}

/** People who settle on terms, drawn as still shapes against the evening. */
export function person(
  stage: Stage,
  x: number,
  y: number,
  height: number,
  robe: boolean,
  facing: 1 | -1,
): string {
  const { palette, style } = stage;
  const unit = height / 100;
  const at = (px: number, py: number): string => `${round(px * unit)} ${round(-py * unit)}`;
  const skin = mix(palette.woodShade, palette.wood, 0.45);
  const cloth = robe
    ? mix(palette.wall, palette.wallShade, 0.25)
    : mix(style.paint, palette.wall, 0.12);
  const { legs, body } = clothing(stage, unit, at, robe, cloth);
  const feet = path(
    `M${at(-9, 4)}h${round(9 * unit)}v${round(3 * unit)}h${round(-10 * unit)}ZM${at(2, 4)}h${round(10 * unit)}v${round(3 * unit)}h${round(-10 * unit)}Z`,
    palette.woodShade,
  );
  const head =
    path(`M${at(-2.4, 82)}v${round(-5 * unit)}h${round(5 * unit)}v${round(5 * unit)}Z`, skin) +
    ellipse(0.6 * unit, -93 * unit, 5.6 * unit, 6.8 * unit, skin) +
    (robe
      ? path(
          `M${at(-5.4, 95)}Q${at(-5.6, 102)} ${at(0, 102)}Q${at(6.6, 102)} ${at(6.4, 95.5)}Z`,
          palette.wall,
        )
      : path(
          `M${at(-5.4, 92)}Q${at(-6.4, 101)} ${at(1, 101)}Q${at(7, 101)} ${at(6.2, 95)}Q${at(1, 98)} ${at(-2, 94)}Z`,
          palette.shadow,
        ));
  const near =
    stroke(`M${at(6, 78)}L${at(14, 62)}L${at(27, 61)}`, cloth, 6.4 * unit, {
      "stroke-linejoin": "round",
    }) + stroke(`M${at(25, 61)}L${at(31, 61)}`, skin, 4.6 * unit);
  const far =
    stroke(
      `M${at(-9, 78)}L${at(-12, 62)}L${at(-9, 48)}`,
      mix(cloth, palette.shadow, 0.25),
      6 * unit,
      { "stroke-linejoin": "round" },
    ) + stroke(`M${at(-9, 48)}L${at(-9, 46)}`, skin, 4.6 * unit);
  return group(legs + feet + body + far + head + near, {
    transform: `translate(${round(x)} ${round(y)}) scale(${facing} 1)`,
  });
}
