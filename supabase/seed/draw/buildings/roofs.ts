import { drawBlock, slab } from "./blocks";
import { type Plane, fringe, sheets, thatch } from "./roof-textures";
import { type Block, blockAt } from "./walls";
import type { Camera } from "../camera";
import { type Place, dot, plus } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { type RoofKind } from "../stage";
import { lines, polygon, stroke } from "../svg";

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
