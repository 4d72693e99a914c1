import { LARGEST_PICTURE_FILE, MOST_PIXELS } from "~/utils/picture-limits";
import { formatNumber } from "~/utils/text";
import { pictureBuckets, type PictureBucket } from "./picture";

/** The reasons why a file is refused as a picture. */
export type PictureRefusal =
  | { reason: "type" }
  /** A photograph of an iPhone, whatever its name says. */
  | { reason: "heic" }
  | { reason: "too-large" }
  /** More pixels than we open; width and height as the file says. */
  | { reason: "too-many-pixels"; width: number; height: number }
  | { reason: "empty" }
  /** It ends before its picture does, or is damaged. */
  | { reason: "cut" }
  | { reason: "too-many" }
  /** No fault of the file. */
  | { reason: "not-stored" };

/** The reasons that say all by themselves. */
export type PlainReason = Exclude<PictureRefusal["reason"], "too-many-pixels">;

/** Why a file was refused, in the specification's words (section 8). */
export function refusalText(refusal: PictureRefusal, bucket: PictureBucket): string {
  switch (refusal.reason) {
    case "type":
      return typeText(bucket);
    case "heic":
      return `This is a HEIC photo. ${typeText(bucket)}. On an iPhone: Settings, Camera, Formats, Most Compatible.`;
    case "too-large":
      return `File is larger than ${LARGEST_PICTURE_FILE} bytes`;
    case "too-many-pixels": {
      const { width, height } = refusal;
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
