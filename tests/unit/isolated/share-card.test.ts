import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import "../../support/no-database";
import type * as Cards from "~/services/pictures/share-card.server";

const [WIDTH, HEIGHT] = [1200, 630];
const PICTURE = "pictures/fallback-1.webp";
/** Nothing is written, and all else is drawn. */
const EMPTY = { source: PICTURE, lines: [" "], price: "", facts: "", sender: "" };

let directory: string;
let getShareCard: typeof Cards.getShareCard;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "kisiwa-cards-"));
  vi.stubEnv("DATA_DIR", directory);
  ({ getShareCard } = await import("~/services/pictures/share-card.server"));
});
afterAll(() => rm(directory, { recursive: true }));

const pixelsOf = (picture: Buffer) =>
  sharp(picture).resize(WIDTH, HEIGHT, { fit: "cover" }).greyscale().raw().toBuffer();

async function draw(words: Partial<Cards.ShareCard>): Promise<Buffer> {
  const result = await getShareCard({ ...EMPTY, ...words }, new AbortController().signal);
  if (!result.ok) throw new Error(result.reason);
  return pixelsOf(result.bytes);
}

/** Where one drawing is clearly lighter than the other; null where it is nowhere. */
function lighterPart(drawing: Buffer, other: Buffer) {
  const places = [...drawing.keys()].filter((n) => (drawing[n] ?? 0) - (other[n] ?? 0) > 80);
  if (places.length === 0) return null;
  const across = places.map((n) => n % WIDTH).sort((a, b) => a - b);
  const first = Math.floor((places[0] ?? 0) / WIDTH);
  const last = Math.floor((places.at(-1) ?? 0) / WIDTH);
  return { left: across[0] ?? 0, right: across.at(-1) ?? 0, top: first, bottom: last };
}

/** Where words stand on a card: what is lighter than on one with as many lines and no words. */
async function placeOf(words: Partial<Cards.ShareCard>) {
  const lines = (words.lines ?? EMPTY.lines).map(() => " ");
  const place = lighterPart(await draw(words), await draw({ lines }));
  if (!place) throw new Error("Nothing is to be read");
  return place;
}

const brightness = (pixels: Buffer, row: number) =>
  pixels.subarray(row * WIDTH, (row + 1) * WIDTH).reduce((sum, value) => sum + value, 0) / WIDTH;

test("a share card's words stand below one another within the picture, its sender at the right", async () => {
  const title = await placeOf({ lines: ["HOUSE"] });
  const price = await placeOf({ price: "645,000" });
  const facts = await placeOf({ facts: "4 BEDS" });
  const sender = await placeOf({ sender: "KISIWA" });
  for (const { left } of [title, price, facts]) {
    expect(left).toBeGreaterThan(45);
    expect(left).toBeLessThan(75);
  }
  expect(sender.right).toBeGreaterThan(WIDTH - 75);
  expect(sender.right).toBeLessThan(WIDTH - 45);
  expect(sender.left).toBeGreaterThan(WIDTH / 2);
  expect(title.bottom).toBeLessThan(price.top - 10);
  expect(price.bottom).toBeLessThan(facts.top - 10);
  expect(facts.bottom).toBeLessThan(HEIGHT - 30);
  expect(facts.bottom).toBeGreaterThan(HEIGHT - 70);
  // On one line with the price; its comma goes below it.
  expect(Math.abs(sender.bottom - price.bottom)).toBeLessThan(15);
});

test.each([1, 2, 3])(
  "a title of %d lines ends above the price, and no line covers another",
  async (count) => {
    const places = [];
    for (let n = 0; n < count; n++) {
      const lines = Array.from({ length: count }, (_, line) => (line === n ? "HOUSE" : " "));
      places.push(await placeOf({ lines }));
    }
    const price = await placeOf({ lines: Array<string>(count).fill(" "), price: "645" });
    const tops = places.map(({ top }) => top).concat(price.top);
    const bottoms = places.map(({ bottom }) => bottom);
    bottoms.forEach((bottom, n) => expect(bottom).toBeLessThan((tops[n + 1] ?? 0) - 10));
    // The lines belong together.
    bottoms.forEach((bottom, n) => expect((tops[n + 1] ?? 0) - bottom).toBeLessThan(60));
  },
);

test.each([1, 2, 3])(
  "behind %d lines and below the picture is dark, above it is as it was",
  async (count) => {
    const lines = Array<string>(count).fill(" ");
    const card = await draw({ lines });
    const picture = await pixelsOf(await readFile(join("public", PICTURE)));
    const { top } = await placeOf({ lines: ["HOUSE", ...lines.slice(1)] });
    for (const row of [top, 500, HEIGHT - 1])
      expect(brightness(card, row), `${row}`).toBeLessThan(110);
    for (const row of [0, 100, top - 130]) {
      expect(Math.abs(brightness(card, row) - brightness(picture, row)), `${row}`).toBeLessThan(3);
    }
  },
);

test("a share card shows what was typed, whatever it means in a drawing", async () => {
  const typed = await placeOf({ facts: "<b>&amp;</b>" });
  const other = await placeOf({ facts: "&" });
  expect(typed.right - typed.left).toBeGreaterThan(4 * (other.right - other.left));
});
