import { type Block } from "../buildings/walls";
import type { Camera } from "../camera";
import { type Place } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { ellipse, path, round, stroke } from "../svg";

const fruits = ["#e0a53d", "#c9623a", "#a8b84f", "#b5485a", "#6f9a4a", "#e8d2a4"] as const;

/** Fish laid side by side on a board. */
function fishOnBoard(stage: Stage, camera: Camera, block: Block): string {
  const { random, palette } = stage;
  const y = block.y + block.height;
  return random
    .times(Math.round(block.width * 7), (index) => {
      const [x, py] = camera.project([
        block.x + 0.15 + ((block.width - 0.3) * index) / (block.width * 7),
        y + 0.02,
        block.z + random.range(0.1, block.depth * 0.7),
      ]);
      const size = camera.scale([block.x, y, block.z]) * random.range(0.13, 0.2);
      const colour = random.pick([
        palette.wallShade,
        palette.sea[1],
        mix(palette.tile, palette.wall, 0.35),
        palette.glass[1],
      ]);
      return (
        path(
          `M${round(x - size)} ${round(py)}Q${round(x - size * 0.2)} ${round(py - size * 0.55)} ${round(x + size * 0.7)} ${round(py)}l${round(size * 0.42)} ${round(-size * 0.26)}v${round(size * 0.52)}l${round(-size * 0.42)} ${round(-size * 0.2)}Q${round(x - size * 0.2)} ${round(py + size * 0.45)} ${round(x - size)} ${round(py)}Z`,
          colour,
        ) +
        ellipse(
          x - size * 0.66,
          py - size * 0.05,
          size * 0.06 + 0.6,
          size * 0.06 + 0.6,
          palette.shadow,
        )
      );
    })
    .join("");
}

/** Heaps of fruit, or fish, on a board. */
export function wares(stage: Stage, camera: Camera, block: Block, fish: boolean): string {
  if (fish) return fishOnBoard(stage, camera, block);
  const { random, palette } = stage;
  const y = block.y + block.height;
  const heaps = Math.round(block.width / 0.5);
  return Array.from({ length: heaps }, (_, heap) => {
    const colour = random.pick(fruits);
    const middle = block.x + (block.width * (heap + 0.5)) / heaps;
    return [0, 1, 2]
      .flatMap((row) =>
        Array.from({ length: 4 - row }, (_item, index) => {
          const place: Place = [
            middle + (index - (3 - row) / 2) * 0.12,
            y + 0.06 + row * 0.095,
            block.z + 0.2,
          ];
          const [px, py] = camera.project(place);
          const size = camera.scale(place) * 0.066;
          return (
            ellipse(px, py, size, size, mix(colour, palette.shadow, random.range(0, 0.18))) +
            ellipse(
              px - size * 0.3,
              py - size * 0.3,
              size * 0.4,
              size * 0.36,
              mix(colour, palette.sun, 0.5),
              { opacity: 0.7 },
            )
          );
        }),
      )
      .join("");
  }).join("");
}

export function bananas(stage: Stage, camera: Camera, place: Place): string {
  const { palette } = stage;
  const [x, y] = camera.project(place);
  const unit = camera.scale(place) * 0.2;
  const fingers = [-0.6, -0.3, 0, 0.3, 0.6].map((lean) =>
    stroke(
      `M${round(x + lean * unit * 0.4)} ${round(y - unit * 0.7)}Q${round(x + lean * unit * 1.6)} ${round(y)} ${round(x + lean * unit)} ${round(y + unit * 0.8)}`,
      mix("#e3b23c", palette.leafLight, Math.abs(lean) * 0.6),
      unit * 0.36,
    ),
  );
  return (
    fingers.join("") +
    stroke(
      `M${round(x)} ${round(y - unit * 1.5)}V${round(y - unit * 0.6)}`,
      palette.woodShade,
      unit * 0.2,
    )
  );
}

export function baskets(stage: Stage, camera: Camera, x: number, z: number): string {
  const { palette } = stage;
  const [px, py] = camera.project([x, 0, z]);
  const unit = camera.scale([x, 0, z]) * 0.24;
  const shape = path(
    `M${round(px - unit)} ${round(py - unit * 1.1)}L${round(px - unit * 0.75)} ${round(py)}Q${round(px)} ${round(py + unit * 0.26)} ${round(px + unit * 0.75)} ${round(py)}L${round(px + unit)} ${round(py - unit * 1.1)}Z`,
    stage.linear(
      [px - unit, 0],
      [px + unit, 0],
      [
        [0, mix(palette.thatch, palette.sun, 0.3)],
        [1, palette.thatchShade],
      ],
    ),
  );
  const weave = stroke(
    [0.3, 0.6, 0.9]
      .map(
        (share) =>
          `M${round(px - unit * 0.9)} ${round(py - unit * 1.1 * share)}Q${round(px)} ${round(py - unit * 1.1 * share + unit * 0.24)} ${round(px + unit * 0.9)} ${round(py - unit * 1.1 * share)}`,
      )
      .join(""),
    palette.thatchShade,
    2,
    { opacity: 0.6 },
  );
  return (
    ellipse(px + unit * 0.5, py, unit * 1.2, unit * 0.26, palette.shadow, { opacity: 0.3 }) +
    shape +
    weave +
    ellipse(px, py - unit * 1.1, unit, unit * 0.3, palette.woodShade) +
    ellipse(px, py - unit * 1.14, unit * 0.86, unit * 0.28, stage.random.pick(fruits))
  );
}
