import { expect, test } from "vitest";
import { coverSizes } from "~/utils/web/image-sizes";

const box = "(min-width: 64rem) 24rem, 94vw";

test.each([
  ["of the same shape", 1.5, 1.5, box],
  ["taller than its box", 0.75, 4 / 3, box],
  ["wider than its box", 1.5, 4 / 3, "(min-width: 64rem) calc(24rem*1.13), calc(94vw*1.13)"],
  ["a rounding wider", 1600 / 1067, 1.4994, box],
])("a picture %s is asked for as wide as it is shown", (_, picture, ratio, sizes) => {
  expect(coverSizes(box, picture, ratio)).toBe(sizes);
});
