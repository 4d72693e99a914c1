import { Camera, type Place } from "../camera";
import { dhow } from "../boats";
import { hills } from "../buildings/backdrop";
import { deck, Layers, lounger, parasol, plant, pool } from "../buildings/garden";
import { pavilion } from "../buildings/house";
import {
  blockAt,
  blockShadow,
  drawBlock,
  floorPatch,
  openingOutline,
  patch,
  post,
  railing,
  rectangle,
  slab,
  type Block,
  type Wall,
} from "../buildings/parts";
import { frame } from "../buildings/setting";
import { mix } from "../palette";
import { sea } from "../sea";
import { farIslands, sky } from "../sky";
import type { Stage } from "../stage";
import { group, HEIGHT, lines, path, polygon, rect, stroke, WIDTH, type Point } from "../svg";
import { flowering, leafTone, palm, thicket } from "../vegetation";
import { armchair, contact, pendant, potted, rug, sofa, softBlock, table } from "./furniture";
import { drawFloor, makeRoom, outlook, type Room } from "./room";
import { lampLight } from "./rooms";

/** Sea far below, with the tops of palms and roofs in between; for roofs and hillsides. */
function viewFromAbove(stage: Stage, horizon: number, edge: number): string {
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

/** Chairs, a low table and the lamp over them. */
function verandaSeats(stage: Stage, room: Room): { chairs: string; lamp: string } {
  const { random, style } = stage;
  const { camera, depth, height, width } = room;
  const half = width / 2;
  const chairs =
    armchair(stage, camera, -half * 0.66, depth - 1.9, "right", style.cloth) +
    table(
      stage,
      camera,
      blockAt(-half * 0.66 + 1.1, 0, depth - 1.7, 0.7, 0.45, 0.6),
      random.pick(["bowl", "vase", "books"] as const),
    );
  const lamp = pendant(
    stage,
    camera,
    [random.range(-1, 1), height - 0.8, depth - 1.8],
    height,
    random.range(0.45, 0.7),
    random.pick(["lantern", "ball", "dome"] as const),
  );
  return { chairs, lamp };
}

/** A veranda with arches or posts, a daybed and the sea. */
export function drawVeranda(stage: Stage): string {
  const { random, palette, style } = stage;
  const room = makeRoom(stage, {
    width: random.range(6.4, 8),
    depth: random.range(5, 6),
    height: random.range(2.9, 3.3),
  });
  const { camera, width, depth, height } = room;
  const half = width / 2;
  const arches = random.chance(0.5);
  const count = random.int(3, 4);
  const far = arches
    ? archScreen(stage, camera, room.back, count)
    : postScreen(stage, camera, room.back, count);
  const wood = arches ? mix(palette.wall, palette.stone, 0.2) : palette.wood;
  const rail = random.chance(0.7)
    ? railing(stage, camera, [-half, 0, depth], [half, 0, depth], 0.85, wood)
    : "";
  const ceiling = roofUnder(stage, camera, width, depth, height);
  const house = houseWall(stage, camera, room.left);
  const bedX = random.range(-0.2, half - 2.6);
  const daybed = random.chance(0.65)
    ? swingBed(stage, camera, bedX, depth - 1.9, height)
    : sofa(stage, camera, bedX, depth - 1.6, 2.3, "near", mix(style.paint, palette.wall, 0.35));
  const { chairs, lamp } = verandaSeats(stage, room);
  const bright = floorPatch(
    camera,
    -half,
    depth - 1.3,
    width,
    1.3,
    mix(palette.sun, palette.glow, 0.3),
    0.005,
  );
  return (
    outlook(stage, camera, 0.8) +
    drawFloor(stage, room) +
    group(bright, { opacity: 0.45 }) +
    far +
    rail +
    ceiling +
    house +
    rug(stage, camera, bedX - 0.4, depth - 3.1, 2.8, 1.5) +
    potted(stage, camera, half - 0.5, depth - 0.7, 1.3) +
    chairs +
    daybed +
    lamp +
    potted(stage, camera, -half * 0.45, 2.5, 1) +
    lampLight(stage, room)
  );
}

function archScreen(stage: Stage, camera: Camera, wall: Wall, count: number): string {
  const { palette, style } = stage;
  const bay = wall.width / count;
  const shape = style.arch === "square" ? "round" : style.arch;
  const areas = Array.from(
    { length: count },
    (_, index) => [bay * index + bay * 0.08, 0, bay * 0.84, wall.height - 0.35] as const,
  );
  const outer = areas.map((area) => lines(camera.outline(openingOutline(wall, area, shape))));
  const deep = areas.map((area) => lines(camera.outline(openingOutline(wall, area, shape, 0.45))));
  const reveal = outer
    .map((data, index) =>
      path(data + (deep[index] ?? ""), mix(palette.wall, palette.sun, 0.45), {
        "fill-rule": "evenodd",
      }),
    )
    .join("");
  return (
    group(reveal, { "clip-path": stage.clip(outer.join("")) }) +
    path(
      lines(camera.outline(rectangle(wall, 0, 0, wall.width, wall.height))) + outer.join(""),
      mix(palette.wallShade, palette.wall, 0.5),
      { "fill-rule": "evenodd" },
    )
  );
}

function postScreen(stage: Stage, camera: Camera, wall: Wall, count: number): string {
  const { palette } = stage;
  const posts = Array.from({ length: count + 1 }, (_, index) =>
    post(
      stage,
      camera,
      [wall.origin[0] + (wall.width * index) / count, 0, wall.origin[2]],
      wall.height,
      0.18,
      palette.wood,
    ),
  );
  const beam = drawBlock(
    stage,
    camera,
    blockAt(
      wall.origin[0] - 0.3,
      wall.height - 0.22,
      wall.origin[2] - 0.1,
      wall.width + 0.6,
      0.22,
      0.2,
    ),
    palette.wood,
  );
  return posts.join("") + beam;
}

/** The underside of a lean-to roof: poles and palm leaf. */
function roofUnder(
  stage: Stage,
  camera: Camera,
  width: number,
  depth: number,
  height: number,
): string {
  const { palette, random } = stage;
  const half = width / 2;
  const fill = mix(palette.thatchShade, palette.thatch, 0.35);
  const base = polygon(
    camera.outline([
      [-half, height, depth + 0.4],
      [half, height, depth + 0.4],
      [half, height + 0.9, 0.3],
      [-half, height + 0.9, 0.3],
    ]),
    fill,
  );
  const at = (x: number, z: number): Place => [x, height + 0.9 * (1 - z / (depth + 0.4)), z];
  const line = (from: Place, to: Place): string => lines(camera.outline([from, to, to]), false);
  const rows = Array.from({ length: 8 }, (_, index) =>
    line(at(-half, 1 + (index * depth) / 8), at(half, 1 + (index * depth) / 8)),
  );
  const straw = random.times(170, () => {
    const [x, z] = [random.range(-half, half), random.range(1, depth)];
    return line(at(x, z), at(x + random.range(-0.04, 0.04), z + 0.35));
  });
  const poles = Array.from({ length: 6 }, (_, index) =>
    line(
      at(-half + (width * (index + 0.5)) / 6, 0.6),
      at(-half + (width * (index + 0.5)) / 6, depth + 0.3),
    ),
  );
  return (
    base +
    stroke(straw.join(""), palette.thatch, 2.2, { opacity: 0.5 }) +
    stroke(rows.join(""), palette.woodShade, 4, { opacity: 0.6 }) +
    stroke(poles.join(""), palette.wood, 13)
  );
}

/** The house's own wall along one side, with its carved door. */
function houseWall(stage: Stage, camera: Camera, wall: Wall): string {
  const { palette, style } = stage;
  const face = polygon(
    camera.outline(rectangle(wall, 0, 0, wall.width, wall.height + 0.9)),
    mix(
      mix(palette.wallShade, palette.wall, 0.4),
      style.wallTint,
      style.wallTint === "#ffffff" ? 0 : 0.3,
    ),
  );
  const door = [wall.width - 2.3, 0, 1.3, 2.3] as const;
  const outline = camera.outline(openingOutline(wall, door, style.arch));
  const leaf =
    polygon(outline, mix(palette.wood, style.paint, 0.3)) +
    stroke(lines(outline), palette.woodShade, 6);
  const panels = [0.14, 0.72].flatMap((du) =>
    [0.2, 0.9, 1.5].map((v) =>
      patch(camera, wall, [door[0] + du, v, 0.44, 0.5], palette.woodShade, 0.55),
    ),
  );
  return face + leaf + panels.join("");
}

/** A bed hung on ropes. */
function swingBed(stage: Stage, camera: Camera, x: number, z: number, height: number): string {
  const { palette, style } = stage;
  const [long, deep] = [2.2, 1.1];
  const ropes = [
    [0.05, deep - 0.05],
    [long - 0.05, deep - 0.05],
    [0.05, 0.05],
    [long - 0.05, 0.05],
  ].map(([dx, dz]) =>
    stroke(
      lines(
        [
          camera.project([x + (dx ?? 0), 0.42, z + (dz ?? 0)]),
          camera.project([x + (dx ?? 0) * 0.9 + 0.1, height + 0.2, z + 0.5]),
        ],
        false,
      ),
      palette.thatch,
      5,
    ),
  );
  const bed =
    drawBlock(stage, camera, blockAt(x, 0.34, z, long, 0.12, deep), palette.wood) +
    drawBlock(stage, camera, blockAt(x, 0.44, z + deep - 0.06, long, 0.5, 0.06), palette.wood);
  const pad = softBlock(
    stage,
    camera,
    blockAt(x + 0.04, 0.45, z + 0.02, long - 0.08, 0.18, deep - 0.1),
    palette.wall,
    0.08,
  );
  const cushions = [0.1, 0.62, 1.1, 1.6].map((dx, index) =>
    softBlock(
      stage,
      camera,
      blockAt(x + dx, 0.62, z + deep - 0.36, 0.5, 0.38, 0.18),
      [style.cloth, palette.wall, style.secondCloth, style.cloth][index] ?? style.cloth,
      0.12,
    ),
  );
  const blanket = softBlock(
    stage,
    camera,
    blockAt(x + 0.3, 0.46, z + 0.01, 0.5, 0.19, deep - 0.3),
    style.secondCloth,
    0.04,
  );
  return (
    contact(stage, camera, x, z, long, deep) +
    ropes.slice(0, 2).join("") +
    bed +
    pad +
    cushions.join("") +
    blanket +
    ropes.slice(2).join("")
  );
}

/** Loungers and a parasol beside the water, now and then a pavilion. */
function addPoolside(
  stage: Stage,
  camera: Camera,
  layers: Layers,
  x: number,
  z: number,
  wide: number,
  deep: number,
  end: number,
  infinity: boolean,
): void {
  const { random, style } = stage;
  const side = random.sign();
  const loungers = random.int(2, 3);
  for (let index = 0; index < loungers; index += 1) {
    const [lx, lz] = infinity
      ? [side > 0 ? x + wide + 0.9 : x - 1.6, z + 0.2 + index * 2.1]
      : [x + 0.8 + index * 1.5, z + deep + 0.7];
    layers.add(lz, lounger(stage, camera, lx, lz, style.cloth));
    if (index === 1)
      layers.add(
        lz + 0.6,
        parasol(
          stage,
          camera,
          lx + (infinity ? side * 1.3 : 0.9),
          lz + 0.8,
          random.chance(0.5) ? "thatch" : style.cloth,
        ),
      );
  }
  if (!infinity && random.chance(0.55))
    layers.add(
      end - 0.3,
      blockShadow(stage, camera, blockAt(x + wide - 2.6, 2, end - 2.8, 3, 0.6, 2.6)) +
        pavilion(stage, camera, x + wide - 2.6, 0, end - 2.8, 2.8),
    );
}

/** Planting to both sides of a pool. */
function poolBushes(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  wide: number,
  deep: number,
): string[] {
  const { random } = stage;
  const bushes = random.times(4, (index) =>
    plant(
      stage,
      camera,
      random.pick(["flowers", "bush", "banana"] as const),
      [
        index % 2 ? x + wide + random.range(2, 4) : x - random.range(2, 4),
        z + random.range(0, deep),
      ],
      random.range(0.8, 1.4),
    ),
  );
  return bushes;
}

/** The line where an infinity pool spills. */
function overflowEdge(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  wide: number,
  deep: number,
  infinity: boolean,
): string {
  const { palette } = stage;
  const overflow = infinity
    ? polygon(
        camera.outline([
          [x, 0.02, z + deep],
          [x + wide, 0.02, z + deep],
          [x + wide, 0.02, z + deep - 0.12],
          [x, 0.02, z + deep - 0.12],
        ]),
        palette.foam,
        { opacity: 0.8 },
      )
    : "";
  return overflow;
}

/** A pool with loungers before the sea. */
export function drawPool(stage: Stage): string {
  const { random, palette, style } = stage;
  const camera = new Camera({
    x: random.range(-1.2, 1.2),
    height: random.range(1.8, 3.6),
    yaw: random.range(-0.25, 0.25),
    focal: random.range(860, 1040),
    horizon: random.range(400, 500),
  });
  const layers = new Layers();
  const infinity = random.chance(0.5);
  const [wide, deep] = [random.range(6, 9.5), random.range(4, 5.5)];
  const [x, z] = [-wide / 2 + random.range(-1.4, 1.4), random.range(4.2, 5.4)];
  const patio =
    style.floor === "wood"
      ? mix(palette.wood, palette.thatch, 0.55)
      : mix(palette.stone, palette.wall, 0.5);
  const end = infinity ? z + deep : z + deep + random.range(2.6, 4);
  const edge = camera.project([0, 0, end])[1];
  addPoolside(stage, camera, layers, x, z, wide, deep, end, infinity);
  for (const at of [x - 2.2, x + wide + 2.4])
    layers.add(
      end + 1,
      plant(
        stage,
        camera,
        "palm",
        [at + random.range(-1, 1), end + 1.2],
        random.range(4.5, 7.5),
        false,
      ),
    );
  const bushes = poolBushes(stage, camera, x, z, wide, deep);
  const overflow = overflowEdge(stage, camera, x, z, wide, deep, infinity);
  const lawn = rect(0, edge, WIDTH, HEIGHT - edge, mix(palette.leaf, palette.leafLight, 0.4));
  return (
    viewFromAbove(stage, camera.horizon, edge) +
    lawn +
    deck(stage, camera, x - 2.4, z - 2.6, wide + 4.8, end - z + 2.6, patio) +
    pool(stage, camera, x, z, wide, deep) +
    overflow +
    bushes.join("") +
    layers.toString() +
    frame(stage)
  );
}

/** A parapet along the edge of a roof, solid with a rail or with openings. */
function roofEdge(stage: Stage, camera: Camera, half: number, depth: number): string {
  const { palette, random } = stage;
  const lime = mix(palette.wall, palette.stone, 0.15);
  if (random.chance(0.5))
    return railing(
      stage,
      camera,
      [-half, 0, depth],
      [half, 0, depth],
      1,
      random.chance(0.5) ? palette.wood : lime,
    );
  const wall: Block = blockAt(-half, 0, depth, half * 2, 0.8, 0.3);
  const holes = random.chance(0.5)
    ? Array.from({ length: 16 }, (_, index) =>
        drawBlock(
          stage,
          camera,
          blockAt(
            -half + (half * 2 * (index + 0.25)) / 16,
            0.2,
            depth - 0.01,
            half / 16,
            0.38,
            0.01,
          ),
          palette.leafShade,
        ),
      ).join("")
    : "";
  return (
    drawBlock(stage, camera, wall, lime) +
    holes +
    drawBlock(
      stage,
      camera,
      {
        ...wall,
        x: -half - 0.1,
        z: depth - 0.08,
        height: 0.1,
        y: 0.8,
        width: half * 2 + 0.2,
        depth: 0.46,
      },
      palette.wall,
      palette.wall,
    )
  );
}

/** The cloth under a pergola and the shadow of its slats. */
function pergolaShade(
  stage: Stage,
  camera: Camera,
  block: Block,
  cloth: boolean,
  count: number,
): { sail: string; shade: string[] } {
  const { palette, style } = stage;
  const sail = cloth
    ? polygon(
        camera.outline(
          slab(
            { x: block.x, z: block.z, width: block.width, depth: block.depth },
            block.height - 0.12,
          ),
        ),
        mix(style.cloth, palette.wall, 0.45),
        { opacity: 0.9 },
      )
    : "";
  const shade = Array.from({ length: count }, (_, index) =>
    floorPatch(
      camera,
      block.x + 0.5 + (block.width * index) / (count - 1),
      block.z - 0.2,
      0.16,
      block.depth,
      palette.shadow,
      0.01,
    ),
  );
  return { sail, shade };
}

function pergola(stage: Stage, camera: Camera, block: Block, cloth: boolean): string {
  const { palette } = stage;
  const posts = [
    [0, block.depth],
    [block.width, block.depth],
    [0, 0],
    [block.width, 0],
  ].map(([dx, dz]) =>
    post(
      stage,
      camera,
      [block.x + (dx ?? 0), 0, block.z + (dz ?? 0)],
      block.height,
      0.15,
      palette.wood,
    ),
  );
  const count = 9;
  const slats = Array.from({ length: count }, (_, index) =>
    drawBlock(
      stage,
      camera,
      blockAt(
        block.x - 0.2 + (block.width * index) / (count - 1),
        block.height,
        block.z - 0.3,
        0.08,
        0.14,
        block.depth + 0.6,
      ),
      palette.wood,
    ),
  );
  const { sail, shade } = pergolaShade(stage, camera, block, cloth, count);
  return (
    group(shade.join(""), { opacity: 0.2 }) +
    posts.slice(0, 2).join("") +
    sail +
    slats.join("") +
    posts.slice(2).join("")
  );
}

/** A terrace with a table or seats under a pergola, high over the sea. */
export function drawTerrace(stage: Stage): string {
  const { random, palette, style } = stage;
  const room = makeRoom(stage, {
    width: random.range(8, 10),
    depth: random.range(6, 7.4),
    height: 2.6,
    eye: random.range(1.6, 2.2),
  });
  const { camera, width, depth } = room;
  const half = width / 2;
  const under: Block = blockAt(random.range(-2.6, -0.6), 0, depth - 3.4, 3.4, 2.5, 2.6);
  const dining = random.chance(0.5);
  const [mx, mz] = [under.x + 0.8, under.z + 0.7];
  const chair = (x: number, z: number, facing: "right" | "left"): string =>
    armchair(stage, camera, x, z, facing, style.cloth);
  const seats = dining
    ? chair(mx - 0.85, mz + 0.9, "right") +
      chair(mx + 1.8, mz + 0.9, "left") +
      table(
        stage,
        camera,
        blockAt(mx, 0, mz, 1.7, 0.74, 1.5),
        random.pick(["bowl", "vase"] as const),
      ) +
      chair(mx - 0.85, mz, "right") +
      chair(mx + 1.8, mz, "left")
    : rug(stage, camera, under.x + 0.2, under.z - 0.3, 3, 2) +
      sofa(stage, camera, mx - 0.3, mz + 0.9, 2.3, "near", mix(style.paint, palette.wall, 0.4)) +
      chair(mx - 0.8, mz - 0.1, "right") +
      table(stage, camera, blockAt(mx + 0.4, 0, mz - 0.1, 0.9, 0.4, 0.6), "bowl");
  const plants = [
    [-half * 0.8, depth - 0.7],
    [half * 0.72, depth - 0.7],
    [half * 0.56, depth - 2.6],
  ].map(([x, z]) => potted(stage, camera, x ?? 0, z ?? 0, random.range(0.9, 1.5)));
  const edge = camera.project([0, 0, depth])[1];
  const bed = random.chance(0.5)
    ? lounger(stage, camera, half * 0.4, depth - 2.9, style.cloth) +
      lounger(stage, camera, half * 0.4 + 1.1, depth - 2.9, style.cloth)
    : "";
  const climber = random.chance(0.5)
    ? flowering(stage, [random.range(20, 140), 930], [210, 190], style.petal)
    : "";
  return (
    viewFromAbove(stage, camera.horizon, edge) +
    drawFloor(stage, room) +
    roofEdge(stage, camera, half, depth) +
    plants.slice(0, 2).join("") +
    bed +
    seats +
    pergola(stage, camera, under, random.chance(0.5)) +
    (plants[2] ?? "") +
    climber +
    lampLight(stage, room) +
    (climber ? "" : frame(stage, 0.75))
  );
}

/** The rooms that open on the roof terrace. */
function suiteWalls(
  stage: Stage,
  camera: Camera,
  suite: Block,
): { face: string; glass: string[]; roof: string } {
  const { palette, style } = stage;
  const face = drawBlock(stage, camera, suite, mix(palette.wall, style.wallTint, 0.4));
  const right: Wall = {
    origin: [suite.x + suite.width, 0, suite.z],
    along: [0, 0, 1],
    inward: [-1, 0, 0],
    width: suite.depth,
    height: 2.9,
  };
  const glass = [0.5, 2.3].map(
    (u) =>
      polygon(
        camera.outline(openingOutline(right, [u, 0.02, 1.5, 2.3], style.arch)),
        stage.light === "dusk"
          ? palette.lamp
          : stage.linear(
              [0, 300],
              [0, 800],
              [
                [0, palette.glass[0]],
                [1, palette.glass[1]],
              ],
            ),
      ) +
      stroke(
        lines(camera.outline(openingOutline(right, [u, 0.02, 1.5, 2.3], style.arch))),
        style.paint,
        5,
      ),
  );
  const roof = drawBlock(
    stage,
    camera,
    {
      ...suite,
      x: suite.x - 0.3,
      y: 2.9,
      width: suite.width + 0.9,
      height: 0.22,
      depth: suite.depth + 0.2,
    },
    palette.wall,
  );
  return { face, glass, roof };
}

/** Seats in the shade of a pergola or a parasol. */
function terraceSeats(
  stage: Stage,
  camera: Camera,
  sx: number,
  sz: number,
): { seats: string; shade: string } {
  const { random, palette, style } = stage;
  const seats =
    sofa(stage, camera, sx, sz, 1.9, "near", mix(style.paint, palette.wall, 0.35)) +
    table(
      stage,
      camera,
      blockAt(sx + 0.4, 0, sz - 1, 0.9, 0.4, 0.6),
      random.pick(["bowl", "vase"] as const),
    ) +
    armchair(stage, camera, sx - 0.1, sz - 1.9, "right", style.cloth);
  const shade = random.chance(0.6)
    ? pergola(stage, camera, blockAt(sx - 0.2, 0, sz - 1.3, 2.5, 2.5, 2.6), random.chance(0.6))
    : parasol(stage, camera, sx + 2.1, sz + 0.3, style.cloth);
  return { seats, shade };
}

/** The roof terrace of a penthouse with a plunge pool. */
export function drawPenthouse(stage: Stage): string {
  const { random, style } = stage;
  const room = makeRoom(stage, {
    width: random.range(9, 11),
    depth: random.range(7, 8.4),
    height: 2.9,
    eye: random.range(1.9, 2.8),
  });
  const { camera, width, depth } = room;
  const half = width / 2;
  const edge = camera.project([0, 0, depth])[1];
  const water = [
    random.range(0.2, 0.9),
    depth - random.range(3, 3.4),
    random.range(2.6, 3.4),
    2.2,
  ] as const;
  const suite: Block = blockAt(-half, 0, depth - 4.4, random.range(2.2, 2.8), 2.9, 4.4);
  const { face, glass, roof } = suiteWalls(stage, camera, suite);
  const [sx, sz] = [suite.x + suite.width + 0.5, depth - 2.2];
  const { seats, shade } = terraceSeats(stage, camera, sx, sz);
  const beds = lounger(stage, camera, water[0] + water[2] + 0.6, water[1] + 0.2, style.cloth);
  return (
    viewFromAbove(stage, camera.horizon, edge) +
    drawFloor(stage, room) +
    roofEdge(stage, camera, half, depth) +
    pool(stage, camera, ...water) +
    face +
    glass.join("") +
    roof +
    seats +
    shade +
    beds +
    potted(stage, camera, half * 0.86, depth - 0.8, 1.4) +
    potted(stage, camera, suite.x + suite.width + 0.4, suite.z - 0.3, 1.3) +
    lampLight(stage, room) +
    frame(stage, 0.75)
  );
}
