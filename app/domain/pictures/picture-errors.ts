import { m } from "~/text/messages";
import { MAX_PICTURE_BYTES, MAX_PIXELS } from "~/utils/picture-limits";
import { formatNumber } from "~/utils/text";
import { pictureBuckets, type PictureBucket } from "./picture";

export type PictureError =
  | { reason: "type" }
  /** HEIC by content: an iPhone photo. */
  | { reason: "heic" }
  | { reason: "too-large" }
  /** More than `MAX_PIXELS`; the size is the one stated in the file. */
  | { reason: "too-many-pixels"; width: number; height: number }
  | { reason: "empty" }
  /** Truncated or damaged. */
  | { reason: "cut" }
  | { reason: "too-many" }
  /** A database or storage failure; the file itself is fine. */
  | { reason: "not-stored" };

export type PlainReason = Exclude<PictureError["reason"], "too-many-pixels">;

export function pictureErrorText(problem: PictureError, bucket: PictureBucket): string {
  switch (problem.reason) {
    case "type":
      return typeText(bucket);
    case "heic":
      return m.picture_heic({ types: typeText(bucket) });
    case "too-large":
      return m.picture_too_large({ bytes: MAX_PICTURE_BYTES });
    case "too-many-pixels": {
      const { width, height } = problem;
      const size = m.picture_size({ width: formatNumber(width), height: formatNumber(height) });
      return m.picture_too_many_pixels({ bytes: LARGEST_OPEN_BYTES, size });
    }
    case "empty":
      return m.picture_empty();
    case "cut":
      return m.picture_truncated();
    case "too-many":
      return m.picture_too_many_files();
    case "not-stored":
      return m.picture_not_stored();
  }
}

const typeText = (bucket: PictureBucket) =>
  m.picture_type({
    types: pictureBuckets[bucket].accept.replaceAll(",", ", "),
  });

const LARGEST_OPEN_BYTES = 4 * MAX_PIXELS;
