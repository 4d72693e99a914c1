import type { Camera } from "../camera";
import { shadowOf, type Place } from "../camera";
import { Layers, plant } from "../buildings/garden";
import {
  blockAt,
  blockShadow,
  drawBlock,
  drawWall,
  opening,
  post,
  rectangle,
  slab,
  visibleWalls,
  wallColour,
  type Block,
} from "../buildings/parts";
import { backFor, frame, plantAround, settle, tufts, viewpoint } from "../buildings/setting";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { ellipse, group, lines, path, polygon, round, stroke } from "../svg";
import { plotGround } from "./plots";

/** A wall of coral blocks with bare courses and empty windows. */
function bareWall(stage: Stage, camera: Camera, block: Block): string {
  const { palette, random } = stage;
  return visibleWalls(camera, block)
    .map((wall) => {
      const colour = mix(wallColour(stage, wall, "#ffffff"), palette.stone, 0.75);
      const courses = Array.from({ length: Math.floor(wall.height / 0.4) }, (_, index) =>
        lines(camera.outline([...rectangle(wall, 0, (index + 1) * 0.4, wall.width, 0.001)]), false),
      );
      const joints = random.times(Math.round(wall.width * wall.height * 0.9), () => {
        const [u, row] = [
          random.range(0.2, wall.width - 0.2),
          random.int(0, Math.floor(wall.height / 0.4) - 1),
        ];
        return lines(camera.outline(rectangle(wall, u, row * 0.4, 0.001, 0.4)), false);
      });
      const count = Math.max(1, Math.round(wall.width / 3));
      const holes = Array.from({ length: count }, (_, index) =>
        opening(stage, camera, wall, {
          area: [(wall.width * (index + 0.5)) / count - 0.65, 0.9, 1.3, 1.5],
          shape: stage.style.arch,
          filling: "dark",
          depth: 0.3,
        }),
      );
      return (
        drawWall(stage, camera, wall, colour) +
        stroke(courses.join("") + joints.join(""), mix(palette.stoneShade, colour, 0.4), 1.3, {
          opacity: 0.6,
        }) +
        holes.join("")
      );
    })
    .join("");
}

/** Poles and planks before a wall. */
function scaffold(stage: Stage, camera: Camera, block: Block, levels: number): string {
  const { palette, random } = stage;
  const z = block.z - 1.3;
  const bays = Math.round(block.width / 2.2);
  const pole = (from: Place, to: Place, thick: number): string =>
    stroke(
      lines([camera.project(from), camera.project(to)], false),
      random.pick([palette.wood, palette.thatch, palette.thatchShade]),
      Math.max(2.5, camera.scale(from) * thick),
    );
  const at = (index: number): number => block.x + (block.width * index) / bays;
  const top = levels * 2 + 1.1;
  const uprights = Array.from(
    { length: bays + 1 },
    (_, index) =>
      pole(
        [at(index), 0, z],
        [at(index) + random.range(-0.1, 0.1), top + random.range(-0.2, 0.5), z],
        0.09,
      ) + pole([at(index), 0, block.z - 0.2], [at(index), top, block.z - 0.2], 0.07),
  );
  const decks = Array.from(
    { length: levels },
    (_, level) =>
      drawBlock(
        stage,
        camera,
        blockAt(block.x - 0.4, (level + 1) * 2, z - 0.1, block.width + 0.8, 0.1, 1.2),
        palette.thatch,
      ) +
      pole(
        [block.x - 0.4, (level + 1) * 2 + 1, z],
        [block.x + block.width + 0.4, (level + 1) * 2 + 1, z],
        0.06,
      ),
  );
  const braces = Array.from({ length: Math.ceil(bays / 2) }, (_, index) =>
    pole([at(index * 2), 0.2, z], [at(index * 2 + 1), top - 0.6, z], 0.055),
  );
  return decks.join("") + uprights.join("") + braces.join("");
}

function sandHeap(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  size: number,
  colour: string,
): string {
  const { palette } = stage;
  const [px, py] = camera.project([x, 0, z]);
  const unit = camera.scale([x, 0, z]) * size;
  const shadow = ellipse(px + unit * 0.5, py, unit * 1.1, unit * 0.16, palette.shadow, {
    opacity: 0.3,
  });
  const body = path(
    `M${round(px - unit)} ${round(py)}Q${round(px - unit * 0.4)} ${round(py - unit * 0.75)} ${round(px)} ${round(py - unit * 0.72)}Q${round(px + unit * 0.5)} ${round(py - unit * 0.6)} ${round(px + unit)} ${round(py)}Q${round(px)} ${round(py + unit * 0.22)} ${round(px - unit)} ${round(py)}Z`,
    mix(colour, palette.sun, 0.15),
  );
  const dark = path(
    `M${round(px)} ${round(py - unit * 0.72)}Q${round(px + unit * 0.5)} ${round(py - unit * 0.6)} ${round(px + unit)} ${round(py)}Q${round(px + unit * 0.5)} ${round(py + unit * 0.14)} ${round(px + unit * 0.15)} ${round(py + unit * 0.12)}Q${round(px + unit * 0.3)} ${round(py - unit * 0.3)} ${round(px)} ${round(py - unit * 0.72)}Z`,
    mix(colour, palette.shadow, 0.3),
  );
  return shadow + body + dark;
}

function stacks(stage: Stage, camera: Camera, layers: Layers): void {
  const { random, palette } = stage;
  const [x, z] = [random.range(-6, -3), random.range(9, 11)];
  for (let index = 0; index < 3; index += 1) {
    const block: Block = blockAt(x + index * 1.3, 0, z, 1.15, random.range(0.5, 1.1), 0.9);
    layers.add(
      z,
      blockShadow(stage, camera, block) +
        drawBlock(stage, camera, block, palette.stone, mix(palette.stone, palette.wall, 0.4)),
    );
  }
  layers.add(
    10,
    sandHeap(stage, camera, random.range(3, 5.5), 10, random.range(1.3, 1.9), palette.sand),
  );
  if (random.chance(0.6))
    layers.add(8.5, sandHeap(stage, camera, random.range(5.6, 7), 9, 1.1, palette.stoneShade));
  const poles = blockAt(random.range(-2, 1), 0, 8.4, 3.4, 0.24, 0.5);
  layers.add(
    8.4,
    blockShadow(stage, camera, poles) + drawBlock(stage, camera, poles, palette.wood),
  );
}

/** Bare columns and slabs on timber props, steel standing out of the top. */
function concreteFrame(stage: Stage, camera: Camera, block: Block, storeys: number): string {
  const { palette, random } = stage;
  const concrete = mix(palette.stone, palette.stoneShade, 0.4);
  const bays = 4;
  const column = (x: number, z: number, y: number, height: number): string =>
    post(stage, camera, [x, y, z], height, 0.34, concrete);
  return (
    Array.from({ length: storeys }, (_, level) => {
      const y = block.y + level * 3;
      const at = (index: number): number =>
        block.x + 0.3 + ((block.width - 0.6) * index) / (bays - 1);
      const ceiling =
        y + 2.8 > camera.position[1]
          ? polygon(
              camera.outline(rectangleAt(block, y + 2.8)),
              mix(concrete, palette.shadow, 0.42),
            )
          : "";
      const infill =
        level < storeys - 1 || storeys === 1
          ? bareWall(stage, camera, {
              ...block,
              x: block.x + block.width * 0.34,
              y,
              z: block.z + block.depth * 0.5,
              width: block.width * 0.62,
              height: random.range(1.6, 2.6),
              depth: 0.4,
            })
          : "";
      const rear = Array.from({ length: bays }, (_item, index) =>
        column(at(index), block.z + block.depth * 0.5, y, 2.8),
      );
      const props = level === storeys - 1 ? propRow(stage, camera, block, y) : "";
      const front = Array.from({ length: bays }, (_item, index) =>
        column(at(index), block.z + 0.3, y, 2.8),
      );
      const deck = drawBlock(
        stage,
        camera,
        {
          ...block,
          x: block.x - 0.3,
          z: block.z - 0.3,
          width: block.width + 0.6,
          depth: block.depth + 0.6,
          y: y + 2.8,
          height: 0.22,
        },
        mix(concrete, palette.wall, 0.25),
        "open",
      );
      return ceiling + infill + rear.join("") + props + front.join("") + deck;
    }).join("") + steel(stage, camera, block, block.y + storeys * 3)
  );
}

function rectangleAt({ x, z, width, depth }: Block, y: number): Place[] {
  return slab({ x: x - 0.3, z: z - 0.3, width: width + 0.6, depth: depth + 0.6 }, y);
}

function propRow(stage: Stage, camera: Camera, block: Block, y: number): string {
  const { palette, random } = stage;
  const count = Math.round(block.width / 0.9);
  return Array.from({ length: count }, (_, index) => {
    const x = block.x + 0.6 + ((block.width - 1.2) * index) / (count - 1);
    return stroke(
      lines(
        [
          camera.project([x, y, block.z + 1.2]),
          camera.project([x + random.range(-0.1, 0.1), y + 2.8, block.z + 1.2]),
        ],
        false,
      ),
      palette.thatch,
      camera.scale([x, y, block.z]) * 0.08,
    );
  }).join("");
}

/** Steel rods that wait for the next storey. */
function steel(stage: Stage, camera: Camera, block: Block, y: number): string {
  const { palette } = stage;
  return Array.from({ length: 4 }, (_, index) => {
    const x = block.x + 0.3 + (index * (block.width - 0.6)) / 3;
    return [-0.1, 0.02, 0.12]
      .map((dx) =>
        stroke(
          lines(
            [
              camera.project([x + dx, y, block.z + 0.3]),
              camera.project([x + dx * 1.5, y + 1.3, block.z + 0.3]),
            ],
            false,
          ),
          palette.tileShade,
          3,
        ),
      )
      .join("");
  }).join("");
}

/** Rafters over finished walls. */
function rafters(stage: Stage, camera: Camera, block: Block): string {
  const { palette } = stage;
  const y = block.y + block.height;
  const beam = (from: Place, to: Place): string =>
    stroke(
      lines([camera.project(from), camera.project(to)], false),
      palette.wood,
      Math.max(3, camera.scale(from) * 0.11),
    );
  const [middle, ridge] = [block.z + block.depth / 2, y + 2.3];
  const count = 11;
  const at = (index: number): number => block.x - 0.3 + ((block.width + 0.6) * index) / (count - 1);
  const back = Array.from({ length: count }, (_, index) =>
    beam([at(index), y, block.z + block.depth + 0.4], [at(index), ridge, middle]),
  );
  const front = Array.from({ length: count }, (_, index) =>
    beam([at(index), y - 0.1, block.z - 0.5], [at(index), ridge, middle]),
  );
  const purlins = [0.3, 0.65].map((share) =>
    beam(
      [at(0), y + (ridge - y) * share, block.z + (block.depth / 2) * share],
      [at(count - 1), y + (ridge - y) * share, block.z + (block.depth / 2) * share],
    ),
  );
  return (
    back.join("") +
    beam([at(0), ridge, middle], [at(count - 1), ridge, middle]) +
    front.join("") +
    purlins.join("")
  );
}

/** Walls to the first floor, a slab, and what stands of the second. */
function risingWalls(stage: Stage, camera: Camera, main: Block): string {
  const { random, palette } = stage;
  const { width } = main;
  const upper: Block = {
    ...main,
    x: random.chance(0.5) ? main.x : main.x + width * 0.4,
    y: main.y + main.height + 0.25,
    width: width * random.range(0.45, 0.75),
    height: random.range(1.4, 2.9),
  };
  const floor = drawBlock(
    stage,
    camera,
    {
      ...main,
      x: main.x - 0.3,
      z: main.z - 0.3,
      width: width + 0.6,
      depth: main.depth + 0.6,
      y: main.y + main.height,
      height: 0.25,
    },
    mix(palette.stone, palette.stoneShade, 0.3),
  );
  const columns = Array.from({ length: 4 }, (_, index) =>
    post(
      stage,
      camera,
      [main.x + 0.3 + (index * (width - 0.6)) / 3, upper.y, main.z + 0.3],
      random.range(1.6, 3),
      0.32,
      mix(palette.stone, palette.stoneShade, 0.25),
    ),
  );
  return (
    bareWall(stage, camera, main) +
    floor +
    steel(stage, camera, main, upper.y + 1.5) +
    bareWall(stage, camera, upper) +
    columns.join("")
  );
}

/** What stands so far, and the scaffold before it. */
function halfBuilt(
  stage: Stage,
  camera: Camera,
  main: Block,
  kind: "frame" | "rafters" | "walls",
): { body: string; poles: string } {
  const { random } = stage;
  const storeys = stage.says(/third floor/) ? 3 : 2;
  const body =
    kind === "frame"
      ? concreteFrame(stage, camera, main, stage.says(/ground floor/) ? 1 : storeys)
      : kind === "rafters"
        ? bareWall(stage, camera, main) + rafters(stage, camera, main)
        : risingWalls(stage, camera, main);
  const poles =
    kind === "frame" && !stage.says(/scaffold/)
      ? ""
      : scaffold(
          stage,
          camera,
          { ...main, width: main.width * random.range(0.4, 1) },
          kind === "rafters" ? 1 : random.int(2, 3),
        );
  return { body, poles };
}

/** A building half done: rising walls, a concrete frame, or rafters without a roof. */
export function drawConstruction(stage: Stage): string {
  if (stage.says(/earthworks|road under/)) return drawRoadworks(stage);
  const { random, palette } = stage;
  const camera = viewpoint(stage, { horizon: [520, 600], yaw: random.range(0.05, 0.55) });
  const width = random.range(9, 13);
  const main: Block = blockAt(
    -width / 2 + random.range(-1.5, 1.5),
    0.3,
    16,
    width,
    random.range(3, 3.5),
    8,
  );
  const layers = new Layers();
  const back = backFor(stage, ["sea", "grove", "hills"]);
  plantAround(stage, camera, layers, [main.x, main.x + width, 26], back);
  const kind = stage.says(/frame|slab|formwork|props/)
    ? "frame"
    : stage.says(/roofed|roof|fitted/)
      ? "rafters"
      : random.pick(["walls", "walls", "rafters", "frame"] as const);
  const plinth = drawBlock(
    stage,
    camera,
    {
      ...main,
      x: main.x - 0.4,
      z: main.z - 0.4,
      width: width + 0.8,
      depth: main.depth,
      y: 0,
      height: 0.3,
    },
    palette.stoneShade,
  );
  const { body, poles } = halfBuilt(stage, camera, main, kind);
  layers.add(main.z + 3, plinth + body + poles);
  stacks(stage, camera, layers);
  const shadow = blockShadow(stage, camera, { ...main, height: main.height + 2 });
  return (
    settle(stage, camera, { back, ground: random.pick(["earth", "sand", "lawn"] as const) }) +
    shadow +
    layers.toString() +
    frame(stage, 0.85)
  );
}

/** A level on its tripod over a plot with marker stones. */
export function drawSurvey(stage: Stage): string {
  const { random, palette } = stage;
  const camera = viewpoint(stage, {
    height: [2, 2.8],
    horizon: [440, 520],
    yaw: random.range(-0.2, 0.2),
  });
  const layers = new Layers();
  const back = backFor(stage, ["sea", "hills", "grove"]);
  plantAround(stage, camera, layers, [-12, 12, 26], back);
  const corners: Place[] = [
    [-5, 0, 10],
    [6, 0, 10.5],
    [7.5, 0, 21],
    [-6, 0, 22],
  ];
  corners.forEach(([x, , z]) => layers.add(z, rod(stage, camera, x, z)));
  for (let index = 0; index < 5; index += 1) {
    const z = random.range(9, 20);
    layers.add(
      z,
      plant(
        stage,
        camera,
        random.pick(["bush", "flowers", "grass"] as const),
        [random.range(-7, 8), z],
        random.range(0.5, 0.9),
      ),
    );
  }
  const kind = random.pick(["lawn", "earth", "lawn"] as const);
  const at = [random.range(430, 640), random.range(960, 1030), random.range(1.25, 1.5)] as const;
  const instrument = stage.says(/pole|hand-held/)
    ? receiverPole(stage, ...at)
    : theodolite(stage, ...at);
  const scene =
    settle(stage, camera, { back, ground: kind }) +
    plotGround(stage, camera, corners, palette.leafLight) +
    layers.toString();
  return scene + tufts(stage, camera, kind, 10) + instrument + frame(stage, 0.8);
}

/** A ranging rod in bands of red and white beside a stone. */
function rod(stage: Stage, camera: Camera, x: number, z: number): string {
  const { palette } = stage;
  const bands = Array.from({ length: 8 }, (_, index) =>
    drawBlock(
      stage,
      camera,
      blockAt(x + 0.4, index * 0.28, z, 0.09, 0.28, 0.09),
      index % 2 ? palette.wall : palette.tile,
    ),
  );
  const stone: Block = blockAt(x - 0.2, 0, z - 0.2, 0.4, 0.7, 0.4);
  const [tip, end] = [
    camera.project([x + 0.44, 2, z]),
    camera.project(shadowOf([x + 0.44, 2, z], stage.sun)),
  ];
  const shade = stroke(lines([camera.project([x + 0.44, 0, z]), end], false), palette.shadow, 4, {
    opacity: 0.25,
  });
  return (
    (tip ? shade : "") +
    blockShadow(stage, camera, stone) +
    drawBlock(stage, camera, stone, palette.wall) +
    bands.join("")
  );
}

/** A satellite receiver on its pole, held up by two legs. */
function receiverPole(stage: Stage, x: number, y: number, scale: number): string {
  const { palette } = stage;
  const bands = Array.from({ length: 9 }, (_, index) =>
    stroke(`M0 ${-index * 58}V${-index * 58 - 58}`, index % 2 ? palette.wall : palette.tile, 12, {
      "stroke-linecap": "butt",
    }),
  );
  const legs = stroke("M0 -330L-110 6M0 -330L100 -14", palette.shadow, 8);
  const head =
    path("M-58 -548Q-58 -590 0 -592Q58 -590 58 -548L44 -524H-44Z", palette.wall) +
    path("M10 -592Q58 -588 58 -548L44 -524H6Z", palette.wallShade) +
    path("M-58 -552H58V-540H-58Z", palette.tile);
  const tablet =
    path("M14 -330l96 -22l14 60l-96 22Z", palette.shadow) +
    path("M24 -324l78 -18l10 44l-78 18Z", palette.glass[0]);
  const stone =
    path("M-60 40V-16L-38 -34H44L62 -14V40Z", palette.wall) +
    path("M18 40V-16L44 -34L62 -14V40Z", palette.wallShade) +
    path("M-60 -16L-38 -34H44L62 -14L18 -16Z", palette.tile);
  const shade = path("M40 30L330 2L336 14L60 44Z", palette.shadow, { opacity: 0.25 });
  return group(
    shade + stone + group(legs + bands.join("") + head + tablet, { transform: "translate(0 -26)" }),
    { transform: `translate(${round(x)} ${round(y)}) scale(${round(scale)})` },
  );
}

/** The instrument itself, large in the foreground; (x, y) is the ground under it. */
function theodolite(stage: Stage, x: number, y: number, scale: number): string {
  const { palette } = stage;
  const leg = (foot: number, drop: number, colour: string): string =>
    stroke(`M${foot * 0.12} -330L${foot} ${drop}`, colour, 17) +
    stroke(
      `M${foot * 0.12 - 3} -325L${foot * 0.62 - 3} ${-330 + (330 + drop) * 0.55}`,
      mix(colour, palette.sun, 0.35),
      5,
    ) +
    stroke(`M${foot * 0.97} ${drop - 26}L${foot} ${drop}`, palette.shadow, 12);
  const legs =
    leg(30, -30, palette.woodShade) +
    leg(-135, 0, mix(palette.wood, palette.thatch, 0.5)) +
    leg(140, 6, mix(palette.wood, palette.thatch, 0.25));
  const shade = path("M-130 0L190 -26L420 -40L430 -28L200 -8Z", palette.shadow, { opacity: 0.22 });
  const plate =
    path("M-58 -350h116l-14 26h-88Z", palette.shadow) +
    path("M-46 -366h92v18h-92Z", palette.woodShade);
  const body =
    path("M-44 -366V-446Q-44 -470 -24 -470H24Q44 -470 44 -446V-366H24V-428H-24V-366Z", "#d99a2b") +
    path(
      "M24 -366V-428H-24V-366L-30 -366V-436Q-30 -440 -24 -440H24Q30 -440 30 -436V-366Z",
      mix("#d99a2b", palette.shadow, 0.4),
    );
  const tube =
    path("M-92 -438L84 -452V-404L-92 -398Z", mix(palette.shadow, palette.sea[1], 0.25)) +
    path("M-92 -438L84 -452V-440L-92 -427Z", mix(palette.shadow, palette.sky[2], 0.5)) +
    ellipse(86, -428, 12, 25, palette.glass[0]) +
    ellipse(86, -428, 7, 16, palette.sea[1]) +
    path("M-92 -438V-398H-108V-432Z", palette.shadow);
  const knobs =
    ellipse(0, -422, 15, 15, palette.shadow) +
    ellipse(-3, -425, 7, 7, palette.stone) +
    ellipse(-40, -352, 9, 9, palette.shadow) +
    ellipse(40, -352, 9, 9, palette.shadow);
  const handle = stroke("M-30 -470Q0 -498 30 -470", palette.shadow, 9);
  const bob = stroke("M0 -324V-150", palette.foam, 2) + path("M-8 -150h16l-8 34Z", "#d99a2b");
  return group(shade + legs + bob + plate + handle + body + tube + knobs, {
    transform: `translate(${round(x)} ${round(y)}) scale(${round(scale)})`,
  });
}

/** A motor grader: long frame, blade, cab, six wheels. */
function grader(stage: Stage, x: number, y: number, scale: number): string {
  const { palette } = stage;
  const paint = "#d99a2b";
  const wheel = (cx: number, radius: number): string =>
    ellipse(cx, -radius, radius, radius, palette.shadow) +
    ellipse(cx, -radius, radius * 0.5, radius * 0.5, paint) +
    ellipse(cx, -radius, radius * 0.2, radius * 0.2, palette.shadow);
  const shade = ellipse(10, 4, 330, 20, palette.shadow, { opacity: 0.32 });
  const frame =
    path("M-300 -84L-60 -150H40V-112H-40L-290 -54Z", paint) +
    path("M-300 -70L-290 -54L-40 -112H40V-122H-46Z", mix(paint, palette.shadow, 0.4));
  const engine =
    path("M96 -164H270Q290 -160 290 -136V-70H96Z", paint) +
    path("M96 -104H290V-70H96Z", mix(paint, palette.shadow, 0.35)) +
    stroke("M150 -150V-116M176 -150V-116M202 -150V-116M228 -150V-116", palette.shadow, 6);
  const cab =
    path("M0 -70V-262H104L116 -70Z", paint) +
    path("M14 -250H92L98 -160H14Z", palette.glass[0]) +
    path("M52 -250H92L98 -160H52Z", palette.glass[1], { opacity: 0.5 }) +
    path("M-8 -262H112V-276H-8Z", palette.shadow);
  const blade =
    path("M-210 -62L-90 -78L-84 -12L-204 4Z", palette.stoneShade) +
    path("M-204 -8L-84 -24V-12L-204 4Z", palette.shadow) +
    stroke("M-150 -70L-110 -132", palette.shadow, 12);
  return group(
    shade + wheel(-276, 54) + wheel(124, 58) + wheel(240, 58) + frame + engine + cab + blade,
    { transform: `translate(${round(x)} ${round(y)}) scale(${round(scale)})` },
  );
}

/** A road being cut through red earth among palms. */
function drawRoadworks(stage: Stage): string {
  const { random, palette } = stage;
  const camera = viewpoint(stage, {
    height: [2.4, 3.2],
    horizon: [430, 500],
    yaw: random.range(-0.12, 0.12),
  });
  const layers = new Layers();
  for (let index = 0; index < 22; index += 1) {
    const z = random.range(12, 44);
    layers.add(
      z,
      plant(
        stage,
        camera,
        random.pick(["palm", "palm", "tree", "bush", "banana"] as const),
        [random.sign() * random.range(7, 10 + z * 0.6), z],
        random.range(3.4, 8.5),
      ),
    );
  }
  const bank = (from: number, to: number, colour: string): string =>
    polygon(
      camera.outline([
        [from, 0.02, 2.5],
        [to, 0.02, 2.5],
        [to * 0.72, 0.02, 120],
        [from * 0.72, 0.02, 120],
      ]),
      colour,
    );
  const road =
    bank(-6.4, 6.4, mix(palette.earthShade, palette.leaf, 0.2)) +
    bank(-5.2, 5.2, mix(palette.earth, palette.tile, 0.2)) +
    bank(-4.3, 4.3, mix(palette.earth, palette.sand, 0.34)) +
    bank(-2.4, -1.7, mix(palette.earth, palette.earthShade, 0.5)) +
    bank(1.5, 2.2, mix(palette.earth, palette.earthShade, 0.5));
  for (const [x, z, size] of [
    [-6, 9, 1.5],
    [6.4, 12, 1.9],
    [-6.6, 16, 1.6],
  ] as const)
    layers.add(z, sandHeap(stage, camera, x, z, size, palette.earth));
  for (const z of [7, 10.5, 14.5, 20]) layers.add(z, rod(stage, camera, 5.4, z));
  const machine = grader(
    stage,
    random.range(560, 700),
    random.range(800, 850),
    random.range(1, 1.2),
  );
  return (
    settle(stage, camera, { back: "hills", ground: "lawn" }) +
    road +
    layers.toString() +
    machine +
    frame(stage, 0.8)
  );
}
