import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

type Icon = {
  /** In pixels. */
  size: number;
  /** `square` where the phone rounds the corners itself. */
  shape: "rounded" | "square";
  /** Size of the boat relative to the favicon's: an Android mask shows four fifths. */
  scale: number;
};

export const homeScreenIcons: Record<string, Icon> = {
  "apple-180.png": { size: 180, shape: "square", scale: 1 },
  "icon-192.png": { size: 192, shape: "rounded", scale: 1 },
  "maskable-512.png": { size: 512, shape: "square", scale: 0.78 },
};

const favicon = join(import.meta.dirname, "../favicon.svg");
const CENTRE = 16;

export async function drawIcon({ size, shape, scale }: Icon): Promise<Buffer> {
  const [, head = "", background = "", boat = ""] =
    /^(<svg[^>]*>)(<rect[^>]*>)(.*)<\/svg>\s*$/.exec(await readFile(favicon, "utf8")) ?? [];
  const ground = shape === "square" ? background.replace(/ rx="[^"]*"/, "") : background;
  const transform = `translate(${CENTRE} ${CENTRE}) scale(${scale}) translate(-${CENTRE} -${CENTRE})`;
  const svg = `${head}${ground}<g transform="${transform}">${boat}</g></svg>`;
  const density = (72 * size) / (2 * CENTRE);
  return sharp(Buffer.from(svg), { density }).resize(size, size).png({ palette: true }).toBuffer();
}
