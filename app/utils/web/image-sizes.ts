/**
 * The `sizes` of a picture that covers a box. `boxSizes` says how wide the box is, as `sizes` would, in
 * lengths without spaces; a picture that is wider in proportion than its box is shown wider than that,
 * with its sides cut off. Both ratios are width by height.
 */
export function coverSizes(boxSizes: string, pictureRatio: number, boxRatio: number): string {
  const factor = Math.ceil((pictureRatio / boxRatio) * 100 - 0.5) / 100;
  if (factor <= 1) return boxSizes;
  return boxSizes
    .split(", ")
    .map((size) => size.replace(/[^ ]+$/, (length) => `calc(${length}*${factor})`))
    .join(", ");
}
