import { mix, paints } from "../palette";
import type { Stage } from "../stage";
import { path, rect, round, stroke } from "../svg";

/** The near plane, gable and ribs of a pitched roof. */
function cottageRoof(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  tall: number,
  side: number,
  kind: "tin" | "tile",
  veil: (colour: string) => string,
): { front: string; end: string; ribs: string } {
  const { random, palette } = stage;
  const colour =
    kind === "tile"
      ? palette.tile
      : random.pick([
          mix(palette.tile, palette.woodShade, 0.3),
          mix(palette.sea[1], palette.wallShade, 0.5),
          mix(palette.stone, palette.wallShade, 0.4),
          mix(palette.leafShade, palette.wallShade, 0.45),
        ]);
  const rise = size * random.range(0.22, 0.34);
  const front = path(
    `M${round(x - size * 0.06)} ${round(y - tall + 3)}L${round(x + side * 0.4)} ${round(y - tall - rise)}H${round(x + size + side * 0.45)}L${round(x + size + size * 0.03)} ${round(y - tall + 3)}Z`,
    veil(colour),
  );
  const end = path(
    `M${round(x + size)} ${round(y - tall)}L${round(x + size + side * 0.45)} ${round(y - tall - rise)}L${round(x + size + side * 1.08)} ${round(y - tall + 3)}Z`,
    veil(mix(colour, palette.shadow, 0.4)),
  );
  const ribs = stroke(
    Array.from(
      { length: 8 },
      (_, index) =>
        `M${round(x + (size * index) / 8)} ${round(y - tall + 2)}L${round(x + side * 0.4 + (size * index) / 8)} ${round(y - tall - rise)}`,
    ).join(""),
    veil(mix(colour, palette.shadow, 0.3)),
    Math.max(0.8, size / 90),
    { opacity: 0.5 },
  );
  return { front, end, ribs };
}

/** A small house seen across a town: lit front, shaded gable end, a roof of tin, tile or lime. */
export function cottage(stage: Stage, x: number, y: number, size: number, far = 0): string {
  const { palette, random } = stage;
  const veil = (colour: string): string => mix(colour, palette.haze, far * 0.55);
  const tall = size * random.range(0.42, 0.8);
  const side = size * random.range(0.3, 0.44);
  const lime = mix(
    palette.wall,
    random.pick(["#ffffff", "#f0c9a8", "#f3d9b4", "#dfe7da", "#f6e6c4"]),
    0.5,
  );
  const walls =
    path(
      `M${round(x)} ${round(y - tall)}h${round(size)}v${round(tall)}h${round(-size)}Z`,
      veil(lime),
    ) +
    path(
      `M${round(x + size)} ${round(y - tall)}h${round(side)}v${round(tall)}h${round(-side)}Z`,
      veil(mix(lime, palette.wallShade, 0.75)),
    );
  const floors = tall > size * 0.62 ? 2 : 1;
  const windows = Array.from({ length: floors * 3 }, (_, index) => {
    const [column, row] = [index % 3, Math.floor(index / 3)];
    const door = row === floors - 1 && column === 1;
    const lit = stage.light === "dusk" && random.chance(0.55);
    return rect(
      x + size * (0.13 + column * 0.29),
      y - tall + tall * ((row + 0.22) / floors),
      size * 0.15,
      (tall / floors) * (door ? 0.78 : 0.42),
      veil(
        lit
          ? palette.lamp
          : door
            ? palette.woodShade
            : mix(random.pick(paints), palette.shadow, 0.2),
      ),
    );
  });
  const kind = random.pick(["tin", "tile", "flat", "tin"] as const);
  if (kind === "flat")
    return (
      walls +
      windows.join("") +
      rect(x - 2, y - tall - size * 0.06, size + side + 4, size * 0.07, veil(palette.wall))
    );
  const { front, end, ribs } = cottageRoof(stage, x, y, size, tall, side, kind, veil);
  return walls + windows.join("") + end + front + ribs;
}
