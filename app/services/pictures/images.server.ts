import { createHash } from "node:crypto";
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { MOST_PIXELS, PUBLIC_BUCKETS } from "~/utils/picture-limits";
import { allWidths } from "~/utils/web/image-url";
import { env } from "~/services/env.server";
import { log } from "~/services/log.server";
import { isImageQueueFull, queueImageWork } from "./image-queue.server";
import { readPublicObject } from "~/services/storage.server";

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 74 }),
  // JPEG has no transparency; without a colour of ours it would be black.
  jpeg: (image: Sharp) => image.flatten({ background: "#fff" }).jpeg({ quality: 78 }),
};
export type ImageFormat = keyof typeof encoders;
export type Variant = { source: string; width: number; format: ImageFormat };
export type ImageResult =
  { ok: true; bytes: Buffer } | { ok: false; reason: "not-found" | "queue-full" };

const BUCKETS = new Set<string>(PUBLIC_BUCKETS);
/** The site's own pictures, part of the code; the rest is in buckets. */
const OWN_PICTURES = "pictures";
const CACHE = join(env.DATA_DIR, "cache");
const DIRECTORY = join(CACHE, "images");

/** The most disk space of all variants, in bytes; the oldest go first. */
const MOST_KEPT = 1024 ** 3;
/** How many new ones are made before it is looked at again. */
const LOOK_EVERY = 200;

type Making = { result: Promise<ImageResult>; clients: number };
const underWay = new Map<string, Making>();

/**
 * A stored picture at one of our widths. Made once and kept on disk; whoever asks while it is being
 * made waits for the same work. Work that waits for its turn is dropped when all clients that asked
 * for it have gone (`signal`). Throws when storage or the disk fails.
 */
export function imageVariant(
  { source, width, format }: Variant,
  signal: AbortSignal,
): Promise<ImageResult> {
  const variant = { source, width, format };
  return cachedImage(variant, format, () => makeVariant(variant), signal);
}

/**
 * An image that `make` gives (null when there is none) for what `key` says of it: as `imageVariant`, made
 * once, at most two at a time, and kept on disk.
 */
export function cachedImage(
  key: object,
  format: ImageFormat,
  make: () => Promise<Buffer | null>,
  signal: AbortSignal,
): Promise<ImageResult> {
  const file = fileOf(key, format);
  const making = underWay.get(file) ?? startMaking(make, file);
  making.clients += 1;
  signal.addEventListener("abort", () => (making.clients -= 1), { once: true });
  return making.result;
}

function startMaking(make: () => Promise<Buffer | null>, file: string): Making {
  const making: Making = {
    clients: 0,
    result: readOrMake(make, file, () => making.clients > 0).finally(() => underWay.delete(file)),
  };
  underWay.set(file, making);
  return making;
}

async function readOrMake(
  make: () => Promise<Buffer | null>,
  file: string,
  isWanted: () => boolean,
): Promise<ImageResult> {
  await (closing ??= closeDirectories());
  const cached = await readVariant(file);
  if (cached) return { ok: true, bytes: cached };
  if (isImageQueueFull()) return { ok: false, reason: "queue-full" };
  return queueImageWork(async () => {
    // Nobody reads this result any more, whatever it says.
    if (!isWanted()) return { ok: false, reason: "queue-full" };
    const bytes = await make();
    if (!bytes) return { ok: false, reason: "not-found" };
    await keep(file, bytes);
    return { ok: true, bytes };
  });
}

function fileOf(key: object, format: ImageFormat): string {
  const hash = createHash("sha256").update(JSON.stringify(key)).digest("hex").slice(0, 40);
  return join(DIRECTORY, `${hash}.${format}`);
}

/** Removes all variants of a picture that is no longer stored: from the disk they would go on being served. */
export async function removeVariants(source: string): Promise<void> {
  const formats = Object.keys(encoders) as ImageFormat[];
  const variants = formats.flatMap((format) =>
    allWidths().map((width) => ({ source, width, format })),
  );
  await Promise.all(
    variants.map((variant) => rm(fileOf(variant, variant.format), { force: true })),
  );
}

async function readVariant(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function makeVariant({ source, width, format }: Variant) {
  const original = await readSource(source);
  if (!original) return null;
  const resized = sharp(original, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  return encoders[format](resized).toBuffer();
}

// Written beside and renamed: a reader never sees half a picture.
async function keep(file: string, bytes: Buffer) {
  await mkdir(DIRECTORY, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  try {
    await writeFile(unfinished, bytes, { mode: 0o600 });
    await rename(unfinished, file);
  } catch (error) {
    // A full disk must not be filled up with halves.
    await rm(unfinished, { force: true });
    throw error;
  }
  // The first one of each process too: it may be stopped before it has made many.
  if (made % LOOK_EVERY === 0) await trimVariants(DIRECTORY, MOST_KEPT);
  made += 1;
}

let made = 0;

let closing: Promise<void> | undefined;

/**
 * Directories that an earlier version made may be open to other users of the machine. Their files
 * are out of reach as soon as the directories are.
 */
async function closeDirectories(): Promise<void> {
  for (const directory of [CACHE, DIRECTORY]) {
    await chmod(directory, 0o700).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") log.error({ reason: error.message }, "A directory stays open");
    });
  }
}

const isVariant = (name: string) =>
  Object.keys(encoders).some((format) => name.endsWith(`.${format}`));

/** Removes the variants of a directory that were made first, until they take no more than `most` bytes. */
export async function trimVariants(directory: string, most: number): Promise<void> {
  const names = (await readdir(directory)).filter(isVariant);
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

/** The original of "bucket/name of the object", or of "pictures/file" for one of the site's own; null when there is none. */
export async function readSource(source: string): Promise<Buffer | null> {
  const slash = source.indexOf("/");
  const [bucket, name] = [source.slice(0, slash), source.slice(slash + 1)];
  if (bucket === OWN_PICTURES) {
    return /^[a-z0-9-]+\.webp$/.test(name) ? readVariant(join("public", OWN_PICTURES, name)) : null;
  }
  return BUCKETS.has(bucket) ? readPublicObject(bucket, name) : null;
}
