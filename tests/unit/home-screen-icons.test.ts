import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawIcon, homeScreenIcons } from "../../app/assets/icons/home-screen-icons";

const stored = (name: string) =>
  readFile(join(import.meta.dirname, "../../app/assets/icons", name));
const pixelsOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer();

test.each(Object.entries(homeScreenIcons))(
  "%s is the favicon, as `npm run icons` draws it",
  async (name, icon) => {
    const png = await stored(name);
    const { width, height, format } = await sharp(png).metadata();
    expect([width, height, format]).toEqual([icon.size, icon.size, "png"]);
    const pixels = await pixelsOf(png);
    expect(pixels.equals(await pixelsOf(await drawIcon(icon)))).toBe(true);
    // A phone puts its own colour behind transparent parts, and cuts the corners itself.
    expect(pixels[3]).toBe(icon.shape === "square" ? 255 : 0);
  },
);
