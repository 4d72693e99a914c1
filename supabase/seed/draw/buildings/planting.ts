import type { Camera } from "../camera";
import { type Place, shadowOf } from "../camera";
import type { Stage } from "../stage";
import { type Point, ellipse, group, lines, stroke } from "../svg";
import { canopy, flowering, grass, leafTone, thicket } from "../vegetation/leaves";
import { palm } from "../vegetation/palms";
import { banana, baobab, cloveTree, tree } from "../vegetation/trees";

export type PlantKind =
  "baobab" | "palm" | "tree" | "bush" | "flowers" | "banana" | "grass" | "clove";

/** A plant of a height in metres at a spot of the ground, with its shadow. */
export function plant(
  stage: Stage,
  camera: Camera,
  kind: PlantKind,
  [x, z]: readonly [number, number],
  height: number,
  shadow = true,
): string {
  const foot = camera.project([x, 0, z]);
  const size = height * camera.scale([x, 0, z]);
  const far = Math.max(0, Math.min(0.6, (camera.depth([x, 0, z]) - 25) / 90));
  const tone = leafTone(stage, far);
  const shade = shadow ? plantShadow(stage, camera, [x, z], height, kind) : "";
  if (kind === "palm")
    return (
      shade + palm(stage, { foot, height: size, tone }) + grass(stage, foot, size * 0.06, tone)
    );
  if (kind === "tree") return shade + tree(stage, foot, size, tone);
  if (kind === "baobab") return shade + baobab(stage, foot, size, tone);
  if (kind === "clove") return shade + cloveTree(stage, foot, size, tone);
  if (kind === "banana") return shade + banana(stage, foot, size, tone);
  if (kind === "grass") return grass(stage, foot, size, tone);
  const centre: Point = [foot[0], foot[1] - size * 0.42];
  if (kind === "flowers")
    return shade + flowering(stage, centre, [size * 0.72, size * 0.52], stage.style.petal);
  return shade + canopy(stage, { centre, radii: [size * 0.75, size * 0.52], tone, dabs: 24 });
}

function plantShadow(
  stage: Stage,
  camera: Camera,
  [x, z]: readonly [number, number],
  height: number,
  kind: PlantKind,
): string {
  const { palette } = stage;
  const top: Place = shadowOf([x, Math.min(height, 7) * (kind === "palm" ? 1 : 0.6), z], stage.sun);
  const wide =
    kind === "palm"
      ? height * 0.3
      : kind === "tree" || kind === "baobab"
        ? height * 0.36
        : height * 0.55;
  if (camera.depth(top) < 1.5 || camera.depth([x, 0, z]) < 1.5) return "";
  const [foot, crown] = [camera.project([x, 0, z]), camera.project(top)];
  const rx = wide * camera.scale(top);
  const ry = Math.max(3, rx * Math.min(0.5, (camera.position[1] * 1.6) / camera.depth(top)));
  const trunk =
    kind === "palm" || kind === "tree" || kind === "baobab"
      ? stroke(
          lines([foot, crown], false),
          palette.shadow,
          Math.max(2, height * 0.03 * camera.scale([x, 0, z])),
        )
      : "";
  const lobes = [
    [-0.5, 0.1, 0.6],
    [0.45, -0.1, 0.62],
    [0, 0, 0.8],
    [0.1, 0.25, 0.5],
  ].map(([dx, dy, grow]) =>
    ellipse(
      crown[0] + (dx ?? 0) * rx,
      crown[1] + (dy ?? 0) * ry,
      rx * (grow ?? 1),
      ry * (grow ?? 1),
      palette.shadow,
    ),
  );
  return group(trunk + lobes.join(""), { opacity: 0.26 });
}

/** A hedge or thicket at one distance, right across a stretch. */
export function hedge(
  stage: Stage,
  camera: Camera,
  from: number,
  to: number,
  z: number,
  height: number,
): string {
  const far = Math.max(0, Math.min(0.7, (z - 25) / 90));
  const size = height * camera.scale([0, 0, z]);
  return thicket(
    stage,
    camera.project([from, 0, z]),
    camera.project([to, 0, z]),
    size,
    leafTone(stage, far),
  );
}
