import { slab } from "../buildings/blocks";
import type { Camera } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { ellipse, lines, path, polygon, round, stroke } from "../svg";
import { leafTone } from "../vegetation/leaves";
import { frond } from "../vegetation/palms";

/** A woven rug with a border and stripes. */
export function rug(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  width: number,
  depth: number,
): string {
  const { palette, style, random } = stage;
  const base = mix(style.cloth, palette.wall, 0.62);
  const part = (inset: number, colour: string): string =>
    polygon(
      camera.outline(
        slab(
          { x: x + inset, z: z + inset, width: width - inset * 2, depth: depth - inset * 2 },
          0.01,
        ),
      ),
      colour,
    );
  const count = random.int(3, 7);
  const stripes = Array.from({ length: count }, (_, index) =>
    polygon(
      camera.outline(
        slab(
          {
            x: x + 0.22,
            z: z + 0.25 + ((depth - 0.5) * index) / count,
            width: width - 0.44,
            depth: ((depth - 0.5) / count) * 0.42,
          },
          0.01,
        ),
      ),
      index % 2 ? style.secondCloth : style.cloth,
      { opacity: 0.75 },
    ),
  );
  const fringe = Array.from({ length: 40 }, (_, index) =>
    lines(
      [
        camera.project([x + (width * index) / 39, 0.01, z]),
        camera.project([x + (width * index) / 39, 0.01, z - 0.07]),
      ],
      false,
    ),
  );
  return (
    stroke(fringe.join(""), base, 2) +
    part(0, base) +
    part(0.1, mix(style.cloth, palette.shadow, 0.2)) +
    part(0.15, base) +
    stripes.join("")
  );
}

/** A plant in a clay pot. */
export function potted(stage: Stage, camera: Camera, x: number, z: number, height: number): string {
  const { palette, random, style } = stage;
  const [px, py] = camera.project([x, 0, z]);
  const unit = camera.scale([x, 0, z]);
  const [wide, tall] = [unit * 0.24, unit * 0.46];
  const clay = random.chance(0.5) ? palette.tile : mix(style.paint, palette.wall, 0.3);
  const pot =
    path(
      `M${round(px - wide)} ${round(py - tall)}H${round(px + wide)}L${round(px + wide * 0.7)} ${round(py)}Q${round(px)} ${round(py + wide * 0.2)} ${round(px - wide * 0.7)} ${round(py)}Z`,
      stage.linear(
        [px - wide, 0],
        [px + wide, 0],
        [
          [0, mix(clay, palette.sun, 0.25)],
          [1, mix(clay, palette.shadow, 0.45)],
        ],
      ),
    ) + ellipse(px, py - tall, wide, wide * 0.22, mix(palette.woodShade, palette.shadow, 0.3));
  const tone = leafTone(stage);
  const leaves = random.times(random.int(8, 11), (index) =>
    frond(
      stage,
      {
        base: [px, py - tall],
        angle: -Math.PI / 2 + (index - 4.5) * 0.24 + random.range(-0.12, 0.12),
        length: unit * height * random.range(0.6, 0.95),
        droop: 1.5,
        leaflets: 13,
      },
      index % 2 ? tone : { ...tone, middle: tone.shade },
    ),
  );
  return (
    ellipse(px + wide * 0.5, py, wide * 1.4, wide * 0.3, palette.shadow, { opacity: 0.28 }) +
    leaves.slice(0, 5).join("") +
    pot +
    leaves.slice(5).join("")
  );
}
