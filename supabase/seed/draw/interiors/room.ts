import { slab } from "../buildings/blocks";
import { type Shape, openingOutline } from "../buildings/openings";
import { type Wall, rectangle } from "../buildings/walls";
import { Camera, type Place, shadowOf } from "../camera";
import { drawCeiling, drawFloor } from "./surfaces";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { WIDTH, group, lines, path, polygon } from "../svg";

export type Room = {
  camera: Camera;
  width: number;
  depth: number;
  height: number;
  back: Wall;
  left: Wall;
  right: Wall;
};

export type Hole = {
  area: readonly [u: number, v: number, width: number, height: number];
  shape: Shape;
};

/** A room seen from its near end, the far wall parallel to the picture. */
export function makeRoom(
  stage: Stage,
  size: { width: number; depth: number; height: number; eye?: number },
): Room {
  const { random } = stage;
  const { width, depth, height } = size;
  stage.sun = [-0.52, 0.7, -0.28];
  const camera = new Camera({
    x: random.range(-0.16, 0.16) * width,
    height: size.eye ?? random.range(1.35, 1.7),
    yaw: random.range(-0.14, 0.14),
    focal: random.range(900, 1080),
    horizon: random.range(500, 570),
  });
  const half = width / 2;
  return {
    camera,
    width,
    depth,
    height,
    back: { origin: [-half, 0, depth], along: [1, 0, 0], inward: [0, 0, 1], width, height },
    left: { origin: [-half, 0, 0], along: [0, 0, 1], inward: [-1, 0, 0], width: depth, height },
    right: { origin: [half, 0, depth], along: [0, 0, -1], inward: [1, 0, 0], width: depth, height },
  };
}

/** Arches or wide doors in the far wall, spread evenly. */
export function holesFor(stage: Stage, room: Room): Hole[] {
  const { random, style } = stage;
  const kind = random.pick(["arches", "arches", "wide", "doors"] as const);
  const top = Math.min(room.height - 0.45, random.range(2.45, 2.8));
  if (kind === "wide")
    return [{ area: [room.width * 0.14, 0, room.width * 0.72, top], shape: "square" }];
  const count = kind === "arches" ? random.int(2, 4) : 2;
  const bay = (room.width * 0.86) / count;
  return random.times(
    count,
    (index) =>
      ({
        area: [room.width * 0.07 + bay * index + bay * 0.12, 0, bay * 0.76, top],
        shape: kind === "doors" ? "square" : style.arch === "square" ? "round" : style.arch,
      }) as const,
  );
}

/** Walls, ceiling and floor around the openings, with the sun lying on the floor. */
export function shell(
  stage: Stage,
  room: Room,
  holes: readonly Hole[],
  ceiling: "beams" | "plain" | "thatch" = "beams",
): string {
  const { palette, style } = stage;
  const { camera, back } = room;
  const lime = mix(
    mix(palette.wallShade, palette.wall, 0.55),
    style.wallTint,
    style.wallTint === "#ffffff" ? 0 : 0.3,
  );
  const outlines = holes.map(({ area, shape }) =>
    camera.outline(openingOutline(back, area, shape)),
  );
  const deep = holes.map(({ area, shape }) =>
    camera.outline(openingOutline(back, area, shape, 0.4)),
  );
  const reveals = outlines
    .map((outline, index) =>
      path(lines(outline) + lines(deep[index] ?? []), mix(palette.wall, palette.sun, 0.4), {
        "fill-rule": "evenodd",
      }),
    )
    .join("");
  const clip = stage.clip(outlines.map((outline) => lines(outline)).join(""));
  const [left, right] = [
    camera.project(rectangle(back, 0, 0, 1, 1)[0] as Place),
    camera.project(rectangle(back, back.width, 0, 1, 1)[0] as Place),
  ];
  const face = stage.linear(
    [left[0], 0],
    [right[0], 0],
    [
      [0, mix(lime, palette.shadow, 0.05)],
      [0.5, mix(lime, palette.wall, 0.25)],
      [1, mix(lime, palette.shadow, 0.1)],
    ],
  );
  const wall = path(
    lines(camera.outline(rectangle(back, 0, 0, back.width, back.height))) +
      outlines.map((outline) => lines(outline)).join(""),
    face,
    { "fill-rule": "evenodd" },
  );
  return (
    group(reveals, { "clip-path": clip }) +
    wall +
    sideWall(stage, room, room.left, mix(lime, palette.shadow, 0.16)) +
    sideWall(stage, room, room.right, mix(lime, palette.wall, 0.3)) +
    drawCeiling(stage, room, ceiling, lime) +
    drawFloor(stage, room) +
    sunPatches(stage, room, holes)
  );
}

function sideWall(stage: Stage, { camera, depth }: Room, wall: Wall, colour: string): string {
  const { palette } = stage;
  const outline = camera.outline(rectangle(wall, 0, 0, wall.width, wall.height));
  const far = camera.project([wall.origin[0], 1, depth])[0];
  const near = wall.inward[0] < 0 ? Math.min(0, far - 500) : Math.max(WIDTH, far + 500);
  const fill = stage.linear(
    [far, 0],
    [near, 0],
    [
      [0, mix(colour, palette.wall, 0.3)],
      [1, mix(colour, palette.shadow, 0.24)],
    ],
  );
  return polygon(outline, fill);
}

/** Sunlight that falls through the openings on to the floor. */
function sunPatches(stage: Stage, room: Room, holes: readonly Hole[]): string {
  const { palette, light } = stage;
  const { camera, back, width, depth } = room;
  const ray: Place = light === "noon" ? [-0.2, 0.85, 0.55] : [-0.42, 0.6, 0.7];
  const floor = stage.clip(
    lines(camera.outline(slab({ x: -width / 2, z: 0.3, width, depth: depth - 0.3 }, 0))),
  );
  const patches = holes.map(({ area, shape }) =>
    polygon(
      camera.outline(openingOutline(back, area, shape).map((place) => shadowOf(place, ray))),
      mix(palette.sun, palette.glow, 0.3),
    ),
  );
  return group(patches.join(""), { "clip-path": floor, opacity: light === "dusk" ? 0.5 : 0.72 });
}
