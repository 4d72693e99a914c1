import type { Camera } from "../camera";
import { type Place, between } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { lines, path, round, stroke } from "../svg";

export type Plane = {
  eaves: readonly [Place, Place];
  ridge: readonly [Place, Place];
  normal: Place;
};

function onPlane(plane: Plane, along: number, up: number): Place {
  return between(
    between(plane.eaves[0], plane.eaves[1], along),
    between(plane.ridge[0], plane.ridge[1], along),
    up,
  );
}

/** Overlapping rows of palm leaf, with stray strokes down the slope. */
export function thatch(
  stage: Stage,
  camera: Camera,
  plane: Plane,
  colour: string,
  dark: string,
): string {
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
export function fringe(
  stage: Stage,
  camera: Camera,
  plane: Plane,
  colour: string,
  dark: string,
): string {
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
export function sheets(camera: Camera, plane: Plane, colour: string, kind: "tile" | "tin"): string {
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
