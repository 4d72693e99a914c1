import { type Wall, onWall, patch, rectangle, sunOn, wallColour } from "./walls";
import type { Camera } from "../camera";
import { type Place } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { type Point, lines, path, polygon, round, stroke } from "../svg";

export type Shape = "round" | "pointed" | "square";

/** The outline of a doorway or window on a wall, its top arched as asked. */
export function openingOutline(
  wall: Wall,
  [u, v, width, height]: readonly [number, number, number, number],
  shape: Shape,
  depth = 0,
): Place[] {
  if (shape === "square") return rectangle(wall, u, v, width, height, depth);
  const rise = Math.min(height * 0.6, width * (shape === "pointed" ? 0.62 : 0.5));
  const spring = v + height - rise;
  const arch = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI * (index / 12);
    const across = -Math.cos(angle) * 0.5 + 0.5;
    const up = shape === "pointed" ? 1 - Math.abs(across - 0.5) ** 1.55 * 2.93 : Math.sin(angle);
    return onWall(wall, u + width * (1 - across), spring + rise * Math.max(0, up), depth);
  });
  return [onWall(wall, u, v, depth), onWall(wall, u + width, v, depth), ...arch];
}

export type Filling = "glass" | "dark" | "door" | "open" | "louvre";

export type Opening = {
  area: readonly [u: number, v: number, width: number, height: number];
  shape?: Shape;
  filling?: Filling;
  depth?: number;
  shutters?: boolean;
  paint?: string;
};

/** A window or door set into a thick wall. */
export function opening(stage: Stage, camera: Camera, wall: Wall, options: Opening): string {
  const { palette, style } = stage;
  const {
    area,
    shape = "square",
    filling = "glass",
    depth = 0.28,
    shutters = false,
    paint = style.paint,
  } = options;
  const outer = camera.outline(openingOutline(wall, area, shape));
  if (outer.length < 3) return "";
  const inner = camera.outline(openingOutline(wall, area, shape, depth));
  const clip = stage.clip(lines(outer));
  const reveal = mix(wallColour(stage, wall), palette.shadow, 0.3);
  const inside =
    polygon(inner, fillingColour(stage, filling, paint, inner)) +
    fillingLines(stage, camera, wall, area, filling, paint, depth);
  const frame = stroke(
    lines(inner),
    filling === "door" ? palette.woodShade : mix(paint, palette.wall, 0.15),
    Math.max(1.4, camera.scale(wall.origin) * 0.06),
    { "stroke-linejoin": "round" },
  );
  const sill = patch(
    camera,
    wall,
    [area[0] - 0.08, area[1] - 0.1, area[2] + 0.16, 0.1],
    mix(palette.wall, palette.stone, 0.5),
  );
  const hood =
    shape === "square"
      ? ""
      : stroke(
          lines(outer),
          mix(palette.wall, palette.stone, 0.35),
          Math.max(1.2, camera.scale(wall.origin) * 0.05),
        );
  return (
    polygon(outer, reveal) +
    `<g clip-path="${clip}">${inside}${frame}</g>` +
    hood +
    (area[1] > 0.3 ? sill : "") +
    (shutters ? shutterPair(stage, camera, wall, area, paint) : "")
  );
}

function fillingColour(
  stage: Stage,
  filling: Filling,
  paint: string,
  outline: readonly Point[],
): string {
  const { palette, light } = stage;
  const heights = outline.map(([, y]) => y);
  const span = [
    [0, Math.min(...heights)],
    [30, Math.max(...heights)],
  ] as const;
  if (filling === "door")
    return stage.linear(...span, [
      [0, mix(palette.wood, paint, 0.15)],
      [1, palette.woodShade],
    ]);
  if (filling === "louvre") return mix(paint, palette.wallShade, 0.1);
  if (filling === "dark")
    return stage.linear(...span, [
      [0, palette.leafDeep],
      [1, mix(palette.leafDeep, palette.woodShade, 0.6)],
    ]);
  if (filling === "open") {
    const warm = light === "dusk" ? palette.lamp : mix(palette.woodShade, palette.lamp, 0.25);
    return stage.linear(...span, [
      [0, mix(palette.woodShade, warm, 0.7)],
      [1, mix(palette.woodShade, palette.tile, 0.3)],
    ]);
  }
  return stage.linear(...span, [
    [0, palette.glass[0]],
    [0.55, mix(palette.glass[0], palette.glass[1], 0.7)],
    [1, palette.glass[1]],
  ]);
}

function fillingLines(
  stage: Stage,
  camera: Camera,
  wall: Wall,
  [u, v, width, height]: Opening["area"],
  filling: Filling,
  paint: string,
  depth: number,
): string {
  const { palette } = stage;
  const thin = Math.max(1, camera.scale(wall.origin) * 0.045);
  const line = (u1: number, v1: number, u2: number, v2: number): string =>
    lines(
      camera.outline([
        onWall(wall, u1, v1, depth),
        onWall(wall, u2, v2, depth),
        onWall(wall, u2, v2, depth),
      ]),
      false,
    );
  if (filling === "glass") {
    const panes = Math.max(2, Math.round(width / 0.9));
    const bars = Array.from({ length: panes - 1 }, (_, index) =>
      line(u + (width * (index + 1)) / panes, v, u + (width * (index + 1)) / panes, v + height),
    );
    return stroke(
      bars.join("") + line(u, v + height * 0.68, u + width, v + height * 0.68),
      mix(paint, palette.wall, 0.15),
      thin,
    );
  }
  if (filling === "louvre") {
    const slats = Array.from({ length: 9 }, (_, index) =>
      line(u, v + (height * (index + 0.5)) / 9, u + width, v + (height * (index + 0.5)) / 9),
    );
    return stroke(
      slats.join("") + line(u + width / 2, v, u + width / 2, v + height),
      mix(paint, palette.shadow, 0.45),
      thin,
    );
  }
  if (filling !== "door") return "";
  const studs = [0.25, 0.75].flatMap((share) =>
    Array.from({ length: 6 }, (_, index) => {
      const [x, y] = camera.project(
        onWall(wall, u + width * share, v + height * (0.08 + index * 0.12), depth),
      );
      return `M${round(x)} ${round(y)}h0.1`;
    }),
  );
  const centre = line(u + width / 2, v, u + width / 2, v + height * 0.86);
  const panels = [0.3, 0.55, 0.8]
    .map((share) => line(u, v + height * share, u + width, v + height * share))
    .join("");
  return (
    stroke(panels, palette.woodShade, thin * 0.8, { opacity: 0.7 }) +
    stroke(centre, palette.thatch, thin * 1.8) +
    stroke(studs.join(""), palette.lamp, thin * 2)
  );
}

function shutterPair(
  stage: Stage,
  camera: Camera,
  wall: Wall,
  [u, v, width, height]: Opening["area"],
  paint: string,
): string {
  const { palette } = stage;
  const lit = mix(
    mix(paint, palette.shadow, 0.35),
    mix(paint, palette.sun, 0.12),
    sunOn(stage, wall),
  );
  const leaf = (from: number): string => {
    const slats = Array.from({ length: 7 }, (_, index) =>
      lines(
        camera.outline(
          rectangle(
            wall,
            from + 0.06,
            v + (height * (index + 0.4)) / 7,
            width / 2 - 0.12,
            0.05,
            -0.04,
          ),
        ),
      ),
    );
    return (
      patch(camera, wall, [from + 0.07, v - 0.08, width / 2, height], palette.shadow, 0.25) +
      patch(camera, wall, [from, v, width / 2, height], lit, 1, -0.04) +
      path(slats.join(""), mix(lit, palette.shadow, 0.4))
    );
  };
  return leaf(u - width / 2 - 0.05) + leaf(u + width + 0.05);
}
