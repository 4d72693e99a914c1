import { dhow, outrigger } from "../boats";
import { goods } from "../buildings/awning";
import { palmLine } from "../buildings/backdrop";
import { blockShadow, drawBlock, post } from "../buildings/blocks";
import { ground } from "../buildings/ground";
import { Layers } from "../buildings/layers";
import { plant } from "../buildings/planting";
import { frame, settle } from "../buildings/setting";
import { type Block, blockAt } from "../buildings/walls";
import { Camera } from "../camera";
import { cloths, mix } from "../palette";
import { cottage } from "./cottage";
import { bananas, baskets, wares } from "./wares";
import { beach, sea, shoreline } from "../sea";
import { farIslands, sky } from "../sky";
import type { Stage } from "../stage";
import { type Point, polygon } from "../svg";
import { palm } from "../vegetation/palms";

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
