import sharp from "sharp";
import { escapeXml } from "~/utils/xml";
import { MAX_PIXELS } from "~/utils/picture-limits";
import { getCachedImage, readSource, type ImageResult } from "./images.server";

export type ShareCard = {
  source: string;
  lines: string[];
  price: string;
  facts: string;
  sender: string;
};

const SHARE_CARD = { width: 1200, height: 630 } as const;

const { width, height } = SHARE_CARD;
const MARGIN = 56;

export function getShareCard(card: ShareCard, signal: AbortSignal): Promise<ImageResult> {
  return getCachedImage(card, "jpeg", () => drawCard(card), signal);
}

async function drawCard(card: ShareCard): Promise<Buffer | null> {
  const original = await readSource(card.source);
  if (!original) return null;
  return sharp(original, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, height, fit: "cover" })
    .flatten({ background: "#fff" })
    .composite([{ input: Buffer.from(renderText(card)) }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

function renderText({ lines, price, facts, sender }: ShareCard): string {
  const top = height - 178 - 58 * lines.length;
  const title = lines.map(
    (line, index) =>
      `<text x="${MARGIN}" y="${top + 62 + 58 * index}" font-family="Fraunces" font-size="50">${escapeXml(line)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-weight="600" fill="#fff">`,
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#06282b" stop-opacity="0"/><stop offset=".35" stop-color="#06282b" stop-opacity=".88"/><stop offset="1" stop-color="#06282b"/></linearGradient></defs>`,
    `<rect y="${top - 90}" width="${width}" height="${height - top + 90}" fill="url(#g)"/>`,
    ...title,
    `<text x="${MARGIN}" y="${height - 108}" font-family="Inter" font-size="44">${escapeXml(price)}</text>`,
    `<text x="${MARGIN}" y="${height - 50}" font-family="Inter" font-size="30">${escapeXml(facts)}</text>`,
    `<text x="${width - MARGIN}" y="${height - 108}" font-family="Inter" font-size="26" text-anchor="end">${escapeXml(sender)}</text>`,
    "</svg>",
  ].join("");
}
