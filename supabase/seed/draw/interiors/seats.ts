import { drawBlock } from "../buildings/blocks";
import { type Block } from "../buildings/walls";
import type { Camera } from "../camera";
import { contact, softBlock } from "./upholstery";
import { mix } from "../palette";
import type { Stage } from "../stage";

export type Facing = "near" | "right" | "left";

/** A part of a seat: measured along it, up and back, then its length, height and depth. */
type Piece = readonly [
  along: number,
  up: number,
  back: number,
  long: number,
  tall: number,
  deep: number,
  colour: string,
  soft: number,
];

/** Turns pieces measured along and across a seat into blocks on the floor. */
function placed(
  x: number,
  z: number,
  length: number,
  across: number,
  facing: Facing,
  pieces: readonly Piece[],
): { block: Block; colour: string; soft: number }[] {
  return pieces.map(([along, up, back, long, tall, deep, colour, soft]) => {
    const flat = { y: up, height: tall };
    if (facing === "near")
      return {
        block: { ...flat, x: x + along, z: z + back, width: long, depth: deep },
        colour,
        soft,
      };
    const from = facing === "right" ? x + across - back - deep : x + back;
    return {
      block: { ...flat, x: from, z: z + length - along - long, width: deep, depth: long },
      colour,
      soft,
    };
  });
}

function paintBlocks(
  stage: Stage,
  camera: Camera,
  parts: { block: Block; colour: string; soft: number }[],
): string {
  const [eyeX] = camera.position;
  // What stands on the floor carries the rest: it is painted first, wherever it reaches.
  const away = ({ block }: { block: Block }): number =>
    (block.y < 0.2 ? 100 : 0) +
    block.z * 3 +
    Math.max(0, block.x - eyeX, eyeX - block.x - block.width) * 1.2 -
    block.y * 1.4;
  return [...parts]
    .sort((a, b) => away(b) - away(a))
    .map(({ block, colour, soft }) =>
      soft
        ? softBlock(stage, camera, block, colour, soft)
        : drawBlock(stage, camera, block, colour),
    )
    .join("");
}

/** Seat, back and loose cushions of a sofa. */
export function cushions(
  stage: Stage,
  length: number,
  colour: string,
): { seatPieces: Piece[]; backPieces: Piece[]; pillows: Piece[] } {
  const { random, palette, style } = stage;
  const seats = length > 2 ? 3 : 2;
  const seat = (length - 0.4) / seats;
  const seatPieces = Array.from(
    { length: seats },
    (_, index) =>
      [
        0.2 + index * seat,
        0.36,
        0.02,
        seat - 0.02,
        0.16,
        0.7,
        mix(colour, palette.wall, 0.22),
        0.08,
      ] as const,
  );
  const backPieces = Array.from(
    { length: seats },
    (_, index) =>
      [
        0.2 + index * seat,
        0.5,
        0.62,
        seat - 0.02,
        0.36,
        0.2,
        mix(colour, palette.wall, 0.12),
        0.1,
      ] as const,
  );
  const pillows = [0.26, length * 0.5, length - 0.72]
    .filter(() => random.chance(0.75))
    .map(
      (along, index) =>
        [
          along,
          0.52,
          0.42,
          0.44,
          0.4,
          0.16,
          index % 2 ? style.cloth : style.secondCloth,
          0.12,
        ] as const,
    );
  return { seatPieces, backPieces, pillows };
}

/** A sofa with loose cushions. */
export function sofa(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  length: number,
  facing: Facing,
  colour: string,
): string {
  const { palette } = stage;
  const deep = 0.95;
  const { seatPieces, backPieces, pillows } = cushions(stage, length, colour);
  const parts = placed(x, z, length, deep, facing, [
    [0, 0.1, 0, length, 0.27, deep, palette.wood, 0],
    [0, 0.36, 0.78, length, 0.5, 0.17, colour, 0.08],
    [0, 0.3, 0, 0.18, 0.36, deep - 0.1, colour, 0.08],
    [length - 0.18, 0.3, 0, 0.18, 0.36, deep - 0.1, colour, 0.08],
    ...seatPieces,
    ...backPieces,
    ...pillows,
  ]);
  const [wide, long] = facing === "near" ? [length, deep] : [deep, length];
  return contact(stage, camera, x, z, wide, long) + paintBlocks(stage, camera, parts);
}

/** A low chair with a wooden frame. */
export function armchair(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  facing: Facing,
  colour: string,
): string {
  const { palette } = stage;
  const parts = placed(x, z, 0.78, 0.8, facing, [
    [0, 0, 0, 0.07, 0.56, 0.07, palette.wood, 0],
    [0.71, 0, 0, 0.07, 0.56, 0.07, palette.wood, 0],
    [0, 0, 0.72, 0.07, 0.8, 0.07, palette.wood, 0],
    [0.71, 0, 0.72, 0.07, 0.8, 0.07, palette.wood, 0],
    [0.04, 0.28, 0.02, 0.7, 0.17, 0.7, colour, 0.08],
    [0.06, 0.42, 0.6, 0.66, 0.46, 0.18, mix(colour, palette.wall, 0.15), 0.1],
    [0, 0.54, 0, 0.08, 0.05, 0.78, palette.wood, 0],
    [0.7, 0.54, 0, 0.08, 0.05, 0.78, palette.wood, 0],
  ]);
  return contact(stage, camera, x, z, 0.8, 0.8) + paintBlocks(stage, camera, parts);
}
