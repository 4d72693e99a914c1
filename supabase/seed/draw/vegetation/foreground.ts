import type { Stage } from "../stage";
import { type Point, group } from "../svg";
import { grass, silhouetteTone } from "./leaves";
import { frond } from "./palms";
import { banana } from "./trees";

/** Big dark fronds that hang into the picture from a corner. */
export function foregroundFronds(stage: Stage, corner: "left" | "right", size = 1): string {
  const { random } = stage;
  const tone = silhouetteTone(stage);
  const left = corner === "left";
  const fronds = random.times(random.int(3, 5), (index) => {
    const base: Point = [
      left ? random.range(-170, -60) : random.range(1660, 1770),
      random.range(-130, 20) + index * 34,
    ];
    const angle = left ? random.range(-0.25, 0.55) : Math.PI - random.range(-0.25, 0.55);
    return frond(
      stage,
      {
        base,
        angle,
        length: random.range(430, 620) * size,
        droop: random.range(0.7, 1.3),
        leaflets: 24,
      },
      tone,
    );
  });
  return group(fronds.join(""));
}

/** Dark leaves and grass along the lower edge, closest to the eye. */
export function foregroundPlants(
  stage: Stage,
  corner: "left" | "right",
  size = 1,
  y = 1095,
): string {
  const { random } = stage;
  const tone = silhouetteTone(stage);
  const at = (offset: number): number => (corner === "left" ? offset : 1600 - offset);
  const bulk = random.chance(0.5)
    ? banana(stage, [at(random.range(10, 80)), y], random.range(230, 330) * size, tone)
    : random
        .times(5, () =>
          frond(
            stage,
            {
              base: [at(random.range(-20, 90)), y],
              angle: -Math.PI / 2 + random.range(-0.9, 0.9),
              length: random.range(220, 340) * size,
              droop: 1.6,
              leaflets: 16,
            },
            tone,
          ),
        )
        .join("");
  const tufts = random
    .times(5, (index) =>
      grass(
        stage,
        [at(index * 70 * size + random.range(-20, 20)), y],
        random.range(90, 170) * size,
        tone,
      ),
    )
    .join("");
  return bulk + tufts;
}
