import type { Stage } from "../stage";
import { path, round } from "../svg";

/** A white lighthouse with one red band. */
export function lighthouse(stage: Stage, x: number, y: number, height: number): string {
  const { palette } = stage;
  const unit = height / 100;
  const at = (dx: number, up: number): string => `${round(x + dx * unit)} ${round(y - up * unit)}`;
  const part = (low: number, high: number, light: string): string => {
    const half = (up: number): number => 9 - up * 0.045;
    return (
      path(
        `M${at(-half(low), low)}L${at(-half(high), high)}L${at(half(high), high)}L${at(half(low), low)}Z`,
        light,
      ) +
      path(
        `M${at(half(low) * 0.15, low)}L${at(half(high) * 0.15, high)}L${at(half(high), high)}L${at(half(low), low)}Z`,
        palette.shadow,
        { opacity: 0.3 },
      )
    );
  };
  const shade = path(`M${at(-8, 0)}L${at(60, 16)}L${at(64, 13)}L${at(9, -2)}Z`, palette.shadow, {
    opacity: 0.28,
  });
  const lantern =
    path(
      `M${at(-8, 82)}H${round(x + 8 * unit)}V${round(y - 85 * unit)}H${round(x - 8 * unit)}Z`,
      palette.shadow,
    ) +
    path(
      `M${at(-4, 85)}H${round(x + 4 * unit)}V${round(y - 94 * unit)}H${round(x - 4 * unit)}Z`,
      palette.lamp,
    ) +
    path(`M${at(-5.5, 94)}L${at(0, 101)}L${at(5.5, 94)}Z`, palette.tile);
  return (
    shade +
    part(0, 82, palette.wall) +
    part(36, 56, palette.tile) +
    lantern +
    [18, 66]
      .map((up) =>
        path(
          `M${at(-2.4, up)}h${round(2.6 * unit)}v${round(-5 * unit)}h${round(-2.6 * unit)}Z`,
          palette.shadow,
        ),
      )
      .join("")
  );
}
