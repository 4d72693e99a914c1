import pLimit from "p-limit";
import { pictureBuckets, type PictureBucket } from "~/domain/pictures/picture";
import { HEIC_HEAD_BYTES, isHeic } from "~/utils/heic";
import { MAX_PIXELS } from "~/utils/picture-limits";

/** Pixels of the longer side: slightly more than the site stores. */
const LONGEST_SIDE = 2560;
/** Files up to this size are sent unchanged unless their picture is too large. */
const LIGHT_FILE_BYTES = 1_500_000;
const QUALITY = 0.86;

/** An open photo takes up to 240 MB, so a phone can only hold one at a time. */
const limit = pLimit(1);

/** Detects HEIC by content, not by file name. */
export async function isHeicFile(file: Blob): Promise<boolean> {
  return isHeic(await headOf(file, HEIC_HEAD_BYTES));
}

/**
 * Converts a photo to a smaller, upright JPEG (WebP or PNG if it may be transparent). Returns the original
 * file if it is small enough or can't be opened, and null for HEIC the browser can't open.
 */
export async function shrinkPicture(file: File, bucket: PictureBucket): Promise<File | null> {
  const isHeicPhoto = await isHeicFile(file);
  const original = isHeicPhoto ? null : file;
  if (await isTooLargeToOpen(file)) return original;
  const made = await limit(() => redraw(file, isHeicPhoto, bucket));
  if (!made || (!isHeicPhoto && made.size >= file.size)) return original;
  return made;
}

async function redraw(file: File, isHeicPhoto: boolean, bucket: PictureBucket) {
  const picture = await openPicture(file);
  if (!picture) return null;
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    if (scale === 1 && !isHeicPhoto && file.size <= LIGHT_FILE_BYTES) return null;
    const [width, height] = [picture.width, picture.height].map((side) => Math.round(side * scale));
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    if (!context) return null;
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await encode(canvas, outputType(file, bucket));
    return blob && new File([blob], file.name, { type: blob.type });
  } finally {
    picture.close();
  }
}

/** Decodes a picture with its EXIF orientation; null if the browser can't. */
const openPicture = (file: File) =>
  createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);

/** The output type: keeps possible transparency and is accepted by the bucket. */
function outputType(file: File, bucket: PictureBucket): string {
  if (!/png|webp/.test(file.type)) return "image/jpeg";
  const formats: readonly string[] = pictureBuckets[bucket].formats;
  return formats.includes("webp") ? "image/webp" : "image/png";
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

const PNG_HEAD_BYTES = 24;

/** Reads the size from a PNG's header, since a small file can hold a huge picture. */
async function isTooLargeToOpen(file: File): Promise<boolean> {
  const head = await headOf(file, PNG_HEAD_BYTES);
  if (head.length < PNG_HEAD_BYTES || head[1] !== 0x50) return false;
  const view = new DataView(head.buffer);
  return view.getUint32(16) * view.getUint32(20) > MAX_PIXELS;
}

/** The first bytes of a file; empty if it can't be read any more, in which case its upload fails. */
const headOf = (file: Blob, length: number): Promise<Uint8Array<ArrayBuffer>> =>
  file
    .slice(0, length)
    .arrayBuffer()
    .then((bytes) => new Uint8Array(bytes))
    .catch(() => new Uint8Array());
