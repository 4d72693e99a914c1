import { floorPatch, slab } from "./blocks";
import type { Camera } from "../camera";
import { type Place } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { group, lines, polygon, round, stroke } from "../svg";

/** The inner faces of a pool above its water. */
function poolSides(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  width: number,
  depth: number,
  y: number,
): { wall: string; side: string } {
  const { palette } = stage;
  const wall = polygon(
    camera.outline([
      [x, y, z + depth],
      [x + width, y, z + depth],
      [x + width, y - 0.16, z + depth],
      [x, y - 0.16, z + depth],
    ]),
    mix(palette.sea[1], palette.wall, 0.45),
  );
  const side = polygon(
    camera.outline([
      [x, y, z],
      [x, y, z + depth],
      [x, y - 0.16, z + depth],
      [x, y - 0.16, z],
    ]),
    mix(palette.sea[1], palette.shadow, 0.3),
  );
  return { wall, side };
}

/** A pool let into a stone deck, with lit water and the far wall's shade. */
export function pool(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  width: number,
  depth: number,
  y = 0,
): string {
  const { random, palette } = stage;
  const deck = mix(palette.wall, palette.stone, 0.35);
  const coping = floorPatch(
    camera,
    x - 0.5,
    z - 0.5,
    width + 1,
    depth + 1,
    mix(deck, palette.sun, 0.2),
    y,
  );
  const outline = camera.outline(slab({ x, z, width, depth }, y));
  const ys = outline.map(([, py]) => py);
  const water = stage.linear(
    [0, Math.min(...ys)],
    [60, Math.max(...ys)],
    [
      [0, mix(palette.sea[2], palette.sky[2], 0.3)],
      [0.5, palette.sea[2]],
      [1, mix(palette.sea[3], palette.sea[2], 0.35)],
    ],
  );
  const clip = stage.clip(lines(outline));
  const { wall, side } = poolSides(stage, camera, x, z, width, depth, y);
  const waves = random.times(Math.round(width * depth * 0.9) + 12, () => {
    const place: Place = [x + random.next() * width, y - 0.16, z + random.next() * depth];
    const [px, py] = camera.project(place);
    const size = camera.scale(place) * random.range(0.15, 0.5);
    return `M${round(px)} ${round(py)}q${round(size * 0.3)} ${round(-size * 0.07)} ${round(size * 0.55)} 0t${round(size * 0.5)} 0`;
  });
  const shade = polygon(
    camera.outline([
      [x, y, z + depth],
      [x, y, z],
      [x + width * 0.12, y - 0.16, z],
      [x + width * 0.16, y - 0.16, z + depth],
    ]),
    palette.shadow,
    { opacity: 0.2 },
  );
  return (
    coping +
    polygon(outline, water) +
    group(wall + side + shade + stroke(waves.join(""), palette.foam, 2, { opacity: 0.6 }), {
      "clip-path": clip,
    })
  );
}
