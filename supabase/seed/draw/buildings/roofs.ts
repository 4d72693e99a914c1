import { between, dot, plus, type Camera, type Place } from "../camera";
import { mix } from "../palette";
import type { RoofKind, Stage } from "../stage";
import { lines, path, polygon, round, stroke } from "../svg";
import { blockAt, drawBlock, slab, type Block } from "./parts";

type Plane = { eaves: readonly [Place, Place]; ridge: readonly [Place, Place]; normal: Place };

export type RoofOptions = {
  block: Block;
  rise: number;
  overhang: number;
  kind: Exclude<RoofKind, "flat">;
};

/** A hipped roof over a block, in thatch, tile or painted tin. */
export function hipRoof(
  stage: Stage,
  camera: Camera,
  { block, rise, overhang, kind }: RoofOptions,
): string {
  const { palette } = stage;
  const y = block.y + block.height;
  const base: Block = blockAt(
    block.x - overhang,
    y,
    block.z - overhang,
    block.width + overhang * 2,
    0,
    block.depth + overhang * 2,
  );
  const soffit =
    camera.position[1] < y
      ? soffitStrips(camera, block, overhang)
          .map((strip) =>
            polygon(camera.outline(slab(strip, y)), mix(palette.woodShade, palette.shadow, 0.35)),
          )
          .join("")
      : "";
  const planes = hipPlanes(base, rise).filter(
    ({ normal, eaves }) => dot(normal, plus(camera.position, eaves[0], -1)) > 0,
  );
  return soffit + planes.map((plane) => drawPlane(stage, camera, plane, kind)).join("");
}

/** The parts of the eaves' underside that stand out before the walls the camera sees. */
function soffitStrips(
  camera: Camera,
  block: Block,
  overhang: number,
): Pick<Block, "x" | "z" | "width" | "depth">[] {
  const { x, z, width, depth } = block;
  const front = { x: x - overhang, z: z - overhang, width: width + overhang * 2, depth: overhang };
  const side = { z: z - overhang, width: overhang, depth: depth + overhang };
  const left = camera.position[0] < x ? [{ ...side, x: x - overhang }] : [];
  const right = camera.position[0] > x + width ? [{ ...side, x: x + width }] : [];
  return [front, ...left, ...right];
}

function hipPlanes({ x, y, z, width, depth }: Block, rise: number): Plane[] {
  const inset = Math.min(width, depth) * 0.46;
  const wide = width >= depth;
  const first: Place = wide
    ? [x + inset, y + rise, z + depth / 2]
    : [x + width / 2, y + rise, z + inset];
  const second: Place = wide
    ? [x + width - inset, y + rise, z + depth / 2]
    : [x + width / 2, y + rise, z + depth - inset];
  const corner = (east: number, back: number): Place => [x + east * width, y, z + back * depth];
  const run = Math.min(width, depth) / 2;
  const slope = (nx: number, nz: number): Place => {
    const long = Math.hypot(rise, run);
    return [(nx * rise) / long, run / long, (nz * rise) / long];
  };
  return [
    {
      eaves: [corner(1, 1), corner(0, 1)],
      ridge: [second, wide ? first : second],
      normal: slope(0, 1),
    },
    {
      eaves: [corner(0, 1), corner(0, 0)],
      ridge: [wide ? first : second, first],
      normal: slope(-1, 0),
    },
    {
      eaves: [corner(1, 0), corner(1, 1)],
      ridge: [wide ? second : first, second],
      normal: slope(1, 0),
    },
    {
      eaves: [corner(0, 0), corner(1, 0)],
      ridge: [first, wide ? second : first],
      normal: slope(0, -1),
    },
  ];
}

function drawPlane(stage: Stage, camera: Camera, plane: Plane, kind: RoofOptions["kind"]): string {
  const { palette, style } = stage;
  const lit = Math.max(0, Math.min(1, dot(plane.normal, stage.sun) * 1.25));
  const [light, dark] =
    kind === "makuti"
      ? [palette.thatch, palette.thatchShade]
      : kind === "tile"
        ? [palette.tile, palette.tileShade]
        : [
            mix(mix(style.paint, palette.wall, 0.45), palette.tile, 0.12),
            mix(style.paint, palette.shadow, 0.45),
          ];
  const colour = mix(dark, light, lit);
  const outline = camera.outline([...plane.eaves, plane.ridge[1], plane.ridge[0]]);
  const ys = outline.map(([, y]) => y);
  const fill = stage.linear(
    [0, Math.min(...ys)],
    [0, Math.max(...ys)],
    [
      [0, mix(colour, palette.sun, 0.16)],
      [1, mix(colour, dark, 0.25)],
    ],
  );
  const texture =
    kind === "makuti"
      ? thatch(stage, camera, plane, colour, dark)
      : sheets(camera, plane, mix(colour, dark, 0.55), kind);
  const edge =
    kind === "makuti"
      ? fringe(stage, camera, plane, colour, dark)
      : stroke(
          lines(camera.outline([...plane.eaves, plane.eaves[1]]), false),
          mix(colour, palette.wall, 0.3),
          Math.max(1.5, camera.scale(plane.eaves[0]) * 0.09),
        );
  const ridge = stroke(
    lines([camera.project(plane.ridge[0]), camera.project(plane.ridge[1])], false),
    mix(colour, palette.sun, 0.3),
    Math.max(1.5, camera.scale(plane.ridge[0]) * 0.14),
  );
  return polygon(outline, fill) + texture + edge + ridge;
}

function onPlane(plane: Plane, along: number, up: number): Place {
  return between(
    between(plane.eaves[0], plane.eaves[1], along),
    between(plane.ridge[0], plane.ridge[1], along),
    up,
  );
}

/** Overlapping rows of palm leaf, with stray strokes down the slope. */
function thatch(stage: Stage, camera: Camera, plane: Plane, colour: string, dark: string): string {
  const { random, palette } = stage;
  const rows = 7;
  const row = (up: number): string =>
    Array.from({ length: 15 }, (_, index) => {
      const [x, y] = camera.project(
        onPlane(plane, index / 14, Math.max(0, up + random.range(-0.012, 0.012))),
      );
      return `${index ? "L" : "M"}${round(x)} ${round(y)}`;
    }).join("");
  const shades = Array.from({ length: rows }, (_, index) => row((index + 0.9) / (rows + 0.6))).join(
    "",
  );
  const straw = (): string => {
    const [along, up] = [random.next(), random.range(0.02, 0.94)];
    const [x1, y1] = camera.project(onPlane(plane, along, up));
    const [x2, y2] = camera.project(
      onPlane(plane, along + random.range(-0.01, 0.01), Math.min(1, up + random.range(0.03, 0.1))),
    );
    return `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
  };
  const thin = Math.max(0.8, camera.scale(plane.eaves[0]) * 0.025);
  return (
    stroke(shades, dark, thin * 2, { opacity: 0.5 }) +
    stroke(random.times(90, straw).join(""), dark, thin, { opacity: 0.5 }) +
    stroke(random.times(80, straw).join(""), mix(colour, palette.sun, 0.4), thin, { opacity: 0.6 })
  );
}

/** The ragged lower edge of a thatched roof. */
function fringe(stage: Stage, camera: Camera, plane: Plane, colour: string, dark: string): string {
  const { random } = stage;
  const count = 46;
  const hanging: Place[] = Array.from({ length: count + 1 }, (_, index) => {
    const [x, y, z] = onPlane(plane, 1 - index / count, 0);
    return [x, y - (index % 2 ? random.range(0.12, 0.2) : random.range(0.26, 0.42)), z] as const;
  });
  const outline = camera.outline([onPlane(plane, 0, 0.03), onPlane(plane, 1, 0.03), ...hanging]);
  const ys = outline.map(([, y]) => y);
  return path(
    lines(outline),
    stage.linear(
      [0, Math.min(...ys)],
      [0, Math.max(...ys)],
      [
        [0, colour],
        [1, mix(colour, dark, 0.9)],
      ],
    ),
  );
}

/** Lines of tiles or the ribs of sheet metal. */
function sheets(camera: Camera, plane: Plane, colour: string, kind: "tile" | "tin"): string {
  const segment = (from: Place, to: Place): string =>
    lines([camera.project(from), camera.project(to)], false);
  const width = Math.hypot(
    plane.eaves[1][0] - plane.eaves[0][0],
    plane.eaves[1][2] - plane.eaves[0][2],
  );
  const ribs = Math.min(46, Math.round(width / (kind === "tin" ? 0.34 : 0.42)));
  const down = Array.from({ length: ribs }, (_, index) =>
    segment(onPlane(plane, (index + 0.5) / ribs, 0), onPlane(plane, (index + 0.5) / ribs, 1)),
  );
  const across =
    kind === "tile"
      ? Array.from({ length: 9 }, (_, index) =>
          segment(onPlane(plane, 0, (index + 1) / 10), onPlane(plane, 1, (index + 1) / 10)),
        )
      : [];
  const thin = Math.max(0.8, camera.scale(plane.eaves[0]) * 0.03);
  return (
    stroke(down.join(""), colour, thin, { opacity: kind === "tin" ? 0.65 : 0.4 }) +
    stroke(across.join(""), colour, thin * 1.3, { opacity: 0.55 })
  );
}

/** A flat roof: parapet with coping, sometimes crenels. */
export function parapet(stage: Stage, camera: Camera, block: Block, crenels: boolean): string {
  const { palette, style } = stage;
  const y = block.y + block.height;
  const lime = mix(palette.wall, style.wallTint, style.wallTint === "#ffffff" ? 0 : 0.4);
  const band = drawBlock(
    stage,
    camera,
    {
      ...block,
      x: block.x - 0.08,
      z: block.z - 0.08,
      width: block.width + 0.16,
      depth: block.depth + 0.16,
      y: y - 0.05,
      height: 0.28,
    },
    lime,
    "open",
  );
  if (!crenels) return band;
  const teeth = (count: number, at: (index: number) => Pick<Block, "x" | "z">): string =>
    Array.from({ length: count }, (_, index) =>
      drawBlock(
        stage,
        camera,
        { ...at(index), y: y + 0.2, width: 0.5, height: 0.42, depth: 0.3 },
        lime,
      ),
    ).join("");
  const [west, east] = [camera.position[0] < block.x, camera.position[0] > block.x + block.width];
  const side = west ? block.x : block.x + block.width - 0.5;
  const deep = Math.max(2, Math.round(block.depth / 1.1));
  const wide = Math.max(2, Math.round(block.width / 1.1));
  const receding =
    west || east
      ? teeth(deep, (index) => ({
          x: side,
          z: block.z + block.depth - ((index + 0.5) * block.depth) / deep,
        }))
      : "";
  return (
    receding +
    band +
    teeth(wide, (index) => ({ x: block.x + ((index + 0.25) * block.width) / wide, z: block.z }))
  );
}
