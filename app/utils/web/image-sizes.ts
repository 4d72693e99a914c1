/** How wide a picture is that takes a third of the page, half of it on a tablet and all of it on a phone. */
export const THIRD_OF_PAGE =
  "(min-width: 110rem) 31rem, (min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw";

/** How wide a picture is that takes half of the page, all of it on a tablet or phone. */
export const HALF_OF_PAGE = "(min-width: 110rem) 48rem, (min-width: 64rem) 36rem, 100vw";

/**
 * The `sizes` of a picture that covers a box. `boxSizes` says how wide the box is, as `sizes` would, in
 * lengths without spaces; a picture that is wider in proportion than its box is shown wider than that,
 * with its sides cut off. Both ratios are width by height.
 */
export function coverSizes(boxSizes: string, pictureRatio: number, boxRatio: number): string {
  const factor = Math.ceil((pictureRatio / boxRatio) * 100 - 0.2) / 100;
  if (factor <= 1) return boxSizes;
  return boxSizes
    .split(", ")
    .map((size) => {
      const length = size.slice(size.lastIndexOf(" ") + 1);
      return `${size.slice(0, -length.length)}calc(${length}*${factor})`;
    })
    .join(", ");
}
/** The width of pictures for those who save data, which no `srcset` names: others would get it blurred. */
export const SMALLEST_WIDTH = 240;

/** Returns the words in place of a picture of this shape that is fetched only when asked for. */
export const photoWords = (width: number, height: number): string =>
  `Photo, up to ${mostKilobytes(width, height)} kB`;

/** The largest of 203 pictures took a quarter of a byte a pixel as JPEG; AVIF and WebP are smaller. */
const mostKilobytes = (width: number, height: number) =>
  Math.ceil((SMALLEST_WIDTH ** 2 * (height / width) * 0.25) / 1000);
