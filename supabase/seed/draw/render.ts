import sharp, { type OutputInfo, type Sharp } from "sharp";
import { Random } from "./random";
import { HEIGHT, WIDTH } from "./svg";

/** Bytes a picture aims for; only where it would cost too much quality may it be larger. */
const TARGET_BYTES = 64_500;

const GOOD_ENOUGH_BYTES = 58_000;

const LOWEST_QUALITY = 32;

const HIGHEST_QUALITY = 84;

let grain: Promise<Buffer> | undefined;

/** A sheet of soft paper grain, the same for every picture: grey noise with an alpha channel. */
function paperGrain(): Promise<Buffer> {
  const random = new Random("paper grain");
  const [width, height] = [WIDTH / 2, Math.ceil(HEIGHT / 2)];
  const noise = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    const value = 128 + (random.next() + random.next() + random.next() - 1.5) * 14;
    noise.fill(Math.round(value), index * 3, index * 3 + 3);
  }
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .resize(WIDTH, HEIGHT, { kernel: "cubic", fit: "fill" })
    .png()
    .toBuffer();
}

/** Draws an SVG as pixels with grain laid over it. */
async function rasterise(svg: string): Promise<{ data: Buffer; info: OutputInfo }> {
  grain ??= paperGrain();
  return sharp(Buffer.from(svg), { density: 72 })
    .resize(WIDTH, HEIGHT, { fit: "fill" })
    .flatten({ background: "#d8cdb8" })
    .composite([{ input: await grain, blend: "soft-light" }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

export type Rendered = { file: Buffer; bytes: number; colour: string };

/** SVG to WebP near the target size, with the dominant colour as #rrggbb. */
export async function renderWebp(svg: string): Promise<Rendered> {
  const { data } = await rasterise(svg);
  const source = (): Sharp => sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  const encode = (quality: number): Promise<Buffer> =>
    source().webp({ quality, effort: 4 }).toBuffer();
  let [low, high] = [LOWEST_QUALITY, HIGHEST_QUALITY];
  let best = await encode(low);
  while (high - low > 2) {
    const middle = Math.round((low + high) / 2);
    const attempt = await encode(middle);
    if (attempt.length > TARGET_BYTES) high = middle;
    else [low, best] = [middle, attempt];
    if (attempt.length > GOOD_ENOUGH_BYTES && attempt.length <= TARGET_BYTES) break;
  }
  const { dominant } = await source().stats();
  const colour = `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
  return { file: best, bytes: best.length, colour };
}
