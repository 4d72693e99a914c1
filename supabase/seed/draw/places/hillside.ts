import { cottage } from "./cottage";
import type { Stage } from "../stage";
import { canopy, leafTone, thicket } from "../vegetation/leaves";
import { palm } from "../vegetation/palms";

type Slope = { top: number; bottom: number; from: number; to: number; rows: number };

/** Houses among trees on a slope, larger towards the eye. */
export function hillside(
  stage: Stage,
  { top, bottom, from, to, rows }: Slope,
  sizes: readonly [number, number],
): string {
  const { random } = stage;
  return random
    .times(rows, (row) => {
      const near = rows === 1 ? 1 : row / (rows - 1);
      const y = top + (bottom - top) * near ** 1.15;
      const size = sizes[0] + (sizes[1] - sizes[0]) * near;
      const far = 0.55 * (1 - near);
      const greens = thicket(
        stage,
        [from, y + size * 0.15],
        [to, y + size * 0.15],
        size * 0.62,
        leafTone(stage, far + 0.12),
      );
      let houses = "";
      for (
        let x = from + random.range(-0.5, 0.4) * size;
        x < to;
        x += size * random.range(1.35, 2.5)
      ) {
        houses += cottage(
          stage,
          x,
          y + random.range(-0.12, 0.12) * size,
          size * random.range(0.78, 1.15),
          far,
        );
        if (random.chance(0.5))
          houses += palm(stage, {
            foot: [x + size * 1.5, y + size * 0.2],
            height: size * random.range(1.3, 2.1),
            tone: leafTone(stage, far),
          });
        else if (random.chance(0.6))
          houses += canopy(stage, {
            centre: [x - size * 0.1, y + size * 0.05],
            radii: [size * 0.5, size * 0.38],
            tone: leafTone(stage, far),
          });
      }
      return greens + houses;
    })
    .join("");
}
