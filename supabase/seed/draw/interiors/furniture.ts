import type { Camera, Place } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { curve, ellipse, group, lines, path, polygon, round, stroke, type Point } from "../svg";
import { frond, leafTone } from "../vegetation";
import { blockAt, drawBlock, slab, sunOn, visibleWalls, type Block } from "../buildings/parts";

/** A block with rounded edges, for cushions and upholstery. */
export function softBlock(
  stage: Stage,
  camera: Camera,
  block: Block,
  colour: string,
  soft = 0.05,
): string {
  const { palette } = stage;
  const width = Math.max(1, camera.scale([block.x, block.y, block.z]) * soft);
  const inner: Block = blockAt(
    block.x + soft / 2,
    block.y + soft / 2,
    block.z + soft / 2,
    block.width - soft,
    block.height - soft,
    block.depth - soft,
  );
  const face = (places: readonly Place[], shade: string): string =>
    polygon(camera.outline(places), shade, {
      stroke: shade,
      "stroke-width": width,
      "stroke-linejoin": "round",
    });
  const sides = visibleWalls(camera, inner).map((wall) => {
    const fill = mix(mix(colour, palette.shadow, 0.36), colour, 0.2 + 0.8 * sunOn(stage, wall));
    const [a, b, c, d] = [
      [0, 0],
      [wall.width, 0],
      [wall.width, wall.height],
      [0, wall.height],
    ].map(([u, v]): Place => [
      wall.origin[0] + wall.along[0] * (u ?? 0),
      wall.origin[1] + (v ?? 0),
      wall.origin[2] + wall.along[2] * (u ?? 0),
    ]);
    return face([a, b, c, d] as Place[], fill);
  });
  const top =
    block.y + block.height < camera.position[1]
      ? face(slab(inner, inner.y + inner.height), mix(colour, palette.sun, 0.24))
      : "";
  return sides.join("") + top;
}

/** Soft shade under a piece of furniture. */
export function contact(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  width: number,
  depth: number,
): string {
  return polygon(
    camera.outline(slab({ x: x - 0.08, z: z - 0.12, width: width + 0.3, depth: depth + 0.15 }, 0)),
    stage.palette.shadow,
    { opacity: 0.3, filter: stage.blur(7) },
  );
}

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
function cushions(
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

/** The outline of a woven lampshade and the lines of its weave. */
function wovenShade(
  x: number,
  y: number,
  unit: number,
  kind: "dome" | "lantern" | "ball",
): { outline: string; weave: string; round1: boolean } {
  const round1 = kind === "ball";
  const outline = round1
    ? curve(
        Array.from(
          { length: 10 },
          (_, index) =>
            [
              x + Math.cos(index * 0.628) * unit * 0.5,
              y + Math.sin(index * 0.628) * unit * 0.5,
            ] as const,
        ),
        true,
      )
    : `M${round(x - unit * 0.6)} ${round(y + unit * 0.2)}Q${round(x - unit * 0.5)} ${round(y - unit * 0.4)} ${round(x)} ${round(y - unit * 0.5)}Q${round(x + unit * 0.5)} ${round(y - unit * 0.4)} ${round(x + unit * 0.6)} ${round(y + unit * 0.2)}Q${round(x)} ${round(y + unit * 0.34)} ${round(x - unit * 0.6)} ${round(y + unit * 0.2)}Z`;
  const weave =
    [-0.3, 0, 0.3]
      .map(
        (share) =>
          `M${round(x + share * unit)} ${round(y - unit * 0.45)}Q${round(x + share * unit * 1.8)} ${round(y)} ${round(x + share * unit * 1.4)} ${round(y + unit * (round1 ? 0.42 : 0.26))}`,
      )
      .join("") +
    `M${round(x - unit * 0.5)} ${round(y - unit * 0.05)}Q${round(x)} ${round(y + unit * 0.1)} ${round(x + unit * 0.5)} ${round(y - unit * 0.05)}`;
  return { outline, weave, round1 };
}

/** A lamp of woven palm or brass hung from the ceiling. */
export function pendant(
  stage: Stage,
  camera: Camera,
  place: Place,
  ceiling: number,
  size: number,
  kind: "dome" | "lantern" | "ball",
): string {
  const { palette, light } = stage;
  const [x, y] = camera.project(place);
  const unit = camera.scale(place) * size;
  const [, top] = camera.project([place[0], ceiling, place[2]]);
  const cord = stroke(
    `M${round(x)} ${round(top)}L${round(x)} ${round(y - unit * 0.5)}`,
    palette.woodShade,
    Math.max(1.5, unit * 0.03),
  );
  const glow = ellipse(
    x,
    y,
    unit * 2.4,
    unit * 2.4,
    stage.radial([x, y], unit * 2.4, [
      [0, palette.lamp, light === "dusk" ? 0.75 : 0.28],
      [1, palette.lamp, 0],
    ]),
  );
  const straw = mix(palette.thatch, palette.lamp, light === "dusk" ? 0.4 : 0.1);
  if (kind === "lantern") {
    const body = path(
      `M${round(x - unit * 0.3)} ${round(y - unit * 0.3)}L${round(x)} ${round(y - unit * 0.65)}L${round(x + unit * 0.3)} ${round(y - unit * 0.3)}L${round(x + unit * 0.22)} ${round(y + unit * 0.4)}L${round(x)} ${round(y + unit * 0.55)}L${round(x - unit * 0.22)} ${round(y + unit * 0.4)}Z`,
      mix(palette.lamp, palette.tile, 0.15),
    );
    const bars = stroke(
      `M${round(x - unit * 0.3)} ${round(y - unit * 0.3)}H${round(x + unit * 0.3)}M${round(x)} ${round(y - unit * 0.65)}V${round(y + unit * 0.55)}M${round(x - unit * 0.3)} ${round(y - unit * 0.3)}L${round(x - unit * 0.22)} ${round(y + unit * 0.4)}H${round(x + unit * 0.22)}L${round(x + unit * 0.3)} ${round(y - unit * 0.3)}`,
      palette.woodShade,
      Math.max(2, unit * 0.05),
    );
    return cord + glow + body + bars;
  }
  const { outline, weave } = wovenShade(x, y, unit, kind);
  return (
    cord +
    glow +
    path(outline, straw) +
    stroke(weave, palette.thatchShade, Math.max(1.5, unit * 0.025), { opacity: 0.7 })
  );
}

/** Mattress, throw, pillows. */
function bedding(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  wide: number,
  long: number,
): { mattress: string; throwOver: string; stripe: string; pillows: string[]; cushion: string } {
  const { palette, style } = stage;
  const mattress = softBlock(
    stage,
    camera,
    blockAt(x + 0.05, 0.36, z + 0.04, wide - 0.1, 0.26, long - 0.12),
    palette.wall,
    0.08,
  );
  const throwOver = softBlock(
    stage,
    camera,
    blockAt(x + 0.02, 0.37, z + 0.02, wide - 0.04, 0.27, 0.72),
    style.cloth,
    0.06,
  );
  const stripe = softBlock(
    stage,
    camera,
    blockAt(x + 0.02, 0.38, z + 0.2, wide - 0.04, 0.27, 0.12),
    style.secondCloth,
    0.03,
  );
  const pillows = [0.12, wide / 2 + 0.04].map((dx) =>
    softBlock(
      stage,
      camera,
      blockAt(x + dx, 0.6, z + long - 0.5, wide / 2 - 0.18, 0.3, 0.24),
      palette.wall,
      0.14,
    ),
  );
  const cushion = softBlock(
    stage,
    camera,
    blockAt(x + wide / 2 - 0.26, 0.6, z + long - 0.72, 0.52, 0.3, 0.18),
    style.secondCloth,
    0.12,
  );
  return { mattress, throwOver, stripe, pillows, cushion };
}

/** The rails and the net above a bed. */
function bedTop(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  wide: number,
  long: number,
  top: number,
  rail: (block: Block) => string,
): { rails: string; canopy: string } {
  const { palette } = stage;
  const rails =
    rail(blockAt(x, top - 0.06, z + long - 0.08, wide, 0.07, 0.08)) +
    rail(blockAt(x, top - 0.06, z, 0.08, 0.07, long)) +
    rail(blockAt(x + wide - 0.08, top - 0.06, z, 0.08, 0.07, long));
  const canopy = polygon(
    camera.outline(slab({ x, z, width: wide, depth: long }, top)),
    palette.foam,
    { opacity: 0.35 },
  );
  return { rails, canopy };
}

/** A four-poster bed under a mosquito net, its foot towards the eye. */
export function fourPoster(
  stage: Stage,
  camera: Camera,
  x: number,
  z: number,
  wide: number,
  top: number,
): string {
  const { palette } = stage;
  const long = 2.1;
  const frame = drawBlock(stage, camera, blockAt(x, 0.16, z, wide, 0.22, long), palette.wood);
  const head = drawBlock(
    stage,
    camera,
    blockAt(x, 0.3, z + long - 0.06, wide, 0.95, 0.06),
    palette.wood,
  );
  const { mattress, throwOver, stripe, pillows, cushion } = bedding(
    stage,
    camera,
    x,
    z,
    wide,
    long,
  );
  const post = (dx: number, dz: number): string =>
    drawBlock(stage, camera, blockAt(x + dx, 0, z + dz, 0.08, top, 0.08), palette.wood);
  const rail = (block: Block): string => drawBlock(stage, camera, block, palette.wood);
  const { rails, canopy } = bedTop(stage, camera, x, z, wide, long, top, rail);
  const drape = (px: number, pz: number, side: 1 | -1): string =>
    netDrape(stage, camera, [px, 0, pz], top, side);
  return (
    contact(stage, camera, x, z, wide, long) +
    post(0, long - 0.08) +
    post(wide - 0.08, long - 0.08) +
    drape(x + 0.04, z + long - 0.05, 1) +
    drape(x + wide - 0.04, z + long - 0.05, -1) +
    head +
    frame +
    mattress +
    pillows.join("") +
    cushion +
    throwOver +
    stripe +
    canopy +
    rails +
    post(0, 0) +
    post(wide - 0.08, 0) +
    rail(blockAt(x, top - 0.06, z, wide, 0.07, 0.08)) +
    drape(x + 0.04, z, 1) +
    drape(x + wide - 0.04, z, -1)
  );
}

/** Gathered net tied to a post. */
function netDrape(
  stage: Stage,
  camera: Camera,
  [x, , z]: Place,
  top: number,
  side: 1 | -1,
): string {
  const { palette } = stage;
  const at = (dx: number, y: number): Point => camera.project([x + dx * side, y, z]);
  const outer: Point[] = [
    at(-0.05, top),
    at(-0.04, 1.6),
    at(-0.06, 1.02),
    at(-0.1, 0.5),
    at(-0.12, 0.05),
  ];
  const inner: Point[] = [
    at(0.34, 0.05),
    at(0.2, 0.6),
    at(0.08, 1.02),
    at(0.3, 1.55),
    at(0.78, top - 0.06),
  ];
  const shape = curve([...outer, ...inner], false) + "Z";
  const folds = [0.25, 0.5, 0.75].map(
    (share) =>
      `M${at(-0.05 + share * 0.8, top)
        .map(round)
        .join(" ")}Q${at(0.02 + share * 0.16, 1.4)
        .map(round)
        .join(
          " ",
        )} ${at(0.01, 1.02).map(round).join(" ")}Q${at(0.02, 0.6).map(round).join(" ")} ${at(
        -0.1 + share * 0.42,
        0.06,
      )
        .map(round)
        .join(" ")}`,
  );
  return group(
    path(shape, mix(palette.foam, palette.wall, 0.4), { opacity: 0.78 }) +
      stroke(folds.join(""), palette.wallShade, 1.5, { opacity: 0.55 }) +
      stroke(
        lines([at(-0.07, 1.0), at(0.09, 1.0)], false),
        stage.style.cloth,
        camera.scale([x, 1, z]) * 0.05,
      ),
  );
}

/** A ceiling fan of four wooden blades. */
export function fan(stage: Stage, camera: Camera, x: number, z: number, ceiling: number): string {
  const { palette, random } = stage;
  const y = ceiling - 0.5;
  const turn = random.range(0, 1.5);
  const blades = [0, 1, 2, 3].map((index) => {
    const angle = turn + (index * Math.PI) / 2;
    const at = (reach: number, aside: number): Place => [
      x + Math.cos(angle) * reach - Math.sin(angle) * aside,
      y,
      z + Math.sin(angle) * reach + Math.cos(angle) * aside,
    ];
    return polygon(
      camera.outline([at(0.12, -0.03), at(0.72, -0.09), at(0.74, 0.07), at(0.12, 0.03)]),
      index % 2 ? palette.wood : palette.woodShade,
    );
  });
  const [px, py] = camera.project([x, y, z]);
  const [, top] = camera.project([x, ceiling, z]);
  const unit = camera.scale([x, y, z]);
  return (
    stroke(
      `M${round(px)} ${round(top)}L${round(px)} ${round(py)}`,
      palette.woodShade,
      unit * 0.04,
    ) +
    blades.join("") +
    ellipse(px, py, unit * 0.13, unit * 0.07, palette.wood)
  );
}
