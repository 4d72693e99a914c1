import { createHash } from "node:crypto";
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { MAX_PIXELS, PUBLIC_BUCKETS } from "~/utils/picture-limits";
import { env } from "~/services/env.server";
import { log } from "~/services/log.server";
import { isImageQueueFull, queueImageWork } from "./image-queue.server";
import { readPublicObject } from "~/services/storage.server";

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 74 }),
  // JPEG has no transparency; the default background would be black.
  jpeg: (image: Sharp) => image.flatten({ background: "#fff" }).jpeg({ quality: 78 }),
};
export type ImageFormat = keyof typeof encoders;
export type Variant = { source: string; width: number; format: ImageFormat };
export type ImageResult =
  { ok: true; bytes: Buffer } | { ok: false; reason: "not-found" | "queue-full" };

const BUCKETS = new Set<string>(PUBLIC_BUCKETS);
const STATIC_PICTURES = "pictures";
const CACHE = join(env.DATA_DIR, "cache");
const DIRECTORY = join(CACHE, "images");

const MAX_CACHE_BYTES = 1024 ** 3;
const TRIM_INTERVAL = 200;

type PendingImage = { result: Promise<ImageResult>; clients: number };
const pendingImages = new Map<string, PendingImage>();

/** Queued work is dropped when all its clients have aborted. Throws when storage or the disk fails. */
export function getImageVariant(
  { source, width, format }: Variant,
  signal: AbortSignal,
): Promise<ImageResult> {
  const variant = { source, width, format };
  return getCachedImage(variant, format, () => renderVariant(variant), signal);
}

type ImageKey = { source?: string };

export function getCachedImage(
  key: ImageKey,
  format: ImageFormat,
  render: () => Promise<Buffer | null>,
  signal: AbortSignal,
): Promise<ImageResult> {
  const file = cacheFile(key, format);
  const pending = pendingImages.get(file) ?? startRender(render, file);
  pending.clients += 1;
  signal.addEventListener("abort", () => (pending.clients -= 1), { once: true });
  return pending.result;
}

function startRender(render: () => Promise<Buffer | null>, file: string): PendingImage {
  const pending: PendingImage = {
    clients: 0,
    result: readOrRender(render, file, () => pending.clients > 0).finally(() =>
      pendingImages.delete(file),
    ),
  };
  pendingImages.set(file, pending);
  return pending;
}

async function readOrRender(
  render: () => Promise<Buffer | null>,
  file: string,
  isWanted: () => boolean,
): Promise<ImageResult> {
  await (restricting ??= restrictDirectories());
  const cached = await readVariant(file);
  if (cached) return { ok: true, bytes: cached };
  if (isImageQueueFull()) return { ok: false, reason: "queue-full" };
  return queueImageWork(async () => {
    if (!isWanted()) return { ok: false, reason: "queue-full" };
    const bytes = await render();
    if (!bytes) return { ok: false, reason: "not-found" };
    await storeVariant(file, bytes);
    return { ok: true, bytes };
  });
}

function cacheFile(key: ImageKey, format: ImageFormat): string {
  const rest = hashOf(JSON.stringify(key)).slice(0, 24);
  return join(DIRECTORY, `${sourceHash(key.source ?? "")}${rest}.${format}`);
}

const sourceHash = (source: string) => hashOf(source).slice(0, 16);

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Images made from a deleted one would otherwise still be served from disk. */
export async function removeVariants(sources: string[]): Promise<void> {
  const removed = sources.map(sourceHash);
  const names = await readdir(DIRECTORY).catch(() => []);
  const made = names.filter((name) => removed.some((hash) => name.startsWith(hash)));
  await Promise.all(made.map((name) => rm(join(DIRECTORY, name), { force: true })));
}

async function readVariant(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function renderVariant({ source, width, format }: Variant) {
  const original = await readSource(source);
  if (!original) return null;
  const resized = sharp(original, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  return encodeImage(resized, format);
}

export const encodeImage = (image: Sharp, format: ImageFormat): Promise<Buffer> =>
  encoders[format](image).toBuffer();

async function storeVariant(file: string, bytes: Buffer) {
  await mkdir(DIRECTORY, { recursive: true, mode: 0o700 });
  const partial = `${file}.${process.pid}`;
  try {
    await writeFile(partial, bytes, { mode: 0o600 });
    await rename(partial, file);
  } catch (error) {
    // Partial files must not fill up a full disk.
    await rm(partial, { force: true });
    throw error;
  }
  if (writeCount % TRIM_INTERVAL === 0) await trimVariants(DIRECTORY, MAX_CACHE_BYTES);
  writeCount += 1;
}

let writeCount = 0;

let restricting: Promise<void> | undefined;

// Directories from an earlier version may be readable by other users.
async function restrictDirectories(): Promise<void> {
  for (const directory of [CACHE, DIRECTORY]) {
    await chmod(directory, 0o700).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT")
        log.error({ reason: error.message }, "Couldn't restrict a directory to its owner");
    });
  }
}

const isVariant = (name: string) =>
  Object.keys(encoders).some((format) => name.endsWith(`.${format}`));

export async function trimVariants(directory: string, maxBytes: number): Promise<void> {
  const names = (await readdir(directory)).filter(isVariant);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      const stats = await stat(path).catch(() => null);
      return stats ? [{ path, size: stats.size, createdAt: stats.mtimeMs }] : [];
    }),
  );
  const files = found.flat().toSorted((a, b) => a.createdAt - b.createdAt);
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of files) {
    if (total <= maxBytes) return;
    await rm(path, { force: true });
    total -= size;
  }
}

/** Takes "bucket/object name" or "pictures/file"; null if missing. */
export async function readSource(source: string): Promise<Buffer | null> {
  const slash = source.indexOf("/");
  const [bucket, name] = [source.slice(0, slash), source.slice(slash + 1)];
  if (bucket === STATIC_PICTURES) {
    return /^[a-z0-9-]+\.webp$/.test(name)
      ? readVariant(join("public", STATIC_PICTURES, name))
      : null;
  }
  return BUCKETS.has(bucket) ? readPublicObject(bucket, name) : null;
}
