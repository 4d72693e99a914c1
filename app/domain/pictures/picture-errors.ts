import { LARGEST_PICTURE_FILE, MOST_PIXELS } from "~/utils/picture-limits";
import { formatNumber } from "~/utils/text";
import { pictureBuckets, type PictureBucket } from "./picture";

/** The reasons why a file is not taken as a picture. */
export type PictureError =
  | { reason: "type" }
  /** HEIC by its content, whatever its name says: a photograph of an iPhone. */
  | { reason: "heic" }
  | { reason: "too-large" }
  /** More than `MOST_PIXELS`; width and height are those that the file states. */
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
      return `This is a HEIC photo. ${typeText(bucket)}. On an iPhone: Settings, Camera, Formats, Most Compatible.`;
    case "too-large":
      return `File is larger than ${LARGEST_PICTURE_FILE} bytes`;
    case "too-many-pixels": {
      const { width, height } = problem;
      const size = `${formatNumber(width)} × ${formatNumber(height)} pixels`;
      return `File is larger than ${LARGEST_OPEN_BYTES} bytes when opened (${size})`;
    }
    case "empty":
      return "File is smaller than 1 byte";
    case "cut":
      return "File is smaller than its picture: it was cut off or is damaged";
    case "too-many":
      return "Too many files";
    case "not-stored":
      return "This file could not be kept just now. Please choose it again.";
  }
}

const typeText = (bucket: PictureBucket) =>
  `File type must be one of ${pictureBuckets[bucket].accept.replaceAll(",", ", ")}`;

const LARGEST_OPEN_BYTES = 4 * MOST_PIXELS;
