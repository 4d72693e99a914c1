import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";

// `npm run fonts` reduces the fonts to the site's languages and weights, about half their size.
const LETTERS = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2190, 0x2193],
] as const;
const SIGNS = "ı\u2009\u202f•…′″€™−";

const faces = [
  { name: "inter", weight: { min: 400, max: 700 } },
  // Headings use a single weight.
  { name: "fraunces", weight: 600 },
];

const text =
  LETTERS.map(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)).join(""),
  ).join("") + SIGNS;

for (const { name, weight } of faces) {
  const folder = join(import.meta.dirname, `../../../node_modules/@fontsource-variable/${name}`);
  const whole = await readFile(join(folder, `files/${name}-latin-wght-normal.woff2`));
  const part = await subsetFont(whole, text, {
    targetFormat: "woff2",
    variationAxes: { wght: weight },
  });
  await writeFile(join(import.meta.dirname, `${name}-latin.woff2`), part);
  process.stdout.write(`${name}: ${whole.length} → ${part.length} bytes\n`);
  // The library that draws share cards can't read woff2.
  const cardFont = await subsetFont(whole, text, {
    targetFormat: "truetype",
    variationAxes: { wght: 600 },
  });
  await writeFile(join(import.meta.dirname, `${name}-semibold.ttf`), cardFont);
}
