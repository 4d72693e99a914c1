import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** A picture of the back office for home screens, drawn from the favicon. */
type Icon = {
  /** Its width and height in pixels. */
  size: number;
  /** `rounded`: the favicon as it is; `square`: the phone cuts the corners itself. */
  shape: "rounded" | "square";
  /** How large the boat is beside the favicon's: an Android mask shows a circle of four fifths. */
  scale: number;
};

export const homeScreenIcons: Record<string, Icon> = {
  "apple-180.png": { size: 180, shape: "square", scale: 1 },
  "icon-192.png": { size: 192, shape: "rounded", scale: 1 },
  "maskable-512.png": { size: 512, shape: "square", scale: 0.78 },
};

const favicon = join(import.meta.dirname, "../favicon.svg");
/** The middle of the favicon's 32 units. */
const MIDDLE = 16;

/** Draws an icon as a PNG file. */
export async function drawIcon({ size, shape, scale }: Icon): Promise<Buffer> {
  const [, head = "", background = "", boat = ""] =
    /^(<svg[^>]*>)(<rect[^>]*>)(.*)<\/svg>\s*$/.exec(await readFile(favicon, "utf8")) ?? [];
  const ground = shape === "square" ? background.replace(/ rx="[^"]*"/, "") : background;
  const move = `translate(${MIDDLE} ${MIDDLE}) scale(${scale}) translate(-${MIDDLE} -${MIDDLE})`;
  const svg = `${head}${ground}<g transform="${move}">${boat}</g></svg>`;
  const density = (72 * size) / (2 * MIDDLE);
  return sharp(Buffer.from(svg), { density }).resize(size, size).png({ palette: true }).toBuffer();
}
