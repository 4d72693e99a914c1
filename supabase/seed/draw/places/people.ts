import { mix } from "../palette";
import type { Stage } from "../stage";
import { ellipse, group, path, round, stroke } from "../svg";

/** A long robe, or shirt and trousers. */
function clothing(
  stage: Stage,
  unit: number,
  at: (px: number, py: number) => string,
  robe: boolean,
  cloth: string,
): { legs: string; body: string } {
  const { palette } = stage;
  const legs = robe
    ? ""
    : path(
        `M${at(-9, 50)}L${at(-8, 3)}L${at(-1, 3)}L${at(0, 44)}L${at(2, 3)}L${at(9, 3)}L${at(10, 50)}Z`,
        mix(palette.shadow, palette.stone, 0.25),
      );
  const body = robe
    ? path(
        `M${at(-11, 82)}Q${at(0, 88)} ${at(11, 82)}Q${at(15, 50)} ${at(16, 4)}Q${at(0, 1)} ${at(-15, 4)}Q${at(-14, 50)} ${at(-11, 82)}Z`,
        stage.linear(
          [-14 * unit, 0],
          [14 * unit, 0],
          [
            [0, cloth],
            [1, mix(cloth, palette.shadow, 0.35)],
          ],
        ),
      )
    : path(
        `M${at(-12, 82)}Q${at(0, 88)} ${at(12, 82)}L${at(12, 46)}H${round(-11 * unit)}Z`,
        stage.linear(
          [-12 * unit, 0],
          [12 * unit, 0],
          [
            [0, cloth],
            [1, mix(cloth, palette.shadow, 0.35)],
          ],
        ),
      );
  return { legs, body };
}

/** People who settle on terms, drawn as still shapes against the evening. */
export function person(
  stage: Stage,
  x: number,
  y: number,
  height: number,
  robe: boolean,
  facing: 1 | -1,
): string {
  const { palette, style } = stage;
  const unit = height / 100;
  const at = (px: number, py: number): string => `${round(px * unit)} ${round(-py * unit)}`;
  const skin = mix(palette.woodShade, palette.wood, 0.45);
  const cloth = robe
    ? mix(palette.wall, palette.wallShade, 0.25)
    : mix(style.paint, palette.wall, 0.12);
  const { legs, body } = clothing(stage, unit, at, robe, cloth);
  const feet = path(
    `M${at(-9, 4)}h${round(9 * unit)}v${round(3 * unit)}h${round(-10 * unit)}ZM${at(2, 4)}h${round(10 * unit)}v${round(3 * unit)}h${round(-10 * unit)}Z`,
    palette.woodShade,
  );
  const head =
    path(`M${at(-2.4, 82)}v${round(-5 * unit)}h${round(5 * unit)}v${round(5 * unit)}Z`, skin) +
    ellipse(0.6 * unit, -93 * unit, 5.6 * unit, 6.8 * unit, skin) +
    (robe
      ? path(
          `M${at(-5.4, 95)}Q${at(-5.6, 102)} ${at(0, 102)}Q${at(6.6, 102)} ${at(6.4, 95.5)}Z`,
          palette.wall,
        )
      : path(
          `M${at(-5.4, 92)}Q${at(-6.4, 101)} ${at(1, 101)}Q${at(7, 101)} ${at(6.2, 95)}Q${at(1, 98)} ${at(-2, 94)}Z`,
          palette.shadow,
        ));
  const near =
    stroke(`M${at(6, 78)}L${at(14, 62)}L${at(27, 61)}`, cloth, 6.4 * unit, {
      "stroke-linejoin": "round",
    }) + stroke(`M${at(25, 61)}L${at(31, 61)}`, skin, 4.6 * unit);
  const far =
    stroke(
      `M${at(-9, 78)}L${at(-12, 62)}L${at(-9, 48)}`,
      mix(cloth, palette.shadow, 0.25),
      6 * unit,
      { "stroke-linejoin": "round" },
    ) + stroke(`M${at(-9, 48)}L${at(-9, 46)}`, skin, 4.6 * unit);
  return group(legs + feet + body + far + head + near, {
    transform: `translate(${round(x)} ${round(y)}) scale(${facing} 1)`,
  });
}
