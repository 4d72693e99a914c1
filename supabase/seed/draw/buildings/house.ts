import type { Camera } from "../camera";
import { mix } from "../palette";
import type { Random } from "../random";
import type { RoofKind, Stage } from "../stage";
import { group, lines, path, polygon } from "../svg";
import { deck, Layers, lounger, parasol, pathTo, plant, pool } from "./garden";
import {
  blockAt,
  blockShadow,
  drawBlock,
  drawWall,
  eavesShade,
  floorPatch,
  frontOf,
  isVisible,
  leftOf,
  opening,
  openingOutline,
  post,
  railing,
  rectangle,
  rightOf,
  visibleWalls,
  wallColour,
  type Block,
  type Wall,
} from "./parts";
import { hipRoof, parapet } from "./roofs";
import { backFor, frame, plantAround, plantFoot, settle, viewpoint } from "./setting";

/** Windows evenly along one storey of a wall. */
export function windowRow(
  stage: Stage,
  camera: Camera,
  wall: Wall,
  floor: number,
  count: number,
  options: { size?: readonly [number, number]; shutters?: boolean; skip?: number } = {},
): string {
  const { style } = stage;
  const [width, height] = options.size ?? [1.1, 1.5];
  return Array.from({ length: count }, (_, index) => {
    if (index === options.skip) return "";
    const u = (wall.width * (index + 0.5)) / count - width / 2;
    return opening(stage, camera, wall, {
      area: [u, floor + 0.95, width, height],
      shape: style.arch,
      filling: "glass",
      shutters: options.shutters ?? false,
    });
  }).join("");
}

/** A storey's veranda: shaded back wall with doors, arcade or posts before it. */
export function arcade(stage: Stage, camera: Camera, block: Block, count: number): string {
  const { palette, style } = stage;
  const wall = frontOf(block);
  const recess = frontOf({ ...block, z: block.z + 2.4 });
  const shadeColour = mix(wallColour(stage, recess), palette.shadow, 0.46);
  const inner = polygon(
    camera.outline(rectangle(recess, -3, 0, block.width + 6, block.height)),
    shadeColour,
  );
  const floor = floorPatch(
    camera,
    block.x,
    block.z,
    block.width,
    2.4,
    mix(palette.stone, palette.shadow, 0.22),
    block.y + 0.02,
  );
  const doors = Array.from({ length: count }, (_, index) =>
    opening(stage, camera, recess, {
      area: [(block.width * (index + 0.5)) / count - 0.75, 0, 1.5, 2.3],
      shape: style.arch === "square" ? "square" : "round",
      filling: index === Math.floor(count / 2) ? "door" : stage.light === "dusk" ? "open" : "glass",
    }),
  );
  const bay = block.width / count;
  const areas = Array.from(
    { length: count },
    (_, index) => [bay * index + bay * 0.13, 0, bay * 0.74, block.height - 0.55] as const,
  );
  const outer = areas.map((area) => lines(camera.outline(openingOutline(wall, area, style.arch))));
  const deep = areas.map((area) =>
    lines(camera.outline(openingOutline(wall, area, style.arch, 0.42))),
  );
  const reveals = outer.map((data, index) =>
    path(data + (deep[index] ?? ""), mix(wallColour(stage, wall), palette.shadow, 0.2), {
      "fill-rule": "evenodd",
    }),
  );
  const face = wallWithHoles(stage, camera, wall, outer);
  const left = leftOf(block);
  const right = rightOf(block);
  const sides = [left, right]
    .filter((side) => isVisible(camera, side))
    .map((side) => drawWall(stage, camera, side));
  const within = group(inner + floor + doors.join("") + reveals.join(""), {
    "clip-path": stage.clip(outer.join("")),
  });
  return within + face + sides.join("");
}

export function wallWithHoles(
  stage: Stage,
  camera: Camera,
  wall: Wall,
  holes: readonly string[],
): string {
  const { palette } = stage;
  const outline = camera.outline(rectangle(wall, 0, 0, wall.width, wall.height));
  const ys = outline.map(([, y]) => y);
  const colour = wallColour(stage, wall);
  const fill = stage.linear(
    [0, Math.min(...ys)],
    [0, Math.max(...ys)],
    [
      [0, mix(colour, palette.wall, 0.15)],
      [0.7, colour],
      [1, mix(colour, palette.sandShade, 0.4)],
    ],
  );
  return path(lines(outline) + holes.join(""), fill, { "fill-rule": "evenodd" });
}

/** Posts that carry a lean-to of thatch or tin before a house. */
function porch(stage: Stage, camera: Camera, block: Block, deepness: number): string {
  const { palette, style, random } = stage;
  const posts = random.int(4, 6);
  const kind = style.roof === "flat" ? "makuti" : style.roof;
  const height = 2.5;
  const colour = kind === "makuti" ? palette.wood : mix(palette.wall, palette.stone, 0.2);
  const feet = Array.from({ length: posts }, (_, index) =>
    post(
      stage,
      camera,
      [
        block.x + 0.2 + ((block.width - 0.4) * index) / (posts - 1),
        block.y,
        block.z - deepness + 0.2,
      ],
      height,
      kind === "makuti" ? 0.17 : 0.24,
      colour,
    ),
  );
  const cover = polygon(
    camera.outline([
      [block.x - 0.4, block.y + height, block.z - deepness - 0.3],
      [block.x + block.width + 0.4, block.y + height, block.z - deepness - 0.3],
      [block.x + block.width + 0.4, block.y + height, block.z],
      [block.x - 0.4, block.y + height, block.z],
    ]),
    mix(palette.woodShade, palette.shadow, 0.3),
  );
  const roof = hipRoof(stage, camera, {
    block: blockAt(block.x, block.y, block.z - deepness, block.width, height, deepness * 2),
    rise: 1.15,
    overhang: 0.45,
    kind,
  });
  const baraza = drawBlock(
    stage,
    camera,
    blockAt(block.x + 0.2, block.y, block.z - 0.75, block.width * 0.34, 0.45, 0.7),
    mix(palette.wall, palette.stone, 0.25),
  );
  return (
    cover +
    baraza +
    roof +
    feet.join("") +
    (random.chance(0.5)
      ? railing(
          stage,
          camera,
          [block.x + 0.2, block.y, block.z - deepness + 0.2],
          [block.x + block.width * 0.4, block.y, block.z - deepness + 0.2],
          0.85,
          colour,
        )
      : "")
  );
}

export function roofOver(
  stage: Stage,
  camera: Camera,
  block: Block,
  kind: RoofKind = stage.style.roof,
  rise = 2.4,
): string {
  if (kind === "flat") return parapet(stage, camera, block, stage.style.arch === "pointed");
  return hipRoof(stage, camera, { block, rise, overhang: kind === "makuti" ? 0.9 : 0.65, kind });
}

/** Walls of a block with the shade of its eaves and rows of windows. */
export function walls(
  stage: Stage,
  camera: Camera,
  block: Block,
  front: (wall: Wall) => string,
  storeys = 1,
  tint = stage.style.wallTint,
): string {
  const { style } = stage;
  const shade = style.roof === "flat" ? 0.12 : 0.55;
  return visibleWalls(camera, block)
    .map((wall) => {
      const isFront = wall.along[0] === 1;
      const windows = isFront
        ? front(wall)
        : Array.from({ length: storeys }, (_, storey) =>
            windowRow(stage, camera, wall, storey * 3.1, Math.max(1, Math.round(wall.width / 3.2))),
          ).join("");
      return (
        drawWall(stage, camera, wall, wallColour(stage, wall, tint)) +
        eavesShade(stage, camera, wall, shade) +
        windows
      );
    })
    .join("");
}

function villaMain(stage: Stage, camera: Camera, block: Block, tall: boolean): string {
  const { random, palette, style } = stage;
  const ground: Block = { ...block, height: 3.1 };
  const bays = random.int(3, 5);
  const lower = arcade(stage, camera, ground, bays);
  if (!tall)
    return (
      lower +
      eavesShade(stage, camera, frontOf(ground), style.roof === "flat" ? 0.1 : 0.5) +
      roofOver(stage, camera, ground)
    );
  const upper: Block = { ...block, y: 3.1, z: block.z + 2.4, depth: block.depth - 2.4, height: 3 };
  const doors = (wall: Wall): string =>
    Array.from({ length: bays }, (_, index) =>
      opening(stage, camera, wall, {
        area: [(wall.width * (index + 0.5)) / bays - 0.65, 0.1, 1.3, 2.15],
        shape: style.arch,
        filling: stage.light === "dusk" && index % 2 === 0 ? "open" : "glass",
        shutters: bays < 5 && index % 2 === 0,
      }),
    ).join("");
  const terrace = drawBlock(
    stage,
    camera,
    {
      ...ground,
      x: ground.x - 0.15,
      z: ground.z - 0.15,
      width: ground.width + 0.3,
      depth: ground.depth + 0.3,
      y: 3.02,
      height: 0.2,
    },
    mix(palette.wall, palette.stone, 0.2),
  );
  const edge = railing(
    stage,
    camera,
    [ground.x, 3.2, ground.z + 0.1],
    [ground.x + ground.width, 3.2, ground.z + 0.1],
    0.9,
    style.arch === "square" ? palette.wood : mix(palette.wall, palette.stone, 0.15),
  );
  return (
    lower + terrace + walls(stage, camera, upper, doors, 1) + roofOver(stage, camera, upper) + edge
  );
}

function villaWing(stage: Stage, camera: Camera, block: Block): string {
  const { style } = stage;
  const front = (wall: Wall): string =>
    windowRow(stage, camera, wall, 0, wall.width > 5.5 ? 2 : 1, {
      size: [1.5, 1.7],
      shutters: style.arch === "square",
    });
  return (
    walls(stage, camera, block, front) +
    roofOver(stage, camera, block, style.roof === "flat" ? "flat" : style.roof, 1.9)
  );
}

/** A small open pavilion (banda) on posts. */
export function pavilion(
  stage: Stage,
  camera: Camera,
  x: number,
  y: number,
  z: number,
  size: number,
): string {
  const { palette } = stage;
  const feet = (
    [
      [0, 1],
      [1, 1],
      [0, 0],
      [1, 0],
    ] as const
  ).map(([right, back]) =>
    post(stage, camera, [x + right * size, y, z + back * size], 2.3, 0.15, palette.wood),
  );
  const bench = drawBlock(
    stage,
    camera,
    blockAt(x + 0.3, y, z + size * 0.55, size - 0.6, 0.42, 0.7),
    mix(stage.style.cloth, palette.wall, 0.4),
  );
  return (
    bench +
    feet.join("") +
    hipRoof(stage, camera, {
      block: blockAt(x, y, z, size, 2.3, size),
      rise: 1.5,
      overhang: 0.55,
      kind: "makuti",
    })
  );
}

/** The main block of a villa and the wing beside it. */
function villaPlan(
  shape: Random,
  width: number,
  depth: number,
  tall: boolean,
): { main: Block; wing: Block } {
  const main: Block = blockAt(
    -width / 2 + shape.range(-1, 1.5),
    0,
    16,
    width,
    tall ? 6.1 : 3.1,
    depth,
  );
  const onRight = shape.chance(0.5);
  const wing: Block = blockAt(
    onRight ? main.x + width : main.x - 5.4,
    0,
    main.z + shape.range(-3.2, 1.6),
    shape.range(4.6, 5.4),
    2.9,
    6,
  );
  return { main, wing };
}

/** A modern Swahili villa with its pool. */
export function drawVilla(stage: Stage): string {
  const { random, palette, style } = stage;
  const camera = viewpoint(stage);
  const shape = random.fork("plan");
  const [width, depth, tall] = [
    shape.range(9.5, 13),
    shape.range(7.5, 9),
    stage.storeys()
      ? stage.storeys() === 2
      : !stage.says(/\blow\b|house in a grove/) && shape.chance(0.55),
  ] as const;
  const { main, wing } = villaPlan(shape, width, depth, tall);
  const layers = new Layers();
  const blocks = [main, wing];
  const back = backFor(stage, ["sea", "sea", "grove", "hills"]);
  plantAround(
    stage,
    camera,
    layers,
    [Math.min(main.x, wing.x), Math.max(main.x + width, wing.x + wing.width), 24],
    back,
  );
  layers.add(main.z + 3, villaMain(stage, camera, main, tall));
  layers.add(wing.z > main.z ? main.z + 4 : main.z + 2, villaWing(stage, camera, wing));
  if (!tall && style.roof === "flat" && shape.chance(0.7))
    layers.add(main.z + 2.9, pavilion(stage, camera, main.x + width * 0.55, 3.4, main.z + 3, 3.4));
  plantFoot(stage, camera, layers, wing.x, wing.x + wing.width, wing.z - 0.6);
  const patio = mix(palette.stone, palette.wall, 0.5);
  const [poolX, poolZ, poolWide, poolDeep] = [
    main.x + random.range(0, 3),
    random.range(8.2, 10),
    random.range(5.5, 8.5),
    random.range(3, 4.2),
  ];
  const floor = deck(
    stage,
    camera,
    main.x - 0.6,
    poolZ - 1.2,
    width + 1.2,
    main.z - poolZ + 1.2,
    patio,
  );
  poolside(stage, camera, layers, poolX, poolZ, poolWide, poolDeep);
  const shadows = blocks.map((block) => blockShadow(stage, camera, block)).join("");
  return (
    settle(stage, camera, { back, ground: random.pick(["lawn", "lawn", "sand"] as const) }) +
    floor +
    shadows +
    pool(stage, camera, poolX, poolZ, poolWide, poolDeep) +
    layers.toString() +
    frame(stage)
  );
}

function poolside(
  stage: Stage,
  camera: Camera,
  layers: Layers,
  x: number,
  z: number,
  wide: number,
  deep: number,
): void {
  const { random, style } = stage;
  const count = random.int(1, 3);
  for (let index = 0; index < count; index += 1) {
    layers.add(
      z + deep + 1,
      lounger(stage, camera, x + 0.6 + index * 1.5, z + deep + 0.9, style.cloth),
    );
  }
  if (random.chance(0.75))
    layers.add(
      z + deep + 1.4,
      parasol(
        stage,
        camera,
        x + count * 1.5 + 0.4,
        z + deep + 1.4,
        random.chance(0.5) ? "thatch" : style.cloth,
      ),
    );
  layers.add(
    z - 0.5,
    plant(
      stage,
      camera,
      random.pick(["flowers", "banana", "bush"] as const),
      [x + wide + 1.4, z + random.range(0.2, deep)],
      1.3,
    ),
  );
  layers.add(z - 1, plant(stage, camera, "bush", [x - 1.3, z + 0.3], 0.8));
}

/** Beds along the front, left and right of the door. */
function plantBeds(
  stage: Stage,
  camera: Camera,
  layers: Layers,
  block: Block,
  width: number,
  hasPorch: boolean,
): void {
  plantFoot(
    stage,
    camera,
    layers,
    block.x - 0.5,
    block.x + width * 0.36,
    block.z - (hasPorch ? 3.1 : 1),
  );
  plantFoot(
    stage,
    camera,
    layers,
    block.x + width * 0.64,
    block.x + width + 1,
    block.z - (hasPorch ? 3.1 : 1),
  );
}

/** A few plants between the house and the eye. */
function plantGarden(stage: Stage, camera: Camera, layers: Layers): void {
  const { random } = stage;
  for (let index = random.int(1, 3); index > 0; index -= 1) {
    const z = random.range(8, 12);
    layers.add(
      z,
      plant(
        stage,
        camera,
        random.pick(["flowers", "bush", "banana", "grass"] as const),
        [random.sign() * random.range(3.4, 6.5), z],
        random.range(0.9, 1.6),
      ),
    );
  }
}

/** What stands on the front wall: windows round a carved door. */
function houseFront(
  stage: Stage,
  camera: Camera,
  bays: number,
  tall: boolean,
): (wall: Wall) => string {
  const { style } = stage;
  const front = (wall: Wall): string =>
    windowRow(stage, camera, wall, 0, bays, {
      shutters: style.arch !== "pointed" && bays === 3,
      skip: (bays - 1) / 2,
    }) +
    opening(stage, camera, wall, {
      area: [wall.width / 2 - 0.65, 0, 1.3, 2.35],
      shape: style.arch,
      filling: "door",
    }) +
    (tall ? windowRow(stage, camera, wall, 3, bays, { shutters: bays === 3 }) : "");
  return front;
}

/** A family house with a porch and a garden. */
export function drawHouse(stage: Stage): string {
  const { random, style, palette } = stage;
  const camera = viewpoint(stage, { height: random.chance(0.25) ? [4, 5.5] : [1.7, 2.6] });
  const shape = random.fork("plan");
  const width = shape.range(8, 11.5);
  const tall = stage.storeys() === 2 || stage.says(/merchant/);
  const block: Block = blockAt(
    -width / 2 + shape.range(-1, 1),
    0.25,
    14.5,
    width,
    shape.range(3, 3.5) + (tall ? 3 : 0),
    shape.range(7, 9),
  );
  const hasPorch = stage.says(/veranda/) || (!tall && shape.chance(0.6));
  const bays = width > 9.6 ? 5 : 3;
  const front = houseFront(stage, camera, bays, tall);
  const layers = new Layers();
  const back = backFor(stage, ["grove", "hills", "sea", "grove"]);
  plantAround(stage, camera, layers, [block.x, block.x + width, 23], back);
  const plinth = drawBlock(
    stage,
    camera,
    { ...block, y: 0, z: block.z - (hasPorch ? 2.5 : 0.4), depth: block.depth + 2.5, height: 0.25 },
    palette.stone,
  );
  const tint = stage.says(/coral-stone|coral-rag/) ? "#d8bd94" : style.wallTint;
  const kind: RoofKind = style.roof === "flat" && hasPorch ? "flat" : style.roof;
  layers.add(
    block.z + 1,
    plinth +
      walls(stage, camera, block, front, tall ? 2 : 1, tint) +
      roofOver(stage, camera, block, kind, shape.range(1.9, 2.7)) +
      (hasPorch ? porch(stage, camera, block, 2.3) : ""),
  );
  plantBeds(stage, camera, layers, block, width, hasPorch);
  if (stage.says(/walled|terraced|retaining/) || random.chance(0.4))
    layers.add(9, gardenWall(stage, camera, random.range(7.5, 9)));
  plantGarden(stage, camera, layers);
  const walk = pathTo(
    stage,
    camera,
    [random.range(-2.5, 2.5), 4],
    [block.x + width / 2, block.z - 2.2],
    1.5,
  );
  return (
    settle(stage, camera, {
      back,
      ground: random.pick(["lawn", "lawn", "sand", "earth"] as const),
    }) +
    (stage.says(/clove/) ? cloveRows(stage, camera, layers, block.z + block.depth + 3) : "") +
    blockShadow(stage, camera, block) +
    walk +
    layers.toString() +
    frame(stage)
  );
}

/** Rows of clove trees on the ground behind a house. */
function cloveRows(stage: Stage, camera: Camera, layers: Layers, z: number): string {
  for (let row = 0; row < 3; row += 1) {
    for (let x = -24; x < 26; x += stage.random.range(3.4, 5.2))
      layers.add(
        z + row * 5,
        plant(stage, camera, "clove", [x, z + row * 5], stage.random.range(5.5, 7.5)),
      );
  }
  return "";
}

/** A low coral-stone wall with a gap for the path. */
function gardenWall(stage: Stage, camera: Camera, z: number): string {
  const { palette } = stage;
  const part = (x: number, width: number): string => {
    const block: Block = blockAt(x, 0, z, width, 0.7, 0.4);
    return (
      blockShadow(stage, camera, block) +
      drawBlock(stage, camera, block, palette.stone, mix(palette.stone, palette.wall, 0.5))
    );
  };
  const pillar = (x: number): string =>
    drawBlock(
      stage,
      camera,
      blockAt(x, 0, z - 0.1, 0.6, 1.3, 0.6),
      mix(palette.wall, palette.stone, 0.3),
    );
  return part(-14, 12.2) + part(1.8, 12) + pillar(-2.3) + pillar(1.6);
}
