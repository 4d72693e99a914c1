import { drawBlock } from "./blocks";
import { type Wall, blockAt, onWall, patch } from "./walls";
import type { Camera } from "../camera";
import { type Place } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { ellipse, polygon } from "../svg";

/** A striped awning over a shop opening. */
export function awning(
  stage: Stage,
  camera: Camera,
  wall: Wall,
  u: number,
  v: number,
  width: number,
  cloth: string,
): string {
  const { palette } = stage;
  const stripes = Math.max(4, Math.round(width / 0.42));
  const out = (share: number, low: number, reach: number): Place =>
    onWall(wall, u + width * share, v - low, -reach);
  const part = (index: number): string => {
    const [from, to] = [index / stripes, (index + 1) / stripes];
    const colour = index % 2 ? palette.wall : cloth;
    const top = polygon(
      camera.outline([out(from, 0, 0), out(to, 0, 0), out(to, 0.6, 1.35), out(from, 0.6, 1.35)]),
      mix(colour, palette.sun, 0.12),
    );
    const middle = (from + to) / 2;
    return (
      top +
      polygon(
        camera.outline([
          out(from, 0.6, 1.35),
          out(to, 0.6, 1.35),
          out(to, 0.82, 1.35),
          out(middle, 0.92, 1.35),
          out(from, 0.82, 1.35),
        ]),
        mix(colour, palette.shadow, 0.16),
      )
    );
  };
  const shade = patch(camera, wall, [u - 0.05, v - 1.5, width + 0.1, 1.5], palette.shadow, 0.34);
  return shade + Array.from({ length: stripes }, (_, index) => part(index)).join("");
}

/** Baskets and crates with fruit before a shop. */
export function goods(stage: Stage, camera: Camera, x: number, z: number, count: number): string {
  const { random, palette } = stage;
  const fruit = [
    palette.tile,
    "#e0a53d",
    palette.leafLight,
    "#b5485a",
    palette.leaf,
    palette.thatch,
  ] as const;
  return random
    .times(count, (index) => {
      const left = x + index * 0.85;
      const crate = drawBlock(stage, camera, blockAt(left, 0, z, 0.7, 0.5, 0.5), palette.wood);
      const colour = random.pick(fruit);
      const heap = random.times(12, () => {
        const place: Place = [
          left + random.range(0.08, 0.62),
          0.5 + random.range(0, 0.18),
          z + random.range(0, 0.3),
        ];
        const [px, py] = camera.project(place);
        const size = camera.scale(place) * 0.085;
        return ellipse(
          px,
          py,
          size,
          size,
          mix(colour, random.chance(0.4) ? palette.sun : palette.shadow, random.range(0, 0.3)),
        );
      });
      return crate + heap.join("");
    })
    .join("");
}
