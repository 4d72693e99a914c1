import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brandNames } from "./icon-names";

const lucide = join(import.meta.dirname, "../../../node_modules/lucide-static/icons");
/** Lucide has no brand icons. */
const brandsFolder = join(import.meta.dirname, "brands");
const brands: readonly string[] = brandNames;

export async function drawIconSheet(names: readonly string[]): Promise<string> {
  const symbols = await Promise.all(
    names.map(async (name) => {
      const folder = brands.includes(name) ? brandsFolder : lucide;
      const drawing = await readFile(join(folder, `${name}.svg`), "utf8");
      const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(drawing)?.[1] ?? "";
      const lines = shapes.split("\n").map((line) => line.trim().replace(" />", "/>"));
      return `<symbol id="${name}" viewBox="0 0 24 24">${lines.join("")}</symbol>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Lucide, ISC License; the brands are our own drawings -->\n${symbols.join("\n")}\n</svg>\n`;
}
