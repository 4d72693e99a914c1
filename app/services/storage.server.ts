import { randomUUID } from "node:crypto";
import { MAX_PICTURE_BYTES, PRIVATE_BUCKET } from "~/utils/picture-limits";
import { adminDatabase } from "./database.server";
import { env } from "./env.server";
import { OutageError } from "./outage.server";

/** Object names are never reused, so their content never changes. */
const YEAR_S = "31536000";

const TIMEOUT_MS = 8000;
const RETRY_PAUSE_MS = 5000;

let pausedUntil = -Infinity;

/** Null if missing. Throws an `OutageError` at once for a while after a timeout: pages need many images. */
export async function readPublicObject(bucket: string, name: string): Promise<Buffer | null> {
  // Dot segments would lead out of the bucket.
  if (/(^|\/)\.{0,2}(\/|$)|[\p{Cc}\\]/u.test(name)) return null;
  const path = [bucket, ...name.split("/")].map(encodeURIComponent).join("/");
  if (performance.now() < pausedUntil)
    throw new OutageError("Storage was unavailable a moment ago");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(publicObjectsUrl + path, { signal }).catch((error: unknown) => {
    pausedUntil = performance.now() + RETRY_PAUSE_MS;
    throw new OutageError(`Storage didn't respond: ${String(error)}`);
  });
  if (response.status === 400 || response.status === 404) return null;
  if (!response.ok) throw new OutageError(`Storage responded with ${response.status}`);
  if (Number(response.headers.get("Content-Length")) > MAX_PICTURE_BYTES) return null;
  const bytes = await response.arrayBuffer().catch((error: unknown) => {
    throw new OutageError(`Storage ended a response early: ${String(error)}`);
  });
  return Buffer.from(bytes);
}

export type PictureType = "image/jpeg" | "image/webp";
export type ObjectLocation = { bucket: string; name: string; type: string; url: string };
type PictureLocation = ObjectLocation & { type: PictureType };

const extensions: Record<PictureType, string> = { "image/jpeg": "jpg", "image/webp": "webp" };

export function newPictureLocation(
  bucket: string,
  type: PictureType,
  prefix = "",
): PictureLocation {
  const extension = extensions[type];
  const name =
    bucket === "properties"
      ? `properties/${randomUUID()}.${extension}`
      : `${prefix}${Date.now()}-${randomUUID().slice(0, 8)}.${extension}`;
  return { bucket, name, type, url: bucketUrl(bucket) + name };
}

export function newDocumentLocation(type: string, extension: string): ObjectLocation {
  const name = `${randomUUID()}.${extension}`;
  return { bucket: PRIVATE_BUCKET, name, type, url: bucketUrl(PRIVATE_BUCKET) + name };
}

/** Null if missing. Throws when storage fails. */
export async function readDocument(url: string): Promise<ArrayBuffer | null> {
  const name = url.slice(url.lastIndexOf("/") + 1);
  const { data, error } = await adminDatabase().storage.from(PRIVATE_BUCKET).download(name);
  if (!error) return data.arrayBuffer();
  const { status } = error as { status?: number };
  if (status === 400 || status === 404) return null;
  throw new OutageError(`Storage didn't return a document: ${error.message}`);
}

export async function storeObject({ bucket, name, type }: ObjectLocation, bytes: Buffer) {
  const { error } = await adminDatabase()
    .storage.from(bucket)
    .upload(name, bytes, { contentType: type, cacheControl: YEAR_S });
  if (error) throw error;
}

export const publicObjectsUrl = `${env.SUPABASE_URL}/storage/v1/object/public/`;

export const isCurrentObjectUrl = (bucket: string, url: string): boolean =>
  url.startsWith(publicObjectsUrl) && isObjectUrl(bucket, url);

/** Accepts any storage address, since rows keep the URL they were given. */
export const isObjectUrl = (bucket: string, url: string): boolean =>
  objectName(bucket, url) !== null;

function objectName(bucket: string, url: string): string | null {
  const [, urlBucket, name = ""] = OBJECT_URL.exec(url) ?? [];
  const isName = urlBucket === bucket && !/[?#%\\]|(^|\/)\.{0,2}(\/|$)/.test(name);
  return isName ? name : null;
}

const OBJECT_URL = /^https?:\/\/[^?#\\]+?\/storage\/v1\/object\/public\/([^/]+)\/(.*)$/s;

export async function isStorageAvailable(): Promise<boolean> {
  const { error } = await adminDatabase().storage.getBucket("properties");
  return error === null;
}

// A document belongs to one row, so any former storage address counts. A picture at a former address may be
// shared and is left to the daily sweep.
export async function removeObjects(buckets: readonly string[], urls: string[]): Promise<void> {
  for (const bucket of buckets) {
    const isOurs = bucket === PRIVATE_BUCKET ? isObjectUrl : isCurrentObjectUrl;
    const names = urls
      .filter((url) => isOurs(bucket, url))
      .map((url) => objectName(bucket, url))
      .filter((name) => name !== null);
    if (names.length === 0) continue;
    const { error } = await adminDatabase().storage.from(bucket).remove(names);
    if (error) throw error;
  }
}

const bucketUrl = (bucket: string) => `${publicObjectsUrl}${bucket}/`;
