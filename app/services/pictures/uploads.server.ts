import sharp, { type Metadata, type SharpOptions } from "sharp";
import { isHeic } from "~/utils/heic";
import { queueImageWork } from "./image-queue.server";
import type { PictureType } from "~/services/storage.server";

const MAX_SIDE_PX = 2400;

export type PictureFormat = "jpeg" | "png" | "webp";
export type PictureLimits = {
  formats: readonly PictureFormat[];
  maxBytes: number;
  maxPixels: number;
  /** Fills what is transparent with white, since colours beneath it would remain in the file. */
  isFlattened?: boolean;
};

export type PreparedPicture = {
  bytes: Buffer;
  type: PictureType;
  width: number;
  height: number;
  colour: string;
};

type RejectionReason = "type" | "heic" | "too-large" | "empty" | "cut";

export type PreparationResult =
  | { ok: true; picture: PreparedPicture }
  | { ok: false; error: { reason: RejectionReason } }
  | { ok: false; error: { reason: "too-many-pixels"; width: number; height: number } };

const reject = (reason: RejectionReason): PreparationResult => ({
  ok: false,
  error: { reason },
});

function detectFormat(bytes: Buffer): PictureFormat | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "png";
  const isRiff = bytes.toString("latin1", 0, 4) === "RIFF";
  return isRiff && bytes.toString("latin1", 8, 12) === "WEBP" ? "webp" : null;
}

/** Strips all metadata, above all the GPS position. */
export async function preparePicture(
  bytes: Buffer,
  limits: PictureLimits,
): Promise<PreparationResult> {
  if (bytes.length === 0) return reject("empty");
  if (bytes.length > limits.maxBytes) return reject("too-large");
  if (isHeic(bytes)) return reject("heic");
  const format = detectFormat(bytes);
  if (!format || !limits.formats.includes(format)) return reject("type");

  const { width, height } = await readSize(bytes);
  if (width === 0) return reject("cut");
  // Checked before decoding: a small file can hold an image that exhausts memory.
  if (width * height > limits.maxPixels) {
    return { ok: false, error: { reason: "too-many-pixels", width, height } };
  }
  return queueImageWork(async () => {
    try {
      return { ok: true, picture: await encode(bytes, limits) };
    } catch {
      return reject("cut");
    }
  });
}

async function readSize(bytes: Buffer): Promise<Pick<Metadata, "width" | "height">> {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
}

async function encode(bytes: Buffer, limits: PictureLimits): Promise<PreparedPicture> {
  const { maxPixels: limitInputPixels, isFlattened = false } = limits;
  const encodeAs = (sent: Buffer, failOn: SharpOptions["failOn"]) =>
    encodeUpright(sent, { limitInputPixels, failOn }, isFlattened);
  // Phones write small faults that every program forgives, but a truncated file is an error.
  const encoded = await encodeAs(bytes, "truncated").catch(() =>
    encodeAs(appendEndMark(bytes), "warning"),
  );
  const { data, info } = encoded;
  return {
    bytes: data,
    type: info.format === "webp" ? "image/webp" : "image/jpeg",
    width: info.width,
    height: info.height,
    colour: await dominantColour(data),
  };
}

async function encodeUpright(bytes: Buffer, options: SharpOptions, isFlattened: boolean) {
  const source = sharp(bytes, options);
  const { hasAlpha } = await source.metadata();
  const upright = source.autoOrient().resize({
    width: MAX_SIDE_PX,
    height: MAX_SIDE_PX,
    fit: "inside",
    withoutEnlargement: true,
  });
  const encoded =
    hasAlpha && !isFlattened
      ? upright.webp({ quality: 88, effort: 2 })
      : upright.flatten({ background: "#fff" }).jpeg({ quality: 86, chromaSubsampling: "4:2:0" });
  return encoded.toBuffer({ resolveWithObject: true });
}

/** Some cameras omit the end mark; if more is missing, decoding warns. */
function appendEndMark(bytes: Buffer): Buffer {
  if (detectFormat(bytes) !== "jpeg") throw new Error("The end of the picture is missing");
  return Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]);
}

async function dominantColour(bytes: Buffer): Promise<string> {
  // `stats` describes the input, not the pipeline's output.
  const flattened = await sharp(bytes)
    .resize(64, 64, { fit: "inside" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .png()
    .toBuffer();
  const { dominant } = await sharp(flattened).stats();
  return hex(dominant);
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
