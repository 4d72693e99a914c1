import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { areas, blogPosts, properties, services } from "../../supabase/seed/content";
import { fileOf, isOfSite, listTasks } from "../../supabase/seed/draw/pictures";

const folder = join(import.meta.dirname, "../../supabase/seed/images");
const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Record<
  string,
  { width: number; height: number; bytes: number; colour: string }
>;
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".webp"))
  .sort();

const fromContent = [
  ...areas.map(({ slug }) => `areas/${slug}-1.webp`),
  ...properties.flatMap(({ slug, pictures }) =>
    pictures.map((_, index) => `properties/${slug}-${index + 1}.webp`),
  ),
  ...services.map(({ slug }) => `services/${slug}-1.webp`),
  ...blogPosts.map(({ slug }) => `blog/${slug}-1.webp`),
];
const fromSite = listTasks()
  .map(({ key }) => key)
  .filter(isOfSite);
const everyFile = [...files, ...fromSite].map(fileOf);

describe("sample pictures", () => {
  test("every picture that content or the site names is there", () => {
    expect(fromSite).toContain("site/hero-1.webp");
    const isMissing = (key: string) => !statSync(fileOf(key), { throwIfNoEntry: false });
    expect([...fromContent, ...fromSite].filter(isMissing)).toEqual([]);
  });

  test("no file is without an owner", () => {
    const owned = new Set(fromContent);
    expect(files.filter((name) => !owned.has(name))).toEqual([]);
  });

  test("the manifest lists exactly the files, sorted, with their true size", () => {
    expect(Object.keys(manifest)).toEqual(files);
    for (const name of files) {
      const entry = manifest[name];
      expect(entry?.bytes, name).toBe(statSync(join(folder, name)).size);
      expect(entry?.colour, name).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  test("each is a WebP of 1600 × 1067 between 40 and 200 kB", async () => {
    for (const name of everyFile) {
      const { format, width, height } = await sharp(name).metadata();
      expect({ format, width, height }, name).toEqual({
        format: "webp",
        width: 1600,
        height: 1067,
      });
      const { size } = statSync(name);
      expect(size, name).toBeGreaterThan(40_000);
      expect(size, name).toBeLessThan(200_000);
    }
  });

  test("together they stay within 15 MB", () => {
    const total = everyFile.reduce((sum, name) => sum + statSync(name).size, 0);
    expect(total).toBeLessThanOrEqual(15_000_000);
  });

  test("no two are the same", () => {
    const prints = everyFile.map((name) =>
      createHash("sha256").update(readFileSync(name)).digest("hex"),
    );
    expect(new Set(prints).size).toBe(everyFile.length);
  });
});
