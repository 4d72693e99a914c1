import { blockShadow, drawBlock } from "../buildings/blocks";
import type { Layers } from "../buildings/layers";
import { type Block, blockAt } from "../buildings/walls";
import type { Camera } from "../camera";
import { type Place } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { ellipse, lines, path, round, stroke } from "../svg";

/** Poles and planks before a wall. */
export function scaffold(stage: Stage, camera: Camera, block: Block, levels: number): string {
  const { palette, random } = stage;
  const z = block.z - 1.3;
  const bays = Math.round(block.width / 2.2);
  const pole = (from: Place, to: Place, thick: number): string =>
    stroke(
      lines([camera.project(from), camera.project(to)], false),
      random.pick([palette.wood, palette.thatch, palette.thatchShade]),
      Math.max(2.5, camera.scale(from) * thick),
    );
  const at = (index: number): number => block.x + (block.width * index) / bays;
  const top = levels * 2 + 1.1;
  const uprights = Array.from(
    { length: bays + 1 },
    (_, index) =>
      pole(
        [at(index), 0, z],
        [at(index) + random.range(-0.1, 0.1), top + random.range(-0.2, 0.5), z],
        0.09,
      ) + pole([at(index), 0, block.z - 0.2], [at(index), top, block.z - 0.2], 0.07),
  );
  const decks = Array.from(
    { length: levels },
    (_, level) =>
      drawBlock(
        stage,
        camera,
        blockAt(block.x - 0.4, (level + 1) * 2, z - 0.1, block.width + 0.8, 0.1, 1.2),
        palette.thatch,
      ) +
      pole(
        [block.x - 0.4, (level + 1) * 2 + 1, z],
        [block.x + block.width + 0.4, (level + 1) * 2 + 1, z],
        0.06,
      ),
  );
  const braces = Array.from({ length: Math.ceil(bays / 2) }, (_, index) =>
    pole([at(index * 2), 0.2, z], [at(index * 2 + 1), top - 0.6, z], 0.055),
  );
  return decks.join("") + uprights.join("") + braces.join("");
}

export function sandHeap(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  size: number,
  colour: string,
): string {
  const { palette } = stage;
  const [px, py] = camera.project([x, 0, z]);
  const unit = camera.scale([x, 0, z]) * size;
  const shadow = ellipse(px + unit * 0.5, py, unit * 1.1, unit * 0.16, palette.shadow, {
    opacity: 0.3,
  });
  const body = path(
    `M${round(px - unit)} ${round(py)}Q${round(px - unit * 0.4)} ${round(py - unit * 0.75)} ${round(px)} ${round(py - unit * 0.72)}Q${round(px + unit * 0.5)} ${round(py - unit * 0.6)} ${round(px + unit)} ${round(py)}Q${round(px)} ${round(py + unit * 0.22)} ${round(px - unit)} ${round(py)}Z`,
    mix(colour, palette.sun, 0.15),
  );
  const dark = path(
    `M${round(px)} ${round(py - unit * 0.72)}Q${round(px + unit * 0.5)} ${round(py - unit * 0.6)} ${round(px + unit)} ${round(py)}Q${round(px + unit * 0.5)} ${round(py + unit * 0.14)} ${round(px + unit * 0.15)} ${round(py + unit * 0.12)}Q${round(px + unit * 0.3)} ${round(py - unit * 0.3)} ${round(px)} ${round(py - unit * 0.72)}Z`,
    mix(colour, palette.shadow, 0.3),
  );
  return shadow + body + dark;
}

export function stacks(stage: Stage, camera: Camera, layers: Layers): void {
  const { random, palette } = stage;
  const [x, z] = [random.range(-6, -3), random.range(9, 11)];
  for (let index = 0; index < 3; index += 1) {
    const block: Block = blockAt(x + index * 1.3, 0, z, 1.15, random.range(0.5, 1.1), 0.9);
    layers.add(
      z,
      blockShadow(stage, camera, block) +
        drawBlock(stage, camera, block, palette.stone, mix(palette.stone, palette.wall, 0.4)),
    );
  }
  layers.add(
    10,
    sandHeap(stage, camera, random.range(3, 5.5), 10, random.range(1.3, 1.9), palette.sand),
  );
  if (random.chance(0.6))
    layers.add(8.5, sandHeap(stage, camera, random.range(5.6, 7), 9, 1.1, palette.stoneShade));
  const poles = blockAt(random.range(-2, 1), 0, 8.4, 3.4, 0.24, 0.5);
  layers.add(
    8.4,
    blockShadow(stage, camera, poles) + drawBlock(stage, camera, poles, palette.wood),
  );
}
