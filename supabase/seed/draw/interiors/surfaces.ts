import { slab } from "../buildings/blocks";
import { type Place } from "../camera";
import { type Room } from "./room";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { HEIGHT, lines, polygon, stroke } from "../svg";

/** Loose ends of palm leaf under a thatched roof. */
function ceilingStraw(stage: Stage, room: Room, kind: "beams" | "plain" | "thatch"): string {
  const { random, palette } = stage;
  const { camera, width, depth, height } = room;
  const straw =
    kind === "thatch"
      ? stroke(
          random
            .times(150, () => {
              const [x, z] = [random.range(-0.5, 0.5) * width, random.range(1, depth)];
              return lines(
                [
                  camera.project([x, height, z]),
                  camera.project([x + random.range(-0.03, 0.03), height, z - 0.3]),
                ],
                false,
              );
            })
            .join(""),
          palette.thatch,
          2,
          { opacity: 0.45 },
        )
      : "";
  return straw;
}

export function drawCeiling(
  stage: Stage,
  room: Room,
  kind: "beams" | "plain" | "thatch",
  lime: string,
): string {
  const { camera, width, depth, height } = room;
  const { palette } = stage;
  const outline = camera.outline(slab({ x: -width / 2, z: 0, width, depth }, height));
  const far = camera.project([0, height, depth])[1];
  const base =
    kind === "thatch"
      ? mix(palette.thatchShade, palette.thatch, 0.4)
      : mix(lime, palette.wallShade, 0.3);
  const fill = stage.linear(
    [0, far],
    [0, 0],
    [
      [0, mix(base, palette.wall, 0.25)],
      [1, mix(base, palette.shadow, 0.3)],
    ],
  );
  if (kind === "plain") return polygon(outline, fill);
  const count = kind === "thatch" ? 7 : Math.round(depth / 0.62);
  const beam = (index: number): string => {
    const z = (depth * (index + 0.5)) / count;
    const bottom = polygon(
      camera.outline([
        [-width / 2, height - 0.16, z],
        [width / 2, height - 0.16, z],
        [width / 2, height - 0.16, z + 0.14],
        [-width / 2, height - 0.16, z + 0.14],
      ]),
      palette.woodShade,
    );
    return (
      polygon(
        camera.outline([
          [-width / 2, height, z],
          [width / 2, height, z],
          [width / 2, height - 0.16, z],
          [-width / 2, height - 0.16, z],
        ]),
        palette.wood,
      ) + bottom
    );
  };
  const straw = ceilingStraw(stage, room, kind);
  return (
    polygon(outline, fill) +
    straw +
    Array.from({ length: count }, (_, index) => beam(count - 1 - index)).join("")
  );
}

export function drawFloor(
  stage: Stage,
  { camera, width, depth }: Pick<Room, "camera" | "width" | "depth">,
  from = 0,
): string {
  const { palette, style, random } = stage;
  const base =
    style.floor === "wood"
      ? mix(palette.wood, palette.thatch, 0.35)
      : style.floor === "tile"
        ? mix(palette.tile, palette.sand, 0.4)
        : mix(palette.stone, palette.wall, 0.35);
  const outline = camera.outline(slab({ x: -width / 2, z: from, width, depth: depth - from }, 0));
  const far = camera.project([0, 0, depth])[1];
  const fill = stage.linear(
    [0, far],
    [0, HEIGHT],
    [
      [0, mix(base, palette.sun, 0.3)],
      [0.4, base],
      [1, mix(base, palette.shadow, 0.24)],
    ],
  );
  const line = (a: Place, b: Place): string => lines(camera.outline([a, b, b]), false);
  const gap = style.floor === "wood" ? 0.24 : style.floor === "tile" ? 0.45 : 0.8;
  const along = Array.from({ length: Math.floor(width / gap) }, (_, index) =>
    line(
      [-width / 2 + (index + 1) * gap, 0, from + 0.3],
      [-width / 2 + (index + 1) * gap, 0, depth],
    ),
  );
  const across =
    style.floor === "wood"
      ? random.times(26, () => {
          const [x, z] = [
            -width / 2 + Math.floor(random.range(0, width / gap)) * gap,
            random.range(1.5, depth),
          ];
          return line([x, 0, z], [x + gap, 0, z]);
        })
      : Array.from({ length: Math.floor((depth - from) / gap) }, (_, index) =>
          line([-width / 2, 0, from + (index + 1) * gap], [width / 2, 0, from + (index + 1) * gap]),
        );
  return (
    polygon(outline, fill) +
    stroke([...along, ...across].join(""), mix(base, palette.shadow, 0.4), 1.3, { opacity: 0.38 })
  );
}
