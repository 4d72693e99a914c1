import { blockShadow, drawBlock } from "../buildings/blocks";
import { blockAt } from "../buildings/walls";
import type { Camera } from "../camera";
import { type Place } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { lines, polygon, stroke } from "../svg";

/** The corners of a plot on the ground, in metres. */
export function plotCorners(stage: Stage, middle: number, size: number): Place[] {
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
export function marker(stage: Stage, camera: Camera, [x, , z]: Place): string {
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

export type Extent = { front: number; back: number; wide: number };

export function extentOf(corners: readonly Place[]): Extent {
  return {
    front: Math.min(...corners.map(([, , z]) => z)),
    back: Math.max(...corners.map(([, , z]) => z)),
    wide: Math.max(...corners.map(([x]) => Math.abs(x))),
  };
}

/** A track of red earth along the plot. */
export function track(stage: Stage, camera: Camera, fromX: number, toX: number): string {
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
