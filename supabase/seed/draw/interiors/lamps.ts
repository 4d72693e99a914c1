import type { Camera } from "../camera";
import { type Place } from "../camera";
import { type Room } from "./room";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { HEIGHT, WIDTH, curve, ellipse, path, polygon, rect, round, stroke } from "../svg";

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

export type Lamp = "dome" | "lantern" | "ball";

/** Evening warmth over a whole room. */
export function lampLight(stage: Stage, room: Pick<Room, "camera">): string {
  if (stage.light !== "dusk") return "";
  const [x, y] = room.camera.project([0, 2.1, 3.6]);
  return rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    stage.radial([x, y], 900, [
      [0, stage.palette.lamp, 0.2],
      [1, stage.palette.shadow, 0.16],
    ]),
  );
}
