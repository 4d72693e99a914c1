import { m } from "~/text/messages";
import { MAX_PICTURE_BYTES, MAX_PIXELS } from "~/utils/picture-limits";
import { formatNumber } from "~/utils/text";
import { pictureBuckets, type PictureBucket } from "./picture";

/** The reasons why a file is not taken as a picture. */
export type PictureError =
  | { reason: "type" }
  /** HEIC by its content, whatever its name says: a photograph of an iPhone. */
  | { reason: "heic" }
  | { reason: "too-large" }
  /** More than `MAX_PIXELS`; width and height are those that the file states. */
  | { reason: "too-many-pixels"; width: number; height: number }
  | { reason: "empty" }
  /** Truncated or damaged. */
  | { reason: "cut" }
  | { reason: "too-many" }
  /** Database or storage failed: the file itself is fine. */
  | { reason: "not-stored" };

/** The reasons that carry no other value. */
export type PlainReason = Exclude<PictureError["reason"], "too-many-pixels">;

/** The error message of a file, in the specification's words (section 8). */
export function pictureErrorText(problem: PictureError, bucket: PictureBucket): string {
  switch (problem.reason) {
    case "type":
      return typeText(bucket);
    case "heic":
      return m.picture_this_is_a_heic_photo_on_an({ bucket: typeText(bucket) });
    case "too-large":
      return m.picture_file_is_larger_than_bytes({ largestPictureFile: MAX_PICTURE_BYTES });
    case "too-many-pixels": {
      const { width, height } = problem;
      const size = m.picture_pixels({ number: formatNumber(width), number2: formatNumber(height) });
      return m.picture_file_is_larger_than_bytes_2({ largestOpenBytes: LARGEST_OPEN_BYTES, size });
    }
    case "empty":
      return m.picture_file_is_smaller_than_1_byte();
    case "cut":
      return m.picture_file_is_smaller_than_its();
    case "too-many":
      return m.picture_too_many_files();
    case "not-stored":
      return m.picture_this_file_could_not_be_kept();
  }
}

const typeText = (bucket: PictureBucket) =>
  m.picture_file_type_must_be_one_of({
    accept: pictureBuckets[bucket].accept.replaceAll(",", ", "),
  });

const LARGEST_OPEN_BYTES = 4 * MAX_PIXELS;
