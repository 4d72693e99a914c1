import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { typePageHero } from "~/domain/properties/type-pages/type-page-words";
import { typePages } from "~/domain/properties/type-pages/type-pages";
import { areas, blogPosts, properties, services } from "../../supabase/seed/content";

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

/** The site's own pictures are part of the code, which names them by file. */
const app = join(import.meta.dirname, "../../app");
const siteFolder = join(import.meta.dirname, "../../public/pictures");
const siteFiles = readdirSync(siteFolder);
const namedInCode = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap(
    (name) => readFileSync(join(app, name), "utf8").match(/(?<![a-z-])[a-z-]+-1\.webp/g) ?? [],
  );
const everyFile = [
  ...files.map((name) => join(folder, name)),
  ...siteFiles.map((name) => join(siteFolder, name)),
];

describe("sample pictures", () => {
  test("content names every file, and every file that it names is there", () => {
    expect(files).toEqual(fromContent.toSorted());
  });

  test("the site names every picture of its own, and every one that it names is there", () => {
    const named = [...namedInCode, ...typePages.map(({ type }) => typePageHero(type))];
    expect(siteFiles.toSorted()).toEqual([...new Set(named)].toSorted());
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
