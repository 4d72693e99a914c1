import { drawBlock } from "../buildings/blocks";
import { type Block, blockAt } from "../buildings/walls";
import type { Camera } from "../camera";
import { type Place } from "../camera";
import { contact } from "./upholstery";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { ellipse, path, round } from "../svg";
import { leafTone } from "../vegetation/leaves";
import { frond } from "../vegetation/palms";

/** A table on four legs with something on it. */
export function table(
  stage: Stage,
  camera: Camera,
  block: Block,
  setting: "bowl" | "books" | "vase" | "none" = "none",
): string {
  const { palette } = stage;
  const legs = [
    [0.04, block.depth - 0.12],
    [block.width - 0.12, block.depth - 0.12],
    [0.04, 0.04],
    [block.width - 0.12, 0.04],
  ].map(([dx, dz]) =>
    drawBlock(
      stage,
      camera,
      blockAt(block.x + (dx ?? 0), 0, block.z + (dz ?? 0), 0.08, block.height - 0.06, 0.08),
      palette.woodShade,
    ),
  );
  const top = drawBlock(
    stage,
    camera,
    { ...block, y: block.height - 0.07, height: 0.07 },
    palette.wood,
    mix(palette.wood, palette.thatch, 0.4),
  );
  const middle: Place = [block.x + block.width / 2, block.height, block.z + block.depth / 2];
  return (
    contact(stage, camera, block.x, block.z, block.width, block.depth) +
    legs.join("") +
    top +
    (setting === "none" ? "" : onTable(stage, camera, middle, setting))
  );
}

/** Fronds that stand in a vase. */
function vaseStems(stage: Stage, x: number, y: number, unit: number): string {
  const { random } = stage;
  const stems = random
    .times(7, () =>
      frond(
        stage,
        {
          base: [x, y - unit * 0.24],
          angle: -Math.PI / 2 + random.range(-0.8, 0.8),
          length: unit * random.range(0.3, 0.5),
          droop: 1,
          leaflets: 7,
        },
        leafTone(stage),
      ),
    )
    .join("");
  return stems;
}

/** A wooden bowl of fruit. */
function fruitBowl(stage: Stage, x: number, y: number, unit: number): string {
  const { palette, style, random } = stage;
  const fruit = random
    .times(6, (index) =>
      ellipse(
        x + (index - 2.5) * unit * 0.055,
        y - unit * random.range(0.12, 0.17),
        unit * 0.06,
        unit * 0.055,
        random.pick(["#e0a53d", palette.tile, palette.leafLight]),
      ),
    )
    .join("");
  return (
    fruit +
    path(
      `M${round(x - unit * 0.22)} ${round(y - unit * 0.12)}Q${round(x)} ${round(y - unit * 0.07)} ${round(x + unit * 0.22)} ${round(y - unit * 0.12)}Q${round(x + unit * 0.16)} ${round(y + unit * 0.03)} ${round(x)} ${round(y + unit * 0.03)}Q${round(x - unit * 0.16)} ${round(y + unit * 0.03)} ${round(x - unit * 0.22)} ${round(y - unit * 0.12)}Z`,
      mix(palette.wood, style.paint, 0.3),
    )
  );
}

export function onTable(
  stage: Stage,
  camera: Camera,
  place: Place,
  setting: "bowl" | "books" | "vase",
): string {
  const { palette, style } = stage;
  const [x, y] = camera.project(place);
  const unit = camera.scale(place);
  if (setting === "books") {
    return [0, 1, 2]
      .map((index) =>
        drawBlock(
          stage,
          camera,
          blockAt(
            place[0] - 0.2 + index * 0.02,
            place[1] + index * 0.05,
            place[2] - 0.12,
            0.36 - index * 0.04,
            0.045,
            0.25,
          ),
          [style.cloth, palette.wall, style.paint][index] ?? palette.wall,
        ),
      )
      .join("");
  }
  if (setting === "bowl") return fruitBowl(stage, x, y, unit);
  const stems = vaseStems(stage, x, y, unit);
  return (
    stems +
    path(
      `M${round(x - unit * 0.06)} ${round(y - unit * 0.26)}h${round(unit * 0.12)}Q${round(x + unit * 0.16)} ${round(y - unit * 0.1)} ${round(x + unit * 0.07)} ${round(y + unit * 0.02)}h${round(-unit * 0.14)}Q${round(x - unit * 0.16)} ${round(y - unit * 0.1)} ${round(x - unit * 0.06)} ${round(y - unit * 0.26)}Z`,
      stage.linear(
        [x - unit * 0.14, 0],
        [x + unit * 0.14, 0],
        [
          [0, mix(style.paint, palette.wall, 0.5)],
          [1, mix(style.paint, palette.shadow, 0.3)],
        ],
      ),
    )
  );
}
