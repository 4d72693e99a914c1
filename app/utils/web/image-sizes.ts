import { m } from "~/text/messages";

export const THIRD_OF_PAGE =
  "(min-width: 110rem) 31rem, (min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw";

export const HALF_OF_PAGE = "(min-width: 110rem) 48rem, (min-width: 64rem) 36rem, 100vw";

// Widens `sizes` for a picture cropped to its box. Ratios are width by height.
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

/** For data saving; not in `srcset`, where others would get it blurred. */
export const SMALLEST_WIDTH = 240;

export const photoWords = (width: number, height: number): string =>
  m.picture_photo_size({ kilobytes: estimateKilobytes(width, height) });

/** The largest of 203 pictures took a quarter of a byte per pixel. */
const estimateKilobytes = (width: number, height: number) =>
  Math.ceil((SMALLEST_WIDTH ** 2 * (height / width) * 0.25) / 1000);
