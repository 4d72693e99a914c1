import sharp from "sharp";

const SIDE = 48;

export async function encodeIco(svg: string): Promise<Buffer> {
  const png = await sharp(Buffer.from(svg)).resize(SIDE, SIDE).png().toBuffer();
  const head = Buffer.alloc(22);
  // ICO header: type 1, one image with size, one plane of 32 bits per pixel, length, offset.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(SIDE, 6);
  head.writeUInt8(SIDE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
