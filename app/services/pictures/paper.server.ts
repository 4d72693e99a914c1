import sharp from "sharp";
import { readDocument } from "~/services/storage.server";
import { MAX_PIXELS } from "~/utils/picture-limits";
import { imageSource } from "~/utils/web/image-url";
import { escapeXml } from "~/utils/xml";
import { encodeImage, getCachedImage, type ImageFormat, type ImageResult } from "./images.server";

export type MarkedPaper = {
  url: string;
  mark: string;
  width: number;
  format: ImageFormat;
};

/** Returns a private picture with a watermark all over it. */
export function getMarkedPaper(paper: MarkedPaper, signal: AbortSignal): Promise<ImageResult> {
  const { url, ...rest } = paper;
  const key = { source: imageSource(url) ?? url, ...rest };
  return getCachedImage(key, paper.format, () => drawPaper(paper), signal);
}

async function drawPaper({ url, mark, width, format }: MarkedPaper): Promise<Buffer | null> {
  const original = await readDocument(url);
  if (!original) return null;
  const { data, info } = await sharp(Buffer.from(original), { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const marked = sharp(data, {
    raw: { width: info.width, height: info.height, channels },
  }).composite([{ input: Buffer.from(drawWatermark(mark, info)) }]);
  return encodeImage(marked, format);
}

const SIZES_ACROSS = 24;
const MIN_FONT_SIZE = 11;

/** Repeats the text along rising lines, each shifted against the next; white with a dark outline, for any paper. */
function drawWatermark(text: string, { width, height }: { width: number; height: number }): string {
  const size = Math.max(MIN_FONT_SIZE, Math.round(width / SIZES_ACROSS));
  // Inter's letters are about six tenths as wide as the font size.
  const step = Math.round(size * (0.62 * text.length + 1.5));
  const line = Math.round(size * 2.6);
  const words = [
    [0, size],
    [step / 2, line + size],
    [-step / 2, line + size],
  ].map(([x, y]) => `<text x="${x}" y="${y}">${escapeXml(text)}</text>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><pattern id="p" width="${step}" height="${2 * line}" patternUnits="userSpaceOnUse" patternTransform="rotate(-30)">`,
    `<g font-family="Inter" font-weight="600" font-size="${size}" fill="#fff" fill-opacity=".6" stroke="#06282b" stroke-opacity=".4" stroke-width="${size / 9}" paint-order="stroke">`,
    ...words,
    `</g></pattern></defs><rect width="${width}" height="${height}" fill="url(#p)"/></svg>`,
  ].join("");
}
