import { randomUUID } from "node:crypto";
import { LARGEST_PICTURE_FILE, PRIVATE_BUCKET } from "~/utils/picture-limits";
import { adminDatabase } from "./database.server";
import { env } from "./env.server";
import { OutageError } from "./outage.server";

/** A name is never used again, so what it shows never changes. */
const SECONDS_A_YEAR = "31536000";

/** How long storage may take to give an object, in milliseconds. */
const TIMEOUT_MS = 8000;
/** After storage has not answered, how long nobody waits for it again, in milliseconds. */
const PAUSE_MS = 5000;

let pausedUntil = -Infinity;

/**
 * The bytes of an object in a public bucket; null when there is none. Throws an `OutageError` when
 * storage does not answer, and at once for a while after that: a page asks for many pictures.
 */
export async function readPublicObject(bucket: string, name: string): Promise<Buffer | null> {
  // An address with dots in it would lead out of the bucket, to whatever else stands there.
  if (/(^|\/)\.{0,2}(\/|$)|[\p{Cc}\\]/u.test(name)) return null;
  const path = [bucket, ...name.split("/")].map(encodeURIComponent).join("/");
  if (performance.now() < pausedUntil) throw new OutageError("Storage did not answer just now");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(publicObjects + path, { signal }).catch((error: unknown) => {
    pausedUntil = performance.now() + PAUSE_MS;
    throw new OutageError(`Storage did not answer: ${String(error)}`);
  });
  if (response.status === 400 || response.status === 404) return null;
  if (!response.ok) throw new OutageError(`Storage answered ${response.status}`);
  if (Number(response.headers.get("Content-Length")) > LARGEST_PICTURE_FILE) return null;
  const bytes = await response.arrayBuffer().catch((error: unknown) => {
    throw new OutageError(`Storage did not finish an answer: ${String(error)}`);
  });
  return Buffer.from(bytes);
}

export type PictureType = "image/jpeg" | "image/webp";
/** Where a file is to be stored; `url` names it, and is its public address in a public bucket. */
export type ObjectPlace = { bucket: string; name: string; type: string; url: string };
type PicturePlace = ObjectPlace & { type: PictureType };

const endings: Record<PictureType, string> = { "image/jpeg": "jpg", "image/webp": "webp" };

/**
 * A place for a new picture, named as the specification says: a random name in the folder of the
 * properties, elsewhere one that begins with the time, after a prefix ("og-") if there is one.
 */
export function newPicturePlace(bucket: string, type: PictureType, prefix = ""): PicturePlace {
  const ending = endings[type];
  const name =
    bucket === "properties"
      ? `properties/${randomUUID()}.${ending}`
      : `${prefix}${Date.now()}-${randomUUID().slice(0, 8)}.${ending}`;
  return { bucket, name, type, url: publicPrefix(bucket) + name };
}

/** A place for a new private document, which nobody reads without the service key. */
export function newDocumentPlace(type: string, ending: string): ObjectPlace {
  const name = `${randomUUID()}.${ending}`;
  return { bucket: PRIVATE_BUCKET, name, type, url: publicPrefix(PRIVATE_BUCKET) + name };
}

/** The bytes of a private document by its place's `url`; null when it is not there. Throws when storage fails. */
export async function readDocument(url: string): Promise<ArrayBuffer | null> {
  const name = url.slice(url.lastIndexOf("/") + 1);
  const { data, error } = await adminDatabase().storage.from(PRIVATE_BUCKET).download(name);
  if (!error) return data.arrayBuffer();
  const { status } = error as { status?: number };
  if (status === 400 || status === 404) return null;
  throw new OutageError(`Storage did not give a document: ${error.message}`);
}

/** Stores a file. Throws when storage does not take it. */
export async function storeObject({ bucket, name, type }: ObjectPlace, bytes: Buffer) {
  const { error } = await adminDatabase()
    .storage.from(bucket)
    .upload(name, bytes, { contentType: type, cacheControl: SECONDS_A_YEAR });
  if (error) throw error;
}

/** The beginning of every public URL of ours, before the bucket. */
export const publicObjects = `${env.SUPABASE_URL}/storage/v1/object/public/`;

/** Whether a URL is that of an object in this bucket, at the address that storage has now. */
export const isInBucket = (bucket: string, url: string): boolean =>
  url.startsWith(publicObjects) && namesObjectIn(bucket, url);

/** Whether a URL names an object in this bucket, whatever address storage had when a row was given the URL. */
export const namesObjectIn = (bucket: string, url: string): boolean => nameIn(bucket, url) !== null;

function nameIn(bucket: string, url: string): string | null {
  const [, inBucket, name = ""] = OBJECT_URL.exec(url) ?? [];
  const isName = inBucket === bucket && !/[?#%\\]|(^|\/)\.{0,2}(\/|$)/.test(name);
  return isName ? name : null;
}

const OBJECT_URL = /^https?:\/\/[^?#\\]+?\/storage\/v1\/object\/public\/([^/]+)\/(.*)$/s;

/** Whether storage answers a question about one of its buckets. */
export async function isStorageAnswering(): Promise<boolean> {
  const { error } = await adminDatabase().storage.getBucket("properties");
  return error === null;
}

/**
 * Removes objects by their public URLs; what lies in none of these buckets is not ours to remove. A document
 * belongs to one row, which may name it at an address that storage had before. A picture at such an address
 * may be shown at the present one, and is left to the daily sweep.
 */
export async function removePictures(buckets: readonly string[], urls: string[]): Promise<void> {
  for (const bucket of buckets) {
    const isRemoved = bucket === PRIVATE_BUCKET ? namesObjectIn : isInBucket;
    const names = urls
      .filter((url) => isRemoved(bucket, url))
      .map((url) => nameIn(bucket, url))
      .filter((name) => name !== null);
    if (names.length === 0) continue;
    const { error } = await adminDatabase().storage.from(bucket).remove(names);
    if (error) throw error;
  }
}

const publicPrefix = (bucket: string) => `${publicObjects}${bucket}/`;
