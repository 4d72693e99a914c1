import {
  forgetPictures,
  listUnusedPictures,
  noteUnknownPictures,
  noteUpload,
} from "./picture.commands.server";
import { pictureBuckets, type PictureBucket, type StoredPicture } from "./picture";
import type { PictureError } from "./picture-errors";
import {
  newPictureLocation,
  publicObjectsUrl,
  removeObjects,
  storeObject,
} from "~/services/storage.server";
import { log } from "~/services/log.server";
import { removeVariants } from "~/services/pictures/images.server";
import { preparePicture } from "~/services/pictures/uploads.server";
import { errorLine } from "~/utils/error-text";
import { MAX_PICTURE_BYTES, MAX_PIXELS, PRIVATE_BUCKET } from "~/utils/picture-limits";
import { imageSource } from "~/utils/web/image-url";

export type PictureResult =
  { ok: true; picture: Omit<StoredPicture, "alt"> } | { ok: false; error: PictureError };

export async function keepPicture(
  bucket: PictureBucket,
  bytes: Buffer,
  prefix?: string,
): Promise<PictureResult> {
  const { formats } = pictureBuckets[bucket];
  const limits = { formats, maxBytes: MAX_PICTURE_BYTES, maxPixels: MAX_PIXELS };
  const prepared = await preparePicture(bytes, limits);
  if (!prepared.ok) return prepared;
  const { bytes: made, type, ...facts } = prepared.picture;
  const place = newPictureLocation(bucket, type, prefix);
  try {
    // Note it first: an object without a note would never be removed.
    await noteUpload(place.url);
    await storeObject(place, made);
  } catch (error) {
    logFailure("A picture was not stored", error);
    return { ok: false, error: { reason: "not-stored" } };
  }
  return { ok: true, picture: { ...facts, url: place.url } };
}

/** Removes the pictures of a form that wasn't saved; failures are left to the weekly clean-up. */
export async function discardPictures(pictures: { url: string }[]): Promise<void> {
  await remove(pictures.map(({ url }) => url));
}

/** Removes one batch of unused files; failures are retried next time. */
export async function clearUnusedPictures(): Promise<void> {
  try {
    await remove(await listUnusedPictures());
  } catch (error) {
    logFailure("Unused pictures were not listed", error);
  }
}

/** Removes all unused files, including unknown objects in our buckets; failures are retried another day. */
export async function sweepPictures(): Promise<void> {
  try {
    await noteUnknownPictures(publicObjectsUrl);
    let due = await listUnusedPictures();
    while (due.length > 0 && (await remove(due))) due = await listUnusedPictures();
  } catch (error) {
    logFailure("Pictures were not swept", error);
  }
}

async function remove(urls: string[]): Promise<boolean> {
  if (urls.length === 0) return true;
  try {
    await removeObjects([...Object.keys(pictureBuckets), PRIVATE_BUCKET], urls);
    await removeVariants(urls.map((url) => imageSource(url) ?? url));
    await forgetPictures(urls);
    return true;
  } catch (error) {
    logFailure("Pictures were not removed", error);
    return false;
  }
}

function logFailure(message: string, error: unknown): void {
  log.error({ reason: errorLine(error) }, message);
}
