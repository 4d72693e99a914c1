import { Camera, type Place } from "../camera";
import { backdrop, hills, type BackdropKind } from "../buildings/backdrop";
import { ground, hedge, Layers, plant, type GroundKind, type PlantKind } from "../buildings/garden";
import { blockAt, blockShadow, drawBlock } from "../buildings/parts";
import { frame, tufts } from "../buildings/setting";
import { dhow } from "../boats";
import { mix } from "../palette";
import { sea } from "../sea";
import { lighthouse } from "./coast";
import { cottage } from "./settlements";
import { farIslands, sky } from "../sky";
import type { Stage } from "../stage";
import {
  curve,
  ellipse,
  HEIGHT,
  lines,
  path,
  polygon,
  rect,
  stroke,
  WIDTH,
  type Point,
} from "../svg";

/** The corners of a plot on the ground, in metres. */
function plotCorners(stage: Stage, middle: number, size: number): Place[] {
  const { random } = stage;
  const [half, deep] = [size * random.range(0.42, 0.6), size * random.range(0.36, 0.5)];
  const stray = (): number => random.range(-1.6, 1.6);
  const corners: Place[] = [
    [-half + stray(), 0, middle - deep + stray()],
    [half + stray(), 0, middle - deep + stray()],
    [half * 0.95 + stray(), 0, middle + deep + stray()],
    [-half * 0.95 + stray(), 0, middle + deep + stray()],
  ];
  return random.chance(0.35)
    ? [
        ...corners.slice(0, 3),
        [random.range(-2, 3), 0, middle + deep + random.range(1.5, 3.4)],
        ...corners.slice(3),
      ]
    : corners;
}

/** A whitewashed marker stone with a painted head. */
function marker(stage: Stage, camera: Camera, [x, , z]: Place): string {
  const { palette } = stage;
  const stone = blockAt(x - 0.25, 0, z - 0.25, 0.5, 1.1, 0.5);
  return (
    blockShadow(stage, camera, stone) +
    drawBlock(stage, camera, stone, palette.wall) +
    drawBlock(stage, camera, { ...stone, y: 0.78, height: 0.36 }, palette.tile)
  );
}

/** The dashed boundary, cleared ground and its stones. */
export function plotGround(
  stage: Stage,
  camera: Camera,
  corners: readonly Place[],
  tone: string,
): string {
  const { palette } = stage;
  const outline = camera.outline(corners);
  const ys = outline.map(([, y]) => y);
  const fill = stage.linear(
    [0, Math.min(...ys)],
    [0, Math.max(...ys)],
    [
      [0, mix(tone, palette.sun, 0.35), 0.55],
      [1, mix(tone, palette.sun, 0.5), 0.4],
    ],
  );
  const near = Math.max(...corners.map((corner) => camera.scale(corner)));
  const width = Math.max(4, near * 0.075);
  const dashes = stroke(lines(outline), palette.shadow, width, {
    "stroke-dasharray": `${width * 4} ${width * 2.6}`,
    opacity: 0.25,
    transform: "translate(2 5)",
    "stroke-linecap": "butt",
  });
  return (
    polygon(outline, fill) +
    dashes +
    stroke(lines(outline), palette.foam, width, {
      "stroke-dasharray": `${width * 4} ${width * 2.6}`,
      "stroke-linecap": "butt",
    })
  );
}

/** What lies beyond a plot: open sea behind a beach, or clove hills. */
function beyond(stage: Stage, camera: Camera, kind: BackdropKind, shore: number): string {
  const { random } = stage;
  const { horizon } = camera;
  if (kind !== "sea") return backdrop(stage, camera, kind);
  const edge = camera.project([camera.position[0], 0, shore])[1];
  const water =
    sky(stage, { horizon }) +
    farIslands(stage, horizon) +
    sea(stage, { horizon, bottom: edge + 30, shallows: 1 });
  const boats = random.times(random.int(0, 2), () =>
    dhow(stage, {
      at: [random.range(120, 1480), horizon + (edge - horizon) * random.range(0.1, 0.5)],
      length: random.range(40, 110),
      facing: random.sign(),
    }),
  );
  return water + boats.join("");
}

/** The sand between the water and the land. */
function strand(stage: Stage, camera: Camera, shore: number): string {
  const { random, palette } = stage;
  const line = (z: number): Point[] =>
    random.times(9, (index) => {
      const [, y] = camera.project([camera.position[0], 0, z]);
      return [
        -30 + index * 208,
        y + Math.sin(index * 1.3 + shore) * 7 + random.range(-3, 3),
      ] as const;
    });
  const [water, grassy] = [line(shore), line(shore - 4.5)];
  const close = (edge: readonly Point[]): string =>
    `${curve(edge)}L${WIDTH + 40} ${HEIGHT}L-40 ${HEIGHT}Z`;
  return (
    path(close(water), palette.sand) +
    stroke(curve(water), palette.foam, 7) +
    stroke(
      curve(water.map(([x, y]) => [x, y + 9] as const)),
      mix(palette.sandShade, palette.sea[3], 0.3),
      6,
      { opacity: 0.7 },
    ) +
    path(close(grassy), mix(palette.leaf, palette.leafLight, 0.3))
  );
}

/** Which plants stand round a plot, by its view and by what its description names. */
function plantsFor(stage: Stage, view: BackdropKind): PlantKind[] {
  const named: PlantKind[] = [
    ...(stage.says(/baobab/) ? (["baobab", "baobab"] as const) : []),
    ...(stage.says(/mango|casuarina/) ? (["tree", "tree", "tree"] as const) : []),
    ...(stage.says(/palm/) ? (["palm", "palm", "palm", "palm"] as const) : []),
  ];
  if (view === "hills") return [...named, "clove", "clove", "palm", "tree", "banana"];
  if (view === "sea") return [...named, "palm", "palm", "palm", "bush", "tree"];
  return [...named, "palm", "tree", "banana", "clove", "palm"];
}

const plantHeights: Record<PlantKind, readonly [number, number]> = {
  baobab: [8, 11],
  palm: [6, 10.5],
  tree: [5, 8],
  clove: [5, 8],
  banana: [2.6, 3.8],
  bush: [1, 1.9],
  flowers: [0.8, 1.4],
  grass: [0.5, 0.9],
};

type Extent = { front: number; back: number; wide: number };

function extentOf(corners: readonly Place[]): Extent {
  return {
    front: Math.min(...corners.map(([, , z]) => z)),
    back: Math.max(...corners.map(([, , z]) => z)),
    wide: Math.max(...corners.map(([x]) => Math.abs(x))),
  };
}

function growth(
  stage: Stage,
  camera: Camera,
  layers: Layers,
  corners: readonly Place[],
  view: BackdropKind,
): void {
  const { random } = stage;
  const { front, back, wide } = extentOf(corners);
  const kinds = plantsFor(stage, view);
  const put = (kind: PlantKind, x: number, z: number): void =>
    layers.add(z, plant(stage, camera, kind, [x, z], random.range(...plantHeights[kind])));
  for (
    let index = random.int(view === "sea" ? 4 : 10, view === "sea" ? 8 : 16);
    index > 0;
    index -= 1
  ) {
    put(random.pick(kinds), random.range(-wide * 2.6, wide * 2.6), back + random.range(1.5, 9));
  }
  for (let index = random.int(8, 13); index > 0; index -= 1) {
    const z = random.range(front + 1, back + 3);
    put(
      random.pick([...kinds, "bush", "flowers"] as const),
      random.sign() * (wide + random.range(1.6, 4 + z * 0.55)),
      z,
    );
  }
  for (let index = random.int(2, 5); index > 0; index -= 1)
    put(
      random.pick(["bush", "grass", "grass", "flowers"] as const),
      random.range(-wide * 0.8, wide * 0.8),
      random.range(front + 1, back - 1),
    );
  if (stage.says(/baobab/)) put("baobab", random.sign() * wide * 0.55, back + 1.5);
  for (const far of view === "sea" ? [10, 6, 3] : [95, 60, 38, 24, 14, 10, 6, 3]) {
    const gap =
      far > 12
        ? 0
        : view === "sea"
          ? wide * random.range(0.9, 1.5)
          : wide * random.range(-0.4, 0.5);
    const [reach, tall] = [30 + back + far, random.range(1.3, 2.6) * (far > 12 ? 2 : 1)];
    layers.add(
      back + far,
      hedge(stage, camera, -reach, -gap, back + far, tall) +
        hedge(stage, camera, gap, reach, back + far, tall),
    );
  }
}

/** Rows of cassava or young cloves beside the plot. */
function field(stage: Stage, camera: Camera, layers: Layers, x: number, z: number): void {
  const { random } = stage;
  const kind = random.pick(["bush", "grass"] as const);
  for (let row = 0; row < 5; row += 1) {
    for (let place = 0; place < 6; place += 1) {
      const at: readonly [number, number] = [
        x + place * 1.3 + random.range(-0.1, 0.1),
        z + row * 1.5,
      ];
      layers.add(at[1], plant(stage, camera, kind, at, random.range(0.5, 0.75), kind === "bush"));
    }
  }
}

/** A track of red earth along the plot. */
function track(stage: Stage, camera: Camera, fromX: number, toX: number): string {
  const { random, palette } = stage;
  const sway = random.range(-3, 3);
  const side = (offset: number): Place[] =>
    Array.from({ length: 13 }, (_, index) => {
      const share = index / 12;
      return [
        fromX + (toX - fromX) * share + Math.sin(share * 3.4) * sway + offset,
        0,
        3 + share * 40,
      ] as const;
    });
  const band = (half: number, colour: string): string =>
    polygon(camera.outline([...side(-half), ...side(half).reverse()]), colour);
  const middle = polygon(
    camera.outline([...side(-0.22), ...side(0.22).reverse()]),
    mix(palette.leaf, palette.earth, 0.45),
    { opacity: 0.7 },
  );
  return (
    band(1.7, mix(palette.earthShade, palette.leaf, 0.35)) +
    band(1.45, mix(palette.earth, palette.sand, 0.28)) +
    middle
  );
}

/** What a plot looks out on: as its description says, else by chance. */
function viewOf(stage: Stage): BackdropKind {
  if (stage.says(/sea|beach|reef|lagoon|shore|coast|misali|headland|cove|tidal|sand/)) return "sea";
  if (stage.says(/ridge|hill|clove|slop/)) return "hills";
  if (stage.says(/village|houses|mango|soil|farm/)) return "grove";
  return stage.random.pick(["sea", "sea", "hills", "grove"] as const);
}

function soilOf(stage: Stage, view: BackdropKind): GroundKind {
  if (stage.says(/grass|green|farm|clove/)) return "lawn";
  if (stage.says(/red soil|cleared|dry|scrub|drying/)) return "earth";
  return stage.random.pick(
    view === "sea" ? (["lawn", "lawn", "sand"] as const) : (["lawn", "lawn", "earth"] as const),
  );
}

/** A plot seen from slightly above, with stones and a dashed boundary. */
export function drawLand(stage: Stage): string {
  const { random } = stage;
  const middle = random.range(20, 23.5);
  const corners = plotCorners(stage, middle, random.range(12.5, 16));
  const yaw = random.range(-0.32, 0.32);
  const camera = new Camera({
    x: -Math.sin(yaw) * middle,
    z: middle - Math.cos(yaw) * middle,
    height: random.range(6.5, 9.5),
    yaw,
    focal: random.range(930, 1120),
    horizon: random.range(270, 390),
  });
  return plotScene(stage, camera, corners, viewOf(stage));
}

/** The same land from the ground, looking over it to the sea or the hills. */
export function drawPlotView(stage: Stage): string {
  const { random } = stage;
  const corners = plotCorners(stage, random.range(14, 17), random.range(10, 13));
  const camera = new Camera({
    x: random.range(-2, 2),
    height: random.range(2.6, 4.2),
    yaw: random.range(-0.3, 0.3),
    focal: random.range(980, 1200),
    horizon: random.range(420, 530),
  });
  return plotScene(stage, camera, corners, viewOf(stage));
}

/** Buildings that a description names: a village behind, a hut, a lighthouse. */
function neighbours(stage: Stage, camera: Camera, layers: Layers, { back, wide }: Extent): void {
  const { random } = stage;
  const house = (x: number, z: number, metres: number): void => {
    const [px, py] = camera.project([x, 0, z]);
    layers.add(z, cottage(stage, px, py, metres * camera.scale([x, 0, z]), 0.15));
  };
  if (stage.says(/village|houses|rooftops/))
    for (let x = -22; x < 24; x += random.range(7, 11))
      house(x, back + random.range(5, 9), random.range(5, 7));
  if (stage.says(/hut|store/)) house(-wide * random.range(0.1, 0.7), back + 1.5, 4.5);
  if (stage.says(/lighthouse/)) {
    const [x, y] = camera.project([wide * random.range(0.4, 0.9), 0, back + 6]);
    layers.add(back + 6, lighthouse(stage, x, y, 15 * camera.scale([0, 0, back + 6])));
  }
}

function plotScene(
  stage: Stage,
  camera: Camera,
  corners: readonly Place[],
  view: BackdropKind,
): string {
  const { random, palette } = stage;
  const extent = extentOf(corners);
  const { back, wide } = extent;
  const shore = back + random.range(9, 15);
  const kind = soilOf(stage, view);
  const tone =
    kind === "lawn"
      ? mix(palette.leafLight, palette.sand, 0.35)
      : kind === "sand"
        ? mix(palette.sand, palette.leafLight, 0.55)
        : mix(palette.earth, palette.sand, 0.5);
  const layers = new Layers();
  growth(stage, camera, layers, corners, view);
  neighbours(stage, camera, layers, extent);
  if (stage.says(/cassava|farm/) || random.chance(0.3))
    field(
      stage,
      camera,
      layers,
      random.chance(0.5) ? -wide - 10 : wide + 2.5,
      random.range(13, 18),
    );
  corners.forEach((corner) => layers.add(corner[2], marker(stage, camera, corner)));
  const side = random.sign();
  const road =
    stage.says(/path/) || random.chance(0.6)
      ? track(
          stage,
          camera,
          side * (wide + random.range(2, 3.5)),
          side * (wide + random.range(2, 10)),
        )
      : "";
  const land =
    view === "sea"
      ? strand(stage, camera, shore) +
        ground(stage, camera, kind, shore - 4.5).replace(palette.foam, palette.sand)
      : ground(stage, camera, kind);
  return (
    beyond(stage, camera, view, shore) +
    (view === "hills" ? hills(stage, camera.horizon + 8, 2) : "") +
    land +
    tufts(stage, camera, kind, 46) +
    road +
    plotGround(stage, camera, corners, tone) +
    layers.toString() +
    cloudShade(stage, camera.horizon) +
    frame(stage, 0.9)
  );
}

/** The shadow of a passing cloud over part of the ground. */
function cloudShade(stage: Stage, horizon: number): string {
  const { random, palette } = stage;
  if (random.chance(0.5)) return rect(0, HEIGHT - 2, 1, 1, palette.shadow, { opacity: 0 });
  return ellipse(
    random.range(100, 1500),
    random.range(horizon + 300, 1060),
    random.range(380, 620),
    random.range(50, 90),
    palette.shadow,
    { opacity: 0.13, filter: stage.blur(26) },
  );
}
