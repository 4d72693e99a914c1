import { drawBlock, post } from "../buildings/blocks";
import { openingOutline } from "../buildings/openings";
import { type Wall, blockAt, rectangle } from "../buildings/walls";
import type { Camera } from "../camera";
import { type Place } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { group, lines, path, polygon, stroke } from "../svg";

export function archScreen(stage: Stage, camera: Camera, wall: Wall, count: number): string {
  const { palette, style } = stage;
  const bay = wall.width / count;
  const shape = style.arch === "square" ? "round" : style.arch;
  const areas = Array.from(
    { length: count },
    (_, index) => [bay * index + bay * 0.08, 0, bay * 0.84, wall.height - 0.35] as const,
  );
  const outer = areas.map((area) => lines(camera.outline(openingOutline(wall, area, shape))));
  const deep = areas.map((area) => lines(camera.outline(openingOutline(wall, area, shape, 0.45))));
  const reveal = outer
    .map((data, index) =>
      path(data + (deep[index] ?? ""), mix(palette.wall, palette.sun, 0.45), {
        "fill-rule": "evenodd",
      }),
    )
    .join("");
  return (
    group(reveal, { "clip-path": stage.clip(outer.join("")) }) +
    path(
      lines(camera.outline(rectangle(wall, 0, 0, wall.width, wall.height))) + outer.join(""),
      mix(palette.wallShade, palette.wall, 0.5),
      { "fill-rule": "evenodd" },
    )
  );
}

export function postScreen(stage: Stage, camera: Camera, wall: Wall, count: number): string {
  const { palette } = stage;
  const posts = Array.from({ length: count + 1 }, (_, index) =>
    post(
      stage,
      camera,
      [wall.origin[0] + (wall.width * index) / count, 0, wall.origin[2]],
      wall.height,
      0.18,
      palette.wood,
    ),
  );
  const beam = drawBlock(
    stage,
    camera,
    blockAt(
      wall.origin[0] - 0.3,
      wall.height - 0.22,
      wall.origin[2] - 0.1,
      wall.width + 0.6,
      0.22,
      0.2,
    ),
    palette.wood,
  );
  return posts.join("") + beam;
}

/** The underside of a lean-to roof: poles and palm leaf. */
export function roofUnder(
  stage: Stage,
  camera: Camera,
  width: number,
  depth: number,
  height: number,
): string {
  const { palette, random } = stage;
  const half = width / 2;
  const fill = mix(palette.thatchShade, palette.thatch, 0.35);
  const base = polygon(
    camera.outline([
      [-half, height, depth + 0.4],
      [half, height, depth + 0.4],
      [half, height + 0.9, 0.3],
      [-half, height + 0.9, 0.3],
    ]),
    fill,
  );
  const at = (x: number, z: number): Place => [x, height + 0.9 * (1 - z / (depth + 0.4)), z];
  const line = (from: Place, to: Place): string => lines(camera.outline([from, to, to]), false);
  const rows = Array.from({ length: 8 }, (_, index) =>
    line(at(-half, 1 + (index * depth) / 8), at(half, 1 + (index * depth) / 8)),
  );
  const straw = random.times(170, () => {
    const [x, z] = [random.range(-half, half), random.range(1, depth)];
    return line(at(x, z), at(x + random.range(-0.04, 0.04), z + 0.35));
  });
  const poles = Array.from({ length: 6 }, (_, index) =>
    line(
      at(-half + (width * (index + 0.5)) / 6, 0.6),
      at(-half + (width * (index + 0.5)) / 6, depth + 0.3),
    ),
  );
  return (
    base +
    stroke(straw.join(""), palette.thatch, 2.2, { opacity: 0.5 }) +
    stroke(rows.join(""), palette.woodShade, 4, { opacity: 0.6 }) +
    stroke(poles.join(""), palette.wood, 13)
  );
}
