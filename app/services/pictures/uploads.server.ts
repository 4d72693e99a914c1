import sharp, { type Metadata, type SharpOptions } from "sharp";
import { isHeic } from "~/utils/heic";
import { queueImageWork } from "./image-queue.server";
import type { PictureType } from "~/services/storage.server";

/** Of the longer side, in pixels; the image route makes everything that is smaller. */
const LARGEST_SIDE = 2400;

export type PictureFormat = "jpeg" | "png" | "webp";
export type PictureLimits = {
  formats: readonly PictureFormat[];
  largestBytes: number;
  mostPixels: number;
};

/** A picture as it is stored: upright, without metadata, at most 2400 px; its size and dominant colour. */
export type PreparedPicture = {
  bytes: Buffer;
  type: PictureType;
  width: number;
  height: number;
  colour: string;
};

type Reason = "type" | "heic" | "too-large" | "empty" | "cut";

export type Preparation =
  | { ok: true; picture: PreparedPicture }
  | { ok: false; error: { reason: Reason } }
  | { ok: false; error: { reason: "too-many-pixels"; width: number; height: number } };

const refused = (reason: Reason): Preparation => ({
  ok: false,
  error: { reason },
});

/** The type of a file by its first bytes: never by its name or its stated type. */
function formatOf(bytes: Buffer): PictureFormat | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "png";
  const isRiff = bytes.toString("latin1", 0, 4) === "RIFF";
  return isRiff && bytes.toString("latin1", 8, 12) === "WEBP" ? "webp" : null;
}

/**
 * Makes a picture to be stored of a file's bytes: its orientation applied, everything else that it
 * says about itself left out (the place where it was taken above all). An error when it is no picture.
 */
export async function preparePicture(bytes: Buffer, limits: PictureLimits): Promise<Preparation> {
  if (bytes.length === 0) return refused("empty");
  if (bytes.length > limits.largestBytes) return refused("too-large");
  if (isHeic(bytes)) return refused("heic");
  const format = formatOf(bytes);
  if (!format || !limits.formats.includes(format)) return refused("type");

  const { width, height } = await sizeOf(bytes);
  if (width === 0) return refused("cut");
  // Before anything is opened: a small file can hold a picture that fills the memory.
  if (width * height > limits.mostPixels) {
    return { ok: false, error: { reason: "too-many-pixels", width, height } };
  }
  return queueImageWork(async () => {
    try {
      return { ok: true, picture: await encode(bytes, limits.mostPixels) };
    } catch {
      return refused("cut");
    }
  });
}

async function sizeOf(bytes: Buffer): Promise<Pick<Metadata, "width" | "height">> {
  // It reads the head only. A head that cannot be read is that of a damaged file.
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
}

async function encode(bytes: Buffer, mostPixels: number): Promise<PreparedPicture> {
  const limitInputPixels = mostPixels;
  // Telephones write small faults that every program forgives; an end that is missing is none of those.
  const encoded = await encodeUpright(bytes, { limitInputPixels, failOn: "truncated" }).catch(() =>
    encodeUpright(withEndMark(bytes), { limitInputPixels, failOn: "warning" }),
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

async function encodeUpright(bytes: Buffer, options: SharpOptions) {
  const source = sharp(bytes, options);
  const { hasAlpha } = await source.metadata();
  const upright = source.autoOrient().resize({
    width: LARGEST_SIDE,
    height: LARGEST_SIDE,
    fit: "inside",
    withoutEnlargement: true,
  });
  const encoded = hasAlpha
    ? upright.webp({ quality: 88, effort: 2 })
    : upright.jpeg({ quality: 86, chromaSubsampling: "4:2:0" });
  return encoded.toBuffer({ resolveWithObject: true });
}

/** A JPEG with the end mark that some cameras leave out; if more is missing, decoding warns of it. */
function withEndMark(bytes: Buffer): Buffer {
  if (formatOf(bytes) !== "jpeg") throw new Error("The end of the picture is missing");
  return Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]);
}

/** As the picture looks on a white page. */
async function dominantColour(bytes: Buffer): Promise<string> {
  // `stats` describes the input and ignores what the pipeline makes of it.
  const seen = await sharp(bytes)
    .resize(64, 64, { fit: "inside" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .png()
    .toBuffer();
  const { dominant } = await sharp(seen).stats();
  return hex(dominant);
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
