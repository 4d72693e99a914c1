import { dhow } from "../boats";
import { type BackdropKind, backdrop, hills } from "../buildings/backdrop";
import { type GroundKind, ground } from "../buildings/ground";
import { Layers } from "../buildings/layers";
import { frame, tufts } from "../buildings/setting";
import { Camera, type Place } from "../camera";
import { mix } from "../palette";
import { cottage } from "./cottage";
import { lighthouse } from "./lighthouse";
import { type Extent, extentOf, marker, plotCorners, plotGround, track } from "./plot-ground";
import { field, growth } from "./plot-growth";
import { sea } from "../sea";
import { farIslands, sky } from "../sky";
import type { Stage } from "../stage";
import { HEIGHT, type Point, WIDTH, curve, ellipse, path, rect, stroke } from "../svg";

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
export function strand(stage: Stage, camera: Camera, shore: number): string {
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

/** What a plot looks out on: as its description says, else by chance. */
function viewOf(stage: Stage): BackdropKind {
  if (stage.says(/sea|beach|reef|lagoon|shore|coast|misali|headland|cove|tidal|sand/)) return "sea";
  if (stage.says(/ridge|hill|clove|slop/)) return "hills";
  if (stage.says(/village|houses|mango|soil|farm/)) return "grove";
  return stage.random.pick(["sea", "sea", "hills", "grove"] as const);
}

function soilOf(stage: Stage, view: BackdropKind): GroundKind {
  if (stage.says(/grass|green|farm|clove/)) return "lawn";
  if (stage.says(/red soil|cleared|dry|scrub/)) return "earth";
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
export function neighbours(
  stage: Stage,
  camera: Camera,
  layers: Layers,
  { back, wide }: Extent,
): void {
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
export function cloudShade(stage: Stage, horizon: number): string {
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
