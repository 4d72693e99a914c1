import { deflateSync } from "node:zlib";
import sharp from "sharp";

const GREEN = { r: 30, g: 120, b: 90 };

export const aJpeg = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: GREEN } })
    .jpeg()
    .toBuffer();

export const aPng = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { ...GREEN, alpha: 0.5 } } })
    .png()
    .toBuffer();

/** Held upright, so stored sideways, with GPS position. */
export const aTelephonePhoto = (width = 600, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: GREEN } })
    .withExif({
      IFD0: { Make: "Simu", Model: "Ya Mkononi" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "5/1 3/1 21/1", GPSLongitudeRef: "E" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export async function aCutJpeg(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const whole = await sharp({
    create: { width: 400, height: 300, channels: 3, background: GREEN, noise },
  })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, Math.floor(whole.length / 2));
}

/** Some fifty kilobytes that decode to 20,000 × 20,000 pixels. */
export function aPngBomb(side = 20_000): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  const oneBitGrey = Buffer.from([1, 0, 0, 0, 0]);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", Buffer.concat([size, oneBitGrey])),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** PNG's CRC32; Node has its own from 20.15. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const FIFTY_MEGABYTES = 50 * 1024 * 1024;

/** Starts like a photograph and continues for fifty megabytes. */
export async function aHugePhoto(): Promise<Buffer> {
  const bytes = Buffer.alloc(FIFTY_MEGABYTES, 0x55);
  (await aJpeg()).copy(bytes);
  return bytes;
}

export const anSvg = () =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
export const someHtml = () => Buffer.from("<!doctype html><script>alert(1)</script>");
