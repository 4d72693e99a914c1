import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { MOST_PIXELS, PUBLIC_BUCKETS } from "~/utils/picture-limits";
import { env } from "./env.server";
import { readPublicObject } from "./storage.server";

export type ImageFormat = "avif" | "webp";
export type Variant = { source: string; width: number; format: ImageFormat };

const BUCKETS = new Set<string>(PUBLIC_BUCKETS);
/** The site's own pictures, part of the code; the rest is in buckets. */
const OWN_PICTURES = "pictures";
const DIRECTORY = join(env.DATA_DIR, "cache", "images");

/** What the variants may take on the disk, in bytes; those that were made first go first. */
const MOST_KEPT = 1024 ** 3;
/** How many new ones are made before it is looked at again. */
const LOOK_EVERY = 200;

sharp.concurrency(1);
sharp.cache(false);

const underWay = new Map<string, Promise<Buffer | null>>();

/**
 * A stored picture at one of our widths; null when there is no such picture. Made once and kept on
 * disk; whoever asks while it is being made waits for the same work.
 */
export function imageVariant(variant: Variant): Promise<Buffer | null> {
  const file = join(DIRECTORY, `${hash(variant)}.${variant.format}`);
  const making = underWay.get(file);
  if (making) return making;
  const promise = readVariant(file)
    .then((kept) => kept ?? makeVariant(variant, file))
    .finally(() => underWay.delete(file));
  underWay.set(file, promise);
  return promise;
}

const hash = (variant: Variant) =>
  createHash("sha256").update(JSON.stringify(variant)).digest("hex").slice(0, 40);

async function readVariant(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function makeVariant({ source, width, format }: Variant, file: string) {
  const original = await readSource(source);
  if (!original) return null;
  const resized = sharp(original, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  const bytes = await (
    format === "avif" ? resized.avif({ quality: 52, effort: 2 }) : resized.webp({ quality: 74 })
  ).toBuffer();
  await keep(file, bytes);
  return bytes;
}

// Written beside and renamed: a reader never sees half a picture.
async function keep(file: string, bytes: Buffer) {
  await mkdir(DIRECTORY, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  made += 1;
  if (made % LOOK_EVERY === 0) await trimVariants(DIRECTORY, MOST_KEPT);
}

let made = 0;

/** Removes the variants of a directory that were made first, until they take no more than `most` bytes. */
export async function trimVariants(directory: string, most: number): Promise<void> {
  const names = (await readdir(directory)).filter((name) => /\.(avif|webp)$/.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      // Another process may have removed it in the meantime.
      const facts = await stat(path).catch(() => null);
      return facts ? [{ path, size: facts.size, madeAt: facts.mtimeMs }] : [];
    }),
  );
  const files = found.flat().toSorted((a, b) => a.madeAt - b.madeAt);
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of files) {
    if (total <= most) return;
    await rm(path, { force: true });
    total -= size;
  }
}

/** `source` is "bucket/name of the object", or "pictures/file" for one of the site's own. */
async function readSource(source: string): Promise<Buffer | null> {
  const slash = source.indexOf("/");
  const [bucket, name] = [source.slice(0, slash), source.slice(slash + 1)];
  if (bucket === OWN_PICTURES) {
    return /^[a-z0-9-]+\.webp$/.test(name) ? readVariant(join("public", OWN_PICTURES, name)) : null;
  }
  return BUCKETS.has(bucket) ? readPublicObject(bucket, name) : null;
}
